import EventSourcing
import HTTPTypes
import Testing
import TreeLot

@testable import TreeLotWeb

/// Where pages speak of passkeys.
struct PasskeyPagesTests {
    private let lot: TestLot

    init() async throws { lot = try await TestLot() }

    @Test func `one signs in with one, hidden until a script shows it`() async throws {
        try await lot.serve { client in
            let page = try await client.look(at: "/sign-in?then=%2Fshifts%2F1").text
            #expect(page.contains(#"data-passkey="sign-in" data-then="/shifts/1""#))
            #expect(page.contains("data-keep hidden>"))
            #expect(page.contains("Sign in with a passkey"))
            #expect(page.contains("/assets/passkeys.js?"))
            let elsewhere = try await client.look(at: "/sign-in?then=%2F%2Fevil.example").text
            #expect(elsewhere.contains(#"data-passkey="sign-in" data-failed"#))
            let spanish = try await client.look(at: "/sign-in", in: "es").text
            #expect(spanish.contains("Entrar con una llave de acceso"))
        }
    }

    @Test func `who came in with a code is asked once`() async throws {
        try await lot.serve { client in
            for done in ["sign-in", "redeem-invite", "claim-profile"] {
                let page = try await client.look(at: "/?done=\(done)", as: "person-2").text
                #expect(page.contains("Next time without a code"), "\(done)")
                #expect(page.contains(#"data-passkey="add""#))
            }
            for path in ["/", "/?done=sign-up", "/?done=sign-in-with-passkey"] {
                let page = try await client.look(at: path, as: "person-2").text
                #expect(!page.contains("data-passkey"), "\(path)")
            }
            // Only who is signed in.
            let visitor = try await client.look(at: "/?done=sign-in").text
            #expect(!visitor.contains("data-passkey"))
        }
    }

    @Test func `the settings show and remove them`() async throws {
        try await lot.serve { [lot] client in
            try await lot.does(
                "add-passkey",
                #""credential":"AQ","algorithm":"ed25519","userHandle":"AQ","label":"<i>Tablet","#
                    + #""publicKey":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo""#, by: 2)
            let page = try await client.look(at: "/settings", as: "person-2").text
            #expect(page.contains("<bdi>&lt;i&gt;Tablet</bdi>") && !page.contains("<i>Tablet"))
            #expect(page.contains("Added Fri, Nov 20"))
            let other = try await client.look(at: "/settings", as: "person-3").text
            #expect(!other.contains("Tablet") && other.contains("Add a passkey"))
            let refused = try await client.fill(
                "/settings", ["do": "remove-passkey", "passkey": "1"], as: "person-3")
            #expect(refused.status == .forbidden)
            let removed = try await client.fill(
                "/settings", ["do": "remove-passkey", "passkey": "1"], as: "person-2")
            #expect(removed.headers[.location] == "/settings?done=remove-passkey")
            let after = try await client.look(at: "/settings", as: "person-2").text
            #expect(!after.contains("Tablet"))
        }
    }

    @Test func `the script is small, and a page that needs it not goes without`() async throws {
        try await lot.serve { client in
            let script = try await client.look(at: "/assets/passkeys.js")
            #expect(script.status == .ok && script.text.utf8.count < 5000)
            #expect(script.headers[.contentType] == "text/javascript; charset=utf-8")
            let page = try await client.look(at: "/schedule", as: "person-2").text
            #expect(!page.contains("passkeys.js"))
        }
    }
}
