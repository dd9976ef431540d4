import EventSourcing
import HTTPTypes
import Hummingbird
import TreeLot
import TreeLotApp

/// `GET /api/questions/{name}`, with the question's fields in the query, and `asOf` or `atPosition` for the
/// past; and `GET …/stream`, which answers again whenever the answer has changed.
struct QuestionRoute: Sendable {
    let lot: WebLot

    @Sendable
    func ask(_ request: Request, _ context: WebContext) async throws -> Response {
        let line = try line(of: request, context)
        let answer = try await lot.scheduler.answer(line, asker(context))
        let body = answer.description
        let tag = EntityTag(of: body)
        guard !tag.isKnown(to: request) else { return .notModified(tag) }
        var response = Response(json: body, isPrivate: true)
        response.headers[.eTag] = tag.description
        return response
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
        case .audit(let audit):
            return stream(await lot.scheduler.observe(audit, asker), request, context)
        case .command: preconditionFailure("a question was read")
        }
    }

    private func watch<Q: LotQuestion>(
        _ question: Q, _ asker: Context, _ request: Request, _ context: WebContext
    ) async throws -> Response {
        // Whoever may not know is told by the status, not by an event.
        _ = try await lot.scheduler.ask(question, asker)
        return stream(await lot.scheduler.observe(question, asker), request, context)
    }

    private func stream<Answer: Encodable & Sendable>(
        _ answers: AsyncThrowingStream<Answer, any Error>, _ request: Request,
        _ context: WebContext
    ) -> Response {
        AnswerStream(answers, caller: context.caller).response(to: request)
    }

    private func asker(_ context: WebContext) -> Context {
        Context(actor: context.caller.actor, now: lot.now())
    }

    private func line(of request: Request, _ context: WebContext) throws -> ScriptLine {
        let name = try context.parameters.require("name")
        guard context.caller.mayAsk else { throw Problem.weakToken }
        let names = LotQuestions.all.map { $0.name } + [Audit.name]
        guard names.contains(name) else {
            throw Problem.unknown("question", name, among: names)
        }
        return try ScriptLine(ask: name, fields: try QueryFields(request.uri).json(of: name))
    }
}
