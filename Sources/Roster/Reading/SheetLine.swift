/// One row of a sheet, and the line of the file that it begins in.
struct SheetLine: Equatable {
    var number: Int
    /// Trimmed; none where the row can’t be read.
    var cells: [String]
    /// The row can’t be read: its quotation marks make no sense.
    var isBroken = false

    var isEmpty: Bool { !isBroken && cells.allSatisfy(\.isEmpty) }
    /// Whether more than one cell has content.
    var hasSeveralCells: Bool { cells.count { !$0.isEmpty } > 1 }
}

extension SheetLine {
    /// With the texts of the line above in cells that point to it.
    func filled(from above: SheetLine?) -> SheetLine {
        guard let above else { return self }
        var line = self
        for place in cells.indices where cells[place].pointsAbove && place < above.cells.count {
            line.cells[place] = above.cells[place]
        }
        return line
    }
}

extension String {
    /// A ditto mark. “Same” alone may as well point to the left.
    fileprivate var pointsAbove: Bool {
        ["\"", "\"\"", "''", "“", "”", "″", "〃", "do."].contains(self)
            || ["ditto", "idem", "same as above", "as above", "see above", "igual que arriba"]
                .contains(folded)
    }
}
