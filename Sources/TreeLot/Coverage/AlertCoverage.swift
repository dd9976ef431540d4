public import EventSourcing

/// Tells leaders and the committee that a shift has turned critical, or that one of which they were told
/// so is safe again. What did not last a minute is nothing to tell. The system does it by itself.
public struct AlertCoverage: LotCommand {
    public static let name = "alert-coverage"

    public var shift: Shift.ID

    public func decide(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        try lot.requireSystem(context)
        let shift = try lot.shift(shift)
        guard let alert = lot.coverageAlert(for: shift), context.now >= alert.due,
            !shift.isOver(at: context.now)
        else { return [] }
        var notice = Notice.about(shift, alert.kind)
        notice.scouts = shift.scouts
        notice.adults = shift.parents
        notice.minimumHeadcount = lot.minimumHeadcount(of: shift)
        notice.minimumAdults = lot.seasons[shift.season].policy.minimumAdults
        return lot.notice(notice, to: lot.leadership)
    }
}

extension AlertCoverage {
    public init() { self.init(shift: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "shift", &shift)
    }
}

/// An alert that is owed.
struct CoverageAlert {
    var kind: NoticeKind
    /// When what it tells has lasted a minute.
    var due: Instant
    /// What turned it.
    var cause: Position
}

extension Lot {
    /// The alert that is owed for a shift as it stands, if it stays like that for a minute.
    func coverageAlert(for shift: Shift) -> CoverageAlert? {
        let watched = coverage[shift.id]
        guard shift.status == .published, watched.isWatched else { return nil }
        let due = watched.turn.at.advanced(byMinutes: 1)
        if watched.isCritical {
            // A shift that nobody has taken yet has not turned anything.
            guard watched.wasSafe, !watched.isAlerted else { return nil }
            return CoverageAlert(kind: .coverageCritical, due: due, cause: watched.turn.position)
        }
        guard watched.isAlerted else { return nil }
        return CoverageAlert(kind: .coverageSafe, due: due, cause: watched.turn.position)
    }
}
