import EventSourcing
import TreeLot

/// A shift of a family, with all its members who are on it.
struct Outing: Sendable, Equatable {
    var shift: ShiftSummary
    /// The reader first, then the other adults.
    var entries: [FamilyShift]

    /// It is ahead or runs, or a member of the family has not been checked out of it.
    func isOpen(at now: Instant) -> Bool {
        (now < shift.end.instant && entries.contains { $0.status == .confirmed })
            || entries.contains(where: \.isPresent)
    }

    /// It runs, or begins within a day: what can be done for it is worth finding out.
    func isNear(_ now: Instant) -> Bool {
        shift.start.instant <= now.advanced(byDays: 1)
    }

    /// - Parameter shifts: by start.
    static func all(of shifts: [FamilyShift], for reader: Person.ID?) -> [Outing] {
        var all: [Outing] = []
        for entry in shifts {
            if let known = all.lastIndex(where: { $0.shift.shift == entry.shift.shift }) {
                all[known].entries.append(entry)
            } else {
                all.append(Outing(shift: entry.shift, entries: [entry]))
            }
        }
        return all.map { outing in
            var outing = outing
            let mine = outing.entries.filter { $0.person == reader }
            let others = outing.entries.filter { $0.person != reader }
            outing.entries =
                mine + others.filter { $0.slot == .parent } + others.filter { $0.slot == .scout }
            return outing
        }
    }
}

extension FamilyShift {
    var isPresent: Bool {
        checkedInAt != nil && checkedOutAt == nil && status == .confirmed
    }
}
