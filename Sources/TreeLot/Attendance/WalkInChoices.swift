public import EventSourcing

/// The people who could be checked in to a shift now without having signed up: found out by trying, for the
/// asker.
public struct WalkInChoices: LotView {
    public var shift: Shift.ID

    public init(shift: Shift.ID) { self.shift = shift }

    public struct Choice: Sendable, Equatable {
        public var person: Person.ID
        public var name: String
        /// Whether they have not confirmed the season’s agreement: the committee may let them in, with a
        /// reason.
        public var needsReason: Bool
    }

    /// - Complexity: O(people).
    public func answer(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> [Choice] {
        let lot = models.lot
        let shift = try lot.visibleShift(shift, context)
        guard shift.start.instant <= context.now, !shift.isOver(at: context.now) else { return [] }
        let season = lot.seasons[shift.season]
        return lot.people.table.rows.filter(\.isActive).compactMap { person in
            let needsReason = !lot.hasConfirmed(person.id, season)
            let walkIn = AddWalkIn(
                shift: shift.id, person: person.id, reason: needsReason ? "?" : nil)
            guard (try? walkIn.decide(lot, context))?.isEmpty == false else { return nil }
            return Choice(
                person: person.id, name: lot.name(of: person.id, for: context.actor),
                needsReason: needsReason)
        }
        .sorted { ($0.name.sortKey, $0.person) < ($1.name.sortKey, $1.person) }
    }
}
