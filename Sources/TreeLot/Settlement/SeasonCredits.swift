import EventSourcing

/// The credited hours of a season, as its visits stand.
struct SeasonCredits {
    /// In the order of the scouts’ numbers: all who are active, and those who have left and worked.
    private(set) var credits: [Credit] = []
    /// Those whose minutes count for nobody, in the order of their numbers.
    private(set) var others: [(person: Person.ID, minutes: Int)] = []

    init(_ season: Season, _ lot: Lot, at now: Instant) {
        let minutes = lot.minutes(of: season, at: now)
        let scouts = lot.scoutsByAdult()
        var shares: [Person.ID: [CreditShare]] = [:]
        for (person, worked) in minutes.sorted(by: { $0.key < $1.key }) where worked > 0 {
            let row = lot.people[person]
            if row.kind == .scout {
                // An award to a scout who was erased would reach nobody.
                if row.isErased { others.append((person, worked)) }
                continue
            }
            let theirs = scouts[person, default: []]
            if theirs.isEmpty { others.append((person, worked)) }
            for scout in theirs {
                shares[scout, default: []].append(
                    .init(adult: person, minutes: worked, scouts: theirs.count))
            }
        }
        for scout in lot.people.table.rows where scout.kind == .scout && !scout.isErased {
            let own = minutes[scout.id, default: 0]
            guard scout.isActive || own > 0 else { continue }
            credits.append(
                Credit(scout: scout.id, minutes: own, shares: shares[scout.id, default: []]))
        }
    }
}

extension Lot {
    /// The minutes that each person has worked in a season.
    fileprivate func minutes(of season: Season, at now: Instant) -> [Person.ID: Int] {
        var minutes: [Person.ID: Int] = [:]
        for assignment in season.shifts.lazy.flatMap({ shifts[$0].assignments }) {
            let worked = visit(assignment, at: now).minutes
            if worked > 0 { minutes[assignments[assignment].person, default: 0] += worked }
        }
        return minutes
    }

    /// The scouts for whom each adult’s hours count, in the order of their numbers.
    fileprivate func scoutsByAdult() -> [Person.ID: [Person.ID]] {
        var scouts: [Person.ID: [Person.ID]] = [:]
        for scout in people.table.rows where scout.kind == .scout && scout.isActive {
            for relative in scout.relatives where counts(relative, for: scout) {
                scouts[relative.person, default: []].append(scout.id)
            }
        }
        return scouts
    }

    /// A step-parent takes part in one household, and counts for the scouts of that one; a parent or guardian counts
    /// in whichever household the scout is.
    private func counts(_ relative: Relative, for scout: Person) -> Bool {
        relative.kinship != .stepParent
            || people[relative.person].households.contains {
                households[$0].isActive && scout.households.contains($0)
            }
    }
}
