public import EventSourcing

/// Rows of an answer as comma-separated values: RFC 4180, in UTF-8 with a byte order mark, by which spreadsheets know it.
///
/// A text that a spreadsheet would take for a formula gets an apostrophe in front (OWASP, “CSV Injection”).
public struct CSV: Sendable {
    public let text: String

    /// The columns are the members that the rows have: what something is called first, and then the numbers.
    /// - Parameter rows: objects; values that are lists or objects stand as JSON.
    public init(_ rows: [JSON]) {
        var names: [String] = []
        for case .object(let members) in rows {
            names += members.map(\.name).filter { !names.contains($0) }
        }
        let texts = names.filter { name in
            rows.contains { if case .string? = $0[name] { true } else { false } }
        }
        names = texts + names.filter { !texts.contains($0) }
        let lines = rows.map { row in names.map { Self.cell(row[$0] ?? .null) } }
        text =
            "\u{FEFF}"
            + ([names.map(Self.quoted)] + lines)
            .map { $0.joined(separator: ",") + "\r\n" }.joined()
    }

    private static func cell(_ value: JSON) -> String {
        switch value {
        case .null: ""
        case .string(let text): quoted("=+-@\t\r".contains(text.first ?? " ") ? "'" + text : text)
        case .bool, .integer, .number: value.description
        case .array, .object: quoted(value.description)
        }
    }

    private static func quoted(_ text: String) -> String {
        guard text.contains(where: { ",\"\r\n".contains($0) || $0.isNewline }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}

extension JSON {
    /// The lists of an answer by their names, each of which can be a table.
    public var tables: [(name: String, rows: [JSON])] {
        guard case .object(let members) = self else { return [] }
        return members.compactMap { member in
            guard case .array(let rows) = member.value else { return nil }
            return (member.name, rows)
        }
    }
}
