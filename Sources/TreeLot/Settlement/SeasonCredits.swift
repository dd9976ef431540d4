import EventSourcing

/// The credited hours of a season, as its visits stand.
struct SeasonCredits {
    /// In the order of the scouts’ numbers: all who are active, and those who have left and worked.
    private(set) var credits: Credits
    /// Those whose minutes count for nobody, in the order of their numbers.
    private(set) var others: [(person: Person.ID, minutes: Int)]

    /// - Parameter minutes: that each person has worked in the season.
    /// - Complexity: O(people).
    init(of minutes: Sums<Person>, _ lot: Lot) {
        // Each row of a person is looked at once.
        var credits = Credits(expecting: lot.people.table.rows.count)
        var scouts = Sums<Person>()
        for id in lot.people.table.ids {
            let found = lot.people.table.look(at: id) { person in
                person.kind == .scout && !person.isErased
                    ? (isActive: person.isActive, person.relatives) : nil
            }
            guard let (isActive, relatives) = found, isActive || minutes[id] > 0 else { continue }
            credits.append(id, minutes: minutes[id])
            guard isActive else { continue }
            for relative in relatives {
                let worked = minutes[relative.person]
                guard worked > 0, lot.counts(relative, for: id) else { continue }
                scouts.add(1, to: relative.person)
                credits.add(CreditShare(adult: relative.person, minutes: worked, scouts: 1))
            }
        }
        credits.complete(scouts: scouts)
        self.credits = credits
        others = minutes.present.filter { person, worked in
            guard worked > 0, scouts[person] == 0 else { return false }
            // An award to a scout who was erased would reach nobody.
            return lot.people.table.look(at: person) { $0.kind != .scout || $0.isErased }
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

    /// Whether an adult’s hours count for an active scout. A step-parent takes part in one household,
    /// and counts for the scouts of that one, also once they were erased; a parent or guardian counts
    /// in whichever household the scout is.
    fileprivate func counts(_ relative: Relative, for scout: Person.ID) -> Bool {
        relative.kinship != .stepParent
            || people.householdsOfHours(of: relative.person).contains {
                people[scout].households.contains($0) && households[$0].isActive
            }
    }
}
