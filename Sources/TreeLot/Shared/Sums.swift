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

    /// Those that `others` have nothing of.
    func without(_ others: Self) -> Self {
        var rest = self
        for (id, _) in others.present where id.index < sums.count { rest.sums[id.index] = 0 }
        return rest
    }

    /// What was one’s counts for another from now on.
    mutating func move(from: Identifier<Of>, to into: Identifier<Of>) {
        guard from.index < sums.count, sums[from.index] != 0 else { return }
        add(sums[from.index], to: into)
        sums[from.index] = 0
    }

    /// - Complexity: O(numbers up to the highest that something was added to).
    var total: Int { sums.reduce(0, +) }

    /// All that are not nothing, in the order of their numbers.
    /// - Complexity: O(numbers up to the highest that something was added to).
    var present: [(id: Identifier<Of>, sum: Int)] {
        var present: [(id: Identifier<Of>, sum: Int)] = []
        for (place, sum) in sums.enumerated() where sum != 0 {
            present.append((Identifier(UInt32(place + 1)), sum))
        }
        return present
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
    ///   - limit: how many are wanted; nil for all.
    ///   - own: who is among them wherever they stand.
    /// - Complexity: O(numbers of the sums), and sorting those that are wanted.
    init(_ sums: Sums<Of>, first limit: Int?, and own: [Identifier<Of>]) {
        let present = sums.present.filter { $0.sum > 0 }
        count = present.count
        let limit = limit ?? count
        var ranks: [Int: Int] = [:]
        var next = 1
        let counts = Dictionary(present.lazy.map { ($0.sum, 1) }, uniquingKeysWith: +)
        for (sum, count) in counts.sorted(by: { $0.key > $1.key }) {
            ranks[sum] = next
            next += count
        }
        let least = ranks.filter { $0.value <= limit }.keys.min() ?? 0
        let wanted = present.filter { $0.sum >= least || own.contains($0.id) }
            .sorted { ($1.sum, $0.id) < ($0.sum, $1.id) }
        for (place, entry) in wanted.enumerated() where place < limit || own.contains(entry.id) {
            rows.append((ranks[entry.sum]!, entry.id, entry.sum))
        }
    }
}
