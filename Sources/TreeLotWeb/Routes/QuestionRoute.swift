import EventSourcing
import HTTPTypes
import Hummingbird
import NIOCore
import TreeLot
import TreeLotApp

/// `GET /api/questions/{name}`, with the question's fields in the query, and `asOf` or `atPosition` for the
/// past; and `GET …/stream`, which answers again whenever the answer has changed, for a client that accepts
/// `text/event-stream` by name.
struct QuestionRoute: Sendable {
    let lot: WebLot

    @Sendable
    func ask(_ request: Request, _ context: WebContext) async throws -> Response {
        let asker = asker(context)
        return try await lot.recent.tell(request, context, at: lot.scheduler.head, asker.now) {
            let line = try line(of: request, context)
            let answer = try await lot.lookBack(context, if: line.looksBack) {
                try await lot.scheduler.typedAnswer(line, asker)
            }
            let written = try lot.written(answer)
            var response = Response(json: written.json, isPrivate: true)
            response.headers[.eTag] = written.tag.description
            response.headers[.link] = written.next.map { PageLink.next($0, behind: request) }
            return response
        }
    }

    @Sendable
    func watch(_ request: Request, _ context: WebContext) async throws -> Response {
        let line = try line(of: request, context)
        guard line.asOf == .now else {
            throw Problem.malformed("The past does not change: leave “asOf” and “atPosition” out.")
        }
        let asker = asker(context)
        switch line.request {
        case .question(let question): return try await watch(question, asker, request, context)
        case .history(let question): return try await watch(question, asker, request, context)
        case .command: preconditionFailure("a question was read")
        }
    }

    private func watch<Q: LotQuestion>(
        _ question: Q, _ asker: Context, _ request: Request, _ context: WebContext
    ) async throws -> Response {
        // A refusal is reported by the status, not by an event.
        let answer = try await lot.scheduler.ask(question, asker)
        guard request.accepts("text/event-stream") else { return try once(answer, request) }
        let permit = try lot.limits?.openStream(for: Client(context))
        return stream(await lot.scheduler.observe(question, asker), permit, request, context)
    }

    private func watch<Q: HistoryQuestion>(
        _ question: Q, _ asker: Context, _ request: Request, _ context: WebContext
    ) async throws -> Response {
        try question.check(await lot.scheduler.models, asker)
        guard request.accepts("text/event-stream") else {
            let answer = try await lot.lookBack(context) {
                try await lot.scheduler.ask(question, asker)
            }
            return try once(answer, request)
        }
        let permit = try lot.limits?.openStream(for: Client(context))
        return stream(await lot.scheduler.observe(question, asker), permit, request, context)
    }

    /// The first event alone, for a client that does not ask for a stream, and would wait for its end.
    private func once(
        _ answer: some Encodable & Equatable & Sendable, _ request: Request
    ) throws -> Response {
        let event = try lot.written(answer).event
        let isKnown = event.id == request.headers[.lastEventID]
        return Response(
            status: .ok, headers: .ofEvents,
            body: ResponseBody(byteBuffer: isKnown ? ByteBuffer() : event.bytes))
    }

    private func stream<Answer: Encodable & Equatable & Sendable>(
        _ answers: AsyncThrowingStream<Answer, any Error>, _ permit: Permit?, _ request: Request,
        _ context: WebContext
    ) -> Response {
        AnswerStream(answers, for: context, permit: permit) {
            try lot.written($0).event
        }.response(
            to: request)
    }

    private func asker(_ context: WebContext) -> Context { context.asker(at: lot.now()) }

    private func line(of request: Request, _ context: WebContext) throws -> ScriptLine {
        let name = try context.parameters.require("name")
        let question = try Question(name)
        guard context.caller.isSignedIn(for: question.permitted) else {
            throw Problem.signInFirst
        }
        let fields = try QueryFields(request.uri).json(for: question.schema)
        guard fields["asOf"] == nil || fields["atPosition"] == nil else {
            throw Problem.twoPasts
        }
        let line = try ScriptLine(ask: name, fields: fields)
        // A visitor may not read the past.
        guard !line.looksBack || context.caller.actor != .visitor else { throw Problem.signInFirst }
        return line
    }
}

/// The properties of a question that are known before it is read.
private struct Question {
    let schema: JSON
    let permitted: Set<Relation>

    init(_ name: String) throws(Problem) {
        if let type = LotQuestions.named(name) {
            self.init(type, type.permitted)
        } else if let type = HistoryQuestions.named(name) {
            self.init(type, type.permitted)
        } else {
            throw .unknown(
                "question", name,
                among: LotQuestions.all.map { $0.name } + HistoryQuestions.all.map { $0.name })
        }
    }

    private init<R: Record>(_ type: R.Type, _ permitted: Set<Relation>) {
        schema = type.jsonSchema
        self.permitted = permitted
    }
}

extension Problem {
    fileprivate static let twoPasts = Problem(
        status: .unprocessableContent, code: .lot(.invalid),
        detail: "A question has either “asOf” or “atPosition”, not both.",
        facts: .object(["field": "atPosition"]))
}
