import TreeLot

/// Finds the people of a file who are in the lot already.
struct Matcher {
    private let known: KnownTroop

    init(_ known: KnownTroop) { self.known = known }

    /// The household that certainly is that of a family of the file: the one of the same name in the
    /// household’s column, that of a person with the same e-mail address and first name, or one that has the
    /// names of at least two of them, or of the only person of the family. Another address counts against it,
    /// unless another member of the family is there.
    func home(of claims: [Claim]) -> Household.ID? {
        if let name = claims.lazy.compactMap(\.household).first,
            let home = known.family(named: name)
        {
            return home
        }
        if let home = claims.lazy.compactMap({ known.certain($0)?.households.first }).first {
            return home
        }
        let identities = Set(claims.map(\.identity))
        let namesakes = namesakes(of: claims)
        guard let best = namesakes.first, best.hasSameEmail else { return nil }
        let isOnly = namesakes.dropFirst().allSatisfy { $0.count < best.count }
        return isOnly && (best.count > 1 || identities.count == 1) ? best.household : nil
    }

    /// Households in which a person has the name of one of `claims`, those with the most first.
    func namesakes(of claims: [Claim]) -> [Namesakes] {
        var found: [Household.ID: Namesakes] = [:]
        for claim in claims {
            for person in known.people(named: claim) {
                for home in person.households {
                    found[home, default: Namesakes(household: home)].add(claim, person)
                }
            }
        }
        return found.values.sorted { ($1.count, $0.household) < ($0.count, $1.household) }
    }

    /// A person who is here already, for certain or by their name within `home`.
    /// - Parameter others: people who certainly are other people in the file.
    func person(
        _ claim: Claim, in home: Household.ID?, others: Set<Person.ID>
    ) -> KnownTroop.Somebody? {
        if let person = known.certain(claim) { return person }
        if let home {
            let named = known.people(named: claim).filter { $0.households.contains(home) }
            let same = named.first { !$0.hasOtherEmail(than: claim) }
            // Within a household, another address is a new address.
            if let person = same ?? named.first(where: { !others.contains($0.id) }) {
                return person
            }
        }
        return known.homeless(claim)
    }
}

/// The people of a household who have names of a family of the file.
struct Namesakes {
    let household: Household.ID
    private var identities: Set<String> = []
    /// At least one of them has no other address than the file says.
    private(set) var hasSameEmail = false

    init(household: Household.ID) { self.household = household }

    var count: Int { identities.count }

    mutating func add(_ claim: Claim, _ person: KnownTroop.Somebody) {
        identities.insert(claim.identity)
        if !person.hasOtherEmail(than: claim) { hasSameEmail = true }
    }
}
