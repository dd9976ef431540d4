public import EventSourcing

/// The subject of an ``Audit``, for its title. For those who may ask for the audit.
public struct AuditSubject: LotView {
    public var audit: Audit

    public init(_ audit: Audit) { self.audit = audit }

    public struct Answer: Sendable, Equatable {
        public var person: String?
        public var household: String?
        public var season: String?
        /// The shift asked for, or that of the assignment.
        public var shift: ShiftSummary?
    }

    public func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        try audit.check(models, context)
        let lot = models.lot
        let assignment = audit.assignment.map { lot.assignments[$0] }
        let shift = (audit.shift ?? assignment?.shift).map { lot.shifts[$0] }
        return Answer(
            person: (audit.person ?? assignment?.person).map { lot.people.fullName(of: $0) },
            household: audit.household.map { lot.households[$0].displayName },
            season: audit.season.map { lot.seasons[$0].name },
            shift: shift.map { ShiftSummary($0, lot, at: context.now) })
    }
}
