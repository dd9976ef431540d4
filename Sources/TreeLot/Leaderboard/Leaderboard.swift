public import EventSourcing

/// Minutes worked, by season and week, person and household.
public struct Leaderboard: LotProjection, FoldsAttendance, FoldsAssignments, FoldsShifts,
    FoldsSeasons, FoldsPeople, FoldsHouseholds
{
    public static let name = "leaderboard"

    /// At the season’s place.
    private var seasons: [SeasonTallies] = []
    /// At the shift’s place: where its minutes belong.
    private var shifts = Paged<ShiftWeek>()
    /// At the assignment’s place: the household that its minutes count for, or none.
    private var households = Paged<Household.ID>()

    public init() {}

    /// The hours worked in a season, in the order in which people first worked.
    func tallies(of season: Season.ID) -> Rows<Tally> { seasons[season.index].tallies }

    /// The minutes worked in a season, or in one week of it.
    /// - Parameter monday: of the week; nil for the whole season.
    /// - Complexity: O(1) for a season, O(its tallies) for a week.
    func worked(in season: Season.ID, week monday: CalendarDay?) -> MinutesWorked {
        guard let monday else { return seasons[season.index].worked }
        var worked = MinutesWorked()
        worked.add(tallies(of: season).lazy.filter { $0.monday == monday })
        return worked
    }

    public mutating func apply(_ event: SeasonEvent, _ stamp: Stamp) {
        switch event {
        case .created: seasons.append(SeasonTallies())
        case .revised, .policySet, .published, .completed, .archived, .closedDaysSet, .settled:
            break
        }
    }

    public mutating func apply(_ event: ShiftEvent, _ stamp: Stamp) {
        switch event {
        case .added(let fact):
            shifts.append(ShiftWeek(season: fact.season, monday: fact.day.monday))
        case .adjusted(let fact):
            // Work stays in the week in which it was done.
            guard !shifts[fact.shift.index].isWorked else { return }
            shifts[fact.shift.index].monday = fact.day.monday
        case .cancelled, .completed, .closed, .reopened, .closureRequired, .safeAgain: break
        }
    }

    public mutating func apply(_ event: AssignmentEvent, _ stamp: Stamp) {
        switch event {
        case .signedUp(let fact): households.append(fact.household ?? .none)
        case .walkedIn(let fact): households.append(fact.household ?? .none)
        case .cancelled, .restored, .noShowMarked, .excused: break
        }
    }

    public mutating func apply(_ event: AttendanceEvent, _ stamp: Stamp) {
        switch event {
        case .checkedIn: break
        case .checkedOut(let fact):
            add(fact.minutesWorked, fact.person, fact.assignment, fact.shift)
        case .closed(let fact):
            add(fact.minutesWorked, fact.person, fact.assignment, fact.shift)
        case .adjusted(let fact):
            add(fact.minutesDelta, fact.person, fact.assignment, fact.shift)
        case .checkInRetracted(let fact):
            guard fact.minutesDelta != 0 else { return }
            add(fact.minutesDelta, fact.person, fact.assignment, fact.shift)
        case .checkOutRetracted(let fact):
            guard fact.minutesDelta != 0 else { return }
            add(fact.minutesDelta, fact.person, fact.assignment, fact.shift)
        }
    }

    @inline(__always)
    public func prefetch(for event: LotEvent) {
        if case .attendance(let event) = event { households.prefetch(at: event.assignment.index) }
    }

    public mutating func apply(_ event: PeopleEvent, _ stamp: Stamp) {
        guard case .merged(let fact) = event else { return }
        for season in seasons.indices {
            seasons[season].change({ $0.person == fact.from }) { $0.person = fact.person }
        }
    }

    public mutating func apply(_ event: HouseholdEvent, _ stamp: Stamp) {
        guard case .merged(let fact) = event else { return }
        for place in households.indices where households[place] == fact.from {
            households[place] = fact.household
        }
        for season in seasons.indices {
            seasons[season].change({ $0.household == fact.from }) {
                $0.household = fact.household
            }
        }
    }

    private mutating func add(
        _ minutes: Int, _ person: Person.ID, _ assignment: Assignment.ID, _ shift: Shift.ID
    ) {
        let week = shifts[shift.index]
        if !week.isWorked { shifts[shift.index].isWorked = true }
        let household = households[assignment.index]
        seasons[week.season.index].add(minutes, person, household, week.monday)
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "seasons", &seasons)
        try coder.field(2, "shifts", &shifts)
        try coder.field(3, "households", &households)
    }
}

/// Minutes of one person, for one household, in one week.
struct Tally: Record, Equatable {
    var person: Person.ID = .none
    /// None: for no household.
    var household: Household.ID = .none
    var monday = CalendarDay(number: 0)
    var minutes = 0

    @inline(__always)
    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "person", &person)
        try coder.field(2, "household", &household)
        try coder.field(3, "monday", &monday)
        try coder.field(4, "minutes", &minutes)
    }
}

/// Minutes by person, and by the household that they count for.
struct MinutesWorked: Record, Equatable {
    private(set) var people = Sums<Person>()
    private(set) var households = Sums<Household>()

    mutating func add(_ minutes: Int, _ person: Person.ID, _ household: Household.ID) {
        people.add(minutes, to: person)
        if household != .none { households.add(minutes, to: household) }
    }

    mutating func add(_ tallies: some Sequence<Tally>) {
        for tally in tallies { add(tally.minutes, tally.person, tally.household) }
    }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "people", &people)
        try coder.field(2, "households", &households)
    }
}

/// All tallies of one season.
private struct SeasonTallies: Record, Equatable {
    private(set) var tallies: Rows<Tally> = []
    /// All of them together; follows from them.
    private(set) var worked = MinutesWorked()
    /// Where each person’s tallies stand; follows from them.
    private var byPerson = Chains()

    mutating func add(
        _ minutes: Int, _ person: Person.ID, _ household: Household.ID, _ monday: CalendarDay
    ) {
        worked.add(minutes, person, household)
        let place = byPerson.last(in: person.index) {
            let tally = tallies[$0]
            return tally.monday == monday && tally.household == household
        }
        if let place {
            tallies[place].minutes += minutes
        } else {
            tallies.append(
                Tally(person: person, household: household, monday: monday, minutes: minutes))
            byPerson.append(to: person.index)
        }
    }

    /// Changes whose minutes they are; what is one person’s for one household in one week is one tally.
    mutating func change(_ isMeant: (Tally) -> Bool, _ body: (inout Tally) -> Void) {
        let before = tallies
        guard before.contains(where: isMeant) else { return }
        self = Self()
        for var tally in before {
            if isMeant(tally) { body(&tally) }
            add(tally.minutes, tally.person, tally.household, tally.monday)
        }
    }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "tallies", &tallies)
        try coder.derived(2, "byPerson", &byPerson)
        let tallies = tallies
        try byPerson.complete(upTo: tallies.count) { tallies[$0].person.index }
        try coder.derived(3, "worked", &worked)
        if worked == MinutesWorked() { worked.add(tallies) }
    }
}

/// The season and week of a shift.
private struct ShiftWeek: Record, Equatable {
    var season: Season.ID = .none
    var monday = CalendarDay(number: 0)
    var isWorked = false

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
        try coder.field(2, "week", &monday)
        try coder.field(3, "worked", &isWorked)
    }
}
