import EventSourcing
import TreeLot

/// The people who are expected, present and gone, with a button for each: of the shift that runs, or of the
/// next one.
struct CheckInPage: Page {
    static let routes = ["check-in", "check-in/:shift"]

    let tab: Tab? = .checkIn
    private let shift: Shift.ID?
    /// Who is looked for among those who have not signed up; nil until that is asked for.
    let walkIn: String?
    /// On a kiosk: see ``WalkInChoices/isInPublic``.
    private let isInPublic: Bool

    init(_ address: PageAddress) throws {
        shift = try address.optionalID("shift")
        walkIn = address.walkIn
        isInPublic = false
    }

    init(shift: Shift.ID, walkIn: String?, isInPublic: Bool) {
        self.shift = shift
        self.walkIn = walkIn
        self.isInPublic = isInPublic
    }

    struct Answer: Sendable, Equatable {
        /// Nil where no shift is ahead.
        var roster: ShiftRoster.Answer?
        var day: CalendarDay?
        var location = ""
        var presence: [Assignment.ID: Presence] = [:]
        /// The reader’s family, to be found at once.
        var mine: Set<Person.ID> = []
        /// Other shifts of the day, to switch to.
        var others: [ShiftSummary] = []
        /// The people whom the reader could check in although they have not signed up.
        var walkIns = WalkInChoices.Answer.none
        var actual: Coverage?
        /// Those who are there from other shifts: the figures count them, too.
        var fromOthers: [FromOther] = []
        /// The shift was closed.
        var isClosed = false
        /// Those who must be there before a scout may come in.
        var minimumAdults = 0
        /// It runs, or check-in is open: who is missing is missing now.
        var isUnderWay = false
        var mayShowCode = false
        /// The reader’s recent records, which they can take back.
        var undo: [Assignment.ID: Undoing] = [:]
        /// The reader may let in who has not confirmed the agreement, and enter when a person has left.
        var isCommittee = false
    }

    enum Undoing: Sendable { case checkIn, checkOut }

    /// Who is at the place still, or already, for another shift of the day.
    struct FromOther: Sendable, Equatable {
        var shift: ShiftSummary
        var present: [RosterEntry]
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let me = try CurrentUser().answer(models, context)
        try models.requireSignedIn(context)
        let family = try Family(me, models, context)
        guard let shift = try chosen(family, models, context) else { return Answer() }
        let details = try ShiftDetails(\.shift, shift).answer(models, context)
        var roster = try ShiftRoster(\.shift, shift).answer(models, context)
        let policy = try models.rules(of: details.shift.season, context)
        roster.judge(by: details.actual, policy, at: context.now)
        var answer = Answer(
            roster: roster, day: details.shift.day, location: details.shift.location,
            mine: Set(family.members.map(\.person)), actual: details.actual,
            isClosed: details.shift.status == .closed)
        let week = try WeekSchedule(season: details.shift.season, day: details.shift.day)
            .answer(models, context)
        answer.others = week.days.first { $0.day == details.shift.day }?.shifts ?? []
        answer.fromOthers = try Self.fromOthers(
            details, answer.others, policy, models, context)
        let around = roster.expected + roster.present + answer.fromOthers.flatMap(\.present)
        for entry in around {
            answer.presence[entry.assignment] = Presence(entry.assignment, models, context)
        }
        answer.mayShowCode = roster.mayShowCode(to: me)
        answer.isCommittee = me.may.contains(.runSchedule)
        for entry in roster.present + roster.gone {
            answer.undo[entry.assignment] = Undoing(entry.assignment, models, context)
        }
        let choices = WalkInChoices(shift: shift, text: walkIn ?? "", isInPublic: isInPublic)
        answer.walkIns = try choices.answer(models, context)
        answer.minimumAdults = policy?.minimumAdults ?? 0
        let opens = roster.start.instant.advanced(
            byMinutes: -(policy?.checkInOpensMinutes ?? 0))
        answer.isUnderWay = opens <= context.now && context.now < roster.end.instant
        return answer
    }

    /// None where the shift itself counts none.
    private static func fromOthers(
        _ details: ShiftDetails.Answer, _ shifts: [ShiftSummary], _ policy: SeasonPolicy?,
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> [FromOther] {
        guard details.actual.headcount > 0 else { return [] }
        let closes = policy?.checkOutClosesMinutes ?? 0
        var all: [FromOther] = []
        for other in shifts
        where other.shift != details.shift.shift && other.location == details.shift.location
            && context.now <= other.end.instant.advanced(byMinutes: closes)
        {
            let present = try ShiftRoster(\.shift, other.shift).answer(models, context).present
            if !present.isEmpty { all.append(FromOther(shift: other, present: present)) }
        }
        return all
    }

    /// The shift in the address, the one at which the reader’s family has something to do, the one that runs, or the
    /// next one.
    private func chosen(
        _ family: Family, _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Shift.ID? {
        if let shift { return shift }
        if let own = try Self.shift(of: family, models, context) { return own }
        guard let week = try WeekSchedule().ifAny(models, context) else { return nil }
        let shifts =
            try week.shiftsFromSunday(models, context) + week.shiftsOfNextWeek(models, context)
        // One that is over, or was closed, has people to check out until another one begins.
        let open = shifts.filter { $0.status == .published || $0.status == .completed }
        let ahead = open.first { $0.end.instant > context.now }
        if let ahead, ahead.start.instant <= context.now { return ahead.shift }
        let today = models.lot.onTheWall(context.now).day
        let over = open.last { $0.end.instant <= context.now }
        let closed = shifts.filter { $0.status == .closed && $0.day == today }
        for shift in closed + [over].compactMap(\.self) {
            let roster = try ShiftRoster(\.shift, shift.shift).answer(models, context)
            if !roster.present.isEmpty { return shift.shift }
        }
        return ahead?.shift ?? open.last?.shift
    }

    /// The first shift at which one of the family can be checked in or out now.
    private static func shift(
        of family: Family, _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Shift.ID? {
        let outings = Outing.all(of: try family.shifts(models, context), for: nil)
        let urgent = outings.first { outing in
            outing.isOpen(at: context.now) && outing.isNear(context.now)
                && outing.entries.contains {
                    Presence($0.assignment, models, context).isAction
                }
        }
        return urgent?.shift.shift
    }

    func topics(in models: ReadModels) -> [Topic]? {
        shift.map { models.topics(around: $0) } ?? models.topics(ofSeason: nil)
    }
}

extension CheckInPage.Undoing {
    /// Found out by trying, without a reason: so it is what the reader recorded.
    fileprivate init?(_ assignment: Assignment.ID, _ models: ReadModels, _ context: Context) {
        let out = RetractCheckOut(\.assignment, assignment)
        let back = RetractCheckIn(\.assignment, assignment)
        if out.leadsAnywhere(models, context) {
            self = .checkOut
        } else if back.leadsAnywhere(models, context) {
            self = .checkIn
        } else {
            return nil
        }
    }
}

extension ShiftRoster.Answer {
    /// The screen’s code is for the committee and for adults who are there.
    fileprivate func mayShowCode(to me: CurrentUser.Answer) -> Bool {
        me.may.contains(.runSchedule)
            || present.contains { $0.person == me.person && $0.slot == .parent }
    }
}

extension ShiftRoster.Answer {
    /// Until it begins its level follows from who has signed up, and from then on from who is there.
    mutating func judge(by actual: Coverage, _ policy: SeasonPolicy?, at now: Instant) {
        guard let policy, level != nil, level != .closed, start.instant <= now else { return }
        level =
            actual.adults >= policy.minimumAdults
            ? .ok : actual.scouts > 0 ? .closureRequired : .low
    }
}

extension PageAddress {
    /// See ``CheckInPage/walkIn``.
    var walkIn: String? { self["walk-in"].map { String($0.prefix(100)) } }
}
