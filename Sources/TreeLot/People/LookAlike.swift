import EventSourcing

/// Two people who may be one, whatever became of the households in which they are both.
struct LookAlike {
    /// The lower number.
    let one: Person.ID
    let other: Person.ID
    let because: PossibleDuplicates.Likeness

    /// Each pair once, with the first reason, by number.
    /// - Complexity: O(people + pairs of people of one name, address or household), and sorting what is found.
    static func all(among people: Table<Person>) -> [LookAlike] {
        let profiles = people.ids.compactMap { id in people.look(at: id) { Profile($0) } }
        var found: [Pair: PossibleDuplicates.Likeness] = [:]
        func compare(
            _ group: [Profile], _ because: PossibleDuplicates.Likeness,
            _ isLike: (SpokenName, SpokenName) -> Bool
        ) {
            for (place, one) in group.enumerated() {
                for other in group[(place + 1)...] where one.mayBe(other) {
                    let pair = Pair(one: one.id, other: other.id)
                    guard isLike(one.name, other.name), found[pair] == nil else { continue }
                    found[pair] = because
                }
            }
        }
        for group in Dictionary(grouping: profiles, by: \.name).values {
            compare(group, .name) { _, _ in true }
        }
        let addressed = profiles.filter { $0.address != nil }
        for group in Dictionary(grouping: addressed, by: \.address).values {
            compare(group, .address) { $0.resembles($1) }
        }
        let members = profiles.flatMap { person in person.households.map { ($0, person) } }
        for group in Dictionary(grouping: members, by: \.0).values {
            compare(group.map(\.1), .household) { $0.resembles($1) }
        }
        return found.sorted { $0.key < $1.key }
            .map { LookAlike(one: $0.one, other: $0.other, because: $1) }
    }

    private struct Pair: Hashable, Comparable {
        let one: Person.ID
        let other: Person.ID

        static func < (a: Self, b: Self) -> Bool { (a.one, a.other) < (b.one, b.other) }
    }
}

/// What tells an active person from others.
private struct Profile {
    let id: Person.ID
    let kind: PersonKind
    let name: SpokenName
    let birthYear: Int?
    /// Without case.
    let address: String?
    /// They have an account, and the address is theirs.
    let isProven: Bool
    let households: [Household.ID]

    init?(_ person: Person) {
        guard person.isActive, let name = SpokenName(of: person) else { return nil }
        id = person.id
        kind = person.kind
        self.name = name
        birthYear = person.birthYear
        address = person.email?.value?.lowercased()
        isProven = person.account == .active && person.isEmailVerified && address != nil
        households = person.households
    }

    func mayBe(_ other: Self) -> Bool {
        guard kind == other.kind else { return false }
        if let birthYear, let year = other.birthYear, birthYear != year { return false }
        return !(isProven && other.isProven) || address == other.address
    }
}
