import EventSourcing

/// What an event is about.
struct Touched {
    var assignment: Assignment.ID?
    var shifts: [Shift.ID] = []
    var person: Person.ID?
    var household: Household.ID?
    var season: Season.ID?
    var template: Template.ID?

    init(_ event: LotEvent, _ lot: Lot) { self.init(event.lotFact.references, lot) }

    init(_ named: [Reference], _ lot: Lot) {
        assignment = named.first(Assignment.self)
        shifts = named.all(Shift.self)
        person = named.first(Person.self)
        household = named.first(Household.self)
        season = named.first(Season.self)
        template = named.first(Template.self)
        if season == nil, let shift = shifts.first { season = lot.shifts.find(shift)?.season }
        if let assignment, household == nil {
            household = lot.assignments.find(assignment)?.household
        }
    }
}
