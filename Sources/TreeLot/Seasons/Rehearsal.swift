public import EventSourcing

/// Who would be short where, if everybody did in a season what they did in an earlier one. For the committee.
///
/// Whoever kept a place on a shift of that season takes one on its counterpart (``ShiftCounterparts``), in the order in
/// which they signed up then, if the rules of sign-up allow it; who has signed up already stays where they are.
public struct Rehearsal: LotQuestion {
    public static let name = "rehearsal"
    public static let permitted = Set<Relation>.staff

    /// One that is not over; by default the current one.
    public var season: Season.ID?
    /// The season to take the habits from; by default the last before it that is over.
    public var like: Season.ID?

    public init() {}

    public struct Answer: Codable, Sendable, Equatable {
        public var season: Season.ID
        public var name: String
        public var like: Season.ID
        public var likeName: String
        /// Number of shifts that could not operate, that just could, and so on.
        public var critical: Int
        public var low: Int
        public var ok: Int
        public var full: Int
        /// Places that people who are active today kept in the earlier season.
        public var habits: Int
        /// Of these, the ones with a place now.
        public var placed: Int
        /// Those without a shift at their time.
        public var withoutShift: Int
        /// Those for whom every such shift is full, or against a rule.
        public var withoutPlace: Int
        /// Number of people who kept a place then, and have left since.
        public var left: Int
        /// Active people who took no part in the earlier season.
        public var newcomers: [Newcomer]
        /// Those that have not begun: the worst staffed first, then by start.
        public var shifts: [Entry]
    }

    public struct Entry: Codable, Sendable, Equatable {
        /// Of the season; its first day begins the first one.
        public var week: Int
        /// The shifts of the earlier season whose people may come here, by start.
        public var matched: [Shift.ID]
        /// Places that would stay free.
        public var missingScouts: Int
        public var missingParents: Int
        /// As it would be: with those who would come.
        public var shift: ShiftSummary
    }

    public struct Newcomer: Codable, Sendable, Equatable {
        public var person: Person.ID
        public var name: String
        public var kind: PersonKind
    }

    /// A shift of any season may keep a person from another one at its time.
    public func topics(in models: ReadModels) -> [Topic]? {
        models.lot.seasons.table.ids.map { .season($0) }
    }

    public func viewpoint(of actor: Actor, in lot: Lot) -> Viewpoint { lot.closeness(of: actor) }

    /// - Complexity: O(a log a) for a assignments of the two seasons, times those of one person or shift.
    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        let season = try lot.season(orCurrent: season, at: context.now)
        guard !season.status.isOver else { throw .nothingToRehearse(season) }
        let earlier = try lot.season(like, orOverBefore: season)
        let stage = Stage(lot, season, like: earlier, context)
        let shifts = stage.entries
        let levels = shifts.compactMap(\.shift.level)
        return Answer(
            season: season.id, name: season.name, like: earlier.id, likeName: earlier.name,
            critical: levels.count { $0 == .critical || $0 == .closureRequired },
            low: levels.count { $0 == .low }, ok: levels.count { $0 == .ok },
            full: levels.count { $0 == .full }, habits: stage.habits.count,
            placed: stage.placed, withoutShift: stage.withoutShift,
            withoutPlace: stage.habits.count - stage.placed - stage.withoutShift,
            left: stage.left, newcomers: lot.newcomers(since: earlier), shifts: shifts)
    }
}

extension Rehearsal {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
        try coder.field(2, "like", &like)
    }
}

/// The shifts ahead of a season, and the places that habits take on them.
private struct Stage {
    private let lot: Lot
    private let context: Context
    private let firstDay: CalendarDay
    private let earlier: [Shift]
    private let ahead: [Shift]
    private let counterparts: ShiftCounterparts
    /// Of people who are active, in the order in which they signed up.
    let habits: [Assignment]
    /// Number of people with habits who have left.
    let left: Int
    private(set) var placed = 0
    private(set) var withoutShift = 0
    private var byShift: [Shift.ID: [PersonSignedUp]] = [:]
    private var byPerson: [Person.ID: [PersonSignedUp]] = [:]

    init(_ lot: Lot, _ season: Season, like earlierSeason: Season, _ context: Context) {
        self.lot = lot
        self.context = context
        firstDay = season.firstDay
        earlier = earlierSeason.shifts.map { lot.shifts[$0] }
        ahead = season.shifts.map { lot.shifts[$0] }.filter {
            ($0.status == .draft || $0.status == .published) && context.now < $0.start.instant
        }
        counterparts = ShiftCounterparts(
            earlier, since: earlierSeason.firstDay, ahead, since: firstDay)
        let all = lot.habits(on: earlier)
        habits = all.filter { lot.people[$0.person].isActive }
        left = Set(all.map(\.person).filter { !lot.people[$0].isActive }).count
        for habit in habits { place(habit) }
    }

    /// On the first of its counterparts on which the person has, or could take, a place.
    private mutating func place(_ habit: Assignment) {
        let shifts = counterparts[habit.shift]
        if shifts.isEmpty { withoutShift += 1 }
        for shift in shifts {
            let beside = (byShift[shift.id] ?? []) + (byPerson[habit.person] ?? [])
            let rules = SignUpRules(
                lot: lot, person: lot.people[habit.person], shift: shift, context: context,
                beside: beside)
            if rules.isOnShift || rules.wouldAllow {
                if !rules.isOnShift { take(shift.id, habit.person, rules.person.slot) }
                placed += 1
                return
            }
        }
    }

    private mutating func take(_ shift: Shift.ID, _ person: Person.ID, _ slot: Slot) {
        let taken = PersonSignedUp(
            assignment: .none, shift: shift, person: person, slot: slot, overridden: [])
        byShift[shift, default: []].append(taken)
        byPerson[person, default: []].append(taken)
    }

    /// The worst first.
    var entries: [Rehearsal.Entry] {
        var matched: [Shift.ID: [Shift.ID]] = [:]
        for shift in earlier.sorted(by: { $0.comesBefore($1) }) {
            for later in counterparts[shift.id] { matched[later.id, default: []].append(shift.id) }
        }
        let order: [StaffingLevel?] = [.closureRequired, .critical, .low, .ok, .full]
        return ahead.map { entry($0, matched[$0.id] ?? []) }
            .map { (order.firstIndex(of: $0.shift.level) ?? order.count, $0) }
            .sorted { one, other in
                (one.0, one.1.shift.start.instant, one.1.shift.shift)
                    < (other.0, other.1.shift.start.instant, other.1.shift.shift)
            }
            .map(\.1)
    }

    private func entry(_ shift: Shift, _ matched: [Shift.ID]) -> Rehearsal.Entry {
        var shift = shift
        for taken in byShift[shift.id] ?? [] {
            switch taken.slot {
            case .scout: shift.scouts += 1
            case .parent: shift.parents += 1
            }
        }
        return Rehearsal.Entry(
            week: DayOfSeason(shift.day, since: firstDay).week, matched: matched,
            missingScouts: max(0, shift.free(.scout)), missingParents: max(0, shift.free(.parent)),
            shift: ShiftSummary(shift, lot, at: context.now))
    }
}

extension Lot {
    /// The assignments of the shifts that people kept, in order; of one person on one shift, the first.
    ///
    /// That a shift was called off was not their decision: who was on it until then counts. A walk-in had no place,
    /// and so none is expected of them.
    fileprivate func habits(on shifts: [Shift]) -> [Assignment] {
        var seen: [Shift.ID: Set<Person.ID>] = [:]
        return shifts.flatMap(\.assignments).sorted().map { assignments[$0] }.filter {
            $0.wasKept && seen[$0.shift, default: []].insert($0.person).inserted
        }
    }

    fileprivate func newcomers(since season: Season) -> [Rehearsal.Newcomer] {
        let known = Set(
            season.shifts.flatMap { shifts[$0].assignments }.map { assignments[$0] }
                .filter { $0.isOn || $0.wasKept }.map(\.person))
        return people.table.rows.filter { $0.isActive && !known.contains($0.id) }.map {
            Rehearsal.Newcomer(person: $0.id, name: $0.fullName, kind: $0.kind)
        }
    }

    /// The named season, or else the last before another that is over.
    fileprivate func season(
        _ id: Season.ID?, orOverBefore other: Season
    ) throws(LotRefusal) -> Season {
        if let id { return try season(id) }
        let over = seasons.table.rows.filter { $0.status.isOver && $0.firstDay < other.firstDay }
        guard let last = over.max(by: { ($0.firstDay, $0.id) < ($1.firstDay, $1.id) }) else {
            throw LotRefusal(
                .notFound,
                "No season before \(other.name) is over, so nobody has habits yet. "
                    + "Name one, with “like”.")
        }
        return last
    }
}

extension Assignment {
    /// The person kept their place, or had it until the shift was called off.
    fileprivate var wasKept: Bool {
        switch status {
        case .confirmed, .completed: !isWalkIn
        case .cancelled: grounds == .shiftCancelled || grounds == .shiftClosed
        case .noShow, .excused: false
        }
    }
}

extension LotRefusal {
    fileprivate static func nothingToRehearse(_ season: Season) -> LotRefusal {
        LotRefusal(
            .seasonOver,
            "Season \(season.id) is over: there is nothing left to rehearse. "
                + "Name one that is ahead.",
            ["season": .whole(season.id.rawValue)])
    }
}
