public import EventSourcing

/// Those who are on a shift or came without signing up, by their names as the asker may read them.
public struct PeopleOnShift: LotView {
    public var shift: Shift.ID

    public init(_ shift: Shift.ID) { self.shift = shift }

    public struct Entry: Sendable, Equatable {
        public var name: String
        /// They came without signing up, and do not count among the places that are taken.
        public var walkIn: Bool
        public var status: AssignmentStatus
    }

    public func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> [Entry] {
        let lot = models.lot
        let shift = try lot.visibleShift(shift, context)
        return lot.assignments.uncancelled(shift.assignments).map {
            Entry(
                name: lot.name(of: $0.person, for: context.actor), walkIn: $0.isWalkIn,
                status: $0.status)
        }
    }

    public func topics(in models: ReadModels) -> [Topic]? { [.shift(shift)] }
}
