import TreeLot

/// Finds those of a file who are in the lot already.
struct Matcher {
    private let known: KnownTroop

    init(_ known: KnownTroop) { self.known = known }

    /// The household that a family of the file certainly is: the one of the same name in the household’s
    /// column, that of somebody with the same e-mail address and first name, or one where at least two of
    /// them are by name, or the only one of the family.
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
        guard let best = namesakes(of: claims).first else { return nil }
        let isOnly = namesakes(of: claims).dropFirst().allSatisfy { $0.count < best.count }
        return isOnly && (best.count > 1 || identities.count == 1) ? best.household : nil
    }

    /// Households in which somebody has the name of one of `claims`, those with the most first.
    func namesakes(of claims: [Claim]) -> [(household: Household.ID, count: Int)] {
        var counts: [Household.ID: Set<String>] = [:]
        for claim in claims {
            for person in known.people(named: claim) {
                for home in person.households { counts[home, default: []].insert(claim.identity) }
            }
        }
        return counts.map { ($0.key, $0.value.count) }
            .sorted { ($1.count, $0.household) < ($0.count, $1.household) }
    }

    /// Somebody who is here already, for certain or by their name within `home`.
    func person(_ claim: Claim, in home: Household.ID?) -> KnownTroop.Somebody? {
        if let person = known.certain(claim) { return person }
        let named = known.people(named: claim)
        if let home, let person = named.first(where: { $0.households.contains(home) }) {
            return person
        }
        return known.homeless(claim)
    }
}
