/// Columns of text, aligned.
struct TextTable {
    struct Cell {
        var text: String
        var style: Style?

        init(_ text: String, _ style: Style? = nil) {
            self.text = text
            self.style = style
        }
    }

    private var titles: [String]
    private var rightAligned: Set<Int>
    private var rows: [[Cell]] = []

    /// - Parameter titles: those that begin with `>` stand over columns of numbers, which are aligned
    ///   to the right.
    init(_ titles: [String]) {
        self.titles = titles.map { $0.hasPrefix(">") ? String($0.dropFirst()) : $0 }
        self.rightAligned = Set(titles.indices.filter { titles[$0].hasPrefix(">") })
    }

    var isEmpty: Bool { rows.isEmpty }

    mutating func add(_ cells: [Cell]) { rows.append(cells) }

    mutating func add(_ texts: [String]) { rows.append(texts.map { Cell($0) }) }

    func lines(indent: Int = 0) -> [String] {
        let widths = titles.indices.map { column in
            max(titles[column].count, rows.map { $0[column].text.count }.max() ?? 0)
        }
        let header = titles.enumerated().map { Cell($1, .dim) }
        return ([header] + rows).map { line($0, widths, indent) }
    }

    private func line(_ cells: [Cell], _ widths: [Int], _ indent: Int) -> String {
        var line = String(repeating: " ", count: indent)
        for (column, cell) in cells.enumerated() {
            let padding = String(repeating: " ", count: widths[column] - cell.text.count)
            let isLast = column == cells.count - 1
            line +=
                rightAligned.contains(column)
                ? padding + cell.text.styled(cell.style)
                : cell.text.styled(cell.style) + (isLast ? "" : padding)
            if !isLast { line += "  " }
        }
        while line.hasSuffix(" ") { line.removeLast() }
        return line
    }
}
