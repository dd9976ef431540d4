public import EventSourcing
public import TreeLot

/// The log as text: one event a line, in canonical JSON, the same bytes for the same event for ever.
///
/// `commit` is the position of the first event that the same command recorded, and `of` says how many
/// they were: so that a log can be put together again without loss. An event of an old type stands there as it is
/// stored; one that this program does not know has the `number` of its type and no data.
public enum LogLine {
    /// The lines of a commit, without line ends.
    public static func lines(
        of commit: Commit<LotEvent>
    ) -> [(position: Position, event: StoredEvent<LotEvent>, json: JSON)] {
        let envelope = commit.envelope
        return commit.stored.enumerated().map { index, event in
            let position = commit.first.advanced(by: index)
            var members: [JSON.Member] = [
                .init("position", .whole(position.value)),
                .init("commit", .whole(commit.first.value)),
                .init("of", .whole(commit.count)),
                .init("at", .string(envelope.instant.description)),
                .init("by", envelope.actor.json ?? .null),
            ]
            if let people = envelope.onBehalfOf.json {
                members.append(.init("onBehalfOf", people))
            }
            members.append(.init("face", .string(envelope.face.name)))
            members.append(.init("command", .string(envelope.command)))
            if let key = envelope.key { members.append(.init("key", .string(key))) }
            if envelope.digest != 0 {
                members.append(.init("digest", envelope.digest.json ?? .null))
            }
            if let cause = envelope.cause { members.append(.init("cause", .whole(cause.value))) }
            if let reason = envelope.reason {
                members.append(.init("reason", reason.value.map { .string($0) } ?? .null))
            }
            if !envelope.about.isEmpty {
                members.append(.init("about", JSON(record: Whom(envelope.about))))
            }
            if let name = event.typeName, let data = event.json {
                members += [.init("type", .string(name)), .init("data", data)]
            } else {
                members += [.init("type", .null), .init("number", .whole(event.typeNumber))]
            }
            return (position, event, .object(members))
        }
    }

    /// One event and its commit, read back.
    struct Parsed {
        var position: Position
        var first: Position
        var count: Int
        var envelope: Envelope
        var event: StoredEvent<LotEvent>
    }

    /// Reads a line.
    static func parse(_ text: String) throws -> Parsed {
        let json: JSON
        do { json = try JSONParser.parse(text) } catch {
            throw MalformedLine(problem: error)
        }
        do {
            if json["type"] == .null, case .integer(let number)? = json["number"],
                case .integer(let position)? = json["position"]
            {
                throw MalformedLine(
                    "The event at position \(position) is of type \(number), which this program does not "
                        + "know: it was written by a newer version of treelot. Install that one.")
            }
            let header = try json.dropping("data").record(Header.self)
            guard let data = json["data"] else {
                throw FieldError.missing(field: "data", expected: "the event's fields")
            }
            guard let event = try StoredEvent<LotEvent>(typeName: header.type, json: data) else {
                throw MalformedLine(
                    "There is no type of event “\(header.type.shortened)”, as the one at position "
                        + "\(header.position) is. If it was written by a newer version of treelot, "
                        + "install that one.")
            }
            return Parsed(
                position: header.position, first: header.commit, count: header.count,
                envelope: try header.envelope(), event: event)
        } catch let error as FieldError {
            throw MalformedLine("\(error).")
        }
    }

    /// The fields beside the event’s own.
    private struct Header: Record {
        var position = Position.start
        var commit = Position.start
        var count = 0
        var at = Instant(milliseconds: 0)
        var by = Actor.system
        var onBehalfOf: Few<UInt32> = []
        var face = Face.cli
        var command = ""
        var key: String?
        var digest: UInt64?
        var cause: Position?
        var reason: Personal<String>?
        var about: Whom?
        var type = ""

        mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
            try coder.field(1, "position", &position)
            try coder.field(2, "commit", &commit)
            try coder.field(3, "of", &count)
            try coder.field(4, "at", &at)
            try coder.field(5, "by", &by)
            try coder.field(6, "onBehalfOf", &onBehalfOf)
            try coder.field(7, "face", &face)
            try coder.field(8, "command", &command)
            try coder.field(9, "key", &key)
            try coder.field(10, "digest", &digest)
            try coder.field(11, "cause", &cause)
            try coder.personal(12, "reason", &reason, of: .person(0))
            try coder.field(13, "about", &about)
            try coder.field(14, "type", &type)
        }

        func envelope() throws(FieldError) -> Envelope {
            Envelope(
                instant: at, actor: by, onBehalfOf: onBehalfOf, face: face, command: command,
                key: key, digest: digest ?? 0, cause: cause, reason: reason,
                about: try about?.subjects() ?? [])
        }
    }

    /// The subjects of the words in an envelope.
    private struct Whom: Record {
        private var people: Few<UInt32> = []
        private var households: Few<UInt32> = []

        init() {}

        init(_ subjects: Few<Subject>) {
            for subject in subjects {
                switch subject {
                case .person(let number): people.append(number)
                case .group(let number): households.append(number)
                }
            }
        }

        mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
            try coder.field(1, "person", &people)
            try coder.field(2, "household", &households)
        }

        func subjects() throws(FieldError) -> Few<Subject> {
            guard !people.isEmpty || !households.isEmpty else {
                throw .missing(field: "about.person", expected: "a person or a household")
            }
            return Few(people.map { .person($0) } + households.map { .household($0) })
        }
    }
}

extension JSON {
    fileprivate func dropping(_ name: String) -> JSON {
        guard case .object(let members) = self else { return self }
        return .object(members.filter { $0.name != name })
    }
}
