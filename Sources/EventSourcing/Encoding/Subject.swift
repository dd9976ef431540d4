/// The person or household that a personal text is about. The text is sealed with a key of this
/// subject; destroying the key erases the text.
public enum Subject: Hashable, Sendable {
    /// One person, by the person's number.
    case person(UInt32)
    /// All members of a household, by the household's number.
    case household(UInt32)
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
