import EventSourcing

/// A family is a group of people: text about it is sealed with its key.
enum Family: Numbered {
    static let kindName = "family"
    static func subject(_ number: UInt32) -> Subject? { .group(number) }
}

extension Box: Numbered { static let kindName = "box" }
