/// Whom a personal text is about: it is sealed with a key of theirs, and is gone with that key.
public enum Subject: Hashable, Sendable {
    /// By the person's number.
    case person(UInt32)
    /// All members of a household, by its number.
    case household(UInt32)
}

extension Subject: CustomStringConvertible {
    public var description: String {
        switch self {
        case .person(let number): "person \(number)"
        case .household(let number): "household \(number)"
        }
    }
}
