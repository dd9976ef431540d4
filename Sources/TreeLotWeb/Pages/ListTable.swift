/// A list of things: on a desktop a table, which sorts by each of its columns and prints as one; on a phone rows of
/// text, the first column on a line of its own.
struct ListTable<Row> {
    /// One thing that is told of each row.
    struct Column {
        /// Empty for what can be done about the row: it is no order.
        let title: String
        /// Numbers stand at the right, and sort from the largest.
        var isNumber = false
        /// By what the column sorts, where that is not what the cell says: such as a time.
        var key: ((Row) -> String)?
        let cell: (Row) -> HTML

        init(
            _ title: String, isNumber: Bool = false, key: ((Row) -> String)? = nil,
            _ cell: @escaping (Row) -> HTML
        ) {
            self.title = title
            self.isNumber = isNumber
            self.key = key
            self.cell = cell
        }

        /// On a phone, where no heading stands above it, a number or a time has the title in front.
        fileprivate var isLabeled: Bool { isNumber || key != nil }
    }

    let id: String
    let rowID: (Row) -> String
    let columns: [Column]

    func html(_ rows: some Collection<Row>) -> HTML {
        guard !rows.isEmpty else { return .none }
        return """
            <table id="\(id)" class="sortable list"><thead><tr>\(columns.html { column in
                column.title.isEmpty
                    ? "<td></td>"
                    : "<th scope=\"col\"\(if: column.isNumber, " class=\"number\"")>\(column.title)</th>"
            })</tr></thead>
            <tbody>\(rows.html { row in
                "<tr id=\"\(rowID(row))\">\(columns.enumerated().html { cell($1, of: row, isFirst: $0 == 0) })</tr>"
            })</tbody></table>
            """
    }

    /// The same, where it does not stand in a card already.
    func card(_ rows: some Collection<Row>) -> HTML {
        rows.isEmpty ? .none : "<div class=\"card\">\(html(rows))</div>"
    }

    private func cell(_ column: Column, of row: Row, isFirst: Bool) -> HTML {
        """
        <td\(if: column.isNumber, " class=\"number\"")\
        \(column.key.html { " data-key=\"\($0(row))\"" })\
        \(if: column.isLabeled && !isFirst, " data-label=\"\(column.title)\"")>\(column.cell(row))</td>
        """
    }
}

extension Reader {
    /// A page about one of many things. Where there is room, the others stand beside it.
    /// - Parameter list: what each is called, and whether it is the one that the page is about.
    func page(
        _ detail: HTML, beside title: String,
        _ list: [(name: HTML, address: SiteURL, isCurrent: Bool)]
    ) -> HTML {
        """
        <div class="split"><div>\(detail)</div>
        <nav class="beside" aria-label="\(title)"><ul class="plain">\(list.html { name, address, isCurrent in
            "<li><a href=\"\(address)\"\(if: isCurrent, " aria-current=\"page\"")>\(name)</a></li>"
        })</ul></nav></div>
        """
    }
}
