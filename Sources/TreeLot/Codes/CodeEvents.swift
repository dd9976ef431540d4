public import EventSourcing

/// Facts about codes that let somebody in. Only hashes of codes are ever recorded.
public enum CodeEvent: Sendable, Equatable {
    case used(CodeUsed)
}

/// A code let somebody in: it lets in nobody else.
public struct CodeUsed: Sendable, Equatable {
    public var code: Code.ID
    public var person: Person.ID
}

extension CodeUsed: Fact {
    public static let number = 83
    public static let name = "code.used"

    public init() { self.init(code: .none, person: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "code", &code)
        try coder.field(2, "person", &person)
    }
}
