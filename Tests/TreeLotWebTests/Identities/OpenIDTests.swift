import EventSourcing
import Foundation
import HTTPTypes
import Testing

@testable import OpenID

/// A provider is believed what it proves, and nothing else.
struct OpenIDTests {
    static let now = Instant(iso8601: "2026-11-20T12:00:00Z")!

    @Test func `an account is known by the provider’s own signature`() async throws {
        for key in [ToyKey.elliptic("e"), try .rsa("r")] {
            let identity = try await Visit.make {
                $0.signing = key
                $0.published = [.elliptic("other"), key]
            }
            #expect(identity.subject == "110169484474386276334")
            #expect(identity.issuer.hasPrefix("http://127.0.0.1:"))
        }
    }

    @Test func `the way there says what must come back, and hides what proves it`() async throws {
        try await Visit.with { toy, provider in
            let departure = try await provider.depart(at: Self.now)
            let query = URLComponents(string: departure.address)?.percentEncodedQuery ?? ""
            let fields = ToyProvider.fields(query)
            #expect(departure.address.hasPrefix(toy.issuer + "/authorize?"))
            #expect(fields["response_type"] == "code" && fields["scope"] == "openid")
            #expect(fields["client_id"] == ToyProvider.clientID)
            #expect(fields["redirect_uri"] == "https://lot.example.org/done")
            #expect(fields["state"] == departure.state && fields["nonce"] == departure.nonce)
            #expect(fields["code_challenge_method"] == "S256")
            #expect(!departure.address.contains(departure.verifier))
            let other = try await provider.depart(at: Self.now)
            let secrets = [departure, other].flatMap { [$0.state, $0.nonce, $0.verifier] }
            #expect(Set(secrets).count == 6)
            // RFC 7636, section 4.1: from 43 to 128 characters.
            #expect(secrets.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9_-]{43}/) != nil })
        }
    }

    @Test(arguments: Misbehaviour.tokens)
    func `a token that is not right in everything is not believed`(
        _ misbehaviour: Misbehaviour
    ) async throws {
        #expect(
            await Visit.problem(misbehaviour.change) == misbehaviour.problem,
            "\(misbehaviour.name)")
    }

    @Test(arguments: Misbehaviour.answers)
    func `an answer that is none ends it`(_ misbehaviour: Misbehaviour) async throws {
        #expect(
            await Visit.problem(misbehaviour.change) == misbehaviour.problem,
            "\(misbehaviour.name)")
    }

    @Test func `who does not answer is not waited for`() async throws {
        let problem = await Visit.problem(patience: .seconds(1)) {
            $0.discoveryAnswer = .never
        }
        #expect(problem == .slow(.discovery))
    }

    @Test func `what comes back with another issuer, an error or no code is no answer`()
        async throws
    {
        try await Visit.with { toy, provider in
            let answers: [([String: String], OpenIDProblem)] = [
                (["iss": "https://evil.example", "code": "c"], .mixedUp),
                (["error": "access_denied"], .declined),
                (["error": "user_cancelled_authorize"], .declined),
                (["error": "server_error"], .provider("server_error")),
                (["error": "<b>Emma"], .provider("an error without a name")),
                ([:], .malformed(.authorization, "code")),
                (["code": "made up"], .provider("invalid_grant")),
            ]
            for (fields, expected) in answers {
                let departure = try await provider.depart(at: Self.now)
                #expect(await Visit.problem(of: provider, departure, fields) == expected)
            }
            #expect(toy.count("token") == 1)
        }
    }

    @Test func `a code is good once, and for who set out alone`() async throws {
        try await Visit.with { toy, provider in
            let departure = try await provider.depart(at: Self.now)
            let fields = ToyProvider.fields(try toy.consent(departure.address))
            _ = try await provider.identity(of: departure, at: Self.now) { fields[$0] }
            #expect(
                await Visit.problem(of: provider, departure, fields)
                    == .provider("invalid_grant"))
            // Another person’s code in one’s own browser: the proof key does not fit (RFC 7636).
            let others = ToyProvider.fields(
                try toy.consent(try await provider.depart(at: Self.now).address))
            #expect(
                await Visit.problem(of: provider, departure, others)
                    == .provider("invalid_grant"))
        }
    }
}
