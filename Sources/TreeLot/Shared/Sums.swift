import EventSourcing

/// A sum for each thing of a kind, or nothing.
struct Sums<Of>: Sendable, Equatable {
    /// At the place of its number.
    private var sums = Paged<Int>()

    init() {}

    /// - Complexity: O(1), amortized.
    @inline(__always)
    mutating func add(_ amount: Int, to id: Identifier<Of>) {
        sums.grow(to: id.index + 1, with: 0)
        sums[id.index] += amount
    }

    /// Has the processor fetch a sum, to which something will be added soon.
    @inline(__always)
    func prefetch(_ id: Identifier<Of>) { sums.prefetch(at: id.index) }

    subscript(id: Identifier<Of>) -> Int { id.index < sums.count ? sums[id.index] : 0 }

    /// What was one’s counts for another from now on.
    mutating func move(from: Identifier<Of>, to into: Identifier<Of>) {
        guard from.index < sums.count, sums[from.index] != 0 else { return }
        add(sums[from.index], to: into)
        sums[from.index] = 0
    }

    /// - Complexity: O(numbers up to the highest that something was added to).
    var total: Int {
        var total = 0
        forEach { total += $1 }
        return total
    }

    /// How many are not nothing.
    /// - Complexity: O(numbers up to the highest that something was added to).
    var count: Int {
        var count = 0
        forEach { _, _ in count += 1 }
        return count
    }

    /// All that are not nothing, in the order of their numbers.
    /// - Complexity: O(numbers up to the highest that something was added to).
    var present: [Sum] {
        var present: [Sum] = []
        present.reserveCapacity(sums.count)
        forEach { present.append(($0, $1)) }
        return present
    }

    /// Of these, those that `others` have nothing of.
    func present(beside others: Self) -> [Sum] { present.filter { others[$0.id] == 0 } }

    typealias Sum = (id: Identifier<Of>, sum: Int)

    /// All that are not nothing, in the order of their numbers.
    @inline(__always)
    func forEach(_ body: (Identifier<Of>, Int) -> Void) {
        sums.forEachPlace { place, sum in
            if sum != 0 { body(Identifier(UInt32(place + 1)), sum) }
        }
    }
}

extension Sums: Record {
    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "sums", &sums)
    }
}

/// Those with most, by rank.
struct Ranking<Of> {
    /// The most first, within a tie by number, so that the order is stable. Equal sums rank equal, and the next rank is
    /// skipped.
    private(set) var rows: [(rank: Int, id: Identifier<Of>, sum: Int)] = []
    /// Of all that have more than nothing.
    let count: Int

    /// - Parameters:
    ///   - sums: in the order of their numbers.
    ///   - limit: how many are wanted; nil for all.
    ///   - own: who is among them wherever they stand.
    /// - Complexity: O(sums), and sorting those that are wanted.
    init(_ sums: [Sums<Of>.Sum], first limit: Int?, and own: [Identifier<Of>] = []) {
        let ranked = sums.filter { $0.sum > 0 }
        count = ranked.count
        let isBefore = { (one: Sums<Of>.Sum, other: Sums<Of>.Sum) in
            (other.sum, one.id) < (one.sum, other.id)
        }
        var rank = 1
        for (place, entry) in ranked.sorted(first: limit, by: isBefore).enumerated() {
            if entry.sum != rows.last?.sum { rank = place + 1 }
            rows.append((rank, entry.id, entry.sum))
        }
        let others = ranked.filter { entry in
            own.contains(entry.id) && !rows.contains { $0.id == entry.id }
        }
        for entry in others.sorted(by: isBefore) {
            rows.append((1 + ranked.count { $0.sum > entry.sum }, entry.id, entry.sum))
        }
    }
}
