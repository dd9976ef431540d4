import EventSourcing
import TestSupport
import Testing

@testable import TreeLot

/// A lot with a history, for *given … and … when …*: real commands, or events where no command
/// leads there yet; then one more command or a question.
struct Given {
    private(set) var models = ReadModels()
    private(set) var commits: [Commit<LotEvent>] = []
    /// Every code that was made, in order: the first is code 1.
    private(set) var codes: [String] = []
    /// Every token that was made, in order.
    private(set) var tokens: [String] = []
    private let secrets = ToySecrets()

    static let nothing = Given()

    var lot: Lot { models.lot }

    /// With one more command, which must be accepted.
    func and(
        _ command: some LotCommand, by actor: Actor = .operator, at now: Instant = .beforehand,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> Given {
        let command = prepared(command)
        let outcome = decided(command, by: actor, at: now)
        if let refusal = outcome.refusal {
            Issue.record("refused: \(refusal.message)", sourceLocation: sourceLocation)
        }
        var grown = recording(
            outcome.events, by: actor, at: now, command: type(of: command).name,
            cause: command.cause, reason: command.recordedReason,
            concern: lot.concern(of: outcome.events))
        grown.codes += reply(of: command, by: actor, at: now).codes
        grown.tokens += [(command as? any IssuesToken)?.drawn?.text].compactMap(\.self)
        return grown
    }

    /// With things that happened, however it came about.
    func and(_ events: LotEvent..., at now: Instant = .beforehand) -> Given {
        recording(events, by: .operator, at: now, command: "story")
    }

    /// With these events, whatever led to them.
    func and(_ events: [LotEvent], by actor: Actor, at now: Instant = .beforehand) -> Given {
        recording(events, by: actor, at: now, command: "story")
    }

    func when(
        _ command: some LotCommand, by actor: Actor = .operator, at now: Instant = .beforehand
    ) -> Outcome {
        decided(prepared(command), by: actor, at: now)
    }

    /// What the caller of a command learns, beside what it records.
    func reply(
        to command: some LotCommand, by actor: Actor = .operator, at now: Instant = .beforehand
    ) -> LotReply {
        reply(of: prepared(command), by: actor, at: now)
    }

    private func reply(
        of command: some LotCommand, by actor: Actor, at now: Instant
    ) -> LotReply {
        let decided = try? command.decideWithReply(lot, Context(actor: actor, now: now))
        return decided?.reply ?? LotReply()
    }

    /// As the edge does it.
    private func prepared<Command: LotCommand>(_ command: Command) -> Command {
        var prepared = command
        // These secrets never fail.
        try! prepared.prepare(with: secrets)
        return lookingBack(prepared)
    }

    /// What the screen at the lot shows.
    func screen(_ shift: Shift.ID, at now: Instant, by actor: Actor = .operator) throws -> String {
        try ShowScreenCode(shift: shift).answer(models, Context(actor: actor, now: now), secrets)
            .qrCode
    }

    private func decided<Command: LotCommand>(
        _ command: Command, by actor: Actor, at now: Instant
    ) -> Outcome {
        #expect(LotCommands.named(Command.name) == Command.self, "no client can give it")
        do throws(LotRefusal) {
            let context = Context(actor: actor, now: now)
            let events = try command.decide(lot, context)
            for event in events { expectKept(event) }
            return .recorded(events)
        } catch {
            return .refused(error)
        }
    }

    /// A log gives back what was written to it, as bytes and as JSON: a fact that its family does not list could
    /// not be read.
    private func expectKept(_ event: LotEvent) {
        let envelope = Envelope(
            instant: .beforehand, actor: .operator, face: .cli, command: "story")
        let commit = Commit(first: Position(1), envelope: envelope, events: [event])
        #expect(throws: Never.self, "\(event.typeName) can’t be read") {
            var writer = WireWriter()
            try commit.write(to: &writer)
            let read = try writer.bytes.withUnsafeBytes {
                try Commit<LotEvent>(from: WireReader($0))
            }
            #expect(read.events == [event])
            #expect(try LotEvent(typeName: event.typeName, json: event.json) == event)
        }
    }

    /// An action that looks back is shown the history first.
    private func lookingBack<C: LotCommand>(_ command: C) -> C {
        guard let looking = command as? any LookingBack<LotEvent> else { return command }
        return looking.lookingBack { body in commits.forEach(body) } as! C
    }

    func ask<Question: LotView>(
        _ question: Question, by actor: Actor = .operator, at now: Instant = .beforehand
    ) throws(LotRefusal) -> Question.Answer {
        if let name = (Question.self as? any LotQuestion.Type)?.name {
            #expect(LotQuestions.named(name) == Question.self, "no client can ask it")
        }
        return try question.answer(models, Context(actor: actor, now: now))
    }

    private func recording(
        _ events: [LotEvent], by actor: Actor, at now: Instant, command: String,
        cause: Position? = nil, reason: String? = nil, concern: Concern? = nil
    ) -> Given {
        guard !events.isEmpty else { return self }
        let commit = Commit(
            first: models.head.advanced(by: 1),
            envelope: Envelope(
                instant: now, actor: actor, onBehalfOf: concern?.people(without: actor) ?? [],
                face: .cli, command: command, cause: cause, reason: reason.map { Personal($0) },
                about: concern?.subjects ?? []),
            events: events)
        var grown = self
        grown.models.apply(commit)
        grown.commits.append(commit)
        return grown
    }
}

/// What came of a command.
enum Outcome: Equatable {
    case recorded([LotEvent])
    case refused(LotRefusal)

    var events: [LotEvent] { if case .recorded(let events) = self { events } else { [] } }
    var refusal: LotRefusal? { if case .refused(let refusal) = self { refusal } else { nil } }
    /// The readers of its messages and notices.
    var readers: [Person.ID] {
        events.flatMap { event -> [Person.ID] in
            switch event {
            case .messages(.sent(let fact)): fact.recipients
            case .messages(.noticeSent(let fact)): fact.recipients
            default: []
            }
        }
    }
    /// The refusal’s code.
    var code: String? { refusal?.code }
    /// The field that an `invalid` names.
    var field: String? { if case .string(let name) = refusal?.facts["field"] { name } else { nil } }
    var isAccepted: Bool { refusal == nil }
    /// It was so already.
    static let unchanged = Outcome.recorded([])
}
