import EventSourcing
import Testing
import TreeLot

@testable import TreeLotWeb

/// What each member of a family has done, where the family sees it and the committee.
struct HoursTests {
    @Test func `the hours of each member are on the family's page and the household's`()
        async throws
    {
        let end = Instant(iso8601: "2026-12-26T12:00:00-08:00")!
        let lot = try await TestLot(at: end)
        try await lot.act("sign-up", #""shift":1,"person":2"#, at: TestLot.now)
        try await lot.act("sign-up", #""shift":1,"person":4"#, at: TestLot.now)
        try await lot.act(
            "adjust-attendance",
            #""assignment":2,"checkedInAt":"2026-12-05T09:00:00-08:00","#
                + #""checkedOutAt":"2026-12-05T11:30:00-08:00","reason":"the sheet""#, at: end)
        try await lot.browse { browser in
            for (who, path) in [("person-2", "/ours"), ("person-3", "/committee/households/1")] {
                let page = try await browser(who).see(path).text
                #expect(page.contains("id=\"hours-1\""), "\(path)")
                #expect(page.contains("Winter · 2\u{A0}h 30\u{A0}min"))
                #expect(page.contains("<small>1 shift</small>"))
                #expect(page.contains("<dt><bdi>Finn</bdi></dt>"))
                #expect(!page.contains("<dt><bdi>Emma</bdi></dt>"))
            }
            #expect(!(try await browser("person-5").see("/ours").text.contains("id=\"hours-")))
        }
    }

    @Test(arguments: [
        ("2027-01-05T12:00:00Z", "<small>Dec 5</small></span>"),
        ("2027-11-20T12:00:00Z", "<small>Dec 5</small> <small>2026</small></span>"),
    ])
    func `a shift of this winter needs no year, and one of another has it below its day`(
        _ moment: String, _ day: String
    ) async throws {
        let lot = try await TestLot(at: Instant(iso8601: moment)!)
        try await lot.act("sign-up", #""shift":1,"person":2"#, at: TestLot.now)
        try await lot.browse { browser in
            let page = try await browser("person-2").see("/ours").text
            #expect(page.contains(day))
        }
    }
}
