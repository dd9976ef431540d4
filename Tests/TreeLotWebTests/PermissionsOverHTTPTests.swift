import EventSourcing
import HTTPTypes
import Hummingbird
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
            let answer = try await Self.responder(scheduler, at: moment).client.execute(
                uri: "/api/commands/\(action)", method: .post, headers: relation.headers,
                body: ByteBuffer(string: "{\(fields)}"))
            if permitted.contains(relation) {
                #expect(answer.status == .ok, "\(action) as \(relation): \(answer.code)")
            } else {
                #expect(
                    Self.refusals.contains(answer.code), "\(action) as \(relation): \(answer.code)")
                #expect(scheduler.head == before, "\(action) as \(relation)")
            }
        }
    }

    @Test(arguments: LotQuestions.all.map { $0.name } + HistoryQuestions.all.map { $0.name })
    func `a question is answered to whoever may ask, and to nobody else`(
        _ name: String
    ) async throws {
        let permitted = try #require(
            LotQuestions.named(name)?.permitted ?? HistoryQuestions.named(name)?.permitted)
        let scheduler = try Village.scheduler(at: .running)
        let client = Self.responder(scheduler, at: .running).client
        for relation in Relation.overHTTP {
            let fields = Trial.fields(ofQuestion: name, as: relation)
            for path in ["", "/stream"] {
                let answer = try await client.execute(
                    uri: "/api/questions/\(name)\(path)?\(Self.query(fields))",
                    method: .get, headers: relation.headers
                )
                let isPermitted = permitted.contains(relation)
                #expect(
                    [401, 403].contains(answer.status.code) != isPermitted,
                    "\(name)\(path) as \(relation): \(answer.status)")
                #expect(!isPermitted || answer.status == .ok, "\(name)\(path) as \(relation)")
            }
        }
    }

    @Test
    func `a stream ends with the session that it was opened with`() async throws {
        let scheduler = try Village.scheduler(at: .before)
        let headers = Relation.oneself.headers
        let responder = Self.responder(scheduler, at: .before)
        let stream = try await responder.onLoopback { client in
            async let stream = client.execute(
                uri: "/api/questions/my-sessions/stream", method: .get,
                headers: headers + [HTTPField(name: .accept, value: "text/event-stream")])
            while await scheduler.observerCount == 0 { await Task.yield() }
            let done = try await client.execute(
                uri: "/api/commands/sign-out", method: .post, headers: headers,
                body: ByteBuffer(string: #"{"session":7}"#))
            #expect(done.status == .ok)
            return try await stream
        }
        let text = String(buffer: stream.body)
        #expect(text.hasSuffix("\n\n") && text.contains(#""code":"signed-out""#))
        #expect(text.split(separator: "event: answer").count == 2, "the first answer, and no other")
    }

    /// `"shift":3,"person":7` in a query.
    private static func query(_ fields: String) -> String {
        fields.replacing("\"", with: "").replacing(":", with: "=").replacing(",", with: "&")
    }

    /// The response to an actor without permission.
    private static let refusals = [
        "not-allowed", "not-your-household", "person-inactive", "signed-out",
    ]

    private static func responder(
        _ scheduler: Scheduler, at moment: Village.Moment
    ) -> some HTTPResponder<WebContext> {
        let authenticator = AccountAuthenticator(scheduler: scheduler, secrets: Village.secrets())
        return WebServer(WebLot(scheduler, authenticator: authenticator) { moment.instant })
            .responder
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
