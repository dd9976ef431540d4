import EventSourcing
import HTTPTypes
import Testing

@testable import TreeLot
@testable import TreeLotWeb

/// The hours of people and families, and the names that are told with them.
struct LeaderboardPageTests {
    private let after = Instant(iso8601: "2026-12-06T12:00:00Z")!

    /// Bo Hill (5) was on shift 1, and has hours.
    private func lot() async throws -> TestLot {
        let lot = try await TestLot(at: after)
        try await lot.does("sign-up", #""shift":1,"person":5"#)
        try await lot.does(
            "check-in", #""assignment":1,"method":"manual""#, at: TestLot.beforeShift)
        try await lot.does(
            "check-out", #""assignment":1"#, at: Instant(iso8601: "2026-12-05T20:00:00Z")!)
        return lot
    }

    private func names(_ lot: TestLot, in language: String) async throws -> [String] {
        try await lot.serve { client in
            let page = try await client.look(at: "/leaderboard", as: "person-2", in: language).text
            return page.matches(of: /<strong><bdi>(.*?)<\/bdi>/).map { String($0.1) }
        }
    }

    @Test func `families and people are told by their names`() async throws {
        #expect(try await names(lot(), in: "es-US") == ["Hill", "Bo H."])
    }

    @Test(arguments: [
        ("en-US", ["a family", "a volunteer"]), ("es-US", ["una familia", "un voluntario"]),
    ])
    func `what stands for hidden names is in the reader’s language`(
        language: String, told: [String]
    ) async throws {
        let lot = try await lot()
        try await lot.does(
            "set-season-policy", #""season":1,"leaderboardNames":"hidden""#, at: after)
        #expect(try await names(lot, in: language) == told)
    }

    @Test(arguments: [
        ("en-US", ["former family", "former volunteer"]),
        ("es-US", ["familia que ya no está", "alguien que ya no está"]),
    ])
    func `so is what stands for names that are gone`(
        language: String, told: [String]
    ) async throws {
        let lot = try await lot()
        try await lot.does("erase-person", #""person":5,"reason":"Asked for it""#, at: after)
        #expect(try await names(lot, in: language) == told)
    }
}
