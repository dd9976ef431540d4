public import EventSourcing

/// The shifts that a person can take now, and for each of the others the reason why not. For those who may
/// sign the person up.
public struct OpenShiftsFor: LotQuestion {
    public static let name = "open-shifts-for"
    public static let permitted = Set<Relation>.family.union([.system])

    public var person: Person.ID
    public var season: Season.ID?

    public struct Answer: Codable, Sendable, Equatable {
        public var person: Person.ID
        public var season: Season.ID
        public var open: [ShiftSummary]
        /// Shifts that the person is on already.
        public var taken: [ShiftSummary]
        /// Those ahead, by start, then those that are over, the latest first.
        public var blocked: [Blocked]
    }

    public struct Blocked: Codable, Sendable, Equatable {
        public var shift: ShiftSummary
        /// The refusal that sign-up would give.
        public var why: LotRefusal
        /// Every rule that prevents the sign-up, with that of ``why`` first.
        public var obstacles: [Obstacle]
    }

    public func topics(in models: ReadModels) -> [Topic]? {
        models.topics(ofSeason: season).map { $0 + [.person(person)] }
    }

    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        let person = try lot.person(person)
        try lot.requireFamily(of: person, context)
        let season = try lot.season(orCurrent: season, at: context.now)
        var answer = Answer(person: person.id, season: season.id, open: [], taken: [], blocked: [])
        let denied = refusal(to: SignUp(shift: .none, person: person.id), lot, context)
        var rules = SignUpRules(
            lot: lot, person: person, shift: Shift(), context: context,
            standing: lot.standingShifts(of: person.id))
        for shift in inOrder(lot.schedule(of: season, for: context.actor), context.now) {
            let summary = ShiftSummary(shift, lot, at: context.now)
            rules.shift = shift
            let obstacles = rules.obstacles
            // A person who is signed up for a shift that has begun checks in to it, and is no walk-in.
            let why = denied ?? obstacles.first
            if let why, why.kind != .signUpClosed || !rules.isOnShift {
                answer.blocked.append(
                    Blocked(shift: summary, why: why, obstacles: obstacles.map(Obstacle.init)))
            } else if rules.isOnShift {
                answer.taken.append(summary)
            } else {
                answer.open.append(summary)
            }
        }
        return answer
    }

    private func refusal(to signUp: SignUp, _ lot: Lot, _ context: Context) -> LotRefusal? {
        do throws(LotRefusal) {
            try signUp.authorize(in: lot, context)
            return nil
        } catch {
            return error
        }
    }

    private func inOrder(_ schedule: [Shift], _ now: Instant) -> [Shift] {
        schedule.filter { !$0.isOver(at: now) } + schedule.filter { $0.isOver(at: now) }.reversed()
    }
}

extension OpenShiftsFor {
    public init() { self.init(person: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "person", &person)
        try coder.field(2, "season", &season)
    }
}
