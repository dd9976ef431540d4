extension Rows {
    /// Makes an empty table with gaps: for a fold of only some events, which bring only some rows.
    ///
    /// A row that was not brought reads as a blank one, and what is changed in it is not kept. Before a row is
    /// appended, ``skip(to:)`` says where it stands: behind those before it.
    public static var withGaps: Self {
        var rows = Self()
        // All reads take the path of encoded rows, so that other tables have nothing more to test.
        rows.packedCount = .max
        for _ in 0..<RowGaps.before { rows.recent.append(Element()) }
        rows.gaps = RowGaps()
        return rows
    }

    /// Lets the next row of a table with gaps stand at `index`. Other tables have no choice.
    public mutating func skip(to index: Int) { gaps?.count = index }
}

/// Where the rows of a table with gaps are kept.
@usableFromInline
struct RowGaps: Sendable {
    /// The place of every row that was not brought, for those who read it.
    @inlinable static var blank: Int { 0 }
    /// The same for those who change it: blank again before each change.
    @inlinable static var changed: Int { 1 }
    /// How many places are before those of the rows that were brought.
    @usableFromInline static let before = 2

    /// Where the rows stand that were brought, ascending. They are kept in this order.
    @usableFromInline var indexes: [Int] = []
    /// Where the next row will stand.
    @usableFromInline var count = 0

    @usableFromInline
    init() {}

    /// Notes that the next row is kept.
    @usableFromInline
    mutating func fill() {
        precondition(indexes.last.map { $0 < count } ?? true, "rows are brought in their order")
        indexes.append(count)
        count += 1
    }

    /// The place of the row at `index`; nil if it was not brought.
    /// - Complexity: O(1) where no row was left out since the first one, as for those of one season; or else O(log rows).
    @usableFromInline
    func place(of index: Int) -> Int? {
        guard let first = indexes.first, index >= first else { return nil }
        // No row can be further back.
        var last = min(index - first, indexes.count - 1)
        if indexes[last] == index { return last + Self.before }
        var start = 0
        while start < last {
            let middle = (start + last) / 2
            if indexes[middle] < index { start = middle + 1 } else { last = middle }
        }
        return indexes[start] == index ? start + Self.before : nil
    }
}

/// Where a table has rows, in order.
public struct RowPlaces: Sequence, IteratorProtocol, Sendable {
    @usableFromInline var place = 0
    @usableFromInline let end: Int
    /// Nil where there is a row at each place up to the end.
    @usableFromInline let listed: [Int]?

    @usableFromInline
    init(end: Int, listed: [Int]?) { (self.end, self.listed) = (listed?.count ?? end, listed) }

    /// The next place; nil at the end.
    @inlinable
    public mutating func next() -> Int? {
        guard place < end else { return nil }
        defer { place += 1 }
        return listed?[place] ?? place
    }
}
