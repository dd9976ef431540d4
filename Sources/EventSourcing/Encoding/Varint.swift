/// Protobuf's varints of more than one byte: seven bits per byte, the lowest first; the highest bit
/// of a byte is set if another byte follows.
///
/// All moments and most ids have several bytes, and a replay spends a tenth of its time here.
@usableFromInline
enum Varint {
    /// The varint whose first byte is at `start`, and the address after it.
    ///
    /// Takes and returns addresses instead of a reader: a reader that is passed `inout` stays in
    /// memory, and every field of a record then waits for the one before.
    /// - Precondition: `start` is before `end`.
    /// - Throws: ``FieldError/truncated``, or ``FieldError/malformed(_:)`` for more than 64 bits.
    @inlinable
    static func long(
        at start: UnsafeRawPointer, before end: UnsafeRawPointer
    ) throws(FieldError) -> (value: UInt64, end: UnsafeRawPointer) {
        if end - start >= 8, let found = ofOneWord(at: start) { return found }
        var (value, shift, place) = (UInt64(0), UInt64(0), start)
        while place < end {
            let byte = place.load(as: UInt8.self)
            place += 1
            // The tenth byte has room for one bit only.
            guard shift < 63 || byte <= 1 else { throw .malformed("a varint is too long") }
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return (value, place) }
            shift += 7
        }
        throw .truncated
    }

    /// The varint at `start`, decoded without a loop; nil if it has more than eight bytes.
    /// - Precondition: eight bytes are readable at `start`.
    @inlinable @inline(__always)
    static func ofOneWord(
        at start: UnsafeRawPointer
    ) -> (value: UInt64, end: UnsafeRawPointer)? {
        let word = UInt64(littleEndian: start.loadUnaligned(as: UInt64.self))
        // The last byte is the first whose highest bit is clear.
        let ends = ~word & 0x8080_8080_8080_8080
        guard ends != 0 else { return nil }
        var value = word & (ends ^ (ends &- 1)) & 0x7F7F_7F7F_7F7F_7F7F
        // Moves the seven bits of each byte together: pairs, then fours, then all eight.
        value = value & 0x007F_007F_007F_007F | (value & 0x7F00_7F00_7F00_7F00) >> 1
        value = value & 0x0000_3FFF_0000_3FFF | (value & 0x3FFF_0000_3FFF_0000) >> 2
        value = value & 0x0000_0000_0FFF_FFFF | (value & 0x0FFF_FFFF_0000_0000) >> 4
        return (value, start + (ends.trailingZeroBitCount / 8 + 1))
    }
}
