public import EventSourcing

/// The names of those who are on a shift, as the asker may read them.
public struct NamesOnShift: LotView {
    public var shift: Shift.ID

    public init(_ shift: Shift.ID) { self.shift = shift }

    public func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> [String] {
        let lot = models.lot
        let shift = try lot.visibleShift(shift, context)
        return lot.assignments.uncancelled(shift.assignments)
            .map { lot.name(of: $0.person, for: context.actor) }
    }

    public func topics(in models: ReadModels) -> [Topic]? { [.shift(shift)] }
}
