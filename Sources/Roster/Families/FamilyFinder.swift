import TreeLot

/// Puts bundles together into families: where more than the file’s own word is needed, by asking.
struct FamilyFinder {
    struct Found {
        var claims: [Claim]
        /// Why nothing can be made of it yet.
        var held: RosterPlan.Outcome?
    }

    let known: KnownTroop
    /// Nil where no question can be answered.
    let ask: (RosterQuestion) -> Bool?

    func families(of claims: [Claim]) -> [Found] {
        let bundles = joinedByScouts(Bundle.all(of: claims))
        var guesses = Guesses(bundles)
        guesses.gather()
        return guesses.groups.flatMap { places in
            resolve(
                places.map { bundles[$0] }, isAmbiguous: { guesses.ambiguous.contains(places[$0]) })
        }
    }

    private func resolve(_ bundles: [Bundle], isAmbiguous: (Int) -> Bool) -> [Found] {
        guard bundles.count > 1 else {
            return bundles.map { bundle in
                let isHeld = isAmbiguous(0) && Matcher(known).home(of: bundle.claims) == nil
                return Found(claims: bundle.claims, held: isHeld ? Self.severalFamilies : nil)
            }
        }
        let homes = joinedByHome(bundles)
        guard homes.count > 1 else { return homes.map { Found(claims: $0.claims) } }
        guard Set(homes.compactMap { $0.household?.folded }).count < 2 else {
            return homes.map {
                Found(claims: $0.claims, held: $0.household == nil ? Self.severalFamilies : nil)
            }
        }
        return asked(homes)
    }

    /// Two lines of one scout with a parent each, where the answer is yes.
    private func joinedByScouts(_ bundles: [Bundle]) -> [Bundle] {
        var clusters = Clusters(count: bundles.count)
        var first: [String: (place: Int, scout: Claim)] = [:]
        for (place, bundle) in bundles.enumerated() where bundle.household == nil {
            for scout in bundle.claims where scout.kind == .scout {
                guard let (earlier, namesake) = first[scout.identity] else {
                    first[scout.identity] = (place, scout)
                    continue
                }
                guard clusters.leader(of: earlier) != clusters.leader(of: place),
                    mayBeOneHome(bundles[earlier], bundle),
                    scout.birthYear == namesake.birthYear
                else { continue }
                let adults = (bundles[earlier].adults + bundle.adults).map(\.name.full)
                let question = RosterQuestion.oneHome(
                    scout: scout.name.full, lines: [namesake.line, scout.line], adults: adults)
                if ask(question) ?? false { clusters.join(earlier, place) }
            }
        }
        return clusters.groups.map { Bundle(claims: $0.flatMap { bundles[$0].claims }) }
    }

    /// Each has parents of its own, and the lot does not know where they belong.
    private func mayBeOneHome(_ one: Bundle, _ other: Bundle) -> Bool {
        let (some, others) = (one.adults.map(\.identity), other.adults.map(\.identity))
        return !some.isEmpty && !others.isEmpty && Set(some).isDisjoint(with: others)
            && [one, other].contains { Matcher(known).home(of: $0.claims) == nil }
    }

    /// Claims whose household the lot knows need no question.
    private func joinedByHome(_ bundles: [Bundle]) -> [Bundle] {
        var clusters = Clusters(count: bundles.count)
        var first: [Household.ID: Int] = [:]
        for (place, bundle) in bundles.enumerated() {
            guard let home = Matcher(known).home(of: bundle.claims) else { continue }
            clusters.join(first[home, default: place], place)
            first[home] = first[home] ?? place
        }
        return clusters.groups.map { Bundle(claims: $0.flatMap { bundles[$0].claims }) }
    }

    private func asked(_ bundles: [Bundle]) -> [Found] {
        switch ask(.oneHousehold(bundles.flatMap(\.names).unique)) {
        case true?: return [Found(claims: bundles.flatMap(\.claims))]
        case false? where bundles.count == 2: return bundles.map { Found(claims: $0.claims) }
        case false?: return oneByOne(bundles)
        case nil: return bundles.map { waiting($0, for: bundles) }
        }
    }

    /// Claims that the file’s column or the lot settles go on without the others.
    private func waiting(_ bundle: Bundle, for all: [Bundle]) -> Found {
        let isSettled = bundle.household != nil || Matcher(known).home(of: bundle.claims) != nil
        let others = all.flatMap(\.names).unique.filter { !bundle.names.contains($0) }
        return Found(claims: bundle.claims, held: isSettled ? nil : .needsHousehold(with: others))
    }

    private func oneByOne(_ bundles: [Bundle]) -> [Found] {
        var families: [Bundle] = []
        for bundle in bundles {
            let place = families.firstIndex { family in
                ask(.oneHousehold((family.names + bundle.names).unique)) ?? false
            }
            if let place {
                families[place].claims += bundle.claims
            } else {
                families.append(bundle)
            }
        }
        return families.map { Found(claims: $0.claims) }
    }

    private static let severalFamilies = RosterPlan.Outcome.held(
        Said(
            "needs a household: there are several families of this name, so fill in the column Household",
            es:
                "necesita un hogar: hay varias familias con este apellido; llenen la columna Household"
        )
    )
}

extension [String] {
    fileprivate var unique: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
