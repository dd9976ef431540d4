/// The first fields of a commit, read in the fixed order and form in which ``Commit/write(to:)``
/// writes them: position, moment, actor, on whose behalf, and face. An action on behalf of several
/// people is of another form.
///
/// Every commit of a replay begins like this. Matching each tag against all fields keeps the reader
/// in memory, which makes decoding a fifth slower; here the reader stays in registers. For bytes of
/// any other form the initializer returns nil, and the general decoder reads them or reports what
/// is wrong with them.
@usableFromInline
struct CommitOpening {
    @usableFromInline let first: Position
    @usableFromInline let instant: Instant
    @usableFromInline var actor = ActorFields()
    @usableFromInline var onBehalfOf: UInt32?
    @usableFromInline let face: Face
    /// A reader of the fields after the opening.
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
    /// The varint of the field `field`; nil if another field comes next, if the varint has more
    /// than eight bytes, or if no more than eight bytes are left.
    @inlinable @inline(__always)
    mutating func number(behind field: UInt8) -> UInt64? {
        guard remaining > 8, cursor.load(as: UInt8.self) == field << 3,
            let long = Varint.ofOneWord(at: cursor + 1)
        else { return nil }
        cursor = long.end
        return long.value
    }

    /// As ``number(behind:)``, for a varint of one byte, such as that of a ``WireEnum``.
    @inlinable @inline(__always)
    mutating func choice(behind field: UInt8) -> UInt64? {
        guard remaining >= 2, cursor.load(as: UInt8.self) == field << 3 else { return nil }
        let value = cursor.load(fromByteOffset: 1, as: UInt8.self)
        guard value < 0x80 else { return nil }
        cursor += 2
        return UInt64(value)
    }
}
