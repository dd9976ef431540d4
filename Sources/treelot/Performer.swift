import ArgumentParser
import EventSourcing
import TreeLot
import TreeLotApp
import TreeLotWeb

/// Runs one action or question for a person at the command line.
struct Performer {
    private let common: CommonOptions

    private let takesMomentsAhead: Bool

    /// - Parameter takesMomentsAhead: of the machine’s clock, without a question.
    init(_ common: CommonOptions, takesMomentsAhead: Bool = false) {
        self.common = common
        self.takesMomentsAhead = takesMomentsAhead
    }

    /// Does an action, given as a line of a script, and tells what became of it.
    func perform(_ text: String, creating: Bool = false) async throws {
        try await perform(try action(text), creating: creating) { _ in nil }
    }

    /// - Parameter completed: further fields of the action, which the lot’s clock says.
    func perform(
        _ members: [JSON.Member], creating: Bool = false,
        completed: @escaping (LotClock) -> [JSON.Member] = { _ in [] }
    ) async throws {
        func line(_ clock: LotClock) throws -> ScriptLine {
            try action(JSON.object(members + completed(clock)).description)
        }
        // What is malformed is told before anything is opened.
        try await perform(try line(LotClock(zone: "UTC")), creating: creating, completed: line)
    }

    private func action(_ text: String) throws -> ScriptLine {
        let line = try ScriptLine(text)
        guard case .command = line.request else {
            throw MalformedLine("This is a question. Ask it with `treelot ask`.")
        }
        guard line.expect == nil, line.bind == nil else {
            throw MalformedLine("“expect” and “let” belong in a script: run it with `treelot run`.")
        }
        if let at = line.at { try Script.require(at, notAfter: .horizon) }
        return line
    }

    private func perform(
        _ line: ScriptLine, creating: Bool, completed: (LotClock) throws -> ScriptLine?
    ) async throws {
        let scheduler = try Scheduler(
            lot: try LotDirectory.open(common, creating: creating),
            secrets: LotDirectory.secrets(common),
            refusals: RefusalFiles(directory: common.data))
        let clock = await LotClock(of: scheduler)
        let (submission, outcome): (Submission, Outcome)
        do {
            submission = try await self.submission(try completed(clock) ?? line, scheduler, clock)
            outcome = try await scheduler.execute(submission)
        } catch {
            await scheduler.close()
            throw error
        }
        await scheduler.close()
        try tell(outcome, of: submission, clock)
    }

    private func submission(
        _ line: ScriptLine, _ scheduler: Scheduler, _ clock: LotClock
    ) async throws -> Submission {
        guard case .command(let command) = line.request else {
            preconditionFailure("the line was read as an action")
        }
        if let at = line.at {
            try ClockLead.confirm(
                at, latest: await scheduler.models.latest, isMeant: takesMomentsAhead, clock)
        }
        return Submission(
            command, context: Context(actor: line.by, now: line.at ?? .present), face: .cli,
            key: line.key)
    }

    private func tell(
        _ outcome: Outcome, of submission: Submission, _ clock: LotClock
    ) throws {
        switch outcome {
        case .refused(let refusal): throw refusal
        case .accepted(let acceptance):
            let command = submission.command
            tell(acceptance)
            if !common.json {
                tell(acceptance.codes, of: command, madeAt: submission.context.now, clock)
                if let token = acceptance.token { tell(token, of: command) }
            }
            if let erasure = command as? ErasePerson { try warn(of: erasure.person) }
        }
    }

    /// What a log from before holds in the clear outlives every key.
    private func warn(of person: Person.ID) throws {
        guard try LotStore.hasPlainText(about: .person(person.rawValue), in: common.data) else {
            return
        }
        Terminal.note(
            "This log is from before texts were sealed, and has some about person \(person) in the "
                + "clear: they are not shown any more, but they are in its files. "
                + "`treelot log --json | treelot import-log - --data NEW` makes a log without them."
        )
    }

    /// Tells what an action, given as a line of a script, would record, and records nothing.
    func preview(_ members: [JSON.Member]) async throws {
        let line = try ScriptLine(JSON.object(members).description)
        guard case .command(let command) = line.request else {
            throw MalformedLine("This is a question. Ask it with `treelot ask`.")
        }
        let scheduler = try LotDirectory.readModels(common)
        let submission = Submission(
            command, context: Context(actor: line.by, now: line.at ?? .present), face: .cli)
        let preview = try JSON(encoding: try await scheduler.preview(of: submission))
        if common.json {
            Terminal.print(preview.description)
        } else {
            AnswerText.preview(preview).forEach(Terminal.print)
        }
    }

    private func tell(_ acceptance: Acceptance) {
        if common.json {
            Terminal.print(JSON.object(["accepted": acceptance.json]).description)
            return
        }
        let things = Self.summary(acceptance.things)
        if acceptance.isUnchanged, !acceptance.remarks.isEmpty {
            Terminal.print("Nothing was recorded.")
        } else if acceptance.isUnchanged {
            Terminal.print(
                "✓".styled(.green) + " It was already so"
                    + (things.isEmpty ? "." : ": \(things).") + " Nothing was recorded.")
        } else {
            let what = things.isEmpty ? acceptance.events.joined(separator: ", ") : things
            Terminal.print(
                "✓".styled(.green)
                    + " Done: \(what) \("(position \(acceptance.position))".styled(.dim))")
        }
        for remark in acceptance.remarks {
            Terminal.print("! ".styled(.yellow) + remark.message)
        }
    }

    /// Codes, so that they can be read out, and what to know of them.
    private func tell(
        _ codes: [String], of command: any LotCommand, madeAt now: Instant, _ clock: LotClock
    ) {
        guard let command = command as? any IssuesCodes, !codes.isEmpty else { return }
        Terminal.print("")
        for code in codes { Terminal.print("    " + code.styled(.bold)) }
        let until =
            command.codesExpire(madeAt: now).map { "until \(clock.text($0))" }
            ?? "until you make another"
        Terminal.print(
            codes.count == 1
                ? "\nIt is good once, \(until). Pass it on now: nobody can look it up later."
                : "\nEach is good once, \(until). Pass them on now: nobody can look them up later.")
    }

    /// What proves a session, lets a script in, or leads to a calendar.
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
    private static func summary(_ things: [CreatedThing]) -> String {
        var parts: [String] = []
        for (kind, numbers) in Dictionary(grouping: things, by: \.kind).sorted(by: {
            $0.key < $1.key
        }) {
            let ids = numbers.map(\.id)
            parts.append(
                ids.count == 1
                    ? "\(kind) \(ids[0])" : "\(kind)s \(ids.first ?? 0) to \(ids.last ?? 0)")
        }
        return parts.joined(separator: ", ")
    }

    /// Asks a question again and again, and shows every new answer, until somebody interrupts it.
    func watch(_ members: [JSON.Member]) async throws {
        var screen = Watch(try ScriptLine(JSON.object(members).description), common)
        try await screen.run()
    }

    /// Asks a question, given as a line of a script, and shows the answer.
    func ask(_ members: [JSON.Member]) async throws {
        let line = try ScriptLine(JSON.object(members).description)
        let scheduler = try LotDirectory.readModels(common)
        let context = Context(actor: line.by, now: line.at ?? .present)
        let answer = try await scheduler.answer(line, context).json
        if common.json {
            Terminal.print(answer.description)
        } else {
            AnswerText.lines(answer, to: line.questionName).forEach(Terminal.print)
        }
    }
}

extension ScriptLine {
    /// The wire name of the question.
    var questionName: String {
        switch request {
        case .question(let question): type(of: question).name
        case .audit: Audit.name
        case .command(let command): type(of: command).name
        }
    }
}
