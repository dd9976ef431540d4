/// Rows by their number. Numbers are dense, so that a table is a list and nothing is hashed.
public struct Table<Row: Record & Equatable>: Sendable, Equatable {
    @usableFromInline var stored: Rows<Row> = []

    /// Makes an empty table.
    @inlinable
    public init() {}

    /// The rows, in the order of their numbers.
    @inlinable
    public var rows: Rows<Row> { stored }

    /// The number that the next row gets.
    @inlinable
    public var next: Identifier<Row> { Identifier(UInt32(stored.count + 1)) }

    /// The numbers of all rows, in order.
    @inlinable
    public var ids: some Sequence<Identifier<Row>> {
        stored.places.lazy.map { Identifier(UInt32($0 + 1)) }
    }

    /// Whether there is a row with this number.
    @inlinable
    public func has(_ id: Identifier<Row>) -> Bool { stored.has(id.index) }

    /// The row, if there is one: for numbers that come from outside.
    @inlinable
    public func find(_ id: Identifier<Row>) -> Row? { has(id) ? stored[id.index] : nil }

    /// The row with this number.
    /// - Precondition: the row exists.
    /// - Complexity: O(1); as for ``Rows`` where the row is still encoded.
    @inlinable
    public subscript(id: Identifier<Row>) -> Row {
        get { stored[id.index] }
        _modify { yield &stored[id.index] }
    }

    /// What `body` says of the row, which is not copied for it: see ``Paged/look(at:_:)``.
    @inlinable @inline(__always)
    public func look<Said>(at id: Identifier<Row>, _ body: (Row) -> Said) -> Said {
        stored.look(at: id.index, body)
    }

    /// Has the processor fetch the row: see ``Rows/prefetch(at:)``.
    @inlinable @inline(__always)
    public func prefetch(_ id: Identifier<Row>) { stored.prefetch(at: id.index) }

    /// Adds the row with the number ``next``.
    @inlinable
    public mutating func append(_ row: Row) { stored.append(row) }

    /// Makes an empty table with gaps: see ``Rows/withGaps``.
    public static var withGaps: Self {
        var table = Self()
        table.stored = .withGaps
        return table
    }

    /// Lets the next row have this number, in a table with gaps.
    public mutating func skip(to id: Identifier<Row>) { stored.skip(to: id.index) }

    /// The rows, as the one field of a projection.
    @inlinable
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "rows", &stored)
    }
}
