import Crypto
import EventSourcing
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import OpenID
import Synchronization

/// A provider of our own on the loopback, which behaves, or does not: see ``Manners``.
final class ToyProvider: Sendable {
    static let clientID = "tree-lot"
    static let clientSecret = "the client's secret"

    private struct State {
        var port = 0
        var manners = Manners()
        /// What was asked for, by the code that was given for it.
        var codes: [String: [String: String]] = [:]
        var asked: [String: Int] = [:]
    }

    private let state = Mutex(State())
    private let now: Instant
    /// Ends when no test waits any longer.
    private let patience = AsyncStream<Never>.makeStream()

    init(at now: Instant) { self.now = now }

    var issuer: String { "http://127.0.0.1:\(state.withLock { $0.port })" }

    /// Number of requests.
    func count(_ path: String) -> Int { state.withLock { $0.asked[path] ?? 0 } }

    func behave(_ change: (inout Manners) throws -> Void) rethrows {
        try state.withLock { try change(&$0.manners) }
    }

    /// As a person’s browser there, who agrees.
    /// - Returns: the query with which they are sent back.
    func consent(_ address: String) throws -> String {
        let asked = Self.fields(URLComponents(string: address)?.percentEncodedQuery ?? "")
        return state.withLock { state in
            let code = "code \(state.codes.count + 1)"
            state.codes[code] = asked
            return Self.query(["code": code, "state": asked["state"] ?? ""])
        }
    }

    static func fields(_ query: String) -> [String: String] {
        let parts = query.split(separator: "&").map {
            $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
                String($0).removingPercentEncoding ?? ""
            }
        }
        return Dictionary(parts.map { ($0[0], $0.count > 1 ? $0[1] : "") }) { $1 }
    }

    static func query(_ fields: KeyValuePairs<String, String>) -> String {
        fields.map { "\($0.key)=\($0.value.percentEncodedForTests)" }.joined(separator: "&")
    }

    // MARK: Its answers

    func serve<Value: Sendable>(
        _ body: @escaping @Sendable (ToyProvider) async throws -> Value
    ) async throws -> Value {
        let router = Router()
        router.get(".well-known/openid-configuration") { _, _ in try await self.discovery() }
        router.get("keys") { _, _ in try await self.keys() }
        router.post("token") { request, _ in
            let bytes = try await request.body.collect(upTo: 1 << 16)
            return try await self.token(Self.fields(String(buffer: bytes)))
        }
        router.get("elsewhere") { _, _ in "{}" }
        return try await router.buildResponder().onLoopback { client in
            self.state.withLock { $0.port = client.port ?? 0 }
            defer { self.patience.continuation.finish() }
            return try await body(self)
        }
    }

    private func discovery() async throws -> Response {
        let manners = asked("discovery")
        var described: [String: JSON] = [
            "issuer": .string(issuer), "authorization_endpoint": .string(issuer + "/authorize"),
            "token_endpoint": .string(issuer + "/token"), "jwks_uri": .string(issuer + "/keys"),
        ]
        described.merge(manners.discovery) { $1 }
        return try await answer(
            manners.discoveryAnswer, .object(described.map { .init($0.key, $0.value) }))
    }

    private func keys() async throws -> Response {
        let manners = asked("keys")
        return try await answer(
            manners.keysAnswer,
            .object(["keys": .array(try manners.published.map { try $0.published })]))
    }

    private func token(_ form: [String: String]) async throws -> Response {
        let manners = asked("token")
        // A code is good once, for the client that asked for it and knows what it hashed (RFC 7636).
        let asked = state.withLock { $0.codes.removeValue(forKey: form["code"] ?? "") }
        let challenge = Data(SHA256.hash(data: Data((form["code_verifier"] ?? "").utf8)))
        guard let asked, asked["code_challenge"] == challenge.toyBase64,
            asked["redirect_uri"] == form["redirect_uri"], asked["client_id"] == form["client_id"],
            form["grant_type"] == "authorization_code", form["client_id"] == Self.clientID,
            form["client_secret"] == Self.clientSecret
        else { return Self.json(.object(["error": "invalid_grant"]), status: .badRequest) }
        let seconds = now.milliseconds / 1000
        var claims: [String: JSON] = [
            "iss": .string(issuer), "sub": .string(manners.subject),
            "aud": .string(Self.clientID), "iat": .integer(seconds),
            "exp": .integer(seconds + 600), "nonce": .string(asked["nonce"] ?? ""),
        ]
        claims.merge(manners.claims) { $1 }
        let said = JSON.object(
            claims.filter { $0.value != .null }.map { .init($0.key, $0.value) })
        let token = try manners.signing.token(said, header: manners.header)
        return try await answer(
            manners.tokenAnswer,
            .object([
                "access_token": "unused", "token_type": "Bearer", "id_token": .string(token),
            ]))
    }

    private func asked(_ path: String) -> Manners {
        state.withLock { state in
            state.asked[path, default: 0] += 1
            return state.manners
        }
    }

    private func answer(_ manner: Manners.Answer, _ proper: JSON) async throws -> Response {
        switch manner {
        case .proper: return Self.json(proper)
        case .status(let status):
            return Self.json(.object(["error": "server_error"]), status: status)
        case .text(let text):
            return Response(status: .ok, body: .init(byteBuffer: .init(string: text)))
        case .redirect: return .redirect(to: issuer + "/elsewhere", type: .temporary)
        case .huge:
            return Response(
                status: .ok, body: .init(byteBuffer: .init(repeating: 32, count: 1 << 20)))
        case .never:
            for await _ in patience.stream {}
            return Self.json(proper)
        }
    }

    private static func json(_ json: JSON, status: HTTPResponse.Status = .ok) -> Response {
        Response(
            status: status, headers: [.contentType: "application/json"],
            body: .init(byteBuffer: .init(string: json.description)))
    }
}

/// How a provider behaves: well, unless something else is said.
struct Manners: Sendable {
    enum Answer: Sendable {
        case proper, redirect, huge, never
        case status(HTTPResponse.Status)
        case text(String)
    }

    var subject = "110169484474386276334"
    /// What its tokens say otherwise; what is null is left out.
    var claims: [String: JSON] = [:]
    var header: [String: JSON] = [:]
    var signing = ToyKey.elliptic("first")
    /// Those that it says are its own.
    var published: [ToyKey] = []
    var discovery: [String: JSON] = [:]
    var discoveryAnswer = Answer.proper
    var keysAnswer = Answer.proper
    var tokenAnswer = Answer.proper

    init() { published = [signing] }
}

extension String {
    fileprivate var percentEncodedForTests: String {
        addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }
}
