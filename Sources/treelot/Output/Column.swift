import EventSourcing

/// A column of a table: its title, and its text for a row.
struct Column<Row> {
    let title: String
    let cell: (Row) -> TextTable.Cell

    init(_ title: String, cell: @escaping (Row) -> TextTable.Cell) {
        self.title = title
        self.cell = cell
    }

    init(_ title: String, _ style: Style? = nil, _ text: @escaping (Row) -> String) {
        self.init(title) { .init(text($0), style) }
    }

    init(_ title: String, _ field: KeyPath<Row, some FieldValue>, _ style: Style? = nil) {
        self.init(title, style) { $0[keyPath: field].words }
    }

    /// The same, for rows that have such a row within.
    func of<Outer>(_ row: @escaping (Outer) -> Row) -> Column<Outer> {
        .init(title) { cell(row($0)) }
    }
}

extension TextTable {
    init<Row>(of rows: some Sequence<Row>, _ columns: [Column<Row>]) {
        self.init(columns.map(\.title))
        for row in rows { add(columns.map { $0.cell(row) }) }
    }

    /// A table, or `empty` where it has no rows.
    static func lines<Row>(
        of rows: [Row], empty: String, _ columns: [Column<Row>]
    ) -> [String] {
        rows.isEmpty
            ? ["  " + empty.styled(.dim)] : TextTable(of: rows, columns).lines(indent: 2)
    }
}
