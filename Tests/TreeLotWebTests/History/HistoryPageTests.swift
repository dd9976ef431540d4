import HTTPTypes
import EventSourcing
import Testing
import TreeLot

@testable import TreeLotWeb

/// What has happened, as sentences.
struct HistoryPageTests {
    private func lot() async throws -> TestLot {
        let lot = try await TestLot()
        try await lot.does("sign-up", #""shift":1,"person":4"#, by: 2)
        try await lot.does(
            "cancel-assignment", #""assignment":1,"reason":"Flu <b>again</b>""#, by: 3,
            at: TestLot.now.advanced(byMinutes: 24 * 60))
        return lot
    }

    @Test func `a shift’s history is told by day, the newest first`() async throws {
        try await lot().serve { client in
            let page = try await client.look(at: "/history?shift=1", as: "person-1").text
            let cancelled = try #require(
                page.firstRange(of: "Omar Walker took Finn Walker off the shift on Sat, Dec 5, "))
            let signedUp = try #require(
                page.firstRange(of: "Emma Walker signed up Finn Walker for the shift on Sat"))
            let planned = try #require(
                page.firstRange(of: "The operator planned the shift on Sat, Dec 5, "))
            #expect(cancelled.lowerBound < signedUp.lowerBound)
            #expect(signedUp.lowerBound < planned.lowerBound)
            #expect(page.contains("Flu &lt;b&gt;again&lt;/b&gt;</span>"))
            #expect(page.contains("status: Signed up → Canceled"))
            #expect(page.contains("at the command line") && !page.contains("by Omar Walker"))
            #expect(page.contains("November 20") && page.contains("Today"))
        }
    }

    @Test func `what happened is undone after a look at what that records`() async throws {
        let lot = try await TestLot()
        try await lot.does("sign-up", #""shift":1,"person":4"#, by: 2)
        try await lot.browse { browser in
            var leader = browser("person-1")
            let history = try await leader.see("/history?shift=1").text
            let link = try #require(history.firstMatch(of: /(\/history\?position=(\d+))#undo/))
            let (path, position) = (String(link.1), String(link.2))
            let page = try await leader.see(path).text
            #expect(page.contains("took Finn Walker off the shift on Sat, Dec 5, "))
            #expect(page.contains("Who it is about: <bdi>Finn Walker</bdi>"))
            leader.language = "es-US"
            #expect(try await leader.see(path).text.contains("quitó a Finn Walker"))
            try await leader.done(
                path, "undo",
                ["form": "undo-form", "position": position, "reason": "The wrong Finn"])
            #expect(try await leader.see("/history?shift=1").text.contains("The wrong Finn"))
            #expect(try await !leader.see(path).text.contains("undo-form"))
        }
    }

    @Test func `of what can’t be undone that is said`() async throws {
        try await TestLot().browse { browser in
            let leader = browser("person-1")
            let history = try await leader.see("/history?household=2").text
            let added = try #require(
                history.matches(of: /(\/history\?position=\d+)#undo/).last)
            let page = try await leader.see(String(added.1)).text
            #expect(page.contains("id=\"undo\"") && page.contains("can’t be undone"))
            #expect(!page.contains("undo-form"))
        }
    }

    @Test func `who is too late with an undo is told so, below a history that is still there`()
        async throws
    {
        let lot = try await TestLot()
        try await lot.does("adjust-shift", #""shift":1,"requiredScouts":5"#)
        try await lot.browse { browser in
            let leader = browser("person-1")
            let history = try await leader.see("/history?shift=1").text
            let link = try #require(history.firstMatch(of: /(\/history\?position=(\d+))#undo/))
            try await lot.does("adjust-shift", #""shift":1,"requiredScouts":6"#)
            let late = try await leader.post(
                String(link.1),
                [("do", "undo"), ("form", "undo-form"), ("position", String(link.2))])
            #expect(late.status == .conflict)
            #expect(late.text.contains("<li id=\"event-\(link.2)"))
            #expect(late.text.contains("can’t be undone anymore"))
        }
    }

    @Test func `a figure of the report leads to the events that it is made of`() async throws {
        try await lot().serve { client in
            let report = try await client.look(at: "/committee/statistics", as: "person-1").text
            #expect(report.contains("href=\"/why?season=1&amp;field=cancellations\""))
            let why = try await client.look(
                at: "/why?season=1&field=cancellations", as: "person-1"
            ).text
            #expect(why.contains("took Finn Walker off the shift on Sat, Dec 5, "))
            #expect(why.contains("0 → <strong>1</strong>") && why.contains("/history?position="))
            #expect(report.contains("href=\"/why?season=1&amp;field=households\""))
            let families = try await client.look(
                at: "/why?season=1&field=households", as: "person-1", in: "es-ES"
            ).text
            #expect(families.contains("<h2>Hogares con turno: 0</h2>"))
            #expect(families.contains("1 → <strong>0</strong>"), "and no name of a household")
            let field = try await client.look(
                at: "/why?assignment=1&field=status", as: "person-1", in: "es-ES")
            #expect(field.text.contains("quitó a Finn Walker"))
            let nonsense = try await client.look(at: "/why?season=1&field=luck", as: "person-1")
            #expect(nonsense.status != .ok && nonsense.status.code < 500)
            let family = try await client.look(at: "/why?season=1&field=shifts", as: "person-2")
            #expect(family.status != .ok)
        }
    }

    @Test func `what has changed from one day to another is told thing by thing`() async throws {
        try await lot().serve { client in
            let path = "/committee/changes?from=2026-11-21"
            let page = try await client.look(at: path, as: "person-1").text
            #expect(page.contains("Sign-ups · 1") && page.contains("Finn Walker"))
            #expect(page.contains("href=\"/history?assignment=1\""))
            #expect(page.contains("status: Signed up → Canceled"))
            #expect(page.contains("why: — → withdrawn"))
            let spanish = try await client.look(at: path, as: "person-1", in: "es-US").text
            #expect(spanish.contains("motivo: — → se dio de baja"))
            let earlier = try await client.look(
                at: "/committee/changes?from=2026-11-20&through=2026-11-20", as: "person-1"
            ).text
            #expect(earlier.contains("<span class=\"chip\">New</span>"))
            let family = try await client.look(at: path, as: "person-5")
            #expect(family.status != .ok)
        }
    }

    @Test func `rules are told by their path, with what they count`() async throws {
        let lot = try await lot()
        try await lot.does("set-season-policy", #""season":1,"quota":{"shifts":2}"#)
        try await lot.does(
            "set-season-policy", #""season":1,"quota":{"minutes":300,"walkIns":false}"#)
        try await lot.serve { client in
            let why = "/why?season=1&field=policy.quota"
            let page = try await client.look(at: why, as: "person-1").text
            #expect(page.contains("What is expected of each family: Walk-ins count: no</h2>"))
            #expect(page.contains("What is expected of each family: Minutes per family: 300</h2>"))
            let spanish = try await client.look(at: why, as: "person-1", in: "es-US").text
            #expect(spanish.contains("Lo que se espera de cada familia: Turnos por familia"))
            let history = try await client.look(at: "/history?season=1", as: "person-1").text
            #expect(
                history.contains(
                    "<li>What is expected of each family: — → Shifts per family: 2</li>"))
            let changes = try await client.look(
                at: "/committee/changes?from=2026-11-20", as: "person-1"
            ).text
            #expect(!changes.contains("policy."))
        }
    }

    @Test func `a list that has had nothing in it is not told of`() async throws {
        try await lot().serve { client in
            let why = try await client.look(at: "/why?person=4", as: "person-1").text
            #expect(why.contains("<h2>families: <bdi>Walker</bdi></h2>"))
            #expect(!why.contains("— → <strong>—</strong>") && !why.contains("related to"))
        }
    }

    @Test func `who was merged is told by name`() async throws {
        let lot = try await TestLot()
        try await lot.does(
            "add-family-member",
            #""household":1,"firstName":"Finley","lastName":"Walker","kind":"scout""#)
        try await lot.does(
            "merge-people", #""into":4,"from":6,"reason":"twice""#,
            at: TestLot.now.advanced(byMinutes: 24 * 60))
        try await lot.serve { client in
            let changes = try await client.look(
                at: "/committee/changes?from=2026-11-21", as: "person-1"
            ).text
            #expect(changes.contains("<li>merged into: — → <bdi>Finn Walker</bdi></li>"))
        }
    }

    @Test func `the status of a season is that of the other pages`() async throws {
        let lot = try await TestLot()
        for shift in [1, 2] {
            try await lot.does("cancel-shift", #""shift":\#(shift),"reason":"No trees""#)
        }
        try await lot.does("complete-season", #""season":1"#)
        try await lot.serve { client in
            let path = "/why?season=1&field=status"
            let page = try await client.look(at: path, as: "person-1").text
            #expect(page.contains("<h2>status: Over</h2>"))
            let spanish = try await client.look(at: path, as: "person-1", in: "es-US").text
            #expect(spanish.contains("<h2>estado: Terminada</h2>"))
        }
    }

    @Test func `in another year, days have theirs`() async throws {
        let lot = try await TestLot(at: Instant(iso8601: "2027-01-20T12:00:00Z")!)
        try await lot.serve { client in
            let why = try await client.look(at: "/why?shift=1", as: "person-1").text
            #expect(why.contains("Saturday, December 5, 2026, 9:00"))
            #expect(why.contains(">Nov 20, 2026<br>"))
            #expect(why.contains("planned the shift on Sat, Dec 5, 2026, 9:00"))
            let history = try await client.look(at: "/history?shift=1", as: "person-1").text
            #expect(history.contains("<h2>Friday, November 20, 2026</h2>"))
        }
    }

    @Test func `days that end before they begin are said to`() async throws {
        try await lot().serve { client in
            let page = try await client.look(
                at: "/committee/changes?from=2026-11-20&through=2026-11-01", as: "person-1"
            ).text
            #expect(page.contains("The last day is before the first one. Choose other days."))
            #expect(!page.contains("Nothing changed"))
            #expect(page.contains("value=\"2026-11-20\"") && page.contains("value=\"2026-11-01\""))
            let week = try await client.look(
                at: "/committee/changes?through=2026-11-12", as: "person-1"
            ).text
            #expect(week.contains("name=\"from\" value=\"2026-11-06\""))
            let family = try await client.look(
                at: "/committee/changes?from=2026-11-20&through=2026-11-01", as: "person-5")
            #expect(family.status == .forbidden)
        }
    }

    @Test func `the history of a season comes in pages, the newest first`() async throws {
        let lot = try await lot()
        for count in 1...60 {
            try await lot.does("adjust-shift", #""shift":1,"requiredScouts":\#(5 + count % 2)"#)
        }
        try await lot.serve { client in
            let page = try await client.look(at: "/history?season=1", as: "person-1").text
            #expect(page.ranges(of: "<li id=\"event-").count == 50)
            #expect(!page.contains("Finn Walker"))
            let link = try #require(page.firstMatch(of: /\/history\?season=1&amp;before=(\d+)/))
            let older = try await client.look(
                at: "/history?season=1&before=\(link.1)", as: "person-1"
            ).text
            #expect(older.contains("took Finn Walker off the shift") && older.contains("Newest"))
        }
    }

    @Test func `of one kind, everything that has changed can be looked through`() async throws {
        let lot = try await TestLot()
        for number in 1...101 {
            try await lot.does(
                "add-shift",
                #""season":1,"day":"2026-12-\#(10 + number % 10)","start":"\#(10 + number / 10):00","#
                    + #""end":"21:00","requiredScouts":1,"requiredParents":1"#)
        }
        try await lot.serve { client in
            let path = "/committee/changes?from=2026-11-20"
            let page = try await client.look(at: path, as: "person-1").text
            #expect(page.contains("kind=shift\">and "))
            let shifts = try await client.look(at: path + "&kind=shift", as: "person-1").text
            #expect(shifts.ranges(of: "<li class=\"wide\">").count == 100)
            #expect(shifts.contains("kind=shift&amp;after=") && shifts.contains("The next ones"))
            let link = try #require(shifts.firstMatch(of: /kind=shift&amp;after=(\d+)/))
            let others = try await client.look(
                at: path + "&kind=shift&after=\(link.1)", as: "person-1"
            ).text
            #expect(!others.contains("The next ones") && others.contains("The first ones"))
            #expect(others.contains("<li class=\"wide\">"))
        }
    }

    @Test func `it begins with a sentence, and leads from an event to what followed`() async throws
    {
        let lot = try await lot()
        try await lot.does("sign-up", #""shift":2,"person":4"#, by: 2)
        try await lot.does("close-shift", #""shift":2,"reason":"Storm""#)
        try await lot.does(
            "rename-person", #""person":4,"firstName":"Fynn","lastName":"Walker""#, by: 2)
        try await lot.serve { client in
            let page = try await client.look(at: "/history?assignment=1", as: "person-1").text
            #expect(page.contains("3 changes"))
            #expect(page.contains("Fynn Walker (then Finn Walker)"))
            let spanish = try await client.look(
                at: "/history?assignment=1", as: "person-1", in: "es-ES"
            ).text
            #expect(spanish.contains("3 cambios"))
            #expect(spanish.contains("Fynn Walker (entonces Finn Walker)"))
            let released = try await client.look(at: "/history?assignment=2", as: "person-1").text
            #expect(released.contains("because of <a href=\"#event-"))
            #expect(released.contains("led to <a href=\"#event-"))
            let person = try await client.look(at: "/history?person=4", as: "person-1").text
            let link = try #require(
                person.firstRange(of: "because of <a href=\"/history?position="))
            let address = person[link.upperBound...].prefix { $0.isNumber }
            let together = try await client.look(
                at: "/history?position=\(address)", as: "person-1")
            #expect(together.status == .ok && together.text.contains("closed the shift on"))
        }
    }

    @Test(arguments: ["assignment=1", "person=4", "household=1", "season=1"])
    func `so is that of everything else`(query: String) async throws {
        let page = try await lot().serve {
            try await $0.look(at: "/history?\(query)", as: "person-1")
        }
        #expect(page.status == .ok)
        #expect(page.text.contains("class=\"story card\""))
        let numbered = /\b(person|household|season|template|shift|assignment|code|message) \d/
        #expect(page.text.firstMatch(of: numbered) == nil, "numbers are for the command line")
        #expect(page.text.contains("\u{A0}AM"), "the reader’s clock")
    }

    @Test(arguments: ["shift=1", "assignment=1", "person=4", "household=1"])
    func `it is for the committee alone`(query: String) async throws {
        try await lot().serve { client in
            for person in ["person-2", "person-4", "person-5"] {
                let page = try await client.look(at: "/history?\(query)", as: person)
                #expect(page.status == .forbidden)
                #expect(!page.text.contains("Finn") && !page.text.contains("Flu"))
            }
            #expect(try await client.look(at: "/history?\(query)").status == .temporaryRedirect)
        }
    }

    @Test(arguments: ["", "?shift=99", "?shift=x", "?everything=1"])
    func `what is not there has none`(query: String) async throws {
        let page = try await lot().serve {
            try await $0.look(at: "/history\(query)", as: "person-1")
        }
        #expect(page.status == .notFound)
    }

    @Test func `a long one comes in pages`() async throws {
        let lot = try await lot()
        for number in 0..<30 {
            try await lot.does("adjust-shift", #""shift":2,"label":"Name \#(number)""#)
            try await lot.does("adjust-shift", #""shift":2,"notes":"Note \#(number)""#)
        }
        try await lot.serve { client in
            let first = try await client.look(at: "/history?shift=2", as: "person-1").text
            #expect(first.count(of: "<li id=\"event-") == HistoryPage.entriesMax)
            let mark = try #require(first.firstRange(of: "/history?shift=2&amp;before="))
            let before = first[mark.upperBound...].prefix { $0.isNumber }
            let second = try await client.look(
                at: "/history?shift=2&before=\(before)", as: "person-1"
            ).text
            #expect(second.contains("planned the shift on"))
            #expect(!second.contains("id=\"event-\(before)\""))
            #expect(!second.contains("&amp;before="))
        }
    }

    @Test func `in Spanish its sentences are Spanish`() async throws {
        let page = try await lot().serve {
            try await $0.look(at: "/history?shift=1", as: "person-1", in: "es-ES").text
        }
        #expect(
            page.contains("Omar Walker quitó a Finn Walker del turno sáb, 5 dic, 09:00 – 12:00"))
        #expect(page.contains("Emma Walker inscribió a Finn Walker en el turno"))
        #expect(page.contains("El administrador planeó el turno"))
        #expect(page.contains("estado: Inscripción hecha → Cancelado"))
    }
}
