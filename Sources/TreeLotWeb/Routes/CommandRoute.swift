import EventSourcing
import HTTPTypes
import Hummingbird
import NIOCore
import TreeLot
import TreeLotApp

/// `POST /api/commands/{name}`: does what a line of a script does, with the line's own fields as body.
struct CommandRoute: Sendable {
    /// No action needs more: the largest is a message.
    static let bytesMax = 64 << 10

    let lot: WebLot

    @Sendable
    func run(_ request: Request, _ context: WebContext) async throws -> Response {
        let name = try context.parameters.require("name")
        guard let type = LotCommands.named(name) else {
            throw Problem.unknown("action", name, among: LotCommands.all.map { $0.name })
        }
        guard context.caller.may(type) else { throw Problem.weakToken }
        let fields = try await body(of: request)
        let line = try ScriptLine(do: name, fields: fields)
        guard case .command(let command) = line.request else { preconditionFailure("read above") }
        let submission = Submission(
            command, context: Context(actor: context.caller.actor, now: lot.now()), face: .api,
            key: try key(of: request, context.caller, fields))
        switch try await lot.limiter.attempt(
            submission, from: context.address, on: lot.scheduler)
        {
        case .accepted(let acceptance): return Response(json: acceptance.json, isPrivate: true)
        case .refused(let refusal):
            var problem = Problem(refusal, to: context.caller)
            problem.tellWait(from: submission.context.now)
            throw problem
        }
    }

    private func body(of request: Request) async throws -> JSON {
        let type = request.headers[.contentType]?.prefix { $0 != ";" }
        guard type?.lowercased() == "application/json" else { throw Problem.notJSON }
        let bytes: ByteBuffer
        do {
            bytes = try await request.body.collect(upTo: Self.bytesMax)
        } catch is NIOTooManyBytesError {
            throw Problem.tooLarge(Self.bytesMax)
        }
        guard let text = String(validating: bytes.readableBytesView, as: UTF8.self) else {
            throw Problem.malformed("The body is no UTF-8.")
        }
        do { return try JSONParser.parse(text) } catch {
            throw Problem.malformed("The body is no JSON: \(error).")
        }
    }

    /// Everybody's own: two people may well choose the same. Of visitors, who are nobody, it is the
    /// request's own.
    private func key(of request: Request, _ caller: Caller, _ fields: JSON) throws -> String? {
        guard let key = request.headers[.idempotencyKey] else { return nil }
        guard !key.isEmpty, key.utf8.count <= 100 else {
            throw Problem.malformed("“Idempotency-Key” must have 1 to 100 bytes.")
        }
        let whose =
            caller.actor == .visitor
            ? "visitor \(String(fnv1a(fields.description.utf8), radix: 36))"
            : caller.actor.description
        return "api \(whose) \(key)"
    }
}

extension HTTPField.Name {
    static let idempotencyKey = Self("Idempotency-Key")!
}
