/// Decodes commits, one after the other, into one batch.
///
/// Most commits consist of an opening, the command’s name and events. Those are decoded in one
/// pass, and of their envelope only what a fold needs; the name is skipped. A commit with any other
/// field is decoded as a whole first, by ``CommitDecoder``.
public struct BatchDecoder<Event: EventPayload> {
    /// The events of all commits decoded so far, in the order in which they were decoded.
    public var batch = EventBatch<Event>()
    @usableFromInline var others = CommitDecoder<Event>(forFolding: true)
    @usableFromInline let facts = Event.facts

    /// Starts with an empty batch.
    @inlinable
    public init() {}

    /// Decodes a commit and appends its events to ``batch``.
    /// - Throws: ``FieldError`` for bytes that are no commit, or that hold a type of event that
    ///   this program does not know. ``batch`` may then contain some of the commit's events.
    @inlinable
    public mutating func decode(_ commit: WireReader) throws(FieldError) {
        let count = batch.count
        if let opening = CommitOpening(commit) {
            if try takeEvents(behind: opening) { return }
            batch.removeLast(downTo: count)
        }
        try others.decode(commit)
        batch.append(others.commit)
    }

    /// - Returns: false if the commit has any field but the command’s name and events; the batch
    ///   may then contain some of them.
    @inlinable @inline(__always)
    mutating func takeEvents(behind opening: CommitOpening) throws(FieldError) -> Bool {
        var stamp = Stamp(
            position: opening.first, instant: opening.instant,
            actor: opening.actor.kind.actor(opening.actor.person))
        var reader = opening.rest
        // Each event takes at least one byte, which bounds the positions.
        guard opening.first > .start, opening.first.value <= Int.max - reader.remaining else {
            return false
        }
        _ = reader.bytes(behind: UInt8(CommitHeader.commandField))
        guard !reader.isAtEnd else { return false }
        while !reader.isAtEnd {
            guard var message = reader.bytes(behind: UInt8(CommitHeader.eventField)) else {
                return false
            }
            // A message with one field: its number is the event’s type, its value the fact.
            let (number, type) = try message.tag()
            guard type == .lengthDelimited else { throw .unknownEvent(number) }
            batch.put(try facts.read(number, from: &message), stamp)
            stamp.position = stamp.position.advanced(by: 1)
        }
        return true
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
