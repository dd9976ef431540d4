import EventSourcing
import HTTPTypes
import Testing

@testable import TreeLot
@testable import TreeLotWeb

/// What pages say while people are at the lot.
struct WhoIsThereTests {
    /// Emma (2) is at shift 1 with Finn (4), by assignments 1 and 2; one adult is enough.
    private func lot(at now: Instant) async throws -> TestLot {
        let lot = try await TestLot(at: now)
        try await lot.does("set-season-policy", #""season":1,"minimumAdults":1"#)
        for (assignment, person) in [(1, 2), (2, 4)] {
            try await lot.does("sign-up", #""shift":1,"person":\#(person)"#, by: 2)
            try await lot.does(
                "check-in", #""assignment":\#(assignment),"method":"manual""#, by: 2,
                at: TestLot.beforeShift)
        }
        return lot
    }

    private let running = Instant(iso8601: "2026-12-05T18:00:00Z")!
    /// Check-in for shift 2 is open.
    private let handover = Instant(iso8601: "2026-12-05T19:55:00Z")!

    @Test func `once a shift has begun, its chip says who is there and not who has signed up`()
        async throws
    {
        let lot = try await TestLot(at: running)
        try await lot.does(
            "set-season-policy", #""season":1,"minimumAdults":1,"minimumHeadcountFloor":2"#)
        try await lot.does("sign-up", #""shift":1,"person":2"#)
        try await lot.browse { browser in
            let emma = browser("person-2")
            let before = try await emma.see("/").text
            #expect(before.contains("Needs people") && !before.contains("Needs help now"))
            try await lot.does(
                "check-in", #""assignment":1,"method":"adminOverride""#, at: running)
            let home = try await emma.see("/").text
            #expect(home.contains("Going well") && !home.contains("Needs help now"))
        }
    }

    @Test func `a scout who can’t be checked out yet is told from when on, once`() async throws {
        try await lot(at: running).browse { browser in
            let opens = "Check-out opens at"
            let list = try await browser("person-2").see("/check-in/1").text
            #expect(list.split(separator: opens).count == 2)
            #expect(!list.contains("Leaves early"))
            let committee = try await browser("person-3").see("/check-in/1").text
            #expect(committee.contains("Leaves early"))
            #expect(committee.contains("href=\"/committee/assignments/2\""))
            let page = try await browser("person-2").see("/shifts/1").text
            #expect(page.contains(opens) && !page.contains("check out instead"))
        }
    }

    @Test func `who is there from the shift before is named beside the next one`() async throws {
        let lot = try await lot(at: handover)
        try await lot.does("sign-up", #""shift":2,"person":5"#)
        try await lot.does(
            "check-in", #""assignment":3,"method":"manual""#, at: handover)
        try await lot.browse { browser in
            let page = try await browser("person-1").see("/check-in/2").text
            #expect(page.contains("Also at the lot, from 9:00\u{A0}AM – 12:00\u{A0}PM"))
            #expect(page.contains("id=\"entry-1\"") && page.contains("1 from another shift"))
            let kiosk = try await browser("person-1").see("/kiosk/2").text
            #expect(kiosk.contains("id=\"from-1\""))
        }
    }

    @Test func `the tab opens the shift at which one’s own family has something to do`()
        async throws
    {
        let lot = try await TestLot(at: handover)
        try await lot.does("sign-up", #""shift":1,"person":5"#)
        try await lot.does("sign-up", #""shift":2,"person":2"#)
        try await lot.browse { browser in
            let own = try await browser("person-2").see("/check-in").text
            #expect(own.contains("id=\"entry-2\"") && !own.contains("id=\"entry-1\""))
            // The one that runs, for a reader without a shift.
            let other = try await browser("person-1").see("/check-in").text
            #expect(other.contains("id=\"entry-1\"") && !other.contains("id=\"entry-2\""))
            // The way to it stays.
            #expect(own.contains("href=\"/check-in/1\""))
        }
    }

    @Test func `a shift that is closed while people are there stays in view until they are gone`()
        async throws
    {
        let lot = try await lot(at: running)
        try await lot.does("close-shift", #""shift":1,"reason":"Storm""#, at: running)
        try await lot.browse { browser in
            let list = try await browser("person-1").see("/check-in").text
            #expect(list.contains("This shift is closed. Check everyone out."))
            #expect(list.contains("id=\"entry-1\"") && !list.contains("Add a walk-in"))
            let page = try await browser("person-5").see("/shifts/1").text
            #expect(page.contains("This shift is closed."))
            #expect(!page.contains("not open for sign-up") && !page.contains("Be the first"))
        }
    }
}
