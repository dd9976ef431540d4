import EventSourcing
import HTTPTypes
import Testing

@testable import TreeLot
@testable import TreeLotWeb

/// What Home tells the committee.
struct HomePageTests {
    @Test(arguments: [("2026-11-28T20:00:00Z", false), ("2026-11-29T20:00:00Z", true)])
    func `the next seven days begin with today`(moment: String, isTold: Bool) async throws {
        let now = try #require(Instant(iso8601: moment))
        try await TestLot(at: now).serve { client in
            // Both shifts are on December 5, and no one is on them yet.
            let home = try await client.look(at: "/", as: "person-1").text
            #expect(home.contains("2 shifts of the next 7 days can’t open yet") == isTold)
        }
    }
}
