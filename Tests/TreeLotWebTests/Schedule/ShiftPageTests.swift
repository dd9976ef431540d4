import EventSourcing
import Testing

@testable import TreeLot
@testable import TreeLotWeb

/// What a family does on the page of a shift.
struct ShiftPageTests {
    @Test func `a sign-up takes a note, and a cancellation a reason`() async throws {
        let lot = try await TestLot()
        try await lot.browse { browser in
            let emma = browser("person-2")
            let before = try await emma.see("/shifts/1").text
            #expect(before.contains("Sign up with a note"))
            #expect(!before.contains("Cancel and say why"))
            try await emma.done(
                "/shifts/1", "sign-up", ["shift": "1", "person": "2", "note": "Brings a saw"])
            let after = try await emma.see("/shifts/1").text
            #expect(after.contains("Brings a saw") && after.contains("Cancel and say why"))
            // Who is of another family does not read it.
            #expect(!(try await browser("person-5").see("/shifts/1").text.contains("Brings a saw")))
            try await emma.done(
                "/shifts/1", "cancel-assignment", ["assignment": "1", "reason": "A fever"])
            let history = SiteURL.history(.assignment(1)).path
            #expect(try await browser("person-1").see(history).text.contains("A fever"))
        }
    }

    @Test func `who is still there can be checked out once the shift is over`() async throws {
        let lot = try await TestLot(at: Instant(iso8601: "2026-12-05T20:10:00Z")!)
        try await lot.act("sign-up", #""shift":1,"person":2"#, at: TestLot.now)
        try await lot.act(
            "check-in", #""assignment":1,"method":"manual""#,
            at: Instant(iso8601: "2026-12-05T16:55:00Z")!)
        try await lot.browse { browser in
            let emma = browser("person-2")
            #expect(try await emma.see("/shifts/1").text.contains("value=\"check-out\""))
            try await emma.done("/shifts/1", "check-out", ["assignment": "1"])
            #expect(try await !emma.see("/shifts/1").text.contains("<h2>Check out</h2>"))
        }
    }

    @Test func `a check-out takes a note`() async throws {
        let lot = try await TestLot(at: TestLot.beforeShift)
        try await lot.act("sign-up", #""shift":1,"person":2"#, at: TestLot.now)
        try await lot.browse { browser in
            let emma = browser("person-2")
            #expect(!(try await emma.see("/shifts/1").text.contains("Check out with a note")))
            try await emma.done("/shifts/1", "check-in", ["assignment": "1", "method": "manual"])
            let page = try await emma.see("/shifts/1").text
            let form = try #require(
                page.firstMatch(of: /id="check-out-note"[\s\S]*?<\/form>/), "\(page)"
            ).output
            #expect(form.contains("name=\"assignment\"") && form.contains("<option value=\"1\">"))
            #expect(form.contains("name=\"note\"") && form.contains("value=\"check-out\""))
            try await emma.done(
                "/shifts/1", "check-out", ["assignment": "1", "note": "Picked up early"])
            let history = SiteURL.history(.assignment(1)).path
            #expect(try await browser("person-1").see(history).text.contains("Picked up early"))
        }
    }

    @Test func `it says for whom the last places are`() async throws {
        let lot = try await TestLot()
        try await lot.does(
            "add-family-member",
            #""household":1,"firstName":"Mia","lastName":"Walker","kind":"scout""#)
        try await lot.does("sign-up", #""shift":1,"person":4"#)
        try await lot.browse { browser in
            let page = try await browser("person-2").see("/shifts/1").text
            #expect(page.contains("1 adult place left"))
            #expect(page.contains("All places for scouts are taken."))
        }
    }

    @Test func `what was not sent since its reader was signed out is said where they sign in`()
        async throws
    {
        try await TestLot().browse { browser in
            let place = try await browser(nil).done(
                "/shifts/1", "sign-up", ["shift": "1", "person": "5"])
            #expect(place == "/sign-in?then=%2Fshifts%2F1&done=signed-out")
            #expect(try await browser(nil).see(place).text.contains("this was not sent"))
        }
    }

    @Test func `the committee is told why no one can be put on a shift with places`() async throws {
        let lot = try await TestLot()
        try await lot.does(
            "set-season-policy",
            #""season":1,"agreement":{"title":"Safety rules","url":"https://example.org/r"}"#)
        try await lot.browse { browser in
            let page = try await browser("person-3").see("/committee/shifts/1").text
            #expect(page.contains("no one who could take them has confirmed the agreement"))
            #expect(page.contains("href=\"/committee/agreement?season=1\""))
        }
    }
}
