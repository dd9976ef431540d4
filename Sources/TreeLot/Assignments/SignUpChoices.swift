public import EventSourcing

/// The people whom the committee could put on a shift, by the rules of sign-up. For the committee.
public struct SignUpChoices: LotView {
    public var shift: Shift.ID
    /// Part of a name; if empty, all are looked at.
    public var text: String
    /// Maximum number of people; nil for all.
    public var limit: Int?

    public init(shift: Shift.ID, text: String = "", limit: Int? = nil) {
        self.shift = shift
        self.text = text
        self.limit = limit
    }

    public struct Answer: Sendable, Equatable {
        /// By name.
        public var choices: [Choice]
        /// Number of people who were not looked at any more, beyond the limit.
        public var more: Int
    }

    public struct Choice: Sendable, Equatable {
        public var person: Person.ID
        public var name: String
        public var slot: Slot
        /// The rule that the committee would have to set aside, with a reason: overlap, rest or limit.
        public var obstacle: Obstacle?
    }

    /// - Complexity: O(people · log people), and what those are on who are looked at.
    public func answer(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        try lot.requireCommittee(context)
        let shift = try lot.shift(shift)
        var answer = Answer(choices: [], more: 0)
        guard shift.status == .published, !shift.isOver(at: context.now) else { return answer }
        let wanted = text.trimmed.folded
        let people = lot.people.table.rows.filter {
            $0.isActive && shift.free($0.slot) > 0
                && (wanted.isEmpty || $0.fullName.folded.contains(wanted))
        }.map { (key: $0.fullName.sortKey, person: $0) }
            .sorted { ($0.key, $0.person.id) < ($1.key, $1.person.id) }
        for (place, (_, person)) in people.enumerated() {
            guard answer.choices.count < limit ?? .max else {
                answer.more = people.count - place
                break
            }
            if let choice = choice(person, shift, lot, context) { answer.choices.append(choice) }
        }
        return answer
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
