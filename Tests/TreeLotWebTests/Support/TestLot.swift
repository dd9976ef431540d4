import EventSourcing
import HTTPTypes
import Hummingbird
import NIOCore
import TestSupport
import TreeLotApp

@testable import TreeLot
@testable import TreeLotWeb

/// A lot behind HTTP, in memory: a family of two managers (2 and 3) with a child (4), another adult (5),
/// and two shifts on 5 December 2026. The tokens are made up by ``TestAuthenticator``.
struct TestLot: Sendable {
    let scheduler: Scheduler
    private var web: WebLot

    static let now = Instant(iso8601: "2026-11-20T12:00:00Z")!

    /// - Parameter now: the server’s present; the lot was set up at ``now``.
    init(at now: Instant = Self.now) async throws {
        scheduler = try Scheduler(
            store: InMemoryEventStore<LotEvent>(), secrets: ToySecrets())
        web = WebLot(scheduler, authenticator: TestAuthenticator()) { now }
        web.logID = "5eed"
        for (name, fields) in Self.commands { try await act(name, fields, at: Self.now) }
    }

    /// The same lot, where people may sign in with accounts elsewhere.
    func offering(_ providers: SignInProviders) -> TestLot {
        var lot = self
        lot.web.signIn = providers
        return lot
    }

    /// The same lot, whose host has mails sent.
    func sendingMail() -> TestLot {
        var lot = self
        lot.web.sendsMail = true
        return lot
    }

    /// The same lot, which another server may take over.
    func held(_ holding: @escaping @Sendable () -> Holding) -> TestLot {
        var lot = self
        lot.web.holding = holding
        return lot
    }

    /// The same lot, whose host has it backed up.
    func backedUp(at last: Instant?) -> TestLot {
        var lot = self
        lot.web.lastBackup = { last }
        return lot
    }

    /// The same lot, whose host says what its address is.
    func known(as site: String) -> TestLot {
        var lot = self
        lot.web.site = site
        return lot
    }

    /// All routes: their method, and their path as the router has it.
    var routes: [(method: HTTPRequest.Method, path: String)] {
        WebServer(web).router.routes.map { ($0.method, $0.path.description) }
    }

    /// What the operator does must be accepted.
    func act(_ name: String, _ fields: String, at moment: Instant) async throws {
        let line = try ScriptLine(do: name, fields: try JSONParser.parse("{\(fields)}"))
        guard case .command(let command) = line.request else { fatalError("an action") }
        let outcome = try await scheduler.execute(
            Submission(command, context: Context(actor: .operator, now: moment), face: .cli))
        guard case .accepted = outcome else { fatalError("\(name): \(outcome)") }
    }

    private static let commands = [
        (
            "open-lot",
            #""troop":"Troop 5","timeZone":"America/Los_Angeles","#
                + #""leader":{"firstName":"Ada","lastName":"Lovell"}"#
        ),
        ("add-household", #""name":"Walker""#),
        member("Emma", "adult"), member("Omar", "adult"), member("Finn", "scout"),
        ("grant-household-management", #""household":1,"person":2"#),
        ("grant-household-management", #""household":1,"person":3"#),
        ("add-household", #""name":"Hill""#),
        (
            "add-family-member",
            #""household":2,"firstName":"Bo","lastName":"Hill","kind":"adult""#
        ),
        ("grant-household-management", #""household":2,"person":5"#),
        (
            "create-season",
            #""name":"Winter","year":2026,"firstDay":"2026-11-28","lastDay":"2026-12-24","#
                + #""location":"Church car park""#
        ),
        shift("09:00", "12:00"), shift("12:00", "15:00"), ("publish-schedule", #""season":1"#),
    ]

    private static func member(_ name: String, _ kind: String) -> (String, String) {
        (
            "add-family-member",
            #""household":1,"firstName":"\#(name)","lastName":"Walker","kind":"\#(kind)""#
        )
    }

    private static func shift(_ start: String, _ end: String) -> (String, String) {
        (
            "add-shift",
            #""season":1,"day":"2026-12-05","start":"\#(start)","end":"\#(end)","#
                + #""requiredScouts":1,"requiredParents":1"#
        )
    }

    /// Talks to the server without a connection.
    func serve<Value: Sendable>(
        requestsPerSecond: Int? = nil,
        onBytes: @escaping @Sendable (ByteBuffer) async throws -> Void = { _ in },
        _ body: @escaping @Sendable (TestClient) async throws -> Value
    ) async throws -> Value {
        let server = WebServer(web, requestsPerSecond: requestsPerSecond)
        return try await body(server.responder.client(onBytes: onBytes))
    }
}

/// `kiosk-1` is a kiosk of season 1 that person 1 has set up; `person-7` is person 7’s token, `session-7` what they have from signing in, `reader-7` one that may only ask, and
/// `writer-7` one that may not; `feed-7` may read events, and `names-7` what people have written in them.
struct TestAuthenticator: Authenticator {
    func caller(showing secret: String, at now: Instant) async -> Caller? {
        let parts = secret.split(separator: "-")
        guard parts.count == 2, let number = UInt32(parts[1]) else { return nil }
        switch parts[0] {
        case "person": return Caller(actor: .person(number))
        case "session":
            return Caller(
                Credential(
                    person: Person.ID(number), proof: .session(Session.ID(number)),
                    scopes: TokenScope.allCases, wantsRenewal: false))
        case "reader":
            return Caller(
                Credential(
                    person: Person.ID(number), proof: .apiToken(1), scopes: [.read],
                    wantsRenewal: false))
        case "writer":
            return Caller(
                Credential(
                    person: Person.ID(number), proof: .apiToken(2), scopes: [.write],
                    wantsRenewal: false))
        case "feed", "names":
            return Caller(
                Credential(
                    person: Person.ID(number), proof: .apiToken(3),
                    scopes: parts[0] == "feed" ? [.events] : [.events, .personal],
                    wantsRenewal: false))
        case "kiosk":
            return Caller(
                Credential(
                    person: Person.ID(number), proof: .kiosk(1, 1), scopes: [],
                    wantsRenewal: false))
        default: return nil
        }
    }
}

extension TestClient {
    func ask(
        _ path: String, as token: String? = nil, _ headers: HTTPFields = [:]
    ) async throws -> TestResponse {
        var headers = headers
        headers[.authorization] = token.map { "Bearer \($0)" }
        return try await execute(
            uri: "/api/questions/\(path)", method: .get, headers: headers
        )
    }

    func tell(
        _ name: String, _ body: String, as token: String? = nil, key: String? = nil,
        type: String? = "application/json"
    ) async throws -> TestResponse {
        var headers: HTTPFields = [:]
        headers[.authorization] = token.map { "Bearer \($0)" }
        headers[.contentType] = type
        headers[.idempotencyKey] = key
        return try await execute(
            uri: "/api/commands/\(name)", method: .post, headers: headers,
            body: ByteBuffer(string: body)
        )
    }
}

extension TestResponse {
    var text: String { String(buffer: body) }

    var json: JSON {
        get throws { try JSONParser.parse(text) }
    }

    /// The status and the refusal’s code.
    var problem: String {
        get throws { "\(status.code) \(try json["code"]?.description ?? "none")" }
    }
}
