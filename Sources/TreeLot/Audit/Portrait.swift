import EventSourcing

/// A thing as those see it who ask why it is as it is: its own row, and what shows in it of others. An event that
/// changes the portrait of a thing belongs to its history, whatever the event names.
///
/// A row counts as a whole, so that a field that is added to it counts at once.
struct Portrait: Equatable {
    private var assignment: Assignment?
    private var visit: Visit?
    private var corrected: CorrectedVisit?
    private var shift: Shift?
    private var terms: ShownTerms?
    private var person: Person?
    private var household: Household?
    private var season: Season?
    private var template: Template?
    private var unit: FamilyUnit?
    private var seasonOfShift: ShownSeason?
    private var names: [ShownName] = []

    /// Of an assignment: its visit, when and where its shift is, and who is on it for whom.
    init?(_ id: Assignment.ID, in lot: Lot) {
        guard let assignment = lot.assignments.find(id) else { return nil }
        self.assignment = assignment
        visit = lot.attendance[id]
        corrected = lot.attendance.corrected(id)
        let shift = lot.shifts[assignment.shift]
        terms = ShownTerms(shift)
        seasonOfShift = ShownSeason(lot.seasons[shift.season])
        names = [ShownName(lot.people[assignment.person])]
        if let household = assignment.household {
            names.append(ShownName(lot.households[household]))
        }
    }

    /// Of a shift: its season.
    init?(_ id: Shift.ID, in lot: Lot) {
        guard let shift = lot.shifts.find(id) else { return nil }
        self.shift = shift
        seasonOfShift = ShownSeason(lot.seasons[shift.season])
    }

    /// Of a person: the households that they are in.
    init?(_ id: Person.ID, in lot: Lot) {
        guard let person = lot.people.find(id) else { return nil }
        self.person = person
        names = person.households.map { ShownName(lot.households[$0]) }
    }

    /// Of a household: its members, and the unit in which it is counted.
    init?(_ id: Household.ID, in lot: Lot) {
        guard let household = lot.households.find(id) else { return nil }
        self.household = household
        unit = lot.familyUnits.unit(of: id)
        names = household.members.map { ShownName(lot.people[$0]) }
    }

    init?(_ id: Template.ID, in lot: Lot) {
        guard let template = lot.templates.find(id) else { return nil }
        self.template = template
    }

    init?(_ id: Season.ID, in lot: Lot) {
        guard let season = lot.seasons.find(id) else { return nil }
        self.season = season
    }
}

extension Portrait {
    /// The rows of a thing that can be compared, as a ``Diff`` and a ``Lineage`` tell them: without what shows in them of
    /// others, without the shifts that a season has, and without who is on a shift.
    init?(of thing: Reference, in lot: Lot) {
        switch thing.thing {
        case .assignment:
            assignment = lot.assignments.find(Assignment.ID(thing.number))
            visit = assignment.map { lot.attendance[$0.id] }
        case .shift:
            shift = lot.shifts.find(Shift.ID(thing.number))
            shift?.assignments = []
        case .person: person = lot.people.find(Person.ID(thing.number))
        case .household:
            household = lot.households.find(Household.ID(thing.number))
            unit = household.flatMap { lot.familyUnits.unit(of: $0.id) }
        case .season:
            season = lot.seasons.find(Season.ID(thing.number))
            season?.shifts = []
        case .template: template = lot.templates.find(Template.ID(thing.number))
        case .familyUnit, .code, .message, .session, .apiToken, .calendarFeed, .passkey, .identity,
            .offer, .swap:
            break
        }
        guard
            assignment != nil || shift != nil || person != nil || household != nil || season != nil
                || template != nil
        else { return nil }
    }
}

/// When and where somebody is to be, and whether it takes place. How many are needed is nothing to one of them.
private struct ShownTerms: Equatable {
    let status: ShiftStatus
    let day: CalendarDay
    let start: LocalInstant
    let end: LocalInstant
    let label: String?
    let location: String
    let notes: String?

    init(_ shift: Shift) {
        status = shift.status
        day = shift.terms.day
        start = shift.terms.start
        end = shift.terms.end
        label = shift.terms.label
        location = shift.terms.location
        notes = shift.terms.notes
    }
}

private struct ShownSeason: Equatable {
    let name: String
    let status: SeasonStatus

    init(_ season: Season) {
        name = season.name
        status = season.status
    }
}

/// What people or households are called, and whether they are still there.
private struct ShownName: Equatable {
    let name: String
    let isActive: Bool
    /// An erasure shows where the name is gone on both sides of it.
    let isErased: Bool

    init(_ person: Person) {
        name = person.fullName
        isActive = person.isActive
        isErased = person.isErased
    }

    init(_ household: Household) {
        name = household.displayName
        isActive = household.isActive
        isErased = household.isErased
    }
}
