public import EventSourcing

/// Cancels a shift. Everybody on it is released with that reason, except people who have checked in: their
/// time was given. A shift that is over can be cancelled as a mistake if it had no check-in.
public struct CancelShift: LotCommand, SaysWhy {
    public static let name = "cancel-shift"
    public static let permitted = Set<Relation>.staff

    public var shift: Shift.ID
    public var reason: String
    /// Undoes the planning of the shift.
    var unplans = false

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let shift = try lot.shift(shift)
        _ = try Check.requiredText(reason, "reason")
        guard shift.status != .cancelled else { return [] }
        try lot.requireOngoing(lot.seasons[shift.season])
        let isMistake = shift.isOver(at: context.now) && lot.isUnattended(shift)
        if !isMistake { try shift.requireChangeable(at: context.now) }
        let released = lot.releaseOfExpected(on: shift, .shiftCancelled)
        let told =
            isMistake
            ? []
            : lot.notice(
                .about(shift, .shiftCancelled, reason: reason),
                to: lot.people(of: released) + lot.present(at: shift, context.now)
                    + lot.waitlists.waiting(for: shift.id).map(\.person))
        let cancelled = LotEvent.shifts(
            .cancelled(ShiftCancelled(shift: shift.id, unplanned: unplans ? true : nil)))
        return lot.watching(released + [cancelled] + told, context)
    }
}

extension CancelShift: NamesShift {
    public init() { self.init(shift: .none, reason: "") }
}

extension Lot {
    /// Takes everybody off the shift who is expected and has not come.
    func releaseOfExpected(on shift: Shift, _ grounds: CancellationGrounds) -> [LotEvent] {
        expected(on: shift).map { cancellation(of: $0.id, grounds) }
    }

    /// The people who are at the shift.
    func present(at shift: Shift, _ now: Instant) -> [Person.ID] {
        shift.assignments.filter { attendance[$0].isOpen && endOfVisit($0, at: now) == nil }
            .map { assignments[$0].person }
    }

    /// The shift has no check-in and no no-show.
    fileprivate func isUnattended(_ shift: Shift) -> Bool {
        shift.assignments.allSatisfy {
            attendance[$0].checkedInAt == nil && assignments[$0].status != .noShow
        }
    }

    /// The people whom these events remove from a shift.
    func people(of releases: [LotEvent]) -> [Person.ID] {
        releases.compactMap { event in
            if case .assignments(.cancelled(let fact)) = event { fact.person } else { nil }
        }
    }
}

extension ShiftCancelled {
    static let clause = "the shift was canceled"

    func told(_ say: Narrator) -> Told {
        Told("canceled \(say.shift(shift))", es: "canceló el \(say.es.shift(shift))")
    }

    static let whyItStays =
        "a shift that was called off stays so. Plan a new one."
}
