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
