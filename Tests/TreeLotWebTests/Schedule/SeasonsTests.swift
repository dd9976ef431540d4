import EventSourcing
import HTTPTypes
import Testing
import TreeLot
import TreeLotApp

@testable import TreeLotWeb

/// Pages of a season, where next year’s is published while this year’s is on.
struct SeasonsTests {
    private static let next =
        #""name":"Next winter","year":2027,"firstDay":"2027-11-27","lastDay":"2027-12-24","#
        + #""location":"Church car park""#

    private static func shift(_ day: String) -> String {
        #""season":2,"day":"\#(day)","start":"09:00","end":"12:00","requiredScouts":2,"#
            + #""requiredParents":2"#
    }

    /// On the first day of the first season. Shift 3 is of the next season, and a draft until it is published.
    private func lot(publishing: Bool = true) async throws -> TestLot {
        let lot = try await TestLot(at: Instant(iso8601: "2026-12-05T16:50:00Z")!)
        try await lot.does("create-season", Self.next)
        try await lot.does("add-shift", Self.shift("2027-12-04"))
        if publishing { try await lot.does("publish-schedule", #""season":2"#) }
        return lot
    }

    @Test(arguments: ["/", "/schedule", "/check-in", "/leaderboard", "/committee"])
    func `the season that is on stays where it was`(path: String) async throws {
        let lot = try await lot()
        try await lot.does("sign-up", #""shift":1,"person":2"#)
        let page = try await lot.serve { try await $0.look(at: path, as: "person-1").text }
        let isOfThisSeason =
            switch path {
            case "/": page.contains(#"href="/check-in/1""#)
            case "/schedule": page.contains(#"href="/shifts/1""#)
            case "/check-in": page.contains("Emma Walker")
            case "/leaderboard": page.contains(#"href="/leaderboard?season=1" aria-current="page""#)
            default: page.contains(#"href="/shifts/2""#)
            }
        #expect(isOfThisSeason, "\(page)")
    }

    @Test(arguments: [
        "/schedule", "/leaderboard", "/committee", "/committee/schedule", "/committee/statistics",
        "/committee/attendance", "/committee/quota",
    ])
    func `every page of a season can be turned to another`(path: String) async throws {
        try await lot().serve { client in
            let now = try await client.look(at: path, as: "person-1").text
            #expect(now.contains(#"href="\#(path)?season=1" aria-current="page""#))
            #expect(now.contains(#"href="\#(path)?season=2""#))
            let next = try await client.look(at: "\(path)?season=2", as: "person-1").text
            #expect(next.contains(#"href="\#(path)?season=2" aria-current="page""#))
        }
    }

    @Test func `links within a season keep it`() async throws {
        try await lot().serve { client in
            let schedule = try await client.look(
                at: "/schedule?season=2&week=2027-12-04", as: "person-2"
            ).text
            #expect(schedule.contains(#"href="/schedule?season=2&amp;week=2027-11-29""#))
            #expect(schedule.contains(#"href="/shifts/3""#))
            let shift = try await client.look(at: "/shifts/3", as: "person-2").text
            #expect(shift.contains(#"href="/schedule?season=2&amp;week=2027-12-04""#))
        }
    }

    @Test(arguments: [
        ("2026-12-05T16:50:00Z", "4 places left"), ("2026-12-05T18:00:00Z", "2 places left"),
        ("2026-12-05T23:30:00Z", "0 places left"), ("2026-12-08T18:00:00Z", "Over"),
    ])
    func `a week says how many places its shifts ahead have left`(
        moment: String, said: String
    ) async throws {
        let now = try #require(Instant(iso8601: moment))
        try await TestLot(at: now).serve { client in
            let page = try await client.look(at: "/schedule?week=2026-12-05", as: "person-2").text
            #expect(page.contains("<b>Nov 30</b>\(said)<progress"))
        }
    }

    @Test func `a week of drafts alone has no places left, and says why`() async throws {
        try await lot(publishing: false).serve { client in
            let page = try await client.look(at: "/schedule?season=2", as: "person-1").text
            #expect(page.contains("</b>Draft<progress"))
        }
    }

    @Test func `a page of another season is live, too`() async throws {
        let lot = try await lot()
        let models = await lot.scheduler.models
        for topics in [models.topics(around: 3), models.topics(ofSeason: 2)] {
            #expect(topics?.contains(.season(2)) == true)
        }
        #expect(models.topics(ofSeason: 1) == [.season(1)])
    }

    @Test func `a list of a day has the shifts of that day, whatever the season`() async throws {
        let page = try await lot().serve {
            try await $0.look(at: "/print/day/2027-12-04", as: "person-1").text
        }
        #expect(page.contains("id=\"sheet-3\""))
    }

    @Test func `plans of a season are the committee’s to look at`() async throws {
        try await lot(publishing: false).serve { client in
            let week = "/schedule?season=2&week=2027-12-04"
            let mine = try await client.look(at: week, as: "person-1").text
            #expect(mine.contains("1 draft this week") && mine.contains("class=\"shift draft"))
            #expect(mine.contains("/committee/publish?season=2&amp;week=2027-11-29"))
            let shift = try await client.look(at: "/shifts/3", as: "person-1").text
            #expect(shift.contains("This shift is a draft."))
            #expect(!shift.contains("value=\"sign-up\""))
            let family = try await client.look(at: week, as: "person-2").text
            #expect(!family.contains("/shifts/3") && !family.contains("draft"))
            #expect(!family.contains("Next winter</a>"))
            #expect(try await client.look(at: "/shifts/3", as: "person-2").status == .notFound)
        }
    }
}
