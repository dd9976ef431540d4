import EventSourcing
import HTTPTypes
import Testing
import TreeLot

@testable import TreeLotWeb

/// A season, as it would be if everybody did what they did before.
struct RehearsalPageTests {
    private static let page = "/committee/seasons/2/rehearsal"

    /// Emma (2) and Finn (4) were on the first shift of a season that is over; the next one has a shift at that
    /// time, and one on the day after.
    private func planning(
        _ body: @escaping @Sendable (@escaping @Sendable (String?) -> Browser) async throws -> Void
    ) async throws {
        let now = Instant(iso8601: "2027-10-01T12:00:00-07:00")!
        let lot = try await TestLot(at: now)
        for (name, fields) in [
            ("sign-up", #""shift":1,"person":2"#), ("sign-up", #""shift":1,"person":4"#),
        ] { try await lot.act(name, fields, at: TestLot.now) }
        for (name, fields) in [
            ("complete-season", #""season":1"#),
            (
                "create-season",
                #""name":"Next","year":2027,"firstDay":"2027-11-27","lastDay":"2027-12-24","#
                    + #""location":"Church car park""#
            ),
            ("add-shift", Self.shift("2027-12-04")), ("add-shift", Self.shift("2027-12-05")),
        ] { try await lot.act(name, fields, at: now) }
        try await lot.browse { browser in try await body(browser) }
    }

    private static func shift(_ day: String) -> String {
        #""season":2,"day":"\#(day)","start":"09:00","end":"12:00","#
            + #""requiredScouts":1,"requiredParents":2"#
    }

    @Test func `the worst shift comes first, with a way to it`() async throws {
        try await planning { browser in
            let page = try await browser("person-3").see(Self.page).text
            #expect(page.contains("Next, if everyone did what they did in Winter"))
            #expect(page.contains("2 of 2 places that people took would be taken again."))
            let rows = page.matches(of: /<tr id="shift-([0-9])"/).map { String($0.1) }
            #expect(rows == ["3", "4"])
            #expect(page.contains("href=\"/shifts/4\""))
            #expect(page.contains("There was no shift at this time."))
            #expect(page.contains("3 people took no part then"))
            let plan = try await browser("person-3").see("/committee/schedule?season=2").text
            #expect(plan.contains("href=\"\(Self.page)\""))
        }
    }

    @Test func `a season that is over, or the first one, has nothing to rehearse`() async throws {
        try await planning { browser in
            let over = try await browser("person-1").see("/committee/seasons/1/rehearsal")
            #expect(over.status == .ok && over.text.contains("There is nothing to rehearse"))
            #expect(try await browser("person-2").see(Self.page).status == .forbidden)
        }
    }

    @Test func `in Spanish, too`() async throws {
        try await planning { browser in
            var committee = browser("person-3")
            committee.language = "es"
            let page = try await committee.see(Self.page).text
            #expect(page.contains("De los 2 lugares que se ocuparon, 2 se ocuparían de nuevo."))
        }
    }
}
