/// A set of small numbers, a bit for each.
public struct Bits: Sendable, Equatable {
    @usableFromInline var words: [UInt64] = []

    /// Makes an empty set.
    @inlinable
    public init() {}

    /// Whether the number is in the set.
    @inlinable
    public func contains(_ number: Int) -> Bool {
        let place = number / 64
        return place < words.count && words[place] & 1 << UInt64(number % 64) != 0
    }

    /// Puts the number into the set.
    @inlinable
    public mutating func insert(_ number: Int) {
        let place = number / 64
        if place >= words.count {
            words.append(contentsOf: repeatElement(0, count: place + 1 - words.count))
        }
        words[place] |= 1 << UInt64(number % 64)
    }

    /// Takes the number out of the set.
    @inlinable
    public mutating func remove(_ number: Int) {
        guard contains(number) else { return }
        words[number / 64] &= ~(1 << UInt64(number % 64))
    }
}

extension Bits: Record {
    /// The words of 64 bits, the lowest numbers first.
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "words", &words)
    }
}
