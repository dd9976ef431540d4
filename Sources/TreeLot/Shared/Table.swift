import EventSourcing

/// Rows by their number. Numbers are dense, so that a table is a list and nothing is hashed.
struct Table<Row: Record & Equatable>: Sendable, Equatable {
    private(set) var rows: Rows<Row> = []

    /// The number that the next row gets.
    var next: Identifier<Row> { Identifier(UInt32(rows.count + 1)) }

    var ids: some Sequence<Identifier<Row>> {
        (0..<rows.count).lazy.map { Identifier(UInt32($0 + 1)) }
    }

    func has(_ id: Identifier<Row>) -> Bool { rows.indices.contains(id.index) }

    /// The row, if there is one: for numbers that come from outside.
    func find(_ id: Identifier<Row>) -> Row? { has(id) ? rows[id.index] : nil }

    /// - Precondition: the row exists.
    subscript(id: Identifier<Row>) -> Row {
        get { rows[id.index] }
        _modify { yield &rows[id.index] }
    }

    mutating func append(_ row: Row) { rows.append(row) }

    mutating func reserveCapacity(adding count: Int) { rows.reserveCapacity(adding: count) }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "rows", &rows)
    }
}
