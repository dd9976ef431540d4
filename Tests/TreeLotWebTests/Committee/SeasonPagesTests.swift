import Foundation
import EventSourcing
import HTTPTypes
import Testing
import TreeLot

@testable import TreeLotWeb

/// The pages of seasons, their rules and their figures.
struct SeasonPagesTests {
    private static let page = "/committee/seasons/1"

    private func policy(_ leader: Browser) async throws -> JSON? {
        let answer = try await leader.client.ask("seasons", as: leader.token)
        guard case .array(let seasons)? = try answer.json["seasons"] else { return nil }
        return seasons.last?["policy"]
    }

    @Test func `only the rules that were changed are set, and what was emptied is empty`()
        async throws
    {
        try await TestLot().browse { browser in
            let leader = browser("person-1")
            try await leader.done(
                Self.page, "set-season-policy",
                [
                    "season": "1", "zone": "America/Los_Angeles", "weeklyShiftLimit": "3",
                    "was.weeklyShiftLimit": "", "restMinutes": "0", "was.restMinutes": "0",
                    "was.walkIns": "true", "agreement.title": "Code of conduct",
                    "was.agreement.title": "", "agreement.url": "https://example.org/code",
                    "was.agreement.url": "", "signUpOpensAt": "2026-11-25T18:00",
                    "was.signUpOpensAt": "", "geofence.latitude": "37.8",
                    "geofence.longitude": "-122,25", "geofence.radiusMetres": "80",
                ])
            let policy = try #require(try await policy(leader))
            #expect(policy["weeklyShiftLimit"] == 3)
            #expect(policy["walkIns"] == false)
            #expect(policy["agreement"]?["title"] == "Code of conduct")
            #expect(policy["signUpOpensAt"] == "2026-11-26T02:00:00Z")
            #expect(policy["geofence"]?["longitude"] == .number(-122.25))
            #expect(policy["geofence"]?["strict"] == false)
            let text = try await leader.see(Self.page).text
            #expect(text.contains("value=\"2026-11-25T18:00\""))
            try await leader.done(
                Self.page, "set-season-policy",
                [
                    "season": "1", "weeklyShiftLimit": "", "was.weeklyShiftLimit": "3",
                    "walkIns": "true", "was.agreement.title": "Code of conduct",
                    "agreement.title": "", "agreement.url": "",
                    "was.agreement.url": "https://example.org/code", "signUpOpensAt": "",
                    "was.signUpOpensAt": "2026-11-25T18:00",
                ])
            let after = try #require(try await self.policy(leader))
            #expect(after["weeklyShiftLimit"] == nil && after["agreement"] == nil)
            #expect(after["signUpOpensAt"] == nil && after["geofence"] != nil)
            #expect(after["walkIns"] == true)
        }
    }

    @Test func `a quota is emptied as its help says, whatever is ticked beside it`() async throws {
        try await TestLot().browse { browser in
            let leader = browser("person-1")
            let boxes = ("quota.walkIns", "true")
            func save(_ shifts: String, was: String) async throws {
                let sent = try await leader.post(
                    Self.page,
                    [
                        ("do", "set-season-policy"), ("season", "1"), ("quota.shifts", shifts),
                        ("was.quota.shifts", was), boxes,
                        ("was.\(boxes.0)", was.isEmpty ? "" : "true"),
                    ])
                #expect(sent.status == .seeOther, "\(sent.text.prefix(2000))")
            }
            try await save("8", was: "")
            #expect(try await policy(leader)?["quota"]?["shifts"] == 8)
            try await save("", was: "8")
            let after = try #require(try await policy(leader))
            #expect(after["quota"] == nil)
        }
    }

    @Test func `a rule that can’t be is refused, and what was typed stays`() async throws {
        try await TestLot().browse { browser in
            let answer = try await browser("person-1").send(
                Self.page, "set-season-policy",
                [
                    "form": "rules", "season": "1", "minimumAdults": "1000",
                    "was.minimumAdults": "2",
                    "agreement.title": "Code", "agreement.url": "example", "was.walkIns": "true",
                ])
            #expect(answer.status == .unprocessableContent)
            #expect(
                answer.text.contains("value=\"1000\"") && answer.text.contains("value=\"example\""))
            #expect(!answer.text.contains("name=\"walkIns\" value=\"true\" checked"))
            #expect(try await self.policy(browser("person-1"))?["minimumAdults"] == 2)
            let committee = try await browser("person-3").send(
                Self.page, "set-season-policy", ["season": "1", "minimumAdults": "3"])
            #expect(committee.status == .forbidden)
        }
    }

    @Test func `a season is created, completed and archived`() async throws {
        try await TestLot().browse { browser in
            let leader = browser("person-1")
            let place = try await leader.done(
                "/committee/seasons", "create-season",
                [
                    "name": "Spring", "year": "2027", "firstDay": "2027-03-01",
                    "lastDay": "2027-03-31", "location": "Church car park", "once": "20",
                ])
            #expect(place == "/committee/seasons/2?done=create-season")
            #expect(!(try await leader.see(Self.page).text.contains("complete-season")))
            let page = "/committee/seasons/2"
            try await leader.done(page, "complete-season", ["season": "2"])
            try await leader.done(page, "archive-season", ["season": "2"])
            #expect(try await leader.see(page).text.contains("Archived"))
        }
    }

    @Test func `the report has a picture, and a table that says the same`() async throws {
        try await TestLot().browse { browser in
            let leader = browser("person-1")
            try await leader.done("/shifts/1", "sign-up", ["shift": "1", "person": "2"])
            try await leader.done("/shifts/1", "sign-up", ["shift": "1", "person": "4"])
            let text = try await browser("person-5").see("/committee/statistics").text
            #expect(text.contains("<title id=\"heat-title\">When shifts fill</title>"))
            #expect(text.contains("2 sign-ups in all; most of them, 2, on Fri, Nov 20."))
            #expect(text.contains("Fullest: Sat at 9:00\u{A0}AM. Emptiest: Sat at 12:00\u{A0}PM."))
            #expect(text.contains("<td class=\"number\">2/2</td>"))
            #expect(text.contains("2 of 2 places taken"))
            #expect(!text.contains("style="))
            var spanish = browser("person-5")
            spanish.language = "es"
            let report = try await spanish.see("/committee/statistics").text
            #expect(report.contains("Cuándo se llenan los turnos"))
            // Who signed up has not worked yet.
            #expect(text.contains("<dt>People with a shift</dt><dd>2</dd>"))
            #expect(report.contains("<dt>Hogares con turno</dt><dd>1</dd>"))
        }
    }

    @Test func `the report is compared, looked back at, and taken away as tables`() async throws {
        try await TestLot().browse { browser in
            let leader = browser("person-1")
            try await leader.done("/shifts/1", "sign-up", ["shift": "1", "person": "2"])
            let page = "/committee/statistics?season=1"
            let treasurer = browser("person-5")
            let then = try await treasurer.see(page + "&day=2026-11-01").text
            #expect(then.contains("There was no such season on that day."))
            let beside = try await treasurer.see(page + "&beside=1").text
            #expect(beside.contains("<small>Winter: 1/"))
            let led = try await leader.see(page + "&beside=1").text
            #expect(
                led.contains("<small>Winter: <a href=\"/why?season=1&amp;field=signups\">1/"))
            #expect(try await treasurer.see(page + "&day=soon").status.code == 400)
            #expect(try await treasurer.see(page + "&beside=99").status == .notFound)
            let table = "/committee/statistics/1/overTime.csv"
            let file = try await treasurer.see(table)
            #expect(file.headers[.contentType] == "text/csv; charset=utf-8; header=present")
            #expect(file.text == "\u{FEFF}day,signups,cancellations\r\n2026-11-20,1,0\r\n")
            #expect(try await treasurer.see(table + "?day=2026-11-19").status != .ok)
            #expect(
                try await treasurer.see("/committee/statistics/1/people.csv").status == .notFound)
            #expect(try await browser("person-2").see(table).status == .forbidden)
            #expect(try await browser(nil).see(table).status != .ok)
        }
    }

    @Test func `a report beside another season follows both`() {
        let alone = StatisticsPage(season: 1, beside: nil).topics(in: ReadModels())
        #expect(alone == [.season(1)])
        let compared = StatisticsPage(season: 1, beside: 2).topics(in: ReadModels())
        #expect(compared == [.season(1), .season(2)])
    }

    @Test func `a report of a day has its year, and one of a day that is not over is that of now`()
        async throws
    {
        let lot = try await TestLot(at: Instant(iso8601: "2026-11-22T12:00:00Z")!)
        try await lot.browse { browser in
            let page = "/committee/statistics?season=1&day="
            let then = try await browser("person-1").see(page + "2026-11-20").text
            #expect(then.contains("as it stood at the end of Friday, November 20, 2026"))
            for day in ["2026-11-22", "2030-01-01"] {
                let now = try await browser("person-1").see(page + day).text
                #expect(!now.contains("as it stood"))
                #expect(now.contains("That day is not over: this is how it stands now."))
            }
            let table = try await browser("person-1").see(
                "/committee/statistics/1/overTime.csv?day=2030-01-01")
            #expect(
                table.headers[.contentDisposition]
                    == "attachment; filename=\"season-1-overTime.csv\"")
        }
    }

    @Test func `the first page says what is missing, the worst first`() async throws {
        try await TestLot().browse { browser in
            let leader = browser("person-1")
            for shift in ["1", "2"] {
                try await leader.done(
                    "/committee/shifts/\(shift)", "adjust-shift",
                    ["shift": "\(shift)", "requiredParents": "3", "requiredScouts": "3"])
            }
            for person in ["2", "3"] {
                try await leader.done(
                    "/shifts/1", "sign-up", ["shift": "1", "person": "\(person)"])
            }
            let text = try await leader.see("/committee").text
            #expect(
                text.contains("2 people missing, 2 adults among them")
                    || text.contains("2 adults missing"))
            let worst = try #require(text.range(of: "id=\"alert-2\""))
            let other = try #require(text.range(of: "id=\"alert-1\""))
            #expect(worst.lowerBound < other.lowerBound)
            #expect(text.contains("2 of 12 places taken"))
        }
    }
}
