/// A list of things: on a desktop a table, which sorts by each of its columns and prints as one; on a phone rows of
/// text, in which the link of the first column is as large as the row.
struct ListTable<Row> {
    /// One thing that is told of each row.
    struct Column {
        /// Empty for what can be done about the row: it is no order.
        let title: String
        let isNumber: Bool
        let onPhone: OnPhone
        let key: ((Row) -> String)?
        let cell: (Row) -> HTML

        /// - Parameters:
        ///   - isNumber: numbers stand at the right, and sort from the largest.
        ///   - key: by what the column sorts, where that is not what the cell says: such as a time.
        init(
            _ title: String, isNumber: Bool = false, onPhone: OnPhone = .plain,
            key: ((Row) -> String)? = nil, _ cell: @escaping (Row) -> HTML
        ) {
            self.title = title
            self.isNumber = isNumber
            self.onPhone = onPhone
            self.key = key
            self.cell = cell
        }
    }

    /// How a cell stands on a phone, where there is no heading.
    enum OnPhone {
        /// It says itself what it is.
        case plain
        /// With the title in front.
        case labeled
        /// At the end of the first line.
        case atEnd
    }

    let id: String
    let rowID: (Row) -> String
    let columns: [Column]

    func html(_ rows: some Collection<Row>) -> HTML {
        guard !rows.isEmpty else { return .none }
        // What is told of no row takes no room.
        let columns = columns.filter { column in rows.contains { !column.cell($0).isEmpty } }
        return """
            <table id="\(id)" class="sortable list"><thead><tr>\(columns.html(heading))</tr></thead>
            <tbody>\(rows.html { row in
                "<tr id=\"\(rowID(row))\">\(columns.html { cell($0, of: row) })</tr>"
            })</tbody></table>
            """
    }

    /// The same, where it does not stand in a card already.
    func card(_ rows: some Collection<Row>) -> HTML {
        rows.isEmpty ? .none : "<div class=\"card\">\(html(rows))</div>"
    }

    private func heading(_ column: Column) -> HTML {
        column.title.isEmpty
            ? "<td></td>"
            : "<th scope=\"col\"\(if: column.isNumber, " class=\"number\"")>\(column.title)</th>"
    }

    private func cell(_ column: Column, of row: Row) -> HTML {
        let isAtEnd = column.onPhone == .atEnd
        let classes = (column.isNumber ? ["number"] : []) + (isAtEnd ? ["end"] : [])
        return """
            <td\(if: !classes.isEmpty, " class=\"\(classes.joined(separator: " "))\"")\
            \(column.key.html { " data-key=\"\($0(row))\"" })\
            \(if: column.onPhone == .labeled, " data-label=\"\(column.title)\"")>\(column.cell(row))</td>
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
        page(
            detail, beside: title,
            """
            <ul class="plain">\(list.html { name, address, isCurrent in
                "<li><a href=\"\(address)\"\(if: isCurrent, " aria-current=\"page\"")>\(name)</a></li>"
            })</ul>
            """)
    }

    /// The same, with the others as they are shown elsewhere.
    func page(_ detail: HTML, beside title: String, _ others: HTML) -> HTML {
        """
        <div class="split"><div>\(detail)</div>
        <nav class="beside" aria-label="\(title)">\(others)</nav></div>
        """
    }
}
