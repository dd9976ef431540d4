/// Recognises a short text that equals the one before it, as most names of commands do: the string
/// is reused then, which saves a twentieth of the time of a replay.
@usableFromInline
struct RecurringText {
    /// The first and the last bytes of the text, which may overlap, and its length in bytes; length
    /// 0 for a text that is not recognised.
    @usableFromInline var low: UInt64 = 0
    @usableFromInline var high: UInt64 = 0
    @usableFromInline var count = 0

    @inlinable init() {}

    /// - Parameter bytes: only texts of four to sixteen bytes are recognised.
    @inlinable @inline(__always)
    init(_ bytes: UnsafeRawBufferPointer) {
        count = bytes.count
        // Two loads cover all bytes; they overlap, unless the text has twice their width. Together
        // with the length, they identify the text.
        switch count {
        case 8...16:
            low = bytes.loadUnaligned(as: UInt64.self)
            high = bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
        case 4..<8:
            low = UInt64(bytes.loadUnaligned(as: UInt32.self))
            high = UInt64(bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
        default: count = 0
        }
    }

    @inlinable @inline(__always)
    static func isSame(_ one: Self, _ other: Self) -> Bool {
        one.low == other.low && one.high == other.high && one.count == other.count && one.count > 0
    }
}
