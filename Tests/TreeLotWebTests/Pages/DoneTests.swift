import EventSourcing
import HTTPTypes
import TestSupport
import Testing
import TreeLot

@testable import TreeLotWeb

/// What is said once something was done.
struct DoneTests {
    private func lot() async throws -> TestLot {
        let lot = try await TestLot(at: TestLot.beforeShift)
        try await lot.does("sign-up", #""shift":1,"person":2"#)
        return lot
    }

    @Test(arguments: Language.allCases)
    func `every action of a form says what it did, and so does every remark`(
        language: Language
    ) throws {
        let words = Words(language)
        let nothing = words.done("")
        #expect(RemarkCode.allCases.allSatisfy { words.done($0.rawValue) != nothing })
        // A code is told by the page that shows it.
        let actions = LotCommands.all.filter {
            words.done($0.name) == nothing && !($0 is any IssuesCodes.Type)
        }
        let silent = Set(actions.map { "\($0)" })
        var count = 0
        for (file, text) in try Repository.swiftFiles(in: "Sources/TreeLotWeb") {
            for form in text.matches(of: /form\(\s*([A-Z][A-Za-z]+)\.name/) {
                count += 1
                #expect(!silent.contains(String(form.1)), "\(form.1) in \(file)")
            }
        }
        #expect(count > 40)
    }

    @Test func `it names whom, and leads back to where it was done`() async throws {
        try await lot().browse { browser in
            let emma = browser("person-2")
            let list = try await emma.see("/check-in/1").text
            #expect(list.contains(#"name="spot" value="entry-1""#))
            let place = try await emma.done(
                "/check-in/1", "check-in",
                ["assignment": "1", "method": "manual", "spot": "entry-1"])
            #expect(place == "/check-in/1?done=check-in&of=a1&at=25#entry-1")
            let after = try await emma.see("/check-in/1?done=check-in&of=a1").text
            #expect(after.contains("id=\"notice\">Checked in Emma. Have fun!<"))
            var emmaInSpanish = emma
            emmaInSpanish.language = "es"
            let spanish = try await emmaInSpanish.see("/check-in/1?done=check-in&of=a1").text
            #expect(spanish.contains("id=\"notice\">Emma: llegada anotada."))
        }
    }

    @Test func `what a form has done is taken back from its notice`()
        async throws
    {
        let lot = try await TestLot(at: TestLot.now)
        try await lot.browse { browser in
            let emma = browser("person-2")
            let place = try await emma.done(
                "/schedule", "sign-up-many",
                ["signUps": #"[{"shift":1,"person":2}]"#])
            #expect(place.contains("done=sign-up-many&of=a1&at="))
            let page = try await emma.see(place).text
            #expect(page.contains("value=\"undo\"") && page.contains("Undo"))
            let position = String(place.split(separator: "=").last ?? "")
            try await emma.done("/schedule", "undo", ["each": "position", "position": position])
            let after = try await emma.see("/ours").text
            #expect(!after.contains("outing-1"))
        }
    }

    @Test func `a link says nothing in the lot’s name, and takes nothing back`() async throws {
        try await lot().serve { client in
            for link in ["/?done=close-day&of=2026-12-05", "/?done=check-in&of=a1&at=25", "/?done"]
            {
                let opened = try await client.look(at: link, as: "person-2", isLed: false)
                #expect(opened.headers[.location] == "/" && !opened.text.contains("notice"))
            }
            // Nor does what was told say more than that.
            let other = try await client.execute(
                uri: "/?done=check-in&of=a1&at=26", method: .get,
                headers: [
                    .accept: "text/html", .authorization: "Bearer person-2",
                    .cookie: told(at: "/?done=check-in&of=a1&at=25"),
                ])
            #expect(other.status == .seeOther)
        }
    }

    @Test func `what was done is said to the browser that did it`() async throws {
        try await lot().browse { browser in
            let emma = browser("person-2")
            let done = try await emma.send(
                "/check-in/1", "check-in", ["assignment": "1", "method": "manual"])
            let place = try #require(done.headers[.location])
            let cookie = try #require(done.headers[.setCookie])
            #expect(cookie.hasPrefix(told(at: place) + ";") && cookie.contains("HttpOnly"))
            let page = try await emma.see(place).text
            #expect(page.contains("id=\"notice\">Checked in Emma") && page.contains("Undo"))
        }
    }

    @Test func `a spot is a mark of the page, and nothing else`() async throws {
        try await lot().browse { browser in
            let place = try await browser("person-2").done(
                "/check-in/1", "check-in",
                ["assignment": "1", "method": "manual", "spot": "x\"><script>"])
            #expect(place == "/check-in/1?done=check-in&of=a1&at=25")
        }
    }

    @Test func `a name that the reader may not know is not told by an address`() async throws {
        try await lot().browse { browser in
            let other = try await browser("person-5").see("/?done=sign-up&of=p4").text
            #expect(other.contains("id=\"notice\">Signed up. Thank you!<"))
            #expect(!other.contains("Finn"))
            let visitor = try await browser(nil).see("/?done=sign-up&of=a1").text
            #expect(!visitor.contains("Emma"))
        }
    }

    @Test func `it names the day that was closed`() async throws {
        try await TestLot().browse { browser in
            let committee = browser("person-3")
            let place = try await committee.done(
                "/committee/schedule", "close-day",
                ["season": "1", "day": "2026-12-05", "reason": "Storm"])
            #expect(place == "/committee/schedule?done=close-day&of=2026-12-05")
            #expect(
                try await committee.see(place).text.contains("Saturday, December 5 is closed."))
        }
    }
}
