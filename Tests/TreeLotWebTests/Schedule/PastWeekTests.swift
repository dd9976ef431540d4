import HTTPTypes
import EventSourcing
import Testing
import TreeLot

@testable import TreeLotWeb

/// The schedule as it stood.
struct PastWeekTests {
    private let later = TestLot.now.advanced(byMinutes: 48 * 60)

    /// A person signs up a day after the season was published; it is asked a day later.
    private func lot() async throws -> TestLot {
        let lot = try await TestLot(at: later)
        try await lot.does(
            "sign-up", #""shift":1,"person":2"#, by: 2,
            at: TestLot.now.advanced(byMinutes: 24 * 60))
        return lot
    }

    private func path(_ moment: String) -> String {
        "/schedule?week=2026-12-05&asOf=\(moment.percentEncoded)"
    }

    @Test func `the week is shown as it stood, to read alone`() async throws {
        try await lot().serve { client in
            let before = try await client.look(at: path("2026-11-21T11:00:00Z"), as: "person-1")
                .text
            #expect(before.contains("As it stood on Saturday, November 21, 3:00\u{A0}AM"))
            #expect(before.contains("0 of 1 adult") && !before.contains("Emma"))
            #expect(!before.contains("method=\"post\"") && !before.contains("href=\"/shifts/"))
            #expect(before.contains(#"href="/schedule?season=1&amp;week=2026-11-30">Back to now"#))
            let after = try await client.look(at: path("2026-11-21T13:00:00Z"), as: "person-1").text
            #expect(after.contains("1 of 1 adult") && after.contains("Emma Walker"))
            // It does not change any more.
            #expect(!after.contains("data-live"))
        }
    }

    @Test func `who came without signing up, or did not come, is told so`() async throws {
        let lot = try await TestLot(at: Instant(iso8601: "2026-12-06T12:00:00Z")!)
        for (name, fields, moment) in [
            ("sign-up", #""shift":1,"person":2"#, "2026-11-21T12:00:00Z"),
            ("add-walk-in", #""shift":1,"person":3"#, "2026-12-05T17:30:00Z"),
            ("mark-no-show", #""assignment":1,"note":"No word""#, "2026-12-05T18:30:00Z"),
        ] {
            try await lot.act(name, fields, at: Instant(iso8601: moment)!)
        }
        try await lot.serve { client in
            let before = try await client.look(at: path("2026-12-05T18:00:00Z"), as: "person-1")
            #expect(before.text.contains("<bdi>Emma Walker</bdi></span>"))
            #expect(before.text.contains("<bdi>Omar Walker</bdi> · Walk-in</span>"))
            let after = try await client.look(at: path("2026-12-05T19:00:00Z"), as: "person-1")
            #expect(after.text.contains("<bdi>Emma Walker</bdi> · Missed</span>"))
        }
    }

    @Test func `a slider’s seconds name a moment, too`() async throws {
        let seconds = TestLot.now.advanced(byMinutes: 23 * 60).seconds
        let page = try await lot().serve {
            try await $0.look(at: path("\(seconds)"), as: "person-1").text
        }
        #expect(page.contains(#"value="\#(seconds)""#) && page.contains("0 of 1 adult"))
    }

    @Test func `before there was anything there is nothing to see`() async throws {
        let page = try await lot().serve {
            try await $0.look(at: path("2020-01-01T00:00:00Z"), as: "person-1")
        }
        #expect(page.status == .ok)
        #expect(page.text.contains("Back to now"))
    }

    @Test func `what lies ahead is shown as it is now`() async throws {
        let page = try await lot().serve {
            try await $0.look(at: path("2030-01-01T00:00:00Z"), as: "person-1").text
        }
        #expect(page.contains("As it stood on Sunday, November 22, 4:00\u{A0}AM"))
    }

    @Test func `other families read names as they do today`() async throws {
        let page = try await lot().serve {
            try await $0.look(at: path("2026-11-21T13:00:00Z"), as: "person-5").text
        }
        #expect(page.contains("Emma W.") && !page.contains("Emma Walker"))
    }

    @Test func `the committee finds the way back there on the schedule`() async throws {
        try await lot().serve { client in
            let committee = try await client.look(at: "/schedule?week=2026-12-05", as: "person-1")
            #expect(committee.text.contains(#"type="range""#))
            let family = try await client.look(at: "/schedule?week=2026-12-05", as: "person-2")
            #expect(!family.text.contains(#"type="range""#))
        }
    }

    @Test(arguments: ["yesterday", "-1", "99999999999999999"])
    func `what is no moment is refused`(moment: String) async throws {
        let page = try await lot().serve {
            try await $0.look(at: path(moment), as: "person-1")
        }
        #expect(page.status == .badRequest)
    }
}
