import HTTPTypes
import Synchronization
import Testing

@testable import TreeLotWeb

/// What a server answers to whom another may have taken over.
struct HoldingTests {
    private let signUp = #"{"shift":1,"person":2}"#

    /// Is told each time that it is asked.
    private final class Lease: Sendable {
        private let said: Mutex<[Holding]>

        init(_ said: [Holding]) { self.said = Mutex(said) }

        /// The last one from then on.
        var holding: Holding {
            said.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
        }
    }

    private func served(
        _ said: [Holding], _ body: @escaping @Sendable (TestClient) async throws -> TestResponse
    ) async throws -> TestResponse {
        let lease = Lease(said)
        return try await TestLot().held { lease.holding }.serve { try await body($0) }
    }

    @Test func `what is asked waits until the server is heard`() async throws {
        let told = try await served([.unheard, .unheard, .held]) {
            try await $0.tell("sign-up", signUp, as: "person-2")
        }
        #expect(told.status == .ok)
        let shown = try await served([.unheard, .unheard, .held]) {
            try await $0.look(at: "/sign-in")
        }
        #expect(shown.status == .ok)
    }

    @Test func `where another has taken over, nothing is answered`() async throws {
        let told = try await served([.unheard, .lost]) {
            try await $0.tell("sign-up", signUp, as: "person-2")
        }
        #expect(try told.problem == #"503 "lot-unavailable""#)
        let shown = try await served([.lost]) { try await $0.look(at: "/sign-in") }
        #expect(shown.status == .serviceUnavailable)
        #expect(try await served([.lost]) { try await $0.look(at: "/healthz") }.status == .ok)
    }

    @Test func `a refusal by what was known before another took over is none`() async throws {
        let unknown = #"{"shift":1,"person":99}"#
        let lost = try await served([.held, .unheard]) {
            try await $0.tell("sign-up", unknown, as: "person-1")
        }
        #expect(try lost.problem == #"503 "lot-unavailable""#)
        let held = try await served([.held]) {
            try await $0.tell("sign-up", unknown, as: "person-1")
        }
        #expect(held.status == .notFound)
        // Nor is that a token is unknown.
        let stranger = try await served([.held, .unheard]) {
            try await $0.tell("sign-up", signUp, as: "nobody-0")
        }
        #expect(try stranger.problem == #"503 "lot-unavailable""#)
    }

    @Test func `what is done is told as done, also if another takes over behind it`() async throws {
        let told = try await served([.held, .unheard]) {
            try await $0.tell("sign-up", signUp, as: "person-2")
        }
        #expect(told.status == .ok)
    }
}
