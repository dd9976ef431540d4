import EventSourcing
import HTTPTypes
import Testing
import TreeLot

@testable import TreeLotWeb

/// Nothing is published unseen.
struct PublishPageTests {
    private static let page = "/committee/publish?season=1"

    /// Shifts 3 and 4 are drafts, on a Sunday and on the Sunday after it.
    private func lot() async throws -> TestLot {
        let lot = try await TestLot()
        for day in ["2026-12-06", "2026-12-13"] {
            try await lot.does(
                "add-shift",
                #""season":1,"day":"\#(day)","start":"16:00","end":"20:00","requiredScouts":2,"#
                    + #""requiredParents":2,"label":"Evening""#)
        }
        return lot
    }

    @Test func `the plan leads there, and publishes nothing by itself`() async throws {
        let plan = try await lot().browse {
            try await $0("person-3").see("/committee/schedule").text
        }
        #expect(plan.contains(#"href="/committee/publish?season=1""#))
        #expect(!plan.contains(#"value="publish-schedule""#) && !plan.contains(#"name="publish""#))
    }

    @Test func `it says what is new, for whom, and how the message reads`() async throws {
        let page = try await lot().browse { try await $0("person-3").see(Self.page).text }
        #expect(page.contains("href=\"/shifts/3\"") && page.contains("href=\"/shifts/4\""))
        #expect(!page.contains("href=\"/shifts/1\""))
        #expect(page.contains("5 people get one message (1 scout, 4 adults)"))
        #expect(page.contains("The schedule is out: Winter"))
        #expect(page.contains("2 shifts are open for sign-up"))
        #expect(page.contains("Ya están los turnos: Winter"))
        #expect(page.contains("Publish 2 shifts, notify 5 people"))
        #expect(page.contains(#"name="shifts" value="[3,4]""#))
    }

    @Test func `what was shown is published, and nothing that came since`() async throws {
        let lot = try await lot()
        try await lot.browse { browser in
            let committee = browser("person-3")
            let place = try await committee.done(
                Self.page, "publish-schedule", ["season": "1", "shifts": "[3,4]"])
            #expect(place == "/committee/schedule?season=1&done=publish-schedule")
            try await lot.does(
                "add-shift",
                #""season":1,"day":"2026-12-20","start":"16:00","end":"20:00","#
                    + #""requiredScouts":2,"requiredParents":2"#)
            try await committee.done(
                Self.page, "publish-schedule", ["season": "1", "shifts": "[3,4]"])
            #expect(try await browser("person-2").see("/shifts/4").status == .ok)
            #expect(try await browser("person-2").see("/shifts/5").status == .notFound)
        }
    }

    @Test func `one week, or one shift, can be published alone`() async throws {
        try await lot().browse { browser in
            let committee = browser("person-3")
            let week = try await committee.see("\(Self.page)&week=2026-12-13").text
            #expect(week.contains(#"name="shifts" value="[4]""#))
            #expect(week.contains("A new shift: Sun, Dec 13"))
            let shift = try await committee.see("\(Self.page)&shift=3").text
            #expect(shift.contains(#"name="shifts" value="[3]""#))
            let place = try await committee.done(
                "\(Self.page)&shift=3", "publish-schedule", ["season": "1", "shifts": "[3]"])
            #expect(place == "/shifts/3?done=publish-schedule")
            #expect(try await browser("person-2").see("/shifts/4").status == .notFound)
        }
    }

    @Test func `it is for the committee, and shows nothing of a season that is not there`()
        async throws
    {
        let statuses = try await lot().browse { browser in
            let family = try await browser("person-2").see(Self.page)
            let nothing = try await browser("person-3").see("/committee/publish?season=9")
            return [family.status, nothing.status]
        }
        #expect(statuses == [.forbidden, .ok])
    }
}
