import EventSourcing
import HTTPTypes
import Hummingbird
import TreeLot
import TreeLotApp

/// `POST /api/commands/{name}`: does what a line of a script does, with the line's own fields as body.
struct CommandRoute: Sendable {
    let lot: WebLot

    @Sendable
    func run(_ request: Request, _ context: WebContext) async throws -> Response {
        let name = try context.parameters.require("name")
        guard let type = LotCommands.named(name) else {
            throw Problem.unknown("action", name, among: LotCommands.all.map { $0.name })
        }
        // A visitor learns no errors of the remaining request.
        guard context.caller.isSignedIn(for: type.permitted) else {
            throw Problem.signInFirst
        }
        guard context.caller.may(.action(type)) else { throw Problem.weakToken }
        let (fields, line): (JSON, ScriptLine)
        do {
            fields = try await request.json(upTo: Limits.bodyBytesMax).withWholeNumbers
            line = try ScriptLine(do: name, fields: fields)
        } catch {
            try lot.countWithoutCode(request, context)
            throw error
        }
        guard case .command(let command) = line.request else { preconditionFailure("read above") }
        if let refusal = await context.caller.refusal(
            of: command, on: lot.scheduler, at: lot.now())
        {
            throw Problem(refusal, to: context.caller)
        }
        let submission = Submission(
            command, context: Context(actor: context.caller.actor, now: lot.now()), face: .api,
            key: try IdempotencyKey(of: request)?.text(of: context.caller, fields))
        switch try await lot.execute(
            submission, context, bytes: fields.description.utf8.count)
        {
        case .accepted(let acceptance): return Response(json: acceptance.json, isPrivate: true)
        case .refused(let refusal):
            var problem = Problem(refusal, to: context.caller)
            problem.tellWait(from: submission.context.now)
            throw problem
        }
    }
}

extension JSON {
    /// With `3.0` as 3: they are the same to a JSON Schema, and to clients with one kind of number only.
    fileprivate var withWholeNumbers: JSON {
        switch self {
        case .number(let value): Int64(exactly: value).map { .integer($0) } ?? self
        case .array(let elements): .array(elements.map(\.withWholeNumbers))
        case .object(let members):
            .object(members.map { .init($0.name, $0.value.withWholeNumbers) })
        case .null, .bool, .integer, .string: self
        }
    }
}
