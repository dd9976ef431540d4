import EventSourcing

extension JSON {
    /// A scalar as a person reads it.
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

    var elements: [JSON] {
        if case .array(let elements) = self { elements } else { [] }
    }

    var number: Int {
        if case .integer(let value) = self { Int(value) } else { 0 }
    }

    /// A member’s text; empty where there is none.
    func text(_ name: String) -> String { self[name]?.text ?? "" }

    func number(_ name: String) -> Int { self[name]?.number ?? 0 }

    func elements(_ name: String) -> [JSON] { self[name]?.elements ?? [] }

    /// `09:00` of a moment with its offset.
    func time(_ name: String) -> String { String(text(name).dropFirst(11).prefix(5)) }
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
