/// Whom a personal text is about. The text is sealed with a key of this subject; destroying the key erases the text.
///
/// A person is the *data subject* of data protection law (GDPR, article 4), whatever the domain calls them: member,
/// customer, volunteer. What a group is, the domain says: a family, a team, a club.
public enum Subject: Hashable, Sendable {
    /// One person, by the person's number.
    case person(UInt32)
    /// All members of a group of people, by the group's number.
    case group(UInt32)
}

extension Subject {
    /// The number among the people, or among the groups.
    public var number: UInt32 {
        switch self {
        case .person(let number), .group(let number): number
        }
    }

    /// What a field with the number of a group is called in JSON: a log is read by name for as long as it is kept, and the
    /// first domain on this core had households.
    static let groupField = "household"

    var isPerson: Bool { if case .person = self { true } else { false } }
}

extension Subject: CustomStringConvertible {
    /// `person 7`, `group 3`
    public var description: String {
        switch self {
        case .person(let number): "person \(number)"
        case .group(let number): "group \(number)"
        }
    }
}

extension Few<Subject> {
    /// `person 7`, `person 7 and group 3`
    var inWords: String { map(\.description).joined(separator: " and ") }
}
