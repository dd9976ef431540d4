import EventSourcing
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

@testable import AppTestSupport
@testable import TreeLot
@testable import TreeLotApp
@testable import TreeLotWeb

/// The same table over HTTP: every action and question as everybody who can come that way, with the token
/// of their session, about what is theirs and what is not.
struct PermissionsOverHTTPTests {
    @Test(arguments: Trial.all.map(\.action))
    func `an action is done for whoever may, and for nobody else`(_ action: String) async throws {
        let trial = try #require(Trial.all.first { $0.action == action })
        let permitted = try #require(LotCommands.named(action)).permitted
        for relation in Relation.overHTTP {
            let (fields, moment) = trial.fields(as: relation)
            let scheduler = try Village.scheduler(at: moment)
            let before = scheduler.head
            let answer = try await Self.serve(scheduler, at: moment) { client in
                try await client.execute(
                    uri: "/api/commands/\(action)", method: .post, headers: relation.headers,
                    body: ByteBuffer(string: "{\(fields)}")
                ) { $0 }
            }
            if permitted.contains(relation) {
                #expect(answer.status == .ok, "\(action) as \(relation): \(answer.code)")
            } else {
                #expect(
                    Self.refusals.contains(answer.code), "\(action) as \(relation): \(answer.code)")
                #expect(scheduler.head == before, "\(action) as \(relation)")
            }
        }
    }

    @Test(arguments: LotQuestions.all.map { $0.name } + [Audit.name])
    func `a question is answered to whoever may ask, and to nobody else`(
        _ name: String
    ) async throws {
        let permitted = LotQuestions.named(name)?.permitted ?? Audit.permitted
        let scheduler = try Village.scheduler(at: .running)
        try await Self.serve(scheduler, at: .running) { client in
            for relation in Relation.overHTTP {
                let fields = Trial.fields(ofQuestion: name, as: relation)
                for path in ["", "/stream"] {
                    let answer = try await client.execute(
                        uri: "/api/questions/\(name)\(path)?\(Self.query(fields))",
                        method: .get, headers: relation.headers
                    ) { $0 }
                    let isPermitted = permitted.contains(relation)
                    #expect(
                        [401, 403].contains(answer.status.code) != isPermitted,
                        "\(name)\(path) as \(relation): \(answer.status)")
                    #expect(!isPermitted || answer.status == .ok, "\(name)\(path) as \(relation)")
                }
            }
        }
    }

    @Test
    func `a stream ends with the session that it was opened with`() async throws {
        let scheduler = try Village.scheduler(at: .before)
        var headers = Relation.oneself.headers
        // These clients say nothing by themselves of the site that they mean.
        headers[HTTPField.Name("Host")!] = "localhost"
        let stream = try await Self.serve(scheduler, at: .before, over: .live) { [headers] client in
            let port = try #require(client.port)
            var watching = headers
            watching[.accept] = "text/event-stream"
            async let stream = Self.patient(port) { [watching] client in
                try await client.get("/api/questions/my-sessions/stream", headers: watching)
            }
            while await scheduler.observerCount == 0 { await Task.yield() }
            // Behind the stream, on its connection, it would wait for ever.
            let done = try await Self.patient(port) { client in
                try await client.post(
                    "/api/commands/sign-out", headers: headers,
                    body: ByteBuffer(string: #"{"session":7}"#))
            }
            #expect(done.status == .ok)
            return try await stream
        }
        let text = String(buffer: try #require(stream.body))
        #expect(text.hasSuffix("\n\n") && text.contains(#""code":"signed-out""#))
        #expect(text.split(separator: "event: answer").count == 2, "the first answer, and no other")
    }

    /// A client on a connection of its own that waits for minutes: other tests may keep all threads busy.
    private static func patient<Value: Sendable>(
        _ port: Int, _ body: (TestClient) async throws -> Value
    ) async throws -> Value {
        let client = TestClient(
            host: "localhost", port: port, configuration: .init(timeout: .seconds(1200)))
        client.connect()
        let value = try await body(client)
        try await client.shutdown()
        return value
    }

    /// `"shift":3,"person":7` in a query.
    private static func query(_ fields: String) -> String {
        fields.replacing("\"", with: "").replacing(":", with: "=").replacing(",", with: "&")
    }

    /// How it is told that it is not for somebody.
    private static let refusals = [
        "not-allowed", "not-your-household", "person-inactive", "signed-out",
    ]

    private static func serve<Value: Sendable>(
        _ scheduler: Scheduler, at moment: Village.Moment, over setup: TestingSetup = .router,
        _ body: @escaping @Sendable (any TestClientProtocol) async throws -> Value
    ) async throws -> Value {
        let authenticator = AccountAuthenticator(scheduler: scheduler, secrets: Village.secrets())
        let server = WebServer(WebLot(scheduler, authenticator: authenticator) { moment.instant })
        return try await Application(responder: server.responder).test(setup, body)
    }
}

extension Relation {
    /// The owner of the machine and the lot itself do not come this way.
    fileprivate static let overHTTP = allCases.filter { $0 != .operator && $0 != .system }

    fileprivate var headers: HTTPFields {
        var headers: HTTPFields = [.contentType: "application/json"]
        if case .person(let id) = actor { headers[.authorization] = "Bearer person-\(id)" }
        return headers
    }
}

extension TestResponse {
    /// Of the refusal; the status where there is none.
    fileprivate var code: String {
        let json = try? JSONParser.parse(String(buffer: body))
        if case .string(let code)? = json?["code"] { return code }
        return "\(status)"
    }
}
