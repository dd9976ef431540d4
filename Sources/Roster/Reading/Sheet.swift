import TreeLot

/// A roster as in the file: rows of people, under the header that they belong to.
struct Sheet {
    private(set) var rows: [Row] = []
    /// Lines that can’t be read.
    private(set) var broken: [Int] = []
    private(set) var headers: [(line: Int, header: Header)] = []
    let encoding: String
    let delimiter: Character

    struct Row {
        var line: SheetLine
        var header: Header
        var section: Section
    }

    private static let delimiters: [Character] = [",", "\t", ";", "|"]
    /// A title and some empty lines may stand above the header.
    private static let linesAboveHeaderMax = 30

    init(_ bytes: [UInt8], map: ColumnMap) throws(RosterError) {
        let file = try FileText(bytes)
        encoding = file.encoding
        let readings = Self.delimiters.map { delimiter in
            (delimiter, lines: SheetReader.lines(of: file.text, delimiter))
        }
        // The right delimiter shows more names of columns than any other.
        let counts = readings.map { Self.firstHeader($0.lines, map)?.recognized.count ?? 0 }
        let best = counts.indices.max { (counts[$0], $1) < (counts[$1], $0) } ?? 0
        delimiter = readings[best].0
        guard counts[best] > 0 else { throw Self.noNames(readings.map(\.lines)) }
        read(readings[best].lines, map)
        let found = headers.flatMap { $0.header.names }
        if let name = map.missing(among: found) { throw .noSuchColumn(name, found: found) }
    }

    private static func firstHeader(_ lines: [SheetLine], _ map: ColumnMap) -> Header? {
        lines.lazy.filter { !$0.isEmpty }.prefix(linesAboveHeaderMax)
            .compactMap { Header($0, map) }.first
    }

    private mutating func read(_ lines: [SheetLine], _ map: ColumnMap) {
        var section = Section()
        var (above, titles): (SheetLine?, SheetLine?)
        for line in lines where !line.isEmpty {
            if line.isBroken {
                broken.append(line.number)
            } else if let title = Section(line) {
                if !title.saysNothing { section = title }
            } else if !rows.isEmpty, line.cells == titles?.cells {
                // On a new page, the header comes next.
            } else if let header = Header(
                line, map, under: rows.isEmpty || above?.cells == titles?.cells ? above : nil),
                isNext(header)
            {
                if rows.isEmpty { titles = above }
                // The line of titles above may look like a header itself.
                if let above, headers.last?.line == above.number { headers.removeLast() }
                headers.append((line.number, header))
            } else if let header = headers.last?.header {
                let above = rows.last.flatMap { $0.header.names == header.names ? $0.line : nil }
                rows.append(
                    Row(line: line.filled(from: above), header: header, section: section))
            }
            above = line
        }
    }

    /// The first, one more for another part of the file, or one of them on a new page. “Scout, Active” is what a
    /// line says about a person.
    private func isNext(_ header: Header) -> Bool {
        headers.isEmpty || header.isSaid && header.recognized.count > 1
            || headers.contains { $0.header.names == header.names }
    }

    private static func noNames(_ readings: [[SheetLine]]) -> RosterError {
        // The reading with the most cells in the first line is the best one.
        let first = readings.compactMap { lines in
            lines.first { $0.hasSeveralCells } ?? lines.first { !$0.isEmpty && !$0.isBroken }
        }.max { $0.cells.count < $1.cells.count }
        guard let first else { return .empty }
        let isPerson = first.cells.contains { cell in
            cell.contains("@")
                || cell.contains(where: \.isNumber) && !cell.contains(where: \.isLetter)
        }
        return isPerson
            ? .noHeader(line: first.number) : .noNames(line: first.number, found: first.cells)
    }
}
