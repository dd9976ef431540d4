/// Tells whether a short text is the same as the one before it, as the names of commands mostly are: it
/// need not be made anew then. In a replay, that is one part in twenty.
@usableFromInline
struct RecurringText {
    /// The text's bytes, in order, and their number; 0 for a text that is not recognised.
    @usableFromInline var low: UInt64 = 0
    @usableFromInline var high: UInt64 = 0
    @usableFromInline var count = 0

    @inlinable init() {}

    /// - Parameter bytes: only texts of four to sixteen are recognised.
    @inlinable @inline(__always)
    init(_ bytes: UnsafeRawBufferPointer) {
        count = bytes.count
        // Two loads overlap, unless the text has twice their length; with its length, they tell all.
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
