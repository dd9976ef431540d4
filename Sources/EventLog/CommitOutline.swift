import EventSourcing

/// The part of a commit that the log itself needs: its first position and the number of its events.
///
/// It is read from the top-level fields of the catalogue's message `Commit`. No event is decoded, so a
/// program that does not know the event types can check the order of a log.
struct CommitOutline {
    private static let positionField = 1
    private static let eventField = 15

    var first: Position
    var events: Int

    /// Reads the outline of an encoded commit.
    /// - Throws: if the bytes are not protobuf, or lack a position or an event.
    /// - Complexity: O(fields of the commit).
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

    /// The first position of a commit alone. This program always encodes it as the first field.
    ///
    /// It is read for every frame when a log is opened, and therefore without the slower `WireReader`.
    static func first(of frame: Frame, in file: Extent) throws(FieldError) -> Position {
        try file.read(frame.payload) { (bytes) throws(FieldError) in try first(of: bytes) }
    }

    private static func first(of payload: UnsafeRawBufferPointer) throws(FieldError) -> Position {
        guard payload.first == UInt8(positionField) << 3 | WireType.varint.rawValue else {
            return try CommitOutline(payload).first
        }
        var value = 0
        // Up to eight bytes of seven bits. Longer numbers take the general path.
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
