public import EventSourcing
public import TreeLot

/// A command script under way: what its lines have bound, and where its time is.
public struct Script: Sendable {
    /// Maximum bytes of one line: no legitimate action needs more.
    public static let lineBytesMax = 4 << 20

    /// Nil where lines have no names for what others made.
    private var bindings: [String: JSON]?
    /// The moment of the last line that named one.
    private var latest: Instant?
    private let face: Face
    private let limiter: AttemptLimiter
    private let present: @Sendable () -> Instant
    private let horizon: Instant?

    /// - Parameters:
    ///   - limiter: turns away who presents too many codes that are not valid.
    ///   - horizon: lines that name a later moment are malformed; nil: none are.
    ///   - hasNames: `"$name"` stands for what a line with `let` has made; otherwise for itself.
    ///   - present: the clock, for lines that name no moment.
    public init(
        face: Face, limiter: AttemptLimiter = AttemptLimiter(), horizon: Instant? = nil,
        hasNames: Bool = true, present: @escaping @Sendable () -> Instant
    ) {
        self.face = face
        bindings = hasNames ? [:] : nil
        self.limiter = limiter
        self.horizon = horizon
        self.present = present
    }

    /// A line’s number in its file, from 1, and its text.
    public struct Numbered: Sendable {
        public var number: Int
        public var text: String
        /// False where the bytes were no UTF-8, and the text has marks in their place.
        public var isText: Bool

        public init(number: Int, text: String) {
            self.number = number
            self.text = text
            self.isText = true
        }

        public init(number: Int, bytes: [UInt8]) {
            let text = String(validating: bytes, as: UTF8.self)
            self.number = number
            self.text = text ?? String(decoding: bytes, as: UTF8.self)
            self.isText = text != nil
        }

        /// - Throws: ``MalformedLine`` if it is no valid UTF-8; guessing would record a text that was never
        ///   written.
        public func requireText() throws(MalformedLine) {
            guard isText else {
                throw MalformedLine("This line is not UTF-8. Save the file as UTF-8 and try again.")
            }
        }

        /// Blank lines and comments are passed over.
        public var isEmpty: Bool {
            let first = text.utf8.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
            return first == nil || first == UInt8(ascii: "#")
        }
    }

    /// The result of one line.
    public struct Result: Sendable {
        public enum Kind: String, Sendable, CaseIterable {
            case accepted, refused, answer, malformed
        }

        public var line: Int
        public var kind: Kind
        public var content: JSON
        /// It was expected to be otherwise.
        public var isUnexpected = false

        /// `{"line":12,"accepted":{…}}`
        public var json: JSON {
            var members: [JSON.Member] = [
                .init("line", .whole(line)), .init(kind.rawValue, content),
            ]
            if isUnexpected { members.append(.init("unexpected", true)) }
            return .object(members)
        }
    }

    /// Runs lines, in order. Every outcome that is reported has been flushed.
    ///
    /// Commands in a row share flushes; a question comes after the flush of the lines before it.
    public mutating func run(
        _ lines: [Numbered], on scheduler: Scheduler
    ) async throws -> [Result] {
        var results: [Result] = []
        var rest = lines.filter { !$0.isEmpty }[...]
        while let first = rest.first {
            switch read(first) {
            case .success(let line) where line.isQuestion:
                results.append(try await ask(line, first.number, scheduler))
                rest.removeFirst()
            case .success, .failure:
                let (script, group) = try await runCommands(Array(rest), on: scheduler)
                self = script
                results += group
                rest.removeFirst(group.count)
            }
        }
        return results
    }

    /// Runs lines up to the first question, with one flush.
    private func runCommands(
        _ lines: [Numbered], on scheduler: Scheduler
    ) async throws -> (Script, [Result]) {
        try await scheduler.executeTogether { [self] decide in
            var script = self
            var results: [Result] = []
            for line in lines {
                switch script.read(line) {
                case .success(let read) where read.isQuestion: return (script, results)
                case .success(let read): results.append(try script.run(read, line.number, decide))
                case .failure(let result): results.append(result)
                }
            }
            return (script, results)
        }
    }

    // MARK: One line

    private enum Reading {
        case success(ScriptLine)
        /// Nothing to run: malformed, or with a value that can’t be.
        case failure(Result)
    }

    private func read(_ line: Numbered) -> Reading {
        do {
            guard line.text.utf8.count <= Self.lineBytesMax else {
                throw MalformedLine(
                    "This line is longer than \(Self.lineBytesMax >> 20) MB. Split it.")
            }
            try line.requireText()
            let read = try ScriptLine(line.text, bindings: bindings)
            if let at = read.at, let latest, at < latest {
                throw MalformedLine(
                    "“at” goes backwards, to \(at) from \(latest). Put the lines in order.")
            }
            if let at = read.at, let horizon { try Self.require(at, notAfter: horizon) }
            return .success(read)
        } catch let refusal as LotRefusal {
            let wanted = (try? JSONParser.parse(line.text))?["expect"]
            return .failure(Result(refusal, line: line.number, expected: wanted))
        } catch {
            let message = JSON.string("\(error)")
            return .failure(
                Result(
                    line: line.number, kind: .malformed, content: .object(["message": message])))
        }
    }

    /// - Throws: ``MalformedLine`` for a moment after the horizon.
    public static func require(_ at: Instant, notAfter horizon: Instant) throws(MalformedLine) {
        guard at <= horizon else {
            throw MalformedLine(
                "“at” is \(at), more than ten years ahead of this machine’s clock. "
                    + "Is the year right?")
        }
    }

    private func context(_ line: ScriptLine) -> Context {
        Context(actor: line.by, now: line.at ?? max(present(), latest ?? present()))
    }

    private mutating func run(
        _ line: ScriptLine, _ number: Int, _ decide: (Submission) throws -> Outcome
    ) throws -> Result {
        guard case .command(let command) = line.request else {
            preconditionFailure("questions are asked, not run")
        }
        let submission = Submission(command, context: context(line), face: face, key: line.key)
        let outcome = try limiter.attempt(submission) { try decide(submission) }
        latest = line.at ?? latest
        switch outcome {
        case .accepted(let acceptance):
            if let name = line.bind, let value = acceptance.bound(by: command) {
                bindings?[name] = value
            }
            let isExpected =
                line.expect == nil || line.expect == "accepted"
                || (line.expect == "unchanged" && acceptance.isUnchanged)
            return Result(
                line: number, kind: .accepted, content: acceptance.json, isUnexpected: !isExpected)
        case .refused(let refusal):
            return Result(refusal, line: number, expected: line.expect)
        }
    }

    private mutating func ask(
        _ line: ScriptLine, _ number: Int, _ scheduler: Scheduler
    ) async throws -> Result {
        let context = context(line)
        latest = line.at ?? latest
        do {
            let answer = try await scheduler.answer(line, context).json
            let isExpected = line.expect.map { answer.contains($0) } ?? true
            return Result(
                line: number, kind: .answer, content: answer, isUnexpected: !isExpected)
        } catch let refusal as LotRefusal {
            return Result(refusal, line: number, expected: line.expect)
        }
    }
}

extension Script.Result {
    /// Reads what ``json`` has written; nil for anything else.
    public init?(json: JSON) {
        guard case .integer(let line)? = json["line"],
            let kind = Kind.allCases.first(where: { json[$0.rawValue] != nil }),
            let content = json[kind.rawValue]
        else { return nil }
        self.init(
            line: Int(line), kind: kind, content: content,
            isUnexpected: json["unexpected"] == true)
    }

    fileprivate init(_ refusal: LotRefusal, line: Int, expected: JSON?) {
        self.init(
            line: line, kind: .refused, content: refusal.json,
            isUnexpected: expected != nil && expected != .string(refusal.code))
    }
}

extension Acceptance {
    /// The value of a name after `command`: the first code that it made, or the number of the first thing. A
    /// code that is not returned again is not replaced by its number.
    fileprivate func bound(by command: any LotCommand) -> JSON? {
        if command is any IssuesCodes { return codes.first.map { .string($0) } }
        return things.first.map { .whole($0.number) }
    }
}

extension ScriptLine {
    var isQuestion: Bool {
        if case .command = request { false } else { true }
    }
}

extension Scheduler {
    /// The answer to a line’s question, encoded on the caller’s own time, in parallel to other questions.
    public nonisolated func answer(
        _ line: ScriptLine, _ context: Context
    ) async throws -> AnswerText {
        try AnswerText(try await typedAnswer(line, context))
    }

    /// The answer to a line’s question, in the type that it has.
    public nonisolated func typedAnswer(
        _ line: ScriptLine, _ context: Context
    ) async throws -> any Encodable & Equatable & Sendable {
        switch line.request {
        case .question(let question): try await ask(question, context, asOf: line.asOf)
        case .history(let question): try await ask(question, context, asOf: line.asOf)
        case .command: preconditionFailure("a command is no question")
        }
    }
}

extension LotRefusal {
    public var json: JSON {
        .object(["code": .string(code), "message": .string(message), "facts": facts])
    }
}
