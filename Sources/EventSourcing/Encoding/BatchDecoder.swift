/// Decodes commits, one after the other, into one batch.
///
/// Most commits consist of an opening, the command’s name and events. Those are decoded in one
/// pass, and of their envelope only what a fold needs; the name is skipped. A commit with any other
/// field is decoded as a whole first, by ``CommitDecoder``.
public struct BatchDecoder<Event: EventPayload> {
    /// The events of all commits decoded so far, in the order in which they were decoded.
    public var batch = EventBatch<Event>()
    @usableFromInline var others: CommitDecoder<Event>
    @usableFromInline let facts = Event.facts

    /// Starts with an empty batch.
    /// - Parameter settingAsideUnknown: passes over events of unknown types, instead of refusing their commit.
    @inlinable
    public init(settingAsideUnknown: Bool = false) {
        others = CommitDecoder(forFolding: true, settingAsideUnknown: settingAsideUnknown)
    }

    /// Decodes a commit and appends its events to ``batch``.
    /// - Returns: the position of the commit's first event, and the stamp of its last.
    /// - Throws: ``FieldError`` for bytes that are no commit, or that hold a type of event that
    ///   this program does not know. ``batch`` may then contain some of the commit's events.
    @inlinable @discardableResult
    public mutating func decode(
        _ commit: WireReader
    ) throws(FieldError) -> (first: Position, last: Stamp) {
        let mark = batch.mark
        if let opening = CommitOpening(commit) {
            if let last = try takeEvents(behind: opening) { return (opening.first, last) }
            batch.removeLast(downTo: mark)
        }
        try others.decode(commit)
        let (first, envelope) = (others.commit.first, others.commit.envelope)
        batch.append(others.commit)
        return (first, Stamp(position: batch.last, envelope))
    }

    /// - Returns: the stamp of the last event; nil if the commit has any field but the command’s name and events,
    ///   or an event of another type than today's. The batch may then contain some of the events.
    @inlinable @inline(__always)
    mutating func takeEvents(behind opening: CommitOpening) throws(FieldError) -> Stamp? {
        var stamp = Stamp(
            position: opening.first, instant: opening.instant,
            actor: opening.actor.kind.actor(opening.actor.person))
        var reader = opening.rest
        // Each event takes at least one byte, which bounds the positions.
        guard opening.first > .start, opening.first.value <= Int.max - reader.remaining else {
            return nil
        }
        _ = reader.bytes(behind: UInt8(CommitHeader.commandField))
        guard !reader.isAtEnd else { return nil }
        while !reader.isAtEnd {
            guard var message = reader.bytes(behind: UInt8(CommitHeader.eventField)) else {
                return nil
            }
            // A message with one field: its number is the event’s type, its value the fact.
            let (number, type) = try message.tag()
            guard type == .lengthDelimited, let fact = facts.current(number) else { return nil }
            batch.put(try fact.event(from: &message), stamp)
            stamp.position = stamp.position.advanced(by: 1)
        }
        stamp.position = stamp.position.advanced(by: -1)
        batch.end = stamp.position
        return stamp
    }
}

extension WireReader {
    /// The value of the length-delimited field `field`; nil if another field comes next, if the
    /// value has more than 127 bytes, or if it is cut off.
    @inlinable @inline(__always)
    mutating func bytes(behind field: UInt8) -> WireReader? {
        let tag = field << 3 | WireType.lengthDelimited.rawValue
        guard remaining >= 2, cursor.load(as: UInt8.self) == tag else { return nil }
        let length = Int(cursor.load(fromByteOffset: 1, as: UInt8.self))
        guard length < 0x80, length <= remaining - 2 else { return nil }
        let start = cursor + 2
        cursor = start + length
        return WireReader(cursor: start, end: cursor, sealer: sealer)
    }
}
