public import EventSourcing

/// Since when each shift is critical or safe by its signups, since when it must close because of the people
/// present, and which alerts were sent about it.
///
/// A shift’s staffing depends on four contexts, and a fold reads no other fold: this one counts the people,
/// and keeps the rules, for itself.
public struct CoverageWatch: LotProjection, FoldsSeasons, FoldsShifts, FoldsAssignments,
    FoldsAttendance, FoldsMessages
{
    public static let name = "coverage"
    public static let version = 3

    /// By the shift’s index.
    private var shifts: Rows<WatchedShift> = []
    /// By the season’s index.
    private var rules: [StaffingMinimum] = []
    private var past: [PastRules] = []

    public init() {}

    /// How many adults a season requires with scouts, since when: in order, from the beginning of time on.
    func adultRules(of season: Season.ID) -> [AdultRule] {
        var since = Instant.earliest
        var all: [AdultRule] = []
        for rule in past[season.index].rules {
            all.append(AdultRule(since: since, minimum: rule.minimum))
            since = rule.until
        }
        return all + [AdultRule(since: since, minimum: rules[season.index].adults)]
    }

    subscript(shift: Shift.ID) -> WatchedShift { shifts[shift.index] }

    public mutating func apply(_ event: SeasonEvent, _ stamp: Stamp) {
        switch event {
        case .created:
            rules.append(StaffingMinimum(.standard))
            past.append(PastRules())
        case .policySet(let fact):
            let minimum = StaffingMinimum(fact.policy)
            guard minimum != rules[fact.season.index] else { return }
            past[fact.season.index].end(
                rules[fact.season.index], minimum, stamp)
            rules[fact.season.index] = minimum
            for place in shifts.indices where shifts[place].season == fact.season {
                look(place, stamp)
            }
        case .published(let fact):
            past[fact.season.index].isInForce = true
            for shift in fact.shifts { watch(shift, stamp) }
        case .revised, .completed, .archived, .closedDaysSet, .settled: break
        }
    }

    public mutating func apply(_ event: ShiftEvent, _ stamp: Stamp) {
        switch event {
        case .added(let fact):
            shifts.append(
                WatchedShift(season: fact.season, minimumHeadcount: fact.minimumHeadcount))
        case .adjusted(let fact):
            shifts[fact.shift.index].minimumHeadcount = fact.minimumHeadcount
            look(fact.shift.index, stamp)
        case .cancelled(let fact): shifts[fact.shift.index].isWatched = false
        case .completed(let fact): shifts[fact.shift.index].isWatched = false
        case .closed(let fact): shifts[fact.shift.index].isWatched = false
        case .reopened(let fact): watch(fact.shift, stamp)
        case .closureRequired(let fact): shifts[fact.shift.index].beginClosure(stamp)
        case .safeAgain(let fact): shifts[fact.shift.index].endClosure()
        }
    }

    public mutating func apply(_ event: AssignmentEvent, _ stamp: Stamp) {
        switch event {
        case .signedUp(let fact): count(1, fact.slot, fact.shift, stamp)
        case .cancelled(let fact): count(-1, fact.slot, fact.shift, stamp)
        case .excused(let fact): count(-1, fact.slot, fact.shift, stamp)
        case .restored(let fact): count(1, fact.slot, fact.shift, stamp)
        case .walkedIn, .noShowMarked: break
        }
    }

    public mutating func apply(_ event: AttendanceEvent, _ stamp: Stamp) {
        switch event {
        case .adjusted(let fact):
            if fact.takesPlace { count(1, fact.slot, fact.shift, stamp) }
        case .checkedIn, .checkedOut, .closed, .checkInRetracted, .checkOutRetracted: break
        }
    }

    public mutating func apply(_ event: MessageEvent, _ stamp: Stamp) {
        switch event {
        case .noticeSent(let fact): note(fact.notice)
        case .sent, .read, .unread, .mailGivenUp, .remindersSet, .mailsSet: break
        }
    }

    /// From now on the shift’s level counts; no one saw its earlier levels.
    private mutating func watch(_ shift: Shift.ID, _ stamp: Stamp) {
        let place = shift.index
        shifts[place].begin(rules[shifts[place].season.index], stamp)
    }

    private mutating func count(
        _ change: Int, _ slot: Slot, _ shift: Shift.ID, _ stamp: Stamp
    ) {
        let minimum = rules[shifts[shift.index].season.index]
        shifts[shift.index].count(change, slot, minimum, stamp)
    }

    private mutating func look(_ place: Int, _ stamp: Stamp) {
        let minimum = rules[shifts[place].season.index]
        shifts[place].look(minimum, stamp)
    }

    private mutating func note(_ notice: Notice) {
        guard let shift = notice.shift else { return }
        if notice.kind == .coverageCritical { shifts[shift.index].isAlerted = true }
        if notice.kind == .coverageSafe { shifts[shift.index].isAlerted = false }
        if notice.kind == .closureRequired { shifts[shift.index].tellClosure() }
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shifts", &shifts)
        try coder.field(2, "rules", &rules)
        try coder.field(3, "past", &past)
    }
}

/// How many adults must be there with scouts, from a moment on.
struct AdultRule {
    var since: Instant
    var minimum: Int
}

/// What a season required of adults before it required what it does now. The rules of a season that is only planned hold
/// from the beginning.
private struct PastRules: Record, Equatable {
    private(set) var rules: [PastRule] = []
    /// The season was published.
    var isInForce = false

    mutating func end(_ rule: StaffingMinimum, _ next: StaffingMinimum, _ stamp: Stamp) {
        guard isInForce, rule.adults != next.adults else { return }
        rules.append(PastRule(minimum: rule.adults, until: stamp.instant))
    }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "rules", &rules)
        try coder.field(2, "inForce", &isInForce)
    }
}

private struct PastRule: Record, Equatable {
    var minimum = 0
    var until = Instant(milliseconds: 0)

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "minimum", &minimum)
        try coder.field(2, "until", &until)
    }
}

/// The minimum staffing that a season requires of each shift.
struct StaffingMinimum: Record, Equatable {
    var headcount = 0
    var adults = 0

    init() {}

    init(_ policy: SeasonPolicy) {
        headcount = policy.minimumHeadcountFloor
        adults = policy.minimumAdults
    }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "headcount", &headcount)
        try coder.field(2, "adults", &adults)
    }
}
