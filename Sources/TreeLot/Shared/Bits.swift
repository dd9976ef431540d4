import EventSourcing

/// A set of small numbers, a bit for each.
struct Bits: Sendable, Equatable {
    private var words: [UInt64] = []

    func contains(_ number: Int) -> Bool {
        let place = number / 64
        return place < words.count && words[place] & 1 << UInt64(number % 64) != 0
    }

    mutating func insert(_ number: Int) {
        let place = number / 64
        if place >= words.count {
            words.append(contentsOf: repeatElement(0, count: place + 1 - words.count))
        }
        words[place] |= 1 << UInt64(number % 64)
    }

    mutating func remove(_ number: Int) {
        guard contains(number) else { return }
        words[number / 64] &= ~(1 << UInt64(number % 64))
    }
}

extension Bits: Record {
    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "words", &words)
    }
}
