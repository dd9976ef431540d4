public import EventSourcing
public import TreeLot

/// One line of a command script, read: the same JSON is the body of an API call and a line of a story.
///
/// `{"at":"2026-12-05T09:58:00-08:00","by":{"person":7},"do":"check-in","assignment":31,…}`, or a
/// question, `{"ask":"shift-details","shift":3}`. The page of the domain has the actions, their
/// fields and who may; `docs/scripts.md` has the rest.
public struct ScriptLine: Sendable {
    public enum Request: Sendable {
        case command(any LotCommand)
        case question(any LotQuestion)
        case history(any HistoryQuestion)
    }

    public var request: Request
    /// Nil: the present.
    public var at: Instant?
    public var by: Actor
    public var key: String?
    public var bind: String?
    public var expect: JSON?
    public var asOf: Moment

    /// Names that a line uses beside the action’s own fields.
    static let reserved = [
        "at", "by", "do", "ask", "key", "let", "expect", "asOf", "atPosition",
    ]
}

/// A line that can’t be read as one: nothing is recorded for it.
public struct MalformedLine: Error, Sendable, CustomStringConvertible {
    public var message: String
    /// The action’s or question’s field that is meant, where it is one.
    public var field: String?
    /// What is wrong with it.
    public var flaw: Flaw
    public var description: String { message }

    public init(_ message: String, field: String? = nil, because flaw: Flaw = .impossible) {
        (self.message, self.field, self.flaw) = (message, field, flaw)
    }

    init(problem: JSONParser.Problem) {
        let sentence = "This is no JSON: \(problem)"
        self.init(sentence.hasSuffix("?") ? sentence : sentence + ".")
    }
}

extension ScriptLine {
    /// Reads a line.
    /// - Parameter bindings: what `"$name"` stands for; nil where such a text stands for itself.
    /// - Throws: ``MalformedLine`` where the form is wrong; a ``LotRefusal`` with the code `invalid`
    ///   where a value can’t be, such as 30 February.
    public init(_ text: String, bindings: [String: JSON]? = [:]) throws {
        let json: JSON
        do { json = try JSONParser.parse(text) } catch {
            throw MalformedLine(problem: error)
        }
        guard case .object = json else {
            throw MalformedLine("A line must be one JSON object, not \(json.kind).")
        }
        try self.init(json: try bindings.map { try json.replacingBindings($0) } ?? json)
    }

    /// An action whose own fields come without a line around them. Who and when are up to the face.
    public init(do name: String, fields: JSON) throws {
        try self.init(request: "do", name, fields, besides: [])
    }

    /// A question, with `asOf` or `atPosition` among its fields, if it is about the past.
    public init(ask name: String, fields: JSON) throws {
        try self.init(request: "ask", name, fields, besides: ["asOf", "atPosition"])
    }

    /// An action or a question that has its types already, with what a line says beside it: it is held to
    /// what a text is held to.
    public init(
        _ request: Request, by: Actor = .operator, at: Instant? = nil, key: String? = nil,
        asOf: Moment = .now
    ) throws {
        switch request {
        case .command(let command): try Self.check(command, type(of: command).name)
        case .question(let question): try Self.check(question, type(of: question).name)
        case .history(let question): try Self.check(question, type(of: question).name)
        }
        if case .position(let position) = asOf {
            let _: Position? = try Self.field(
                "atPosition", .object(["atPosition": .whole(position.value)]))
        }
        (self.request, self.by, self.at, self.key, self.asOf) = (request, by, at, key, asOf)
        try check()
    }

    /// The line of an action as a script has it, for a process that runs scripts; nil for a question.
    public var actionJSON: JSON? {
        guard case .command(let command) = request, case .object(let fields) = JSON(record: command)
        else { return nil }
        let others: [JSON.Member?] = [
            by.json.map { .init("by", $0) }, at.map { .init("at", .string($0.description)) },
            key.map { .init("key", .string($0)) },
        ]
        return .object(
            [.init("do", .string(type(of: command).name))] + fields + others.compactMap(\.self))
    }

    private static func check(_ record: some Record, _ name: String) throws {
        _ = try read(type(of: record), JSON(record: record), name)
    }

    private init(
        request: String, _ name: String, _ fields: JSON, besides allowed: Set<String>
    ) throws {
        guard case .object(let members) = fields else {
            throw MalformedLine("The fields must be one JSON object, not \(fields.kind).")
        }
        for member in members
        where Self.reserved.contains(member.name) && !allowed.contains(member.name) {
            throw MalformedLine("“\(name)” has no field “\(member.name)”.")
        }
        try self.init(json: .object([.init(request, .string(name))] + members))
    }

    private init(json: JSON) throws {
        self.request = try Self.request(json)
        self.at = try Self.field("at", json)
        self.by = try Self.field("by", json) ?? .operator
        self.key = try Self.field("key", json)
        self.bind = try Self.field("let", json)
        self.expect = json["expect"]
        self.asOf = .now
        if let instant: Instant = try Self.field("asOf", json) { self.asOf = .instant(instant) }
        if let position: Position = try Self.field("atPosition", json) {
            guard asOf == .now else {
                throw MalformedLine("A question has either “asOf” or “atPosition”, not both.")
            }
            self.asOf = .position(position)
        }
        try check()
    }

    private func check() throws {
        if let at, at < Instant(milliseconds: 0) {
            throw MalformedLine(
                "“at” is \(at), and the time of a log begins with 1970. Is the year right?")
        }
        if case .command = request {
            switch expect {
            case nil: break
            case .string(let code) where Self.isCode(code): break
            case .some(let other):
                throw MalformedLine(
                    "“expect” must be “accepted”, “unchanged” or a refusal’s code, "
                        + "not \(other.kind).")
            }
            guard asOf == .now else {
                throw MalformedLine("Only a question can be asked as of an earlier moment.")
            }
        } else if key != nil || bind != nil {
            throw MalformedLine("“key” and “let” belong to actions; a question has none.")
        }
        if let key, key.isEmpty || key.utf8.count > 200 {
            throw MalformedLine("“key” must have 1 to 200 bytes.")
        }
        if let bind, !bind.isBindingName {
            throw MalformedLine(
                "“let” must be a name of letters, digits, “-” and “_” that begins with a letter.")
        }
    }

    private static func isCode(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (97...122).contains($0) || $0 == 45 }
    }

    // MARK: Action or question

    private static func request(_ json: JSON) throws -> Request {
        switch (json["do"], json["ask"]) {
        case (.string(let name)?, nil):
            guard let type = LotCommands.named(name) else {
                throw MalformedLine(
                    "There is no action “\(name.shortened)”."
                        + suggestion(name, LotCommands.all.map { $0.name }))
            }
            return .command(try read(type, json, name))
        case (nil, .string(let name)?):
            if let type = LotQuestions.named(name) {
                return .question(try read(type, json, name))
            }
            guard let type = HistoryQuestions.named(name) else {
                let names =
                    LotQuestions.all.map { $0.name } + HistoryQuestions.all.map { $0.name }
                throw MalformedLine(
                    "There is no question “\(name.shortened)”." + suggestion(name, names))
            }
            return .history(try read(type, json, name))
        case (nil, nil):
            throw MalformedLine("A line needs “do” with an action, or “ask” with a question.")
        case (_?, _?): throw MalformedLine("A line has either “do” or “ask”, not both.")
        case (let other?, nil):
            throw MalformedLine("“do” must be an action’s name, not \(other.kind).")
        case (nil, let other?):
            throw MalformedLine("“ask” must be a question’s name, not \(other.kind).")
        }
    }

    /// Reads the action’s own fields: those that are not the line’s.
    private static func read<R: Record>(_ type: R.Type, _ json: JSON, _ name: String) throws -> R {
        guard case .object(let members) = json else { preconditionFailure("checked above") }
        let own = JSON.object(members.filter { !reserved.contains($0.name) })
        do { return try own.record(type) } catch { throw problem(error, in: name) }
    }

    /// The error for a field of the action or question `name` that can’t be read.
    public static func problem(_ error: FieldError, in name: String) -> any Error {
        switch error {
        case .impossible(let field, let expected, _): LotRefusal.impossible(field, expected)
        case .unknown(let field, let known):
            MalformedLine(
                "“\(name)” has no field “\(field.shortened)”."
                    + suggestion(field.lastPart, known, otherwise: true))
        case .missing(let field, _):
            MalformedLine("“\(name)”: \(error).", field: field, because: .empty)
        case .wrongType(let field, _, _): MalformedLine("“\(name)”: \(error).", field: field)
        default: MalformedLine("“\(name)”: \(error).")
        }
    }

    private static func field<Value: FieldValue>(_ name: String, _ json: JSON) throws -> Value? {
        guard let value = json[name], value != .null else { return nil }
        do { return try Value(json: value) } catch {
            throw MalformedLine("\(FieldError(error, field: name, found: value)).".asFirstWord)
        }
    }

    /// Nothing longer looks like any name.
    private static let nameBytesMax = 60

    /// The names that look most like `word`, or all if they are few.
    private static func suggestion(
        _ word: String, _ names: [String], otherwise all: Bool = false
    ) -> String {
        let length = word.utf8.count
        let near = names.filter {
            length <= nameBytesMax && $0.distance(to: word) <= max(2, length / 4)
        }
        if let first = near.min(by: { $0.distance(to: word) < $1.distance(to: word) }) {
            return " Did you mean “\(first)”?"
        }
        if all {
            return names.isEmpty ? " It has none." : " It has: \(names.joined(separator: ", "))."
        }
        return " There are: \(names.joined(separator: ", "))."
    }
}

extension JSON {
    /// This value with every text `$name` replaced by what was bound to it.
    fileprivate func replacingBindings(_ bindings: [String: JSON]) throws(MalformedLine) -> JSON {
        switch self {
        case .string(let text):
            guard text.first == "$", String(text.dropFirst()).isBindingName else { return self }
            guard let value = bindings[String(text.dropFirst())] else {
                throw MalformedLine(
                    "Nothing is bound to “\(text.shortened)”: no earlier line with “let” of that "
                        + "name was accepted.")
            }
            return value
        case .array(let elements):
            var replaced: [JSON] = []
            for element in elements { replaced.append(try element.replacingBindings(bindings)) }
            return .array(replaced)
        case .object(let members):
            var replaced: [Member] = []
            for member in members {
                replaced.append(
                    Member(member.name, try member.value.replacingBindings(bindings)))
            }
            return .object(replaced)
        case .null, .bool, .integer, .number: return self
        }
    }
}

extension String {
    var isBindingName: Bool {
        guard let first = utf8.first, UInt8.isLetter(first) else { return false }
        return utf8.allSatisfy {
            UInt8.isLetter($0) || (48...57).contains($0) || $0 == 45 || $0 == 95
        }
    }

    /// Fit to stand in a message.
    var shortened: String { count <= 60 ? self : prefix(60) + "…" }

    /// `firstName` of `leader.firstName`
    fileprivate var lastPart: String {
        split(separator: ".", omittingEmptySubsequences: false).last.map(String.init) ?? self
    }

    /// How many letters must be put in, taken out or changed (Levenshtein, 1966).
    public func distance(to other: String) -> Int {
        let target = Array(other.utf8.prefix(60))
        var row = Array(0...target.count)
        for (place, byte) in utf8.prefix(60).enumerated() {
            var diagonal = row[0]
            row[0] = place + 1
            for column in target.indices {
                let cost = byte == target[column] ? diagonal : diagonal + 1
                diagonal = row[column + 1]
                row[column + 1] = Swift.min(cost, row[column] + 1, diagonal + 1)
            }
        }
        return row[target.count]
    }
}

extension UInt8 {
    fileprivate static func isLetter(_ byte: UInt8) -> Bool {
        (65...90).contains(byte) || (97...122).contains(byte)
    }
}
