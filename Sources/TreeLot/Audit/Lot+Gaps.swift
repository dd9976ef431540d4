import EventSourcing

/// A fold of only some events: whatever changed the things that are asked for, and nothing else.
extension Lot {
    /// An empty lot whose tables have a row only for what was folded into it.
    static var withGaps: Lot {
        var lot = Lot()
        lot.people.table = .withGaps
        lot.households.table = .withGaps
        lot.familyUnits.table = .withGaps
        lot.seasons.table = .withGaps
        lot.templates.table = .withGaps
        lot.shifts.table = .withGaps
        lot.assignments = .withGaps
        lot.attendance.leaveGaps()
        return lot
    }

    /// Folds an event into the tables of a lot with gaps.
    mutating func applyAlone(_ event: LotEvent, _ stamp: Stamp) {
        if let thing = event.created { skip(to: thing) }
        people.apply(event, stamp)
        households.apply(event, stamp)
        familyUnits.apply(event, stamp)
        seasons.apply(event, stamp)
        templates.apply(event, stamp)
        shifts.apply(event, stamp)
        assignments.apply(event, stamp)
        attendance.apply(event, stamp)
    }

    /// Lets the thing that an event begins have its number.
    private mutating func skip(to thing: Reference) {
        switch thing.thing {
        case .person: people.table.skip(to: Person.ID(thing.number))
        case .household: households.table.skip(to: Household.ID(thing.number))
        case .familyUnit: familyUnits.table.skip(to: FamilyUnit.ID(thing.number))
        case .season:
            seasons.table.skip(to: Season.ID(thing.number))
            assignments.skip(to: Season.ID(thing.number))
        case .template: templates.table.skip(to: Template.ID(thing.number))
        case .shift:
            shifts.table.skip(to: Shift.ID(thing.number))
            assignments.skip(to: Shift.ID(thing.number))
            attendance.skip(to: Shift.ID(thing.number))
        case .assignment:
            assignments.skip(to: Assignment.ID(thing.number))
            attendance.skip(to: Assignment.ID(thing.number))
        case .code, .message, .session, .apiToken, .calendarFeed, .passkey, .identity, .offer,
            .swap:
            break
        }
    }
}
