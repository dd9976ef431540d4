public import EventSourcing

/// Tells leaders and the committee that a shift has turned critical, or that a shift with such an alert is
/// safe again; and that a shift must close, once that has lasted as long as the season says. A shorter state
/// gives no alert. The system acts by itself.
public struct AlertCoverage: LotCommand {
    public static let name = "alert-coverage"
    public static let permitted: Set<Relation> = [.system]

    public var shift: Shift.ID

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let shift = try lot.shift(shift)
        guard !shift.isOver(at: context.now) else { return [] }
        let staffing = staffingNotice(lot, shift, context.now)
        let told = staffing.map { lot.notice($0, to: lot.leadership) } ?? []
        guard let closure = closureNotice(lot, shift, context.now) else { return told }
        return told + lot.notice(closure, to: lot.leadership, after: told)
    }

    private func staffingNotice(_ lot: Lot, _ shift: Shift, _ now: Instant) -> Notice? {
        guard let alert = lot.coverageAlert(for: shift), now >= alert.due else { return nil }
        var notice = Notice.about(shift, alert.kind)
        notice.scouts = shift.scouts
        notice.adults = shift.parents
        notice.minimumHeadcount = lot.minimumHeadcount(of: shift)
        notice.minimumAdults = lot.seasons[shift.season].policy.minimumAdults
        return notice
    }

    /// One notice for a place, no matter how many of its shifts must close.
    private func closureNotice(_ lot: Lot, _ shift: Shift, _ now: Instant) -> Notice? {
        guard let alert = lot.closureAlert(for: shift), now >= alert.due,
            lot.mustClose(shift, at: now), !lot.isClosureTold(atPlaceOf: shift)
        else { return nil }
        return lot.closureNotice(alert.kind, shift, lot.coverage(atPlaceOf: shift, at: now))
    }
}

extension AlertCoverage: NamesShift {
    public init() { self.init(shift: .none) }
}

/// An alert that is still to be sent.
struct CoverageAlert {
    var kind: NoticeKind
    /// The moment at which its cause has lasted long enough.
    var due: Instant
    /// The event that changed the state.
    var cause: Position
}

extension Lot {
    /// The alert to be sent about a shift, once its present state has lasted a minute.
    func coverageAlert(for shift: Shift) -> CoverageAlert? {
        let watched = coverage[shift.id]
        guard shift.status == .published, watched.isWatched else { return nil }
        let due = watched.turn.at.advanced(byMinutes: 1)
        if watched.isCritical {
            // A shift that was never safe has not turned critical.
            guard watched.wasSafe, !watched.isAlerted else { return nil }
            return CoverageAlert(kind: .coverageCritical, due: due, cause: watched.turn.position)
        }
        guard watched.isAlerted else { return nil }
        return CoverageAlert(kind: .coverageSafe, due: due, cause: watched.turn.position)
    }
}

extension Lot {
    /// The alert to be sent about a shift that must close, if that state lasts. After the end of the shift it
    /// is too late: see ``AlertCoverage``.
    func closureAlert(for shift: Shift) -> CoverageAlert? {
        let watched = coverage[shift.id]
        guard let closure = watched.closure, !watched.isClosureTold else { return nil }
        let minutes = seasons[shift.season].policy.closureGrace
        return CoverageAlert(
            kind: .closureRequired, due: closure.at.advanced(byMinutes: minutes),
            cause: closure.position)
    }

    /// Whether leaders know that the shift’s place has too few adults.
    fileprivate func isClosureTold(atPlaceOf shift: Shift) -> Bool {
        attendance.occupied.contains {
            coverage[$0].isClosureTold && shifts[$0].isAtPlace(of: shift)
        }
    }
}
