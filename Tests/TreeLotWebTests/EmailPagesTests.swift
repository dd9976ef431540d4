import HTTPTypes
import Testing

@testable import TreeLot
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

    @Test func `an address that no mail can reach is refused in words`() async throws {
        try await TestLot().browse { browser in
            let answer = try await browser("person-2").send(
                "/settings", "change-email", ["person": "2", "email": "josé@exämple.com"])
            #expect(answer.status == .unprocessableContent)
            #expect(answer.text.contains("plain letters"))
        }
    }
}
