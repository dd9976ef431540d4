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
        self.init(rows, columns: texts + names.filter { !texts.contains($0) })
    }

    private init(_ rows: [JSON], columns names: [String]) {
        let lines = rows.map { row in names.map { Self.cell(row[$0] ?? .null) } }
        text =
            "\u{FEFF}"
            + ([names.map(Self.quoted)] + lines)
            .map { $0.joined(separator: ",") + "\r\n" }.joined()
    }

    private static func cell(_ value: JSON) -> String {
        switch value {
        case .null: ""
        case .string(let text): quoted(isFormula(text) ? "'" + text : text)
        case .bool, .integer, .number: value.description
        case .array, .object: quoted(value.description)
        }
    }

    /// By its first scalar: with a mark behind it, it is no character of its own, and still begins a formula.
    private static func isFormula(_ text: String) -> Bool {
        text.unicodeScalars.first.map { "=+-@\t\r\n".unicodeScalars.contains($0) } ?? false
    }

    private static func quoted(_ text: String) -> String {
        guard text.contains(where: { ",\"\r\n".contains($0) || $0.isNewline }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}

extension CSV {
    /// Rows of one type: the columns are all of its properties in their order, whatever the rows have.
    public init<Row: Codable>(of rows: [Row]) throws {
        let fields = try AnswerSchemas().fields(of: Row.self)
        let texts = fields.filter { $0.value["type"] == "string" }
        let others = fields.filter { $0.value["type"] != "string" }
        self.init(
            try rows.map { try JSON(encoding: $0) }, columns: (texts + others).map(\.name))
    }

    /// The lists of an answer by their names, each as a table.
    public static func tables(of answer: some Encodable) throws -> [(name: String, table: CSV)] {
        try Mirror(reflecting: answer).children.compactMap { member in
            guard let name = member.label, let rows = member.value as? any TableRows else {
                return nil
            }
            return (name, try rows.table())
        }
    }
}

/// A list of rows; it knows their type even where it is empty.
private protocol TableRows {
    func table() throws -> CSV
}

extension Array: TableRows where Element: Codable {
    fileprivate func table() throws -> CSV { try CSV(of: self) }
}
