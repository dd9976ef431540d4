import EventSourcing
import TestSupport
import Testing
import TreeLot
import TreeLotApp

@testable import AppTestSupport

struct EnvelopeTests {
    private func last(_ submission: Submission) async throws -> Envelope? {
        let store = NotingStore()
        let scheduler = try await SmallLot.scheduler(over: store)
        _ = try await scheduler.execute(submission)
        return try store.all().last?.envelope
    }

    @Test func `says for whom, where that is not the actor`() async throws {
        #expect(try await last(signUp(4))?.onBehalfOf == [4])
        #expect(try await last(signUp(2))?.onBehalfOf == [])
    }

    @Test func `has a digest beside a key only`() async throws {
        #expect(try await last(signUp(2))?.digest == 0)
        #expect(try await last(signUp(2, key: "k"))?.digest != 0)
    }

    @Test func `keeps reason, cause, face and command`() async throws {
        var submission = try say(
            "cancel-shift", #""shift":1,"reason":" snow ""#, by: .person(1))
        submission.face = .system
        submission.cause = Position(4)
        let envelope = try await last(submission)
        #expect(envelope?.reason == "snow")
        #expect(envelope?.cause == Position(4))
        #expect(envelope?.face == .system)
        #expect(envelope?.command == "cancel-shift")
        #expect(envelope?.actor == .person(1))
    }
}
