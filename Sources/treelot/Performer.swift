import ArgumentParser
import EventLog
import EventSourcing
import TreeLot
import TreeLotApp
import TreeLotWeb

/// Runs one action or question for a person at the command line.
struct Performer {
    private let common: CommonOptions
    /// Moments ahead of the machine’s clock are taken without a question.
    private let takesMomentsAhead: Bool

    init(_ common: CommonOptions, takesMomentsAhead: Bool = false) {
        self.common = common
        self.takesMomentsAhead = takesMomentsAhead
    }

    init(_ actor: ActorOptions) { self.init(actor.common, takesMomentsAhead: actor.ahead) }

    /// Does an action, and reports its result.
    /// - Parameter line: the action, whose fields may follow from the lot’s clock.
    func perform(
        creating: Bool = false, _ line: (LotClock) throws -> ScriptLine
    ) async throws {
        // A malformed command is reported before anything is opened.
        try requireAction(try line(.greenwich))
        let recorder = try LotDirectory.recorder(common, creating: creating)
        let clock = await recorder.clock
        let (submission, outcome) = try await recorder.closing {
            let line = try line(clock)
            if let at = line.at {
                try ClockLead.confirm(
                    at, latest: await recorder.latest, isMeant: takesMomentsAhead, clock)
            }
            return (try Submission(line), try await recorder.execute(line))
        }
        try tell(outcome, of: submission, clock)
    }

    private func requireAction(_ line: ScriptLine) throws {
        _ = try Submission(line)
        guard line.expect == nil, line.bind == nil else {
            throw MalformedLine("“expect” and “let” belong in a script: run it with `treelot run`.")
        }
        if let at = line.at { try Script.require(at, notAfter: .horizon) }
    }

    private func tell(
        _ outcome: Outcome, of submission: Submission, _ clock: LotClock
    ) throws {
        switch outcome {
        case .refused(let refusal): throw refusal
        case .accepted(let acceptance):
            let command = submission.action
            common.tell(.object(["accepted": acceptance.json]), lines(acceptance))
            if !common.json {
                tell(acceptance, of: command, madeAt: submission.context.now, clock)
                if let token = acceptance.token { tell(token, of: command) }
            }
            if let erasure = command as? ErasePerson { try warn(of: erasure.person) }
            for person in (command as? ErasePeople)?.people ?? [] { try warn(of: person) }
        }
    }

    /// Text that an older log holds in the clear survives the destruction of the key.
    private func warn(of person: Person.ID) throws {
        guard try LotStore.hasPlainText(about: .person(person.rawValue), in: common.log) else {
            return
        }
        Terminal.note(
            "This log is from before texts were sealed, and has some about person \(person) in the "
                + "clear: they are not shown any more, but they are in its files. "
                + "`\(common.treelot("log", "--json")) | treelot import-log - --data NEW` makes a log without them."
        )
    }

    /// Tells what an action would record, and records nothing.
    func preview(_ line: ScriptLine) async throws {
        let submission = try Submission(line)
        let scheduler = try LotDirectory.readModels(common)
        try common.tell(try await scheduler.preview(of: submission))
    }

    private func lines(_ acceptance: Acceptance) -> [String] {
        let things = Self.summary(acceptance.things)
        let done: String
        if acceptance.isUnchanged, !acceptance.remarks.isEmpty {
            done = "Nothing was recorded."
        } else if acceptance.isUnchanged {
            done =
                "It was already so\(things.isEmpty ? "." : ": \(things).") Nothing was recorded."
                .checked
        } else {
            let what = things.isEmpty ? acceptance.events.joined(separator: ", ") : things
            let place = "(position \(acceptance.position))".styled(.dim)
            done = "Done: \(what) \(place)".checked
        }
        return [done] + acceptance.remarks.map { "! ".styled(.yellow) + $0.message }
    }

    /// Codes, so that they can be read out, and what to know of them.
    private func tell(
        _ acceptance: Acceptance, of command: any LotCommand, madeAt now: Instant,
        _ clock: LotClock
    ) {
        let codes = acceptance.codes
        guard let command = command as? any IssuesCodes, !codes.isEmpty else { return }
        Terminal.print("")
        for (place, code) in codes.enumerated() {
            let holder = acceptance.holders.isEmpty ? "" : "  \(acceptance.holders[place].name)"
            Terminal.print("    " + code.styled(.bold) + holder)
        }
        let until =
            command.codesExpire(madeAt: now).map { "until \(clock.text($0))" }
            ?? "until you make another"
        Terminal.print(
            codes.count == 1
                ? "\nIt is good once, \(until). Pass it on now: nobody can look it up later."
                : "\nEach is good once, \(until). Pass them on now: nobody can look them up later.")
    }

    /// Prints a secret that proves a session, gives a script access, or leads to a calendar.
    private func tell(_ token: String, of command: any LotCommand) {
        let isFeed = command is IssueCalendarFeed
        Terminal.print("")
        Terminal.print(
            "    " + (isFeed ? CalendarAddress.path(token) : token).styled(.bold))
        Terminal.print(
            isFeed
                ? "\nA calendar subscribes to it, behind the address of `treelot serve`. Whoever has it "
                    + "sees the shifts. Keep it now: nobody can look it up later."
                : "\nWhoever has it is let in. Keep it now: nobody can look it up later.")
    }

    /// `household 3`, `shifts 1 to 24`
    private static func summary(_ things: [Reference]) -> String {
        Dictionary(grouping: things, by: \.kind).sorted { $0.key < $1.key }
            .map { kind, things in
                things.count == 1
                    ? "\(kind) \(things[0].number)"
                    : "\(kind)s \(things[0].number) to \(things[things.count - 1].number)"
            }
            .joined(separator: ", ")
    }

    /// Asks a question, and shows the answer.
    func ask(_ line: ScriptLine) async throws {
        let scheduler = try LotDirectory.readModels(common)
        let context = Context(actor: line.by, now: line.at ?? .present)
        try common.tell(try await scheduler.typedAnswer(line, context))
    }
}
