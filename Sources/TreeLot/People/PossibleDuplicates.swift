public import EventSourcing

/// Pairs of profiles that may be one person’s, who came in by the wrong door: of one name, or with names alike at one
/// address or in one household. For leaders, who merge them with ``MergePeople``.
///
/// A scout and an adult are two people, and so are two whose birth years differ, or who both have accounts and verified
/// addresses of their own.
public struct PossibleDuplicates: LotQuestion {
    public static let name = "possible-duplicates"
    public static let permitted = Set<Relation>.leaders

    /// Maximum number of pairs; nil for all.
    public var limit: Int?

    public init(limit: Int? = nil) { self.limit = limit }

    public struct Answer: Codable, Sendable, Equatable {
        /// Of all, also beyond the limit.
        public var count: Int
        /// By number.
        public var pairs: [Pair]
    }

    public struct Pair: Codable, Sendable, Equatable {
        /// The one to keep: who helps to run the lot, or else has an account, or else the lower number.
        public var person: Person.ID
        public var name: String
        public var households: [String]
        public var other: Person.ID
        public var otherName: String
        public var otherHouseholds: [String]
        public var because: Likeness
    }

    public enum Likeness: String, CaseIterable, Codable, Sendable {
        case name, address, household
    }

    public func topics(in models: ReadModels) -> [Topic]? { nil }

    /// - Complexity: O(pairs), and once after each change of people what ``LookAlike/all(among:)`` takes.
    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        try Check.page(limit)
        let lot = models.lot
        let pairs = lot.people.lookAlikes.filter(lot.stands)
        return Answer(count: pairs.count, pairs: pairs.prefix(limit ?? .max).map(lot.told))
    }
}

extension PossibleDuplicates {
    public init() { self.init(limit: nil) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "limit", &limit)
    }
}

extension Lot {
    /// A household that is not active brings nobody together.
    fileprivate func stands(_ pair: LookAlike) -> Bool {
        guard pair.because == .household else { return true }
        let others = people[pair.other].households
        return people[pair.one].households.contains {
            households[$0].isActive && others.contains($0)
        }
    }

    fileprivate func told(_ pair: LookAlike) -> PossibleDuplicates.Pair {
        let (one, two) = (people[pair.one], people[pair.other])
        let (kept, other) = two.standing > one.standing ? (two, one) : (one, two)
        return PossibleDuplicates.Pair(
            person: kept.id, name: kept.fullName, households: householdNames(of: kept),
            other: other.id, otherName: other.fullName, otherHouseholds: householdNames(of: other),
            because: pair.because)
    }

    private func householdNames(of person: Person) -> [String] {
        person.households.map { households[$0] }.filter(\.isActive).map(\.displayName)
    }
}

extension Person {
    /// An entrusted person is never merged into another one.
    fileprivate var standing: Int { isEntrusted ? 2 : account == .active ? 1 : 0 }
}
