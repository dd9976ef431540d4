import EventSourcing

/// The credited hours of a season, as its visits stand.
struct SeasonCredits {
    /// In the order of the scouts’ numbers: all who are active, and those who have left and worked.
    private(set) var credits: [Credit] = []
    /// Those whose minutes count for nobody, in the order of their numbers.
    private(set) var others: [(person: Person.ID, minutes: Int)] = []

    /// - Parameter minutes: that each person has worked in the season.
    /// - Complexity: O(people).
    init(of minutes: Sums<Person>, _ lot: Lot) {
        let scouts = lot.people.table.ids.filter { id in
            lot.people.table.look(at: id) {
                $0.kind == .scout && !$0.isErased && ($0.isActive || minutes[id] > 0)
            }
        }
        var shared = Sums<Person>()
        for scout in scouts { lot.forEachCreditedRelative(of: scout) { shared.add(1, to: $0) } }
        credits = scouts.map { scout in
            var credit = Credit(scout: scout, minutes: minutes[scout], shares: [])
            lot.forEachCreditedRelative(of: scout) { adult in
                let minutes = minutes[adult]
                guard minutes > 0 else { return }
                credit.shares.append(
                    CreditShare(adult: adult, minutes: minutes, scouts: shared[adult]))
            }
            if credit.shares.count > 1 { credit.shares.sort { $0.adult < $1.adult } }
            return credit
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
    /// - Complexity: O(assignments of the season).
    func minutes(of season: Season, at now: Instant) -> Sums<Person> {
        var minutes = Sums<Person>()
        for id in season.shifts.lazy.flatMap({ shifts[$0].assignments }) {
            let worked = countedVisit(id, at: now).minutes
            if worked > 0 { minutes.add(worked, to: assignments.look(at: id) { $0.person }) }
        }
        return minutes
    }

    /// The adults whose hours count for an active scout.
    @inline(__always)
    fileprivate func forEachCreditedRelative(of scout: Person.ID, _ body: (Person.ID) -> Void) {
        people.table.look(at: scout) { scout in
            guard scout.isActive else { return }
            for relative in scout.relatives where counts(relative, in: scout.households) {
                body(relative.person)
            }
        }
    }

    /// A step-parent takes part in one household, and counts for the scouts of that one; a parent or guardian counts
    /// in whichever household the scout is.
    private func counts(_ relative: Relative, in families: [Household.ID]) -> Bool {
        relative.kinship != .stepParent
            || people.table.look(at: relative.person) { adult in
                adult.households.contains {
                    families.contains($0) && households.table.look(at: $0, \.isActive)
                }
            }
    }
}
