public import EventSourcing

/// The shifts that several people can take together, or some of them: each tried by the rules of sign-up, one
/// after the other. For those who may sign all of them up.
public struct ShiftsThatFit: LotQuestion {
    public static let name = "shifts-that-fit"
    public static let permitted = Set<Relation>.family.union([.system])

    /// In the order of their claims: where one place is left, the first of them gets it.
    public var people: [Person.ID]
    /// By default the current one.
    public var season: Season.ID?
    /// How many of them must have a place; by default all.
    public var atLeast: Int?
    public var firstDay: CalendarDay?
    public var lastDay: CalendarDay?
    /// By default all.
    public var weekdays: [Weekday]?
    /// By the wall clock: shifts that start earlier, or end later on the same day, are left out.
    public var earliest: TimeOfDay?
    public var latest: TimeOfDay?
    /// Minutes between the shift and every other shift of those who could go.
    public var minutesApart: Int?

    static let most = 30

    public struct Answer: Codable, Sendable, Equatable {
        public var season: Season.ID
        /// By start.
        public var shifts: [Fit]
    }

    public struct Fit: Codable, Sendable, Equatable {
        public var shift: ShiftSummary
        /// Those who can take it together.
        public var can: [Person.ID]
        /// Those who are on it already.
        public var on: [Person.ID]
    }

    public func topics(in models: ReadModels) -> [Topic]? {
        models.topics(ofSeason: season).map { $0 + people.map { .person($0) } }
    }

    /// - Complexity: O(shifts ahead × people × their other shifts).
    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        guard (1...Self.most).contains(people.count), Set(people).count == people.count else {
            throw .invalid(
                "people", "must name one to \(Self.most) people, each once", because: .empty)
        }
        var asked: [Person] = []
        for id in people {
            let person = try lot.person(id)
            try lot.requireFamily(of: person, context)
            asked.append(person)
        }
        let season = try lot.season(orCurrent: season, at: context.now)
        let enough = atLeast ?? asked.count
        try Check.range(enough, "atLeast", 1...asked.count)
        try Check.range(minutesApart ?? 0, "minutesApart", 0...7 * 24 * 60)
        var answer = Answer(season: season.id, shifts: [])
        let shifts = lot.schedule(of: season, for: context.actor) {
            $0.status == .published && context.now < $0.start.instant && isWanted($0)
        }
        for shift in shifts {
            let fit = fit(of: shift, asked, lot, context)
            if fit.can.count + fit.on.count >= enough, !fit.can.isEmpty {
                answer.shifts.append(fit)
            }
        }
        return answer
    }

    private func isWanted(_ shift: Shift) -> Bool {
        if let firstDay, shift.day < firstDay { return false }
        if let lastDay, shift.day > lastDay { return false }
        if let weekdays, !weekdays.contains(shift.day.weekday) { return false }
        if let earliest, shift.start.time < earliest { return false }
        if let latest, shift.end.day > shift.day || shift.end.time > latest { return false }
        return true
    }

    private func fit(of shift: Shift, _ people: [Person], _ lot: Lot, _ context: Context) -> Fit {
        var (can, on, facts) = ([Person.ID](), [Person.ID](), [PersonSignedUp]())
        for person in people {
            if lot.current(person.id, on: shift) != nil {
                on.append(person.id)
                continue
            }
            if let minutesApart, isNear(shift, person, minutesApart, lot) { continue }
            let attempt = SignUp(shift: shift.id, person: person.id)
            guard let fact = try? attempt.decided(lot, context, beside: facts) else { continue }
            facts.append(fact)
            can.append(person.id)
        }
        return Fit(shift: ShiftSummary(shift, lot, at: context.now), can: can, on: on)
    }

    private func isNear(_ shift: Shift, _ person: Person, _ minutes: Int, _ lot: Lot) -> Bool {
        lot.standing(person.id, beside: shift).contains {
            let times = lot.shifts[$0.shift].times
            return times.overlaps(shift.times) || times.isNearer(shift.times, minutes)
        }
    }
}

extension ShiftsThatFit {
    public init() { self.init(people: []) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "people", &people)
        try coder.field(2, "season", &season)
        try coder.field(3, "atLeast", &atLeast)
        try coder.field(4, "firstDay", &firstDay)
        try coder.field(5, "lastDay", &lastDay)
        try coder.field(6, "weekdays", &weekdays)
        try coder.field(7, "earliest", &earliest)
        try coder.field(8, "latest", &latest)
        try coder.field(9, "minutesApart", &minutesApart)
    }
}
