public import EventSourcing

/// Whether a person can take a shift, and every rule that prevents it: for those who may see the person’s
/// shifts. Asked as of an earlier moment, it gives the answer of that moment.
public struct WhyNot: LotQuestion {
    public static let name = "why-not"
    public static let permitted = Set<Relation>.family.union([.system])

    public var shift: Shift.ID
    public var person: Person.ID

    public struct Answer: Codable, Sendable, Equatable {
        public var shift: ShiftSummary
        public var person: Person.ID
        public var name: String
        /// Whether a sign-up by the asker would be accepted and record something.
        public var open: Bool
        /// The assignment by which the person is on the shift already.
        public var assignment: Assignment.ID?
        /// In the order of the rules: the first is the refusal that sign-up would give.
        public var obstacles: [Obstacle]
    }

    public func topics(in models: ReadModels) -> [Topic]? { [.shift(shift), .person(person)] }

    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        let shift = try lot.visibleShift(shift, context)
        let person = try lot.person(person)
        try lot.requireFamily(of: person, context)
        let rules = SignUpRules(lot: lot, person: person, shift: shift, context: context)
        let obstacles = rules.obstacles
        let current = lot.current(person.id, on: shift)
        return Answer(
            shift: ShiftSummary(shift, lot, at: context.now), person: person.id,
            name: lot.name(of: person.id, for: context.actor),
            open: obstacles.isEmpty && current == nil, assignment: current?.id,
            obstacles: obstacles.map(Obstacle.init))
    }
}

extension WhyNot {
    public init() { self.init(shift: .none, person: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &shift)
        try coder.field(2, "person", &person)
    }
}
