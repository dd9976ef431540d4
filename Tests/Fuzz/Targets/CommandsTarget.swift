import EventSourcing
import TreeLot

@testable import TreeLotApp

/// Commands and questions as they come in over the API, one after the other on a lot of a story. What is
/// accepted could have happened by the rules of the import, is the same behind the wire and as a line, and
/// leaves read models that can be kept.
let commands = Target(name: "commands", isRepeatable: false) { bytes in
    var chooser = Chooser(bytes)
    var lot = FuzzedLot(chooser.pick(stories))
    for _ in 0..<10 where !chooser.isAtEnd { lot.step(&chooser) }
    requireKept(lot.models)
}

private struct FuzzedLot {
    var models: ReadModels
    private var commits: [Commit<LotEvent>]
    private var now: Instant

    init(_ story: Story) {
        models = story.models
        commits = story.commits
        now = story.models.latest
    }

    mutating func step(_ chooser: inout Chooser) {
        now = now.advanced(byMinutes: chooser.pick([0, 1, 15, 60, 600, 1440, 10_000]))
        let actor: Actor =
            switch chooser.below(8) {
            case 0: .operator
            case 1: .visitor
            case 2: .system
            default: .person(UInt32(chooser.below(9)))
            }
        let context = Context(actor: actor, now: now)
        if chooser.below(4) == 0 {
            let type = chooser.pick(LotQuestions.all)
            ask(type, chooser.json(for: type.jsonSchema), context)
        } else {
            let type = chooser.pick(LotCommands.all)
            run(type, chooser.json(for: type.jsonSchema), context)
        }
    }

    private func ask<Q: LotQuestion>(_ type: Q.Type, _ fields: JSON, _ context: Context) {
        guard let line = try? ScriptLine(ask: Q.name, fields: fields),
            case .question(let question) = line.request, let question = question as? Q,
            let answer = try? question.answer(models, context)
        else { return }
        guard let text = try? AnswerText(answer).text, (try? JSONParser.parse(text)) != nil else {
            fatalError("the answer to \(Q.name) can't be written")
        }
    }

    private mutating func run<C: LotCommand>(_ type: C.Type, _ fields: JSON, _ context: Context) {
        guard let line = try? ScriptLine(do: C.name, fields: fields),
            case .command(let command) = line.request, var command = command as? C,
            (try? command.prepare(with: ToySecrets())) != nil
        else { return }
        if let looking = command as? any LookingBack<LotEvent> {
            let commits = commits
            command = looking.lookingBack { body in commits.forEach(body) } as! C
        }
        guard let events = try? command.decide(models.lot, context), !events.isEmpty else { return }
        record(command, events, context)
    }

    private mutating func record<C: LotCommand>(
        _ command: C, _ events: [LotEvent], _ context: Context
    ) {
        let lot = models.lot
        let concern = lot.concern(of: events)
        let commit = Commit(
            first: models.head.advanced(by: 1),
            envelope: Envelope(
                instant: context.now, actor: context.actor,
                onBehalfOf: concern.people, face: .api, command: C.name,
                cause: command.cause, reason: command.recordedReason.map { .known($0) },
                about: concern.subjects),
            events: events)
        var after = lot
        commit.forEachEvent { event, stamp in
            if let problem = after.problem(with: event) {
                fatalError("\(C.name) records what an import refuses: \(problem) \(event.json)")
            }
            after.apply(event, stamp)
        }
        if let problem = after.problem(with: commit.envelope) {
            fatalError("\(C.name) records what an import refuses: \(problem)")
        }
        for (line, event) in zip(LogLine.lines(of: commit), events) {
            let read = try? LogLine.parse(line.json.description)
            require(read?.event.events == [event], "another event as a line: \(line.json)")
        }
        let bytes = encoded(events, like: commit)
        let again = bytes.withUnsafeBytes { try? Commit<LotEvent>(from: WireReader($0)) }
        require(again == commit, "another commit behind the wire: \(commit)")
        models.apply(commit)
        commits.append(commit)
        _ = command.remarks(in: models.lot, context)
        _ = command.existing(in: models.lot)
    }
}

/// Not secret at all.
private struct ToySecrets: Secrets {
    func randomBytes(_ count: Int) -> [UInt8] { [UInt8](repeating: 7, count: count) }

    func hash(_ bytes: [UInt8]) -> [UInt8] {
        var state = bytes.reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
        return (0..<32).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 56)
        }
    }

    func authenticate(_ bytes: [UInt8]) -> [UInt8] { hash(bytes) }
}
