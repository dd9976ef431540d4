import EventSourcing
import HTTPTypes
import Testing

@testable import TreeLot
@testable import TreeLotWeb

/// Signing in with an account elsewhere, in front of a browser.
struct SignInWithProviderTests {
    private let subject = Manners().subject

    @Test func `who has connected their account is signed in, and goes where they were going`()
        async throws
    {
        try await TestLot.travelling { [subject] lot, traveller in
            try await lot.link(2, to: subject, of: traveller.toy)
            let gone = try await traveller.setOut(then: "/schedule")
            #expect(gone.status == .ok && gone.headers[.cacheControl] == "no-store")
            let back = try await traveller.back(from: gone)
            #expect(back.status == .seeOther)
            #expect(back.headers[.location] == "/schedule?done=sign-in-with-identity")
            #expect(try await lot.person(showing: back.cookie("session")) == 2)
            // Each sign-in has a token of its own.
            let again = try await traveller.back(
                from: try await traveller.setOut())
            #expect(again.headers[.location] == "/?done=sign-in-with-identity")
            #expect(again.cookie("session") != back.cookie("session"))
            #expect(try await lot.person(showing: again.cookie("session")) == 2)
        }
    }

    @Test func `the browser’s mark is out of reach of scripts, and gone after ten minutes`()
        async throws
    {
        try await TestLot.travelling { _, traveller in
            let gone = try await traveller.setOut()
            let cookie = gone.headers[values: .setCookie].first { $0.hasPrefix("provider=") }
            #expect(cookie?.contains("HttpOnly") == true)
            #expect(cookie?.contains("SameSite=Lax") == true)
            #expect(cookie?.contains("Max-Age=600") == true)
            // Several tabs are one browser.
            let mark = try #require(gone.cookie("provider"))
            let tab = try await traveller.setOut(cookie: "provider=\(mark)")
            #expect(tab.cookie("provider") == mark)
            let forged = try await traveller.setOut(cookie: "provider=forged")
            #expect(forged.cookie("provider") != "forged")
        }
    }

    @Test(arguments: ["//evil.example", "https://evil.example", "/\\evil.example", "evil"])
    func `nobody is led away`(then: String) async throws {
        try await TestLot.travelling { [subject] lot, traveller in
            try await lot.link(2, to: subject, of: traveller.toy)
            let gone = try await traveller.setOut(then: then)
            let back = try await traveller.back(from: gone)
            #expect(back.headers[.location] == "/?done=sign-in-with-identity")
        }
    }

    @Test func `who has connected nothing is told to sign in with a code first`() async throws {
        try await TestLot.travelling { _, traveller in
            let back = try await traveller.back(
                from: try await traveller.setOut())
            #expect(back.status == .forbidden && back.cookie("session") == nil)
            #expect(back.text.contains("is not connected yet"))
            #expect(back.text.contains(#"href="/sign-in""#))
        }
    }

    @Test func `who has left is told the same as who never came`() async throws {
        try await TestLot.travelling { [subject] lot, traveller in
            let never = try await traveller.back(
                from: try await traveller.setOut())
            try await lot.link(3, to: subject, of: traveller.toy)
            try await lot.act(
                "deactivate-person", #""person":3,"reason":"away""#, at: TestLot.now)
            let left = try await traveller.back(
                from: try await traveller.setOut())
            #expect(left.status == never.status && left.text == never.text)
        }
    }

    @Test func `only the browser that set out comes back, once`() async throws {
        try await TestLot.travelling { [subject] lot, traveller in
            try await lot.link(2, to: subject, of: traveller.toy)
            let gone = try await traveller.setOut()
            let query = try traveller.toy.consent(try #require(gone.leadsTo))
            let mark = gone.cookie("provider")
            let other = try await traveller.setOut().cookie("provider")
            for wrong in [nil, other, "", String(repeating: "0", count: 64)] {
                let back = try await traveller.back(with: query, wrong)
                #expect(back.status == .badRequest && back.cookie("session") == nil)
                #expect(back.text.contains("started in another browser"))
            }
            #expect(try await traveller.back(with: query, mark).status == .seeOther)
            let twice = try await traveller.back(with: query, mark)
            #expect(twice.status == .badRequest && twice.cookie("session") == nil)
            for state in ["", "state=", "state=made-up&code=x"] {
                #expect(try await traveller.back(with: state, mark).status == .badRequest)
            }
        }
    }

    @Test func `who turns back there is told so, and how else to get in`() async throws {
        try await TestLot.travelling { _, traveller in
            let gone = try await traveller.setOut()
            let query = try traveller.toy.consent(try #require(gone.leadsTo))
            let state = ToyProvider.fields(query)["state"] ?? ""
            let back = try await traveller.back(
                with: "error=access_denied&state=\(state)", gone.cookie("provider"))
            #expect(back.status == .forbidden)
            #expect(back.text.contains("you canceled there"))
            #expect(back.text.contains("A sign-in code always works"))
        }
    }

    @Test func `a provider that fails, or lies, signs in nobody`() async throws {
        try await TestLot.travelling { [subject] lot, traveller in
            try await lot.link(2, to: subject, of: traveller.toy)
            let changes: [@Sendable (inout Manners) -> Void] = [
                { $0.tokenAnswer = .status(.internalServerError) },
                { $0.claims = ["nonce": "x"] }, { $0.signing = ToyKey(id: "first", kind: .none) },
                { $0.claims = ["aud": "somebody-else"] },
            ]
            for change in changes {
                traveller.toy.behave {
                    $0.tokenAnswer = .proper
                    $0.claims = [:]
                    change(&$0)
                }
                let back = try await traveller.back(
                    from: try await traveller.setOut())
                #expect(back.status == .badGateway && back.cookie("session") == nil)
                #expect(back.text.contains("did not answer as it should"))
                #expect(!back.text.contains(subject))
            }
            traveller.toy.behave { $0.discoveryAnswer = .status(.notFound) }
            #expect(try await traveller.setOut().status == .ok)
        }
    }

    @Test func `a provider that can’t be reached is said before anybody goes there`() async throws {
        try await TestLot.travelling { _, traveller in
            traveller.toy.behave { $0.discoveryAnswer = .status(.serviceUnavailable) }
            let gone = try await traveller.setOut()
            #expect(gone.status == .badGateway && gone.leadsTo == nil)
        }
    }

    @Test func `there is a button where there is a provider, and none where there is none`()
        async throws
    {
        try await TestLot.travelling(title: "<b>Toy</b> & Co") { _, traveller in
            let page = try await traveller.see("/sign-in?then=/schedule").text
            #expect(page.contains(#"method="post" action="/sign-in/with/openid""#))
            #expect(page.contains(#"name="then" value="/schedule""#))
            #expect(page.contains("Sign in with &lt;b&gt;Toy&lt;/b&gt; &amp; Co"))
            var spanish = traveller
            spanish.language = "es"
            #expect(try await spanish.see("/sign-in").text.contains("Entrar con"))
            #expect(try await traveller.see("/sign-in/with/other").status == .notFound)
            // To look at the address begins nothing.
            let look = try await traveller.see(Traveller.start + "?then=/schedule")
            #expect(look.headers[.location] == "/sign-in?then=%2Fschedule")
            #expect(look.cookie("provider") == nil)
        }
        try await TestLot().serve { client in
            let page = try await client.look(at: "/sign-in").text
            #expect(!page.contains("/sign-in/with/"))
            let start = try await client.look(at: Traveller.start)
            #expect(start.status == .notFound)
            let settings = try await client.look(at: "/settings", as: "person-2").text
            #expect(!settings.contains("/settings/connect/"))
        }
    }
}
