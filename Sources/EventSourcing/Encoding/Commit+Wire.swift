// A commit on the wire is the catalogue's message `Commit`: position, envelope, events.
extension Commit where Event: EventPayload {
    /// Writes the commit as a protobuf message, without a length in front.
    @inlinable
    public func write(to writer: inout WireWriter) throws(FieldError) {
        var header = CommitHeader(first: first, envelope: envelope)
        try header.fields(&writer)
        for event in events {
            writer.tag(CommitHeader.eventField, .lengthDelimited)
            let mark = writer.beginLength()
            writer.tag(event.typeNumber, .lengthDelimited)
            try event.write(to: &writer)
            writer.endLength(mark)
        }
    }

    /// Reads what ``write(to:)`` wrote.
    /// - Throws: ``FieldError/malformed(_:)`` also for a type of event that this program does not
    ///   know: a newer one wrote the log.
    @inlinable
    public init(from reader: WireReader) throws(FieldError) {
        var header = CommitHeader()
        var events = CommitEvents<Event>()
        var decoder = try WireDecoder(reader)
        while !decoder.isDone {
            let before = decoder.remaining
            try header.fields(&decoder)
            try decoder.field(CommitHeader.eventField, "events", &events)
            if decoder.remaining == before, !decoder.isDone { try decoder.skipField() }
        }
        guard !events.list.isEmpty else { throw .malformed("a commit without an event") }
        guard header.first > .start, header.first.value <= Int.max - events.list.count else {
            throw .malformed("a commit without a position")
        }
        self.init(first: header.first, envelope: header.completeEnvelope, events: events.list)
    }
}

/// The fields of a commit beside its events.
@usableFromInline
struct CommitHeader: Record {
    @usableFromInline static let eventField = 15
    @usableFromInline static let schemaName = "Commit"

    @usableFromInline var first = Position.start
    @usableFromInline var envelope = Envelope(
        instant: Instant(milliseconds: 0), actor: .system, face: .system, command: "")

    /// The actor in two fields. They may come in any order, so they are put together at the end.
    @usableFromInline var actorKind = ActorKind.system
    @usableFromInline var actorPerson: UInt32 = 0

    @usableFromInline init() {}

    @usableFromInline
    init(first: Position, envelope: Envelope) {
        self.first = first
        self.envelope = envelope
        (actorKind, actorPerson) = ActorKind.parts(of: envelope.actor)
    }

    @usableFromInline var completeEnvelope: Envelope {
        var envelope = envelope
        envelope.actor = actorKind.actor(actorPerson)
        return envelope
    }

    @inlinable
    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "position", &first)
        try coder.field(2, "at", &envelope.instant)
        try coder.field(3, "by", &actorKind)
        try coder.field(4, "person", &actorPerson)
        try coder.field(5, "onBehalfOf", &envelope.onBehalfOf)
        try coder.field(6, "face", &envelope.face)
        try coder.field(7, "command", &envelope.command)
        try coder.field(8, "key", &envelope.key)
        try coder.field(9, "digest", &envelope.digest)
        try coder.field(10, "cause", &envelope.cause)
        try coder.field(11, "reason", &envelope.reason)
    }
}

/// The events of a commit, each a message `Event` with one field: the type's number and value.
@usableFromInline
struct CommitEvents<Event: EventPayload>: FieldValue {
    @usableFromInline var list: [Event] = []

    @usableFromInline static var wireType: WireType { .lengthDelimited }
    @usableFromInline var isDefault: Bool { list.isEmpty }
    @usableFromInline var json: JSON? { nil }
    @usableFromInline static var schema: SchemaType { .repeated(.scalar("Event")) }

    @usableFromInline init() {}
    @usableFromInline init(json: JSON?) throws(ValueProblem) {}
    @usableFromInline func write(to writer: inout WireWriter) {}

    @inlinable
    init(from reader: inout WireReader) throws(FieldError) {
        self.init()
        try readField(.lengthDelimited, from: &reader)
    }

    @inlinable
    mutating func readField(_ type: WireType, from reader: inout WireReader) throws(FieldError) {
        guard type == .lengthDelimited else { throw .malformed("an event has another wire type") }
        var message = try reader.nested()
        let (number, inner) = try message.tag()
        guard inner == .lengthDelimited, let event = try Event(typeNumber: number, from: &message)
        else {
            throw .malformed("event type \(number) is unknown: a newer program wrote it")
        }
        list.append(event)
    }
}

/// An ``Actor`` without the person's number.
@usableFromInline
enum ActorKind: UInt8, WireEnum {
    case person = 1
    case `operator` = 2
    case visitor = 3
    case system = 4

    @usableFromInline static let names: KeyValuePairs<ActorKind, String> = [
        .person: "person", .operator: "operator", .visitor: "visitor", .system: "system",
    ]

    @usableFromInline
    static func parts(of actor: Actor) -> (ActorKind, UInt32) {
        switch actor {
        case .person(let id): (.person, id)
        case .operator: (.operator, 0)
        case .visitor: (.visitor, 0)
        case .system: (.system, 0)
        }
    }

    @usableFromInline
    func actor(_ person: UInt32) -> Actor {
        switch self {
        case .person: .person(person)
        case .operator: .operator
        case .visitor: .visitor
        case .system: .system
        }
    }
}
