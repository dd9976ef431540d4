/// The first fields of a commit in the order and form in which our own writers put them, read straight
/// on: position, moment, who by, for whom, and through which face.
///
/// Every commit of a replay begins so. To ask of each tag which of all fields it may be kept the reader
/// in memory, and decoding took a fifth longer: here it stays in registers. Whatever looks otherwise is
/// nil, and goes the way of all records, which is the one that knows what is wrong with it.
@usableFromInline
struct CommitOpening {
    @usableFromInline let first: Position
    @usableFromInline let instant: Instant
    @usableFromInline var actor = ActorFields()
    @usableFromInline var onBehalfOf: UInt32?
    @usableFromInline let face: Face
    /// The fields behind it.
    @usableFromInline let rest: WireReader

    @inlinable @inline(__always)
    init?(_ commit: WireReader) {
        var reader = commit
        guard let position = reader.number(behind: 1), let first = Position(varint: position),
            let moment = reader.number(behind: 2), let instant = Instant(varint: moment),
            let by = reader.choice(behind: 3), let kind = ActorKind(varint: by)
        else { return nil }
        actor.kind = kind
        if kind == .person {
            guard let number = reader.number(behind: 4), let person = UInt32(varint: number)
            else { return nil }
            actor.person = person
        }
        if let number = reader.number(behind: 5) {
            guard let whom = UInt32(varint: number) else { return nil }
            onBehalfOf = whom
        }
        guard let door = reader.choice(behind: 6), let face = Face(varint: door) else { return nil }
        self.first = first
        self.instant = instant
        self.face = face
        rest = reader
    }
}

extension WireReader {
    /// The number behind the tag of this field; nil if another one comes next, or where the end is
    /// near.
    @inlinable @inline(__always)
    mutating func number(behind field: UInt8) -> UInt64? {
        guard remaining > 8, cursor.load(as: UInt8.self) == field << 3,
            let long = Varint.ofOneWord(at: cursor + 1)
        else { return nil }
        cursor = long.end
        return long.value
    }

    /// As ``number(behind:)``, of one byte only, as a choice out of a few is.
    @inlinable @inline(__always)
    mutating func choice(behind field: UInt8) -> UInt64? {
        guard remaining >= 2, cursor.load(as: UInt8.self) == field << 3 else { return nil }
        let value = cursor.load(fromByteOffset: 1, as: UInt8.self)
        guard value < 0x80 else { return nil }
        cursor += 2
        return UInt64(value)
    }
}
