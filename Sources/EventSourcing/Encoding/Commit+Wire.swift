// A commit on the wire is the catalogue's message `Commit`: position, envelope, events.
extension Commit where Event: EventPayload {
    /// Writes the commit as a protobuf message, without a length in front. Events of an old type are written as
    /// they were read.
    /// - Throws: ``FieldError/sealed(_:)`` if a personal text cannot be sealed;
    ///   ``FieldError/unknownEvent(typeNumber:position:)`` if the commit has an event that was set aside.
    @inlinable
    public func write(to writer: inout WireWriter) throws(FieldError) {
        var header = CommitHeader(first: first, envelope: envelope)
        try header.fields(&writer)
        guard foreign.isEmpty else { return try writeStored(to: &writer) }
        for event in events { try Self.write(event, to: &writer) }
    }

    @inlinable
    static func write(_ event: Event, to writer: inout WireWriter) throws(FieldError) {
        writer.tag(CommitHeader.eventField, .lengthDelimited)
        let mark = writer.beginLength()
        let fact = event.fact
        writer.tag(type(of: fact).number, .lengthDelimited)
        try fact.write(to: &writer)
        writer.endLength(mark)
    }

    @usableFromInline
    func writeStored(to writer: inout WireWriter) throws(FieldError) {
        try refuseUnknown()
        for event in stored {
            switch event {
            case .current(let event): try Self.write(event, to: &writer)
            case .upcast(let old):
                writer.tag(CommitHeader.eventField, .lengthDelimited)
                let mark = writer.beginLength()
                try old.fact.writeStored(to: &writer)
                writer.endLength(mark)
            case .unknown: break
            }
        }
    }

    /// Reads what ``write(to:)`` wrote.
    /// - Throws: ``FieldError/truncated``, ``FieldError/malformed(_:)``, or
    ///   ``FieldError/unknownEvent(typeNumber:position:)``.
    @inlinable
    public init(from reader: WireReader) throws(FieldError) {
        var decoder = CommitDecoder<Event>()
        self = try decoder.decoded(reader)
    }
}

/// Decodes one commit after the other into the same storage: the array of events is allocated once,
/// not once per commit.
public struct CommitDecoder<Event: EventPayload> {
    @usableFromInline var commit: Commit<Event>
    /// The bytes of the last command's name, to recognise the same name in the next commit.
    @usableFromInline var command = RecurringText()
    /// Whether the reason of an envelope that is about subjects is skipped: folds never read it.
    @usableFromInline let isForFolding: Bool
    /// Whether events of unknown types are passed over, and noted in the commit.
    @usableFromInline let setsAsideUnknown: Bool
    @usableFromInline let facts = Event.facts

    /// - Parameters:
    ///   - forFolding: skips the reasons of envelopes that are about subjects, and so saves opening
    ///     them: folds do not read them.
    ///   - settingAsideUnknown: passes over events of unknown types, instead of refusing their commit: for those
    ///     who only read.
    @inlinable
    public init(forFolding: Bool = false, settingAsideUnknown: Bool = false) {
        commit = Commit(first: .start, envelope: .blank, events: [])
        isForFolding = forFolding
        setsAsideUnknown = settingAsideUnknown
    }

    /// Decodes a commit and passes it to `body`, without copying its events.
    /// - Throws: what `undecodable` returns for a ``FieldError``, or what `body` throws.
    @inlinable @inline(__always)
    public mutating func decode<Result>(
        _ reader: WireReader, undecodable: (FieldError) -> any Error,
        _ body: (Commit<Event>) throws -> Result
    ) throws -> Result {
        do throws(FieldError) { try decode(reader) } catch { throw undecodable(error) }
        return try body(commit)
    }

    /// Decodes a commit.
    /// - Throws: ``FieldError``, as ``Commit/init(from:)`` does; for an unknown event only if none is set aside.
    @inlinable
    public mutating func decoded(_ reader: WireReader) throws(FieldError) -> Commit<Event> {
        try decode(reader)
        return commit
    }

    @inlinable
    mutating func decode(_ reader: WireReader) throws(FieldError) {
        commit.first = .start
        commit.envelope.clear()
        if !commit.foreign.isEmpty { commit.foreign.removeAll() }
        var isNamed = false
        var actor = ActorFields()
        var words = EnvelopeWords()
        var count = 0
        var rest = reader
        if let opening = CommitOpening(reader) {
            commit.first = opening.first
            commit.envelope.instant = opening.instant
            if let person = opening.onBehalfOf { commit.envelope.onBehalfOf.append(person) }
            commit.envelope.face = opening.face
            actor = opening.actor
            rest = opening.rest
        }
        var fields = try WireDecoder(rest)
        while !fields.isDone {
            let before = fields.reader.remaining
            if fields.number < CommitHeader.commandField {
                // A copy: see ``WireDecoder/value(_:_:_:)``.
                var others = fields
                try takeBeforeCommand(&others, &actor)
                fields = others
            }
            while fields.number == CommitHeader.commandField {
                try fields.text(&commit.envelope.command, unlessSameAs: &command)
                isNamed = true
            }
            if fields.number != CommitHeader.eventField, !fields.isDone {
                var others = fields
                try takeRest(&others, &words)
                fields = others
            }
            while fields.number == CommitHeader.eventField {
                guard fields.type == .lengthDelimited else {
                    throw .malformed("an event has another wire type")
                }
                var message = try fields.reader.nested()
                try fields.nextTag()
                // A message with one field: its number is the event’s type, its value the fact.
                let (number, type) = try message.tag()
                guard type == .lengthDelimited else {
                    throw .malformed("an event has another wire type")
                }
                if let fact = facts.current(number) {
                    put(try fact.event(from: &message), at: count)
                    count += 1
                } else {
                    try takeForeign(number, message, &count)
                }
            }
            if fields.reader.remaining == before { try fields.skipField() }
        }
        if count < commit.events.count { commit.events.removeLast(commit.events.count - count) }
        let stored = commit.count
        guard stored > 0 else { throw .malformed("a commit without an event") }
        guard commit.first > .start, commit.first.value <= Int.max - stored else {
            throw .malformed("a commit without a position")
        }
        if !commit.foreign.isEmpty, !setsAsideUnknown { try commit.refuseUnknown() }
        commit.envelope.actor = actor.kind.actor(actor.person)
        if !isNamed {
            commit.envelope.command = ""
            command = RecurringText()
        }
        if words.isAny { try commit.envelope.take(words) }
    }

    /// Reads the fields before the command, for a commit that ``CommitOpening`` does not read
    /// completely. Not inlined: see ``takeRest(_:_:)``.
    @inlinable @inline(never)
    mutating func takeBeforeCommand(
        _ fields: inout WireDecoder, _ actor: inout ActorFields
    ) throws(FieldError) {
        try CommitHeader.fieldsBeforeCommand(&fields, &commit.first, &commit.envelope, &actor)
    }

    /// Reads the fields that most commits lack. Not inlined: with them, the path of all other
    /// commits is too long for the compiler to inline.
    @inlinable @inline(never)
    mutating func takeRest(
        _ fields: inout WireDecoder, _ words: inout EnvelopeWords
    ) throws(FieldError) {
        try CommitHeader.fieldsBehindCommand(&fields, &commit.envelope, &words)
        if fields.number == CommitHeader.aboutField { try words.take(&fields, isForFolding) }
    }

    /// Decodes an event of a type that is none of today's: upcasts it if it is of an old type, and otherwise notes
    /// that it is there. Not inlined: see ``takeRest(_:_:)``.
    /// - Parameter message: the fact, with its length in front.
    @inlinable @inline(never)
    mutating func takeForeign(
        _ number: Int, _ message: WireReader, _ count: inout Int
    ) throws(FieldError) {
        var message = message
        guard let type = facts.old(number) else {
            _ = try message.nested()
            return commit.addForeign(.unknown(typeNumber: number), facts: 0, at: count)
        }
        let old = UpcastEvent(try type.read(from: &message))
        commit.addForeign(.old(old.fact), facts: old.events.count, at: count)
        for event in old.events {
            put(event, at: count)
            count += 1
        }
    }

    /// Stores the event at `index`, over an event of the previous commit where there is one.
    @inlinable @inline(__always)
    mutating func put(_ event: consuming Event, at index: Int) {
        if index < commit.events.count {
            commit.events[index] = event
        } else {
            commit.events.append(event)
        }
    }
}

/// All fields of a commit but its events.
@usableFromInline
struct CommitHeader: Record {
    @usableFromInline static let schemaName = "Commit"
    @inlinable static var commandField: Int { 7 }
    @inlinable static var aboutField: Int { 13 }
    @inlinable static var eventField: Int { 15 }

    private var first = Position.start
    private var envelope = Envelope.blank
    private var actor = ActorFields()
    private var words = EnvelopeWords()

    @usableFromInline init() {}

    @usableFromInline
    init(first: Position, envelope: Envelope) {
        self.first = first
        self.envelope = envelope
        actor = ActorFields(envelope.actor)
        words = EnvelopeWords(envelope)
        if words.about != nil { self.envelope.digest = 0 }
    }

    @usableFromInline
    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try Self.fields(&coder, &first, &envelope, &actor, &words)
        try coder.field(Self.aboutField, "about", &words.about)
    }

    @inlinable @inline(__always)
    static func fields(
        _ coder: inout some FieldCoder, _ first: inout Position, _ envelope: inout Envelope,
        _ actor: inout ActorFields, _ words: inout EnvelopeWords
    ) throws(FieldError) {
        try fieldsBeforeCommand(&coder, &first, &envelope, &actor)
        try coder.field(commandField, "command", &envelope.command)
        try fieldsBehindCommand(&coder, &envelope, &words)
    }

    @inlinable @inline(__always)
    static func fieldsBeforeCommand(
        _ coder: inout some FieldCoder, _ first: inout Position, _ envelope: inout Envelope,
        _ actor: inout ActorFields
    ) throws(FieldError) {
        try coder.field(1, "position", &first)
        try coder.field(2, "at", &envelope.instant)
        try coder.field(3, "by", &actor.kind)
        try coder.field(4, "person", &actor.person)
        try coder.field(5, "onBehalfOf", &envelope.onBehalfOf)
        try coder.field(6, "face", &envelope.face)
    }

    @inlinable @inline(__always)
    static func fieldsBehindCommand(
        _ coder: inout some FieldCoder, _ envelope: inout Envelope, _ words: inout EnvelopeWords
    ) throws(FieldError) {
        try coder.field(8, "key", &envelope.key)
        try coder.field(9, "digest", &envelope.digest)
        try coder.field(10, "cause", &envelope.cause)
        try coder.field(11, "reason", &words.reason)
    }
}

extension Envelope {
    /// All fields at the values that they have where the bytes lack them.
    @usableFromInline
    static var blank: Envelope {
        Envelope(instant: Instant(milliseconds: 0), actor: .system, face: .system, command: "")
    }

    /// Resets all fields but the actor and the command to those of ``blank``, in place: assigning a
    /// new envelope costs three times as much.
    @inlinable @inline(__always)
    mutating func clear() {
        instant = Instant(milliseconds: 0)
        onBehalfOf = Few()
        face = .system
        digest = 0
        cause = nil
        if key != nil { key = nil }
        if reason != nil { reason = nil }
        about = Few()
    }
}

/// An ``Actor`` as its two fields on the wire. Fields may come in any order, so the actor is made
/// of them at the end.
@usableFromInline
struct ActorFields: Sendable {
    @usableFromInline var kind = ActorKind.system
    @usableFromInline var person: UInt32 = 0

    @inlinable init() {}

    init(_ actor: Actor) { (kind, person) = ActorKind.parts(of: actor) }
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

    @inlinable
    func actor(_ person: UInt32) -> Actor {
        switch self {
        case .person: .person(person)
        case .operator: .operator
        case .visitor: .visitor
        case .system: .system
        }
    }
}
