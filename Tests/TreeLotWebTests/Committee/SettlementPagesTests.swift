import EventSourcing
import HTTPTypes
import Testing
import TreeLot

@testable import TreeLotWeb

/// The end of a season: relatives, hours and money, and lists for a spreadsheet.
struct SettlementPagesTests {
    private static let page = "/committee/settlement?season=1"

    /// Finn (4) worked from 9 to 11 and Emma (2), his mother, from 9 to 12; the season is over. Bo (5) is the treasurer.
    /// - Parameter missing: Omar (3) was on shift 2, and it is not noted whether he came.
    private func over(
        missing: Bool = false,
        _ body: @escaping @Sendable ((String?) -> Browser) async throws -> Void
    ) async throws {
        let end = Instant(iso8601: "2026-12-26T12:00:00-08:00")!
        let lot = try await TestLot(at: end)
        for (name, fields) in [
            ("sign-up", #""shift":1,"person":2"#), ("sign-up", #""shift":1,"person":4"#),
            ("relate", #""adult":2,"scout":4,"as":"parent""#),
            ("grant-role", #""person":5,"role":"treasurer""#),
        ] { try await lot.act(name, fields, at: TestLot.now) }
        if missing { try await lot.act("sign-up", #""shift":2,"person":3"#, at: TestLot.now) }
        for (assignment, hour) in [(1, 12), (2, 11)] {
            try await lot.act(
                "adjust-attendance",
                #""assignment":\#(assignment),"checkedInAt":"2026-12-05T09:00:00-08:00","#
                    + #""checkedOutAt":"2026-12-05T\#(hour):00:00-08:00","reason":"the sheet""#,
                at: end)
        }
        try await lot.act("complete-season", #""season":1"#, at: end)
        try await lot.browse { browser in try await body(browser) }
    }

    @Test func `the treasurer looks at the awards, then settles, then again with a reason`()
        async throws
    {
        try await over { browser in
            let treasurer = browser("person-5")
            let hours = try await treasurer.see(Self.page).text
            #expect(hours.contains("own 2\u{A0}h + Emma Walker 3\u{A0}h"))
            #expect(!hours.contains("$") || !hours.contains("Would get"))
            let wrong = try await treasurer.see(Self.page + "&pool=1.234").text
            #expect(wrong.contains("aria-invalid=\"true\""))
            let preview = try await treasurer.see(Self.page + "&pool=%241%2C234.50").text
            #expect(preview.contains("<td class=\"number\">$1,234.50</td>"))
            #expect(preview.contains("name=\"poolCents\" value=\"123450\""))
            try await treasurer.done(
                Self.page, "settle-season", ["season": "1", "poolCents": "123450"])
            let settled = try await treasurer.see(Self.page).text
            #expect(settled.contains("Settlement 1 · ") && settled.contains("$1,234.50"))
            let again = try await treasurer.send(
                Self.page, "settle-season", ["form": "settle", "season": "1", "poolCents": "5"])
            #expect(again.status == .unprocessableContent)
            try await treasurer.done(
                Self.page, "settle-season",
                ["season": "1", "poolCents": "5", "reason": "Counted again"])
            let both = try await treasurer.see(Self.page).text
            #expect(both.contains("Counted again") && both.contains("replaced"))
            #expect(both.contains("Settlement 1 · ") && both.contains("Settlement 2 · "))
        }
    }

    @Test func `what is still to be reviewed stands in front of settling`() async throws {
        try await over(missing: true) { browser in
            let treasurer = browser("person-5")
            let preview = try await treasurer.see(Self.page + "&pool=100").text
            #expect(preview.contains("id=\"to-review\""))
            #expect(preview.contains("<a href=\"#to-review\">Review first</a>"))
            #expect(!preview.contains("value=\"settle-season\""))
            try await browser("person-1").done(
                "/committee/assignments/3", "excuse-absence",
                ["assignment": "3", "note": "Was ill"])
            let after = try await treasurer.see(Self.page + "&pool=100").text
            #expect(!after.contains("#to-review") && after.contains("value=\"settle-season\""))
        }
    }

    @Test func `what was settled and the hours are files for a spreadsheet`() async throws {
        try await over { browser in
            let treasurer = browser("person-5")
            let heading = "\u{FEFF}name,revision,person,minutes,cents\r\n"
            let before = try await treasurer.see("/committee/settlement/1/awards.csv")
            #expect(before.text == heading)
            try await treasurer.done(
                Self.page, "settle-season", ["season": "1", "poolCents": "500"])
            let awards = try await treasurer.see("/committee/settlement/1/awards.csv")
            #expect(awards.text == heading + "Finn Walker,1,4,300,500\r\n")
            #expect(
                try await treasurer.see("/committee/settlement/1/all.csv").status == .notFound)
        }
    }

    @Test func `lists with names are the committee’s`() async throws {
        try await over { browser in
            let treasurer = browser("person-5")
            let leader = browser("person-1")
            for file in ["serviceHours", "signUps", "visits", "families"] {
                let address = "/committee/sheets/1/\(file).csv"
                #expect(try await treasurer.see(address).status == .forbidden)
                let table = try await leader.see(address)
                #expect(table.status == .ok && table.text.contains("Walker"), "\(file)")
            }
            let roster = try await leader.see("/committee/attendance/1/roster.csv").text
            #expect(roster.contains("Emma Walker") && roster.contains("Finn Walker"))
            #expect(
                try await leader.see("/committee/sheets/1/everything.csv").status == .notFound)
            let claim = try await leader.send(
                "/committee/people/2", "issue-claim-code",
                [
                    "person": "2", "zone": "America/Los_Angeles",
                    "expiresAt": "2027-01-20T23:59",
                ])
            #expect(claim.status == .ok)
            let codes = try await leader.see("/committee/codes/codes.csv").text
            #expect(codes.contains("claim") && codes.contains("Emma Walker"))
            let others = try await browser(nil).see("/committee/codes/codes.csv")
            #expect(others.status != .ok)
        }
    }

    @Test func `a manager records relatives in the family`() async throws {
        try await TestLot().browse { browser in
            let mother = browser("person-2")
            let page = "/family/1"
            #expect(try await mother.see(page).text.contains("value=\"relate\""))
            try await mother.done(page, "relate", ["adult": "2", "scout": "4", "as": "guardian"])
            #expect(try await mother.see(page).text.contains("(guardian)"))
            try await mother.done(page, "unrelate", ["adult": "2", "scout": "4", "as": "guardian"])
            #expect(!(try await mother.see(page).text.contains("(guardian)")))
        }
    }
}
