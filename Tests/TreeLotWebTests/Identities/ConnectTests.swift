import EventSourcing
import HTTPTypes
import Testing

@testable import TreeLot
@testable import TreeLotWeb

/// Connecting an account elsewhere, under Settings.
struct ConnectTests {
    /// Sets out as a person who is signed in.
    private static func gone(
        _ traveller: Traveller, as token: String?
    ) async throws -> TestResponse {
        var traveller = traveller
        traveller.token = token
        return try await traveller.connect()
    }

    private static func back(
        _ traveller: Traveller, as token: String?, from gone: TestResponse
    ) async throws -> TestResponse {
        var traveller = traveller
        traveller.token = token
        return try await traveller.back(from: gone)
    }

    @Test func `from then on it signs them in, until they disconnect it`() async throws {
        try await TestLot.travelling { lot, traveller in
            let settings = try await traveller.client.look(at: "/settings", as: "session-2").text
            #expect(settings.contains(#"action="/settings/connect/openid""#))
            let gone = try await Self.gone(traveller, as: "session-2")
            // A form leads to a page of this site, which leads on: see the policy for forms.
            #expect(gone.status == .ok && gone.headers[.location] == nil)
            #expect(gone.headers[.cacheControl] == "no-store")
            let back = try await Self.back(traveller, as: "session-2", from: gone)
            #expect(back.headers[.location] == "/settings?done=link-identity")
            let signedIn = try await traveller.back(
                from: try await traveller.setOut())
            #expect(try await lot.person(showing: signedIn.cookie("session")) == 2)

            let connected = try await traveller.client.look(
                at: "/settings?done=link-identity", as: "session-2"
            ).text
            #expect(connected.contains("From now on it signs you in"))
            #expect(connected.contains(#"id="identity-1""#))
            #expect(!connected.contains("/settings/connect/openid"))
            let ended = try await traveller.client.fill(
                "/settings", ["do": "unlink-identity", "identity": "1"], as: "session-2")
            #expect(ended.status == .seeOther)
            let refused = try await traveller.back(
                from: try await traveller.setOut())
            #expect(refused.status == .forbidden)
        }
    }

    @Test func `only for who is signed in, by the session that set out`() async throws {
        try await TestLot.travelling { _, traveller in
            #expect(try await Self.gone(traveller, as: nil).status == .unauthorized)
            // A script acts for a person, and lets no one in.
            #expect(try await Self.gone(traveller, as: "writer-2").status == .forbidden)
            for other in [nil, "session-5", "person-2"] {
                let gone = try await Self.gone(traveller, as: "session-2")
                let back = try await Self.back(traveller, as: other, from: gone)
                #expect(back.status == .forbidden, "\(other ?? "nobody")")
                #expect(back.text.contains("no longer signed in"))
            }
            let connected = try await traveller.client.ask("my-identities", as: "person-2").text
            #expect(connected.contains(#""identities":[]"#))
        }
    }

    @Test func `a page of somebody else can’t set out`() async throws {
        try await TestLot.travelling { _, traveller in
            let response = try await traveller.client.execute(
                uri: "/settings/connect/openid", method: .post,
                headers: [.authorization: "Bearer session-2", .secFetchSite: "cross-site"]
            )
            #expect(response.status == .forbidden)
        }
    }

    @Test func `an account that signs in somebody else is theirs`() async throws {
        try await TestLot.travelling { lot, traveller in
            try await lot.link(5, to: Manners().subject, of: traveller.toy)
            let gone = try await Self.gone(traveller, as: "session-2")
            let back = try await Self.back(traveller, as: "session-2", from: gone)
            #expect(back.status == .conflict)
            #expect(back.text.contains("already signs in someone else here"))
        }
    }

    @Test func `nobody connects anything by saying so`() async throws {
        try await TestLot.travelling { _, traveller in
            let fields = #"{"person":2,"provider":"openid","account":"https://id.example.org 7"}"#
            for token in ["person-1", "person-2", "session-2"] {
                let answer = try await traveller.client.tell("link-identity", fields, as: token)
                #expect(try answer.problem == #"403 "not-allowed""#)
            }
            let visitor = try await traveller.client.tell(
                "sign-in-with-identity", #"{"account":"https://id.example.org 7"}"#)
            #expect(visitor.status == .unauthorized)
        }
    }
}
