import EventSourcing
import HTTPTypes
import TestSupport
import Testing

@testable import TreeLot
@testable import TreeLotWeb

/// What becomes of the address in a mail’s `List-Unsubscribe`.
struct StopMailsRouteTests {
    @Test func `who opens it is asked first`() async throws {
        try await TestLot().browse { browser in
            let visitor = browser(nil)
            let moved = try await visitor.see("/mails/2-ABC")
            #expect(moved.status == .seeOther)
            #expect(moved.headers[.location] == "/stop-mails#code=2-ABC")
            #expect(try await visitor.see("/stop-mails").text.contains("name=\"code\""))
        }
    }

    @Test func `a mail program posts to it, and the mails are stopped`() async throws {
        let code = try MailStop(of: 2).text(ToySecrets())
        try await TestLot().browse { browser in
            let emma = browser("person-2")
            try await emma.done(
                "/settings", "change-email", ["person": "2", "email": "emma@example.org"])
            #expect(try await emma.see("/settings").text.contains("Stop emails"))
            let program = browser(nil)
            let wrong = try await program.post("/mails/2-ABC", [("List-Unsubscribe", "One-Click")])
            #expect(wrong.status == .conflict)
            let done = try await program.post("/mails/" + code, [("List-Unsubscribe", "One-Click")])
            #expect(done.status == .noContent)
            #expect(try await emma.see("/settings").text.contains("Get emails again"))
            try await emma.done("/settings", "set-mails", ["enabled": "true"])
            try await program.done("/stop-mails", "stop-mails", ["code": code])
            #expect(try await emma.see("/settings").text.contains("Get emails again"))
        }
    }
}
