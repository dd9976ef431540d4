/// Protobuf's varints of more than one byte: seven bits each, the lowest first; the highest bit of a
/// byte says that there is another.
///
/// All moments and most ids are such, so that this is where a replay spends a tenth of its time.
@usableFromInline
enum Varint {
    /// The varint whose first byte stands at `start`, and where it ends.
    ///
    /// It takes and gives numbers, not a reader: one that is passed by its address lives in memory,
    /// which makes every field of a record wait for the one before.
    /// - Precondition: `start` is before `end`.
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

    /// The varint, if it has at most eight bytes, without a loop over them.
    /// - Precondition: there are eight bytes.
    @inlinable @inline(__always)
    static func ofOneWord(
        at start: UnsafeRawPointer
    ) -> (value: UInt64, end: UnsafeRawPointer)? {
        let word = UInt64(littleEndian: start.loadUnaligned(as: UInt64.self))
        // The last byte is the first whose highest bit is clear.
        let ends = ~word & 0x8080_8080_8080_8080
        guard ends != 0 else { return nil }
        var value = word & (ends ^ (ends &- 1)) & 0x7F7F_7F7F_7F7F_7F7F
        // Seven bits of each byte, pushed together: pairs, then fours, then all eight.
        value = value & 0x007F_007F_007F_007F | (value & 0x7F00_7F00_7F00_7F00) >> 1
        value = value & 0x0000_3FFF_0000_3FFF | (value & 0x3FFF_0000_3FFF_0000) >> 2
        value = value & 0x0000_0000_0FFF_FFFF | (value & 0x0FFF_FFFF_0000_0000) >> 4
        return (value, start + (ends.trailingZeroBitCount / 8 + 1))
    }
}
