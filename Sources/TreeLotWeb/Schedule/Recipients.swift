import EventSourcing
import TreeLot

/// The people to whom the reader can offer a place on a shift by name: those of their households, and those who
/// are on other shifts of its week, with their names as the lists of these show them. Not who is on the shift, or
/// on another one at that time.
struct Recipients: Sendable, Equatable {
    struct Known: Sendable, Equatable {
        var person: Person.ID
        var name: String
        var slot: Slot
        /// On which shift of the week they are; nil for one of the reader’s family.
        var shift: ShiftSummary?
    }

    private(set) var family: [Known] = []
    /// By name.
    private(set) var others: [Known] = []

    init(
        _ details: ShiftDetails.Answer, _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) {
        let shift = details.shift
        var seen = Set(details.assignments.map(\.person))
        var around: [(entry: RosterEntry, shift: ShiftSummary)] = []
        let week = try WeekSchedule(season: shift.season, day: shift.day).answer(models, context)
        for other in week.shifts where other.shift != shift.shift {
            let roster = try ShiftDetails(\.shift, other.shift).answer(models, context)
            if other.overlaps(shift) {
                seen.formUnion(roster.assignments.map(\.person))
            } else {
                around += roster.assignments.map { ($0, other) }
            }
        }
        let me = try CurrentUser().answer(models, context)
        for membership in me.households where membership.active {
            let household = HouseholdMembers(\.household, membership.household)
            for member in try household.answer(models, context).members
            where member.active && seen.insert(member.person).inserted {
                family.append(
                    Known(
                        person: member.person, name: member.name,
                        slot: member.kind.slot))
            }
        }
        for (entry, shift) in around where seen.insert(entry.person).inserted {
            others.append(
                Known(person: entry.person, name: entry.name, slot: entry.slot, shift: shift))
        }
        others.sort { ($0.name, $0.person) < ($1.name, $1.person) }
    }

    func name(of person: Person.ID) -> String? {
        (family + others).first { $0.person == person }?.name
    }
}

extension Reader {
    /// The options of a choice: who has the same name as another of them is told with their shift.
    func options(_ people: [Recipients.Known]) -> [Form.Option] {
        people.map { person in
            let isTwice = people.count { $0.name == person.name } > 1
            let shift = isTwice ? person.shift.map { " · \(words.dayAndSpan($0))" } : nil
            return Form.Option("\(person.person)", person.name + (shift ?? ""))
        }
    }
}

extension ShiftSummary {
    /// They share some time; the end of one may be the start of the other.
    fileprivate func overlaps(_ other: ShiftSummary) -> Bool {
        start.instant < other.end.instant && other.start.instant < end.instant
    }
}
