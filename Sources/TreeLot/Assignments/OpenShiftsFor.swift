public import EventSourcing

/// Which shifts a person can take now, and for each of the others why not. For those who may sign the
/// person up.
public struct OpenShiftsFor: LotQuestion {
    public static let name = "open-shifts-for"
    public static let permitted = Set<Relation>.family.union([.system])

    public var person: Person.ID
    public var season: Season.ID?

    public struct Answer: Codable, Sendable, Equatable {
        public var person: Person.ID
        public var season: Season.ID
        public var open: [ShiftSummary]
        /// On it already.
        public var taken: [ShiftSummary]
        /// What is ahead by start, then what is over, the latest first.
        public var blocked: [Blocked]
    }

    public struct Blocked: Codable, Sendable, Equatable {
        public var shift: ShiftSummary
        /// What sign-up would say.
        public var why: LotRefusal
        /// Every rule that stands in the way, that one first.
        public var obstacles: [Obstacle]
    }

    public func topics(in models: ReadModels) -> [Topic]? {
        models.topics(ofSeason: season).map { $0 + [.person(person)] }
    }

    public func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let lot = models.lot
        try lot.requireMember(context)
        let person = try lot.person(person)
        try lot.requireFamily(of: person, context)
        let season = try lot.season(orCurrent: season, at: context.now)
        var answer = Answer(person: person.id, season: season.id, open: [], taken: [], blocked: [])
        for shift in inOrder(lot.schedule(of: season, for: context.actor), context.now) {
            let summary = ShiftSummary(shift, lot, at: context.now)
            let attempt = SignUp(shift: shift.id, person: person.id)
            do throws(LotRefusal) {
                let facts = try attempt.decide(lot, context)
                if facts.isEmpty {
                    answer.taken.append(summary)
                } else {
                    answer.open.append(summary)
                }
            } catch {
                // Who is on a shift that has begun comes to it, and as no walk-in.
                if error.code == "sign-up-closed", lot.current(person.id, on: shift) != nil {
                    answer.taken.append(summary)
                    continue
                }
                let rules = SignUpRules(lot: lot, person: person, shift: shift, context: context)
                answer.blocked.append(
                    Blocked(
                        shift: summary, why: error, obstacles: rules.obstacles.map(Obstacle.init)))
            }
        }
        return answer
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
