public import EventSourcing
public import TreeLot

/// A command to be decided, with its actor, its time and the interface that it came through.
public struct Submission: Sendable {
    public var command: any LotCommand
    public var context: Context
    public var face: Face
    /// The same key again finds what was done the first time, instead of doing it again.
    public var key: String?
    /// The position of the event that triggered an automatic action.
    public var cause: Position?

    public init(
        _ command: any LotCommand, context: Context, face: Face, key: String? = nil,
        cause: Position? = nil
    ) {
        self.command = command
        self.context = context
        self.face = face
        self.key = key
        self.cause = cause
    }

    /// Its decision needs what the log says about earlier commits.
    var looksBack: Bool { command is any LookingBack }

    var name: String { type(of: command).name }

    /// With codes drawn, and with hashes in the place of the codes that a client presents: the form that may
    /// be decided and remembered.
    func prepared(with secrets: any Secrets) throws -> Submission {
        var prepared = self
        try prepared.command.prepare(with: secrets)
        return prepared
    }

    /// Distinguishes a retry from a key that was used for another action: the action, its content and the
    /// asker; of a prepared command, since otherwise a code in it could be found out. The moment is left out,
    /// since a retry comes later. 0 without a key, which needs none.
    var digest: UInt64 {
        guard key != nil else { return 0 }
        let content = "\(name) \(context.actor) \(JSON(record: command))"
        return fnv1a(content.utf8)
    }
}

/// The result of a command.
public enum Outcome: Sendable {
    case accepted(Acceptance)
    case refused(LotRefusal)
}

extension Outcome {
    /// The outcome when the key of `commit` is used again.
    ///
    /// Where the words of its command were forgotten, and the digest with them, only the action and the actor
    /// can be compared.
    /// - Parameter digest: of the command that recorded the commit; 0 where it was forgotten.
    init(repeating commit: Commit<LotEvent>, digest: UInt64, for submission: Submission) {
        let acceptance = Acceptance(commit)
        let isSame =
            digest == 0
            ? commit.envelope.command == submission.name
                && commit.envelope.actor == submission.context.actor
            : digest == submission.digest
        self =
            isSame
            ? .accepted(acceptance)
            : .refused(.keyReused(submission.key ?? "", at: acceptance.position))
    }
}

/// A command that was accepted, and what it recorded.
public struct Acceptance: Sendable, Equatable {
    /// The position of its last event; where it recorded none, the head of the log.
    public var position: Position
    /// The types of its events, in order.
    public var events: [String]
    /// The things that it made, or, where it was already so, found.
    public var things: [Reference]
    /// Codes that it made, to be passed on. They are returned only once: the log has only their hashes, and a
    /// repetition with the same key returns none.
    public var codes: [String]
    /// The secret of the session or the API token that it opened; also returned only once.
    public var token: String?
    /// What it left as it is, and why; also returned only once.
    public var remarks: [Remark]

    /// It was already so: nothing was recorded.
    public var isUnchanged: Bool { events.isEmpty }

    init(
        _ commit: Commit<LotEvent>, codes: [String] = [], token: String? = nil,
        remarks: [Remark] = []
    ) {
        self.position = commit.last
        self.events = commit.events.map(\.typeName)
        self.things = commit.events.compactMap(\.created)
        self.codes = codes
        self.token = token
        self.remarks = remarks
    }

    init(unchanged things: [Reference], at head: Position, remarks: [Remark] = []) {
        self.position = head
        self.events = []
        self.things = things
        self.codes = []
        self.remarks = remarks
    }
}

extension Acceptance: Encodable {
    private enum Key: String, CodingKey { case position, events, ids, codes, token, remarks }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(position.value, forKey: .position)
        try container.encode(events, forKey: .events)
        try container.encode(ids, forKey: .ids)
        if !codes.isEmpty { try container.encode(codes, forKey: .codes) }
        try container.encodeIfPresent(token, forKey: .token)
        if !remarks.isEmpty { try container.encode(remarks, forKey: .remarks) }
    }

    /// The schema of the encoded form, for its readers.
    public static let jsonSchema: JSON = {
        let id = Identifier<Reference>.jsonSchema
        let texts = JSONSchema.list(of: String.jsonSchema)
        let events = JSONSchema.list(of: JSONSchema.choice(LotEvent.facts.types.map { $0.name }))
        let ids = JSON.object([
            "type": "object",
            "additionalProperties": JSONSchema.anyOf(id, JSONSchema.list(of: id)),
        ])
        return JSONSchema.object(
            [
                .init("position", Position.jsonSchema), .init("events", events), .init("ids", ids),
                .init("codes", texts), .init("token", String.jsonSchema),
                .init("remarks", JSONSchema.list(of: .object(["type": "object"]))),
            ], required: ["position", "events", "ids"])
    }()

    /// One number under the name of its kind, several as a list under the plural:
    /// `{"assignment":31}`, `{"shifts":[1,2,3]}`.
    public var ids: JSON {
        var kinds: [String] = []
        for thing in things where !kinds.contains(thing.kind) { kinds.append(thing.kind) }
        return .object(
            kinds.map { kind in
                let numbers = things.filter { $0.kind == kind }.map { JSON.whole($0.number) }
                return numbers.count == 1
                    ? .init(kind, numbers[0]) : .init(Self.plural(kind), .array(numbers))
            })
    }

    private static func plural(_ kind: String) -> String {
        kind == "person" ? "people" : kind + "s"
    }
}
