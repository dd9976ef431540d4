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

    init(_ address: PageAddress) throws {
        shift = try address.optionalID("shift")
        walkIn = address.walkIn
    }

    init(shift: Shift.ID, walkIn: String?) {
        self.shift = shift
        self.walkIn = walkIn
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
        /// Those who must be there before a scout may come in.
        var minimumAdults = 0
        /// It runs, or check-in is open: who is missing is missing now.
        var isUnderWay = false
        var mayShowCode = false
        /// The reader’s recent records, which they can take back.
        var undo: [Assignment.ID: Undoing] = [:]
        /// The reader may let in who has not confirmed the agreement.
        var mayLetIn = false
    }

    enum Undoing: Sendable { case checkIn, checkOut }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let me = try CurrentUser().answer(models, context)
        try models.requireSignedIn(context)
        guard let shift = try chosen(models, context) else { return Answer() }
        let details = try ShiftDetails(\.shift, shift).answer(models, context)
        let roster = try ShiftRoster(\.shift, shift).answer(models, context)
        let family = try Family(me, models, context)
        var answer = Answer(
            roster: roster, day: details.shift.day, location: details.shift.location,
            mine: Set(family.members.map(\.person)), actual: details.actual)
        for entry in roster.expected + roster.present {
            answer.presence[entry.assignment] = Presence(entry.assignment, models, context)
        }
        let week = try WeekSchedule(season: details.shift.season, day: details.shift.day)
            .answer(models, context)
        answer.others = week.days.first { $0.day == details.shift.day }?.shifts ?? []
        answer.mayShowCode = roster.mayShowCode(to: me)
        answer.mayLetIn = me.may.contains(.runSchedule)
        for entry in roster.present + roster.gone {
            answer.undo[entry.assignment] = Undoing(entry.assignment, models, context)
        }
        answer.walkIns = try WalkInChoices(shift: shift, text: walkIn ?? "").answer(models, context)
        let policy = try SeasonList().answer(models, context).seasons
            .first { $0.season == details.shift.season }?.rules
        answer.minimumAdults = policy?.minimumAdults ?? 0
        let opens = roster.start.instant.advanced(
            byMinutes: -(policy?.checkInOpensMinutes ?? 0))
        answer.isUnderWay = opens <= context.now && context.now < roster.end.instant
        return answer
    }

    /// The shift in the address, the one that runs, or the next one.
    private func chosen(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Shift.ID? {
        if let shift { return shift }
        guard let week = try WeekSchedule().ifAny(models, context) else { return nil }
        // On a Monday, a shift may run that began on Sunday.
        let before = try WeekSchedule(day: week.week.advanced(by: -7)).answer(models, context)
        let next = try WeekSchedule(day: week.week.advanced(by: 7)).answer(models, context)
        let shifts = (before.days.suffix(1) + week.days + next.days).flatMap(\.shifts)
            .filter { $0.status == .published || $0.status == .completed }
        guard let ahead = shifts.first(where: { $0.end.instant > context.now }) else {
            return shifts.last?.shift
        }
        // One that is over has people to check out until another one begins.
        guard context.now < ahead.start.instant,
            let over = shifts.last(where: { $0.end.instant <= context.now }),
            try !ShiftRoster(\.shift, over.shift).answer(models, context).present.isEmpty
        else { return ahead.shift }
        return over.shift
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

extension PageAddress {
    /// See ``CheckInPage/walkIn``.
    var walkIn: String? { self["walk-in"].map { String($0.prefix(100)) } }
}
