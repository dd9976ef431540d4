import EventSourcing

/// A sum for each of many things that are numbered densely, and of which most have one.
struct Sums<Of> {
    /// At the place of its number.
    private var sums: [Int] = []

    /// - Complexity: O(1), amortized.
    @inline(__always)
    mutating func add(_ amount: Int, to id: Identifier<Of>) {
        if id.index >= sums.count {
            sums.append(contentsOf: repeatElement(0, count: id.index + 1 - sums.count))
        }
        sums[id.index] += amount
    }

    /// All that are not nothing, in the order of their numbers.
    /// - Complexity: O(numbers up to the highest that something was added to).
    var present: [(id: Identifier<Of>, sum: Int)] {
        sums.indices.filter { sums[$0] != 0 }.map { (Identifier(UInt32($0 + 1)), sums[$0]) }
    }

    /// The sums of what `body` takes for one.
    func merged(_ body: (Identifier<Of>) -> Identifier<Of>) -> Self {
        var merged = Self()
        for (id, sum) in present { merged.add(sum, to: body(id)) }
        return merged
    }
}
