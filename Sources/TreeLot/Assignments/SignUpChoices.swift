public import EventSourcing

/// The people whom the committee could put on a shift, by the rules of sign-up. For the committee.
public struct SignUpChoices: LotView {
    public var shift: Shift.ID

    public init(shift: Shift.ID) { self.shift = shift }

    public struct Choice: Sendable, Equatable {
        public var person: Person.ID
        public var name: String
        public var slot: Slot
        /// The rule that the committee would have to set aside, with a reason: overlap, rest or limit.
        public var obstacle: Obstacle?
    }

    /// - Complexity: O(people and what they are on).
    public func answer(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> [Choice] {
        let lot = models.lot
        try lot.requireCommittee(context)
        let shift = try lot.shift(shift)
        guard shift.status == .published, !shift.isOver(at: context.now) else { return [] }
        return lot.people.table.rows.filter { $0.isActive && shift.free($0.slot) > 0 }
            .compactMap { choice($0, shift, lot, context) }
            .sorted { ($0.name.sortKey, $0.person) < ($1.name.sortKey, $1.person) }
    }

    private func choice(
        _ person: Person, _ shift: Shift, _ lot: Lot, _ context: Context
    ) -> Choice? {
        guard lot.current(person.id, on: shift) == nil else { return nil }
        let rules = SignUpRules(lot: lot, person: person, shift: shift, context: context)
        for rule in SignUpRules.Rule.allCases where (try? rules.require(rule)) == nil {
            return nil
        }
        return Choice(
            person: person.id, name: person.fullName, slot: person.slot,
            obstacle: rules.broken.first.map { Obstacle($0.refusal) })
    }
}
