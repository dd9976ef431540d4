extension Rows {
    /// Makes an empty table with gaps: for a fold of only some events, which bring only some rows.
    ///
    /// A row that was not brought reads as a blank one, and what is changed in it is not kept. Before a row is
    /// appended, ``skip(to:)`` says where it stands.
    public static var withGaps: Self {
        var rows = Self()
        // All reads take the path of encoded rows, so that other tables have nothing more to test.
        rows.packedCount = .max
        rows.recent.append(Element())
        rows.gaps = RowGaps()
        return rows
    }

    /// Lets the next row of a table with gaps stand at `index`. Other tables have no choice.
    public mutating func skip(to index: Int) { gaps?.count = index }
}

/// Where the rows of a table with gaps are kept.
@usableFromInline
struct RowGaps: Sendable {
    /// The place of a row that was not brought, blank again before each change.
    @inlinable static var blank: Int { 0 }

    @usableFromInline var places: [Int: Int] = [:]
    /// Where the next row will stand.
    @usableFromInline var count = 0

    @usableFromInline
    init() {}

    /// Notes that the next row is kept at `place`.
    @usableFromInline
    mutating func fill(at place: Int) {
        places[count] = place
        count += 1
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
