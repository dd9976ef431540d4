import EventSourcing

/// The credited hours of a season, as its visits stand.
struct SeasonCredits {
    /// In the order of the scouts’ numbers: all who are active, and those who have left and worked.
    private(set) var credits: [Credit] = []
    /// Those whose minutes count for nobody, in the order of their numbers.
    private(set) var others: [(person: Person.ID, minutes: Int)] = []

    /// - Complexity: O(assignments of the season + people).
    init(_ season: Season, _ lot: Lot, at now: Instant) {
        let minutes = lot.minutes(of: season, at: now)
        let scouts = lot.people.table.ids.filter { id in
            lot.people.table.look(at: id) {
                $0.kind == .scout && !$0.isErased && ($0.isActive || minutes[id] > 0)
            }
        }
        let related = scouts.map { lot.creditedRelatives(of: $0) }
        var shared = Sums<Person>()
        for adult in related.lazy.joined() { shared.add(1, to: adult) }
        credits = zip(scouts, related).map { scout, adults in
            Credit(
                scout: scout, minutes: minutes[scout],
                shares: adults.compactMap { adult in
                    let minutes = minutes[adult]
                    guard minutes > 0 else { return nil }
                    return CreditShare(adult: adult, minutes: minutes, scouts: shared[adult])
                })
        }
        others = minutes.present.filter { person, worked in
            guard worked > 0 else { return false }
            return lot.people.table.look(at: person) {
                // An award to a scout who was erased would reach nobody.
                $0.kind == .scout ? $0.isErased : shared[person] == 0
            }
        }.map { (person: $0.id, minutes: $0.sum) }
    }
}

extension Lot {
    /// The minutes that each person has worked in a season.
    fileprivate func minutes(of season: Season, at now: Instant) -> Sums<Person> {
        var minutes = Sums<Person>()
        for id in season.shifts.lazy.flatMap({ shifts[$0].assignments }) {
            let worked = countedVisit(id, at: now).minutes
            if worked > 0 { minutes.add(worked, to: assignments.look(at: id) { $0.person }) }
        }
        return minutes
    }

    /// The adults whose hours count for an active scout, in the order of their numbers.
    fileprivate func creditedRelatives(of scout: Person.ID) -> [Person.ID] {
        people.table.look(at: scout) { scout in
            guard scout.isActive else { return [] }
            return scout.relatives.filter { counts($0, in: scout.households) }.map(\.person)
                .sorted()
        }
    }

    /// A step-parent takes part in one household, and counts for the scouts of that one; a parent or guardian counts
    /// in whichever household the scout is.
    private func counts(_ relative: Relative, in families: [Household.ID]) -> Bool {
        relative.kinship != .stepParent
            || people[relative.person].households.contains {
                households[$0].isActive && families.contains($0)
            }
    }
}
