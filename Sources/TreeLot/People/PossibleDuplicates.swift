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

    /// - Complexity: O(people + pairs of people of one name, address or household).
    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        try Check.page(limit)
        let lot = models.lot
        let pairs = lot.lookAlikes().sorted { $0.key < $1.key }
        return Answer(
            count: pairs.count,
            pairs: pairs.prefix(limit ?? .max).map { lot.pair($0.key, because: $0.value) })
    }
}

extension PossibleDuplicates {
    public init() { self.init(limit: nil) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "limit", &limit)
    }
}

/// Two people, the lower number first.
private struct PersonPair: Hashable, Comparable {
    let low: Person.ID
    let high: Person.ID

    static func < (one: Self, other: Self) -> Bool {
        (one.low, one.high) < (other.low, other.high)
    }
}

extension Lot {
    /// Each pair once, with the first reason.
    fileprivate func lookAlikes() -> [PersonPair: PossibleDuplicates.Likeness] {
        let people = people.table.rows.filter(\.isActive)
        let names = Dictionary(
            uniqueKeysWithValues: people.compactMap { person in
                SpokenName(of: person).map { (person.id, $0) }
            })
        var found: [PersonPair: PossibleDuplicates.Likeness] = [:]
        func compare(
            _ group: [Person], _ because: PossibleDuplicates.Likeness,
            _ isLike: (SpokenName, SpokenName) -> Bool
        ) {
            for (place, one) in group.enumerated() {
                for other in group[(place + 1)...] where one.mayBe(other) {
                    let pair = PersonPair(low: one.id, high: other.id)
                    guard found[pair] == nil, let first = names[one.id],
                        let second = names[other.id], isLike(first, second)
                    else { continue }
                    found[pair] = because
                }
            }
        }
        for group in Dictionary(grouping: people, by: { names[$0.id] }).values {
            compare(group, .name, ==)
        }
        let addressed = people.filter { $0.email?.value != nil }
        for group in Dictionary(grouping: addressed, by: { $0.email?.value?.lowercased() }).values {
            compare(group, .address) { $0.resembles($1) }
        }
        for household in households.table.rows where household.isActive {
            let members = household.members.sorted().map { self.people[$0] }.filter(\.isActive)
            compare(members, .household) { $0.resembles($1) }
        }
        return found
    }

    fileprivate func pair(
        _ pair: PersonPair, because: PossibleDuplicates.Likeness
    ) -> PossibleDuplicates.Pair {
        let (low, high) = (people[pair.low], people[pair.high])
        let (kept, other) = high.standing > low.standing ? (high, low) : (low, high)
        return PossibleDuplicates.Pair(
            person: kept.id, name: kept.fullName, households: householdNames(of: kept),
            other: other.id, otherName: other.fullName, otherHouseholds: householdNames(of: other),
            because: because)
    }

    private func householdNames(of person: Person) -> [String] {
        person.households.map { households[$0] }.filter(\.isActive).map(\.displayName)
    }
}

extension Person {
    /// An entrusted person is never merged into another one.
    fileprivate var standing: Int { isEntrusted ? 2 : account == .active ? 1 : 0 }

    fileprivate func mayBe(_ other: Person) -> Bool {
        guard kind == other.kind else { return false }
        if let year = birthYear, let otherYear = other.birthYear, year != otherYear { return false }
        guard account == .active, other.account == .active, isEmailVerified, other.isEmailVerified,
            let address = email?.value, let otherAddress = other.email?.value
        else { return true }
        return address.lowercased() == otherAddress.lowercased()
    }
}
