/// Decodes one commit behind the other into a batch.
///
/// Most commits have an opening, the command’s name, and events. Those are read straight on, and of the
/// envelope only what a fold gets; the name is passed over. All others are put together first, by
/// ``CommitDecoder``.
public struct BatchDecoder<Event: EventPayload> {
    public var batch = EventBatch<Event>()
    @usableFromInline var others = CommitDecoder<Event>(forFolding: true)
    @usableFromInline let facts = Event.facts

    @inlinable
    public init() {}

    /// Decodes a commit, and puts it behind those that are in the batch already.
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

    /// - Returns: false if there is anything but the command’s name and events.
    @inlinable @inline(__always)
    mutating func takeEvents(behind opening: CommitOpening) throws(FieldError) -> Bool {
        var stamp = Stamp(
            position: opening.first, instant: opening.instant,
            actor: opening.actor.kind.actor(opening.actor.person))
        var reader = opening.rest
        // Each event takes a byte at least: so positions have an end.
        guard opening.first > .start, opening.first.value <= Int.max - reader.remaining else {
            return false
        }
        _ = reader.bytes(behind: UInt8(CommitHeader.commandField))
        guard !reader.isAtEnd else { return false }
        while !reader.isAtEnd {
            guard var message = reader.bytes(behind: UInt8(CommitHeader.eventField)) else {
                return false
            }
            // A message with one field: the type’s number and value.
            let (number, type) = try message.tag()
            guard type == .lengthDelimited else { throw .unknownEvent(number) }
            batch.put(try facts.read(number, from: &message), stamp)
            stamp.position = stamp.position.advanced(by: 1)
        }
        return true
    }
}

extension WireReader {
    /// The bytes behind the tag of this field; nil if another one comes next, or if they have more than
    /// 127 bytes or are not all there.
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
