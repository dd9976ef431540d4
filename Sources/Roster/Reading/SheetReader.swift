import Foundation
import SwiftCSV

/// Takes a text apart into rows.
///
/// The package parses each row. Where a row ends is decided here, so that every row knows its line, and
/// so that one wrong quotation mark spoils its own line and not the rest of the file.
struct SheetReader {
    private let text: String
    private let delimiter: Character
    private var place: String.Index
    private var number = 1
    /// From here on, a row that is between quotation marks at a line break is never closed.
    private var unclosed: String.Index?
    /// A cell with more line breaks is one whose quotation mark is missing. Without a limit, each line of a
    /// file of such marks would be read to the end of the file.
    private static let linesMax = 25

    init(_ text: String, _ delimiter: Character) {
        self.text = text
        self.delimiter = delimiter
        self.place = text.startIndex
    }

    static func lines(of text: String, _ delimiter: Character) -> [SheetLine] {
        var reader = SheetReader(text, delimiter)
        var lines: [SheetLine] = []
        while let line = reader.next() { lines.append(line) }
        return lines
    }

    /// The next row; nil at the end.
    private mutating func next() -> SheetLine? {
        guard place < text.endIndex else { return nil }
        let whole = row()
        if let whole, let cells = parse(text[place..<whole.end]) {
            return take(whole, SheetLine(number: number, cells: cells))
        }
        // The lines after its first one may be intact.
        return take(line(), SheetLine(number: number, cells: [], isBroken: true))
    }

    private mutating func take(_ extent: Extent, _ line: SheetLine) -> SheetLine {
        place = extent.end < text.endIndex ? text.index(after: extent.end) : text.endIndex
        number += extent.lines
        return line
    }

    /// Where something ends, and how many lines of the file it takes.
    private struct Extent {
        var end: String.Index
        var lines = 1
    }

    private func line() -> Extent {
        Extent(end: text[place...].firstIndex(where: \.isNewline) ?? text.endIndex)
    }

    /// A row may have line breaks between quotation marks. Nil if one of those is never closed.
    private mutating func row() -> Extent? {
        var extent = Extent(end: place)
        var isQuoted = false
        var isFieldStart = true
        while extent.end < text.endIndex {
            let character = text[extent.end]
            if isQuoted {
                if character == "\"" { isQuoted = false }
                if character.isNewline {
                    extent.lines += 1
                    let isUnclosed = unclosed.map { extent.end >= $0 } ?? false
                    if isUnclosed || extent.lines > Self.linesMax { return nil }
                }
            } else if character.isNewline {
                return extent
            } else if character == delimiter {
                isFieldStart = true
            } else if character == "\"", isFieldStart {
                isQuoted = true
                isFieldStart = false
            } else if character == "\"", extent.end > place,
                text[text.index(before: extent.end)] == "\""
            {
                // Two of them within a quoted field are one, and it goes on.
                isQuoted = true
            } else if !character.isWhitespace {
                isFieldStart = false
            }
            extent.end = text.index(after: extent.end)
        }
        guard isQuoted else { return extent }
        unclosed = unclosed ?? place
        return nil
    }

    private func parse(_ row: Substring) -> [String]? {
        let csv = try? EnumeratedCSV(
            string: String(row), delimiter: CSVDelimiter(unicodeScalarLiteral: delimiter),
            loadColumns: false)
        return csv?.header.map(\.onOneLine)
    }
}
