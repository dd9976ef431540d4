public import EventSourcing

/// Who could be checked in to a shift now without having signed up: found out by trying, for the asker.
public struct WalkInChoices: LotView {
    public var shift: Shift.ID

    public init(shift: Shift.ID) { self.shift = shift }

    public struct Choice: Sendable, Equatable {
        public var person: Person.ID
        public var name: String
    }

    /// - Complexity: O(people).
    public func answer(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> [Choice] {
        let lot = models.lot
        let shift = try lot.visibleShift(shift, context)
        guard shift.start.instant <= context.now, !shift.isOver(at: context.now) else { return [] }
        return lot.people.table.rows.filter(\.isActive).filter { person in
            var walkIn = AddWalkIn()
            walkIn.shift = shift.id
            walkIn.person = person.id
            return (try? walkIn.decide(lot, context))?.isEmpty == false
        }
        .map { Choice(person: $0.id, name: lot.name(of: $0.id, for: context.actor)) }
        .sorted { ($0.name.folded, $0.person) < ($1.name.folded, $1.person) }
    }
}
