import EventSourcing
import HTTPTypes
import Testing

@testable import TreeLot
@testable import TreeLotApp
@testable import TreeLotWeb

struct EmailPagesTests {
    @Test(arguments: [("en", "Send the link again"), ("es", "Enviar el enlace otra vez")])
    func `settings say that an address is not confirmed, and send the link`(
        language: String, button: String
    ) async throws {
        try await TestLot().browse { browser in
            var emma = browser("person-2")
            emma.language = language
            #expect(try await !emma.see("/settings").text.contains(button))
            let page = try await emma.done(
                "/settings", "change-email", ["person": "2", "email": "emma@example.org"])
            #expect(try await emma.see(page).text.contains(button))
            try await emma.done("/settings", "send-email-link", ["person": "2"])
        }
    }

    @Test func `the page of a link takes a code by a form alone, from anybody`() async throws {
        try await TestLot().browse { browser in
            let visitor = browser(nil)
            #expect(try await visitor.see("/verify-email").text.contains("name=\"code\""))
            let wrong = try await visitor.send(
                "/verify-email", "verify-email", ["code": "0000-0000"])
            #expect(wrong.status == .conflict && wrong.text.contains("not valid"))
            #expect(
                try await visitor.see("/verify-email?done=verify-email").text
                    .contains("Email confirmed"))
        }
    }

    @Test func `who is asked to help out is thanked once they do`() async throws {
        try await TestLot().browse { browser in
            let asked = try await browser(nil).see("/help").text
            #expect(asked.contains("<h1>Can you help out?</h1>"))
            let done = try await browser(nil).see("/help?done=answer-call").text
            #expect(done.contains("<h1>Thanks for helping out</h1>"))
        }
    }

    @Test func `a visitor has a way in mailed, and is told the same whoever they are`() async throws
    {
        let lot = try await TestLot()
        #expect(
            try await lot.browse {
                try await !$0(nil).see("/sign-in").text.contains("/sign-in/mail")
            })
        let mailing = lot.sendingMail()
        for (name, fields) in [
            ("change-email", #""person":2,"email":"emma@example.org""#),
            ("issue-claim-code", #""person":2,"expiresAt":"2026-11-21T12:00:00Z""#),
        ] {
            try await mailing.act(name, fields, at: TestLot.now)
        }
        try await mailing.browse { browser in
            let visitor = browser(nil)
            #expect(try await visitor.see("/sign-in").text.contains("action=\"/sign-in/mail\""))
            for address in ["emma@example.org", "stranger@example.org"] {
                let sent = try await visitor.post(
                    "/sign-in/mail", [("email", address), ("then", "/ours")])
                #expect(sent.status == .seeOther)
                #expect(sent.headers[.location] == "/sign-in?then=%2Fours&done=mail-way-in")
            }
            let page = try await visitor.see("/sign-in?then=%2Fours&done=mail-way-in").text
            #expect(page.contains("If a family here uses that address"))
            let wrong = try await visitor.post("/sign-in/mail", [("email", "nowhere")])
            #expect(wrong.status == .unprocessableContent)
            let emma = browser("person-2")
            #expect(try await emma.see("/sign-in/mail").status != .ok)
        }
        let codes = await mailing.scheduler.mailedCodes
        #expect(codes == [2])
    }

    @Test func `an address that no mail can reach is refused in words`() async throws {
        try await TestLot().browse { browser in
            let answer = try await browser("person-2").send(
                "/settings", "change-email", ["person": "2", "email": "josé@exämple.com"])
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains("plain letters"))
        }
    }
}

extension Scheduler {
    /// To whom codes were mailed.
    fileprivate var mailedCodes: [Person.ID?] {
        models.lot.codes.table.rows.filter { $0.mailedAt != nil }.map(\.person)
    }
}
