import EventSourcing

extension FieldValue {
    /// As a person reads it; empty where there is none.
    var words: String { json?.text ?? "" }
}

extension JSON {
    /// As a person reads it.
    var text: String {
        switch self {
        case .null: ""
        case .bool(let value): value ? "yes" : "no"
        case .integer(let value): String(value)
        case .number(let value): String(value)
        case .string(let value): value
        case .array(let elements): elements.map(\.text).joined(separator: ", ")
        case .object: description
        }
    }
}

extension String {
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}

extension Int {
    /// `12 h 30`, of minutes.
    var hours: String {
        self % 60 == 0
            ? "\(self / 60) h" : "\(self / 60) h \(self % 60 < 10 ? "0" : "")\(self % 60)"
    }
}
