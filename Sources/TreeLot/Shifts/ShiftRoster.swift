public import EventSourcing

/// The people who are expected, present or gone: the list beside the till.
public struct ShiftRoster: LotQuestion {
    public static let name = "shift-roster"
    public static let permitted = Set<Relation>.members.union([.system])

    public var shift: Shift.ID
    /// The people present at that moment, by what is known now: with corrections that were made later.
    public var trueAt: Instant?

    public struct Answer: Codable, Sendable, Equatable {
        public var shift: Shift.ID
        public var start: LocalInstant
        public var end: LocalInstant
        public var label: String?
        public var level: StaffingLevel?
        public var expected: [RosterEntry]
        public var present: [RosterEntry]
        public var gone: [RosterEntry]
        /// No-shows and excused people.
        public var absent: [RosterEntry]
    }

    public func topics(in models: ReadModels) -> [Topic]? { [.shift(shift)] }

    public func viewpoint(of actor: Actor, in lot: Lot) -> Viewpoint { lot.closeness(of: actor) }

    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        let shift = try lot.visibleShift(shift, context)
        let entries = lot.assignments.uncancelled(shift.assignments)
            .map { RosterEntry($0, lot, context) }
            .sorted {
                ($0.slot.order, $0.name, $0.assignment) < ($1.slot.order, $1.name, $1.assignment)
            }
        let came = entries.filter { $0.checkedInAt != nil }
        let others = entries.filter { $0.checkedInAt == nil }
        return Answer(
            shift: shift.id, start: shift.start, end: shift.end, label: shift.label,
            level: lot.level(of: shift, at: context.now),
            expected: others.filter { $0.status == .confirmed },
            present: came.filter { $0.checkedOutAt == nil },
            gone: came.filter { $0.checkedOutAt != nil },
            absent: others.filter { $0.status != .confirmed })
    }
}

extension ShiftRoster {
    public init() { self.init(shift: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &shift)
        try coder.field(2, "trueAt", &trueAt)
    }
}
