import EventSourcing

/// What the log itself must know of a commit: where it begins and how many events it has.
///
/// It is read by walking the top-level fields of the catalogue's message `Commit`, without decoding
/// any event: the log's order can be checked by a program that does not know the events.
struct CommitOutline {
    private static let positionField = 1
    private static let eventField = 15

    var first: Position
    var events: Int

    /// - Throws: if the bytes are not protobuf, or lack a position or an event.
    init(_ payload: UnsafeRawBufferPointer) throws(FieldError) {
        var reader = WireReader(payload)
        var position: UInt64 = 0
        events = 0
        while !reader.isAtEnd {
            let (number, type) = try reader.tag()
            if number == Self.positionField, type == .varint {
                position = try reader.varint()
            } else {
                if number == Self.eventField { events += 1 }
                try reader.skip(type)
            }
        }
        guard let value = Int(exactly: position), value > 0, value < Int.max - events else {
            throw .malformed("a commit without a position")
        }
        guard events > 0 else { throw .malformed("a commit without an event") }
        first = Position(value)
    }

    /// Only where the commit begins: its first field, as our writers put it.
    ///
    /// Asked for every frame at opening, and so without a `WireReader`: a sixth of its time.
    static func first(of frame: Frame, in file: Extent) throws(FieldError) -> Position {
        try file.read(frame.payload) { (bytes) throws(FieldError) in try first(of: bytes) }
    }

    private static func first(of payload: UnsafeRawBufferPointer) throws(FieldError) -> Position {
        guard payload.first == UInt8(positionField) << 3 | WireType.varint.rawValue else {
            return try CommitOutline(payload).first
        }
        var value = 0
        // Eight bytes of seven bits; what is longer goes the long way.
        for index in 1..<min(payload.count, 9) {
            value |= Int(payload[index] & 0x7F) << (7 * (index - 1))
            if payload[index] < 0x80 { return Position(value) }
        }
        return try CommitOutline(payload).first
    }

    init(of frame: Frame, in file: Extent) throws(FieldError) {
        self = try file.read(frame.payload) { (bytes) throws(FieldError) in
            try CommitOutline(bytes)
        }
    }

    var last: Position { first.advanced(by: events - 1) }
}
