/// The person or household that a personal text is about. The text is sealed with a key of this
/// subject; destroying the key erases the text.
public enum Subject: Hashable, Sendable {
    /// One person, by the person's number.
    case person(UInt32)
    /// All members of a household, by the household's number.
    case household(UInt32)
}

extension Subject {
    /// The person or household that a reference is to; nil if it is to another thing.
    public init?(_ reference: Reference) {
        switch reference.kind {
        case "person": self = .person(reference.number)
        case "household": self = .household(reference.number)
        default: return nil
        }
    }

    /// The number among the people, or among the households.
    public var number: UInt32 {
        switch self {
        case .person(let number), .household(let number): number
        }
    }

    var isPerson: Bool { if case .person = self { true } else { false } }
}

extension Subject: CustomStringConvertible {
    /// `person 7`, `household 3`
    public var description: String {
        switch self {
        case .person(let number): "person \(number)"
        case .household(let number): "household \(number)"
        }
    }
}

extension Few<Subject> {
    /// `person 7`, `person 7 and household 3`
    var inWords: String { map(\.description).joined(separator: " and ") }
}
