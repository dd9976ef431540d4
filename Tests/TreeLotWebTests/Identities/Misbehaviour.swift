import EventSourcing
import HTTPTypes
import Testing

@testable import OpenID

/// Something that a provider, or an attacker in its place, does wrong.
struct Misbehaviour: Sendable, CustomTestStringConvertible {
    var name: String
    var problem: OpenIDProblem
    var change: @Sendable (inout Manners) throws -> Void

    var testDescription: String { name }

    private init(
        _ name: String, _ problem: OpenIDProblem,
        _ change: @escaping @Sendable (inout Manners) throws -> Void
    ) {
        (self.name, self.problem, self.change) = (name, problem, change)
    }

    private static func claim(
        _ name: String, _ fault: OpenIDProblem.TokenFault, _ claims: [String: JSON]
    ) -> Misbehaviour {
        Misbehaviour(name, .token(fault)) { $0.claims = claims }
    }

    private static let seconds = OpenIDTests.now.milliseconds / 1000

    static let tokens: [Misbehaviour] = [
        claim("another nonce", .nonce, ["nonce": "x"]),
        claim("no nonce", .nonce, ["nonce": .null]),
        claim("from another issuer", .issuer, ["iss": "https://evil.example"]),
        claim("for another client", .audience, ["aud": "somebody-else"]),
        claim("for others, too", .audience, ["aud": .array(["tree-lot", "somebody-else"])]),
        claim("for nobody", .audience, ["aud": .array([])]),
        claim("asked for by another client", .audience, ["azp": "somebody-else"]),
        claim("expired", .expired, ["exp": .integer(seconds - 61)]),
        claim("made long before", .time, ["iat": .integer(seconds - 61)]),
        claim("to be made", .time, ["iat": .integer(seconds + 61)]),
        claim("not valid yet", .time, ["nbf": .integer(seconds + 61)]),
        claim("valid from a moment in words", .malformed, ["nbf": "tomorrow"]),
        claim("of nobody", .subject, ["sub": ""]),
        claim("of somebody with a space", .subject, ["sub": "a b"]),
        claim("of somebody long", .subject, ["sub": .string(.init(repeating: "x", count: 256))]),
        claim("without a subject", .malformed, ["sub": .null]),
        claim("without an end", .malformed, ["exp": .null]),
        claim("with an end in words", .malformed, ["exp": "tomorrow"]),
        claim("for a number", .malformed, ["aud": .array([7])]),
        claim("asked for by a number", .malformed, ["azp": 7]),
        Misbehaviour("not signed at all", .token(.algorithm)) {
            $0.signing = ToyKey(id: "first", kind: .none)
        },
        Misbehaviour("not signed, and written otherwise", .token(.algorithm)) {
            $0.signing = ToyKey(id: "first", kind: .none)
            $0.header = ["alg": "nOnE"]
        },
        Misbehaviour("signed by a secret: the public key", .token(.algorithm)) {
            let key = try $0.published[0].published.description
            $0.signing = ToyKey(id: "first", kind: .shared(Array(key.utf8)))
        },
        Misbehaviour("signed by a secret, under another name", .token(.signature)) {
            let key = try $0.published[0].published.description
            $0.signing = ToyKey(id: "first", kind: .shared(Array(key.utf8)))
            $0.header = ["alg": "ES256"]
        },
        Misbehaviour("signed by a key of the same number", .token(.signature)) {
            $0.signing = .elliptic("first")
        },
        Misbehaviour("with an algorithm that is not its key’s", .token(.algorithm)) {
            $0.header = ["alg": "RS256"]
        },
        Misbehaviour("with a key of its own along", .token(.unknownKey)) {
            $0.signing = .elliptic("mine")
            $0.header = ["jwk": try $0.signing.published, "jku": "http://127.0.0.1/keys"]
        },
        Misbehaviour("without a key’s number", .token(.unknownKey)) { $0.header = ["kid": .null] },
        Misbehaviour("with something critical", .token(.malformed)) {
            $0.header = ["crit": .array(["b64"]), "b64": false]
        },
        Misbehaviour("by a key that is withdrawn", .token(.unknownKey)) { $0.published = [] },
    ]

    static let answers: [Misbehaviour] = [
        Misbehaviour("the token: 500", .status(.token, 500)) {
            $0.tokenAnswer = .status(.internalServerError)
        },
        Misbehaviour("the token: huge", .tooLarge(.token)) { $0.tokenAnswer = .huge },
        Misbehaviour("the token: elsewhere", .status(.token, 307)) { $0.tokenAnswer = .redirect },
        Misbehaviour("the token: no JSON", .malformed(.token, "JSON")) {
            $0.tokenAnswer = .text("<html>")
        },
        Misbehaviour("the token: none", .malformed(.token, "id_token")) {
            $0.tokenAnswer = .text("{}")
        },
        Misbehaviour("the token: two parts", .token(.malformed)) {
            $0.tokenAnswer = .text(#"{"id_token":"e30.e30"}"#)
        },
        Misbehaviour("the token: long", .token(.malformed)) {
            let long = String(repeating: "x", count: 17_000)
            $0.tokenAnswer = .text(#"{"id_token":"e30.e30.\#(long)"}"#)
        },
        Misbehaviour("the keys: 500", .status(.keys, 500)) {
            $0.keysAnswer = .status(.internalServerError)
        },
        Misbehaviour("the keys: huge", .tooLarge(.keys)) { $0.keysAnswer = .huge },
        Misbehaviour("the keys: elsewhere", .status(.keys, 307)) { $0.keysAnswer = .redirect },
        Misbehaviour("the keys: none", .malformed(.keys, "keys")) { $0.keysAnswer = .text("[]") },
        Misbehaviour("of another provider", .malformed(.discovery, "issuer")) {
            $0.discovery = ["issuer": "https://evil.example"]
        },
        Misbehaviour("where others can read", .malformed(.discovery, "token_endpoint")) {
            $0.discovery = ["token_endpoint": "http://id.example.org/token"]
        },
        Misbehaviour("nowhere", .unreachable(.keys)) {
            $0.discovery = ["jwks_uri": "http://127.0.0.1:1/keys"]
        },
    ]
}
