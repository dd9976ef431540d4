public import EventSourcing

/// Opens a season’s schedule to the families: all of its shifts that are still drafts, or some of them.
public struct PublishSchedule: LotCommand, SaysWhy {
    public static let name = "publish-schedule"
    public static let permitted = Set<Relation>.staff

    public var season: Season.ID
    /// Why shifts are published that are over already.
    public var reason: String?

    /// Only these of the drafts; those that are no drafts any more are left out.
    public var shifts: [Shift.ID]?

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let season = try lot.season(season)
        try lot.requireOngoing(season)
        let wanted = try shifts.map { shifts throws(LotRefusal) in try lot.own(shifts, of: season) }
        let drafts = season.shifts.filter {
            lot.shifts[$0].status == .draft && wanted?.contains($0) ?? true
        }
        // A season without shifts may open, too: they can be published one by one later.
        guard !drafts.isEmpty || (season.status == .draft && wanted == nil) else { return [] }
        try lot.requireAhead(
            drafts.map { ($0, lot.shifts[$0].start, lot.shifts[$0].end) }, reason: reason,
            context.now)
        return [.seasons(.published(SchedulePublished(season: season.id, shifts: drafts)))]
            + lot.announcement(of: drafts.map { lot.shifts[$0] }, in: season, context)
    }
}

extension Lot {
    /// - Throws: `invalid` where one of the shifts is of another season, or does not exist.
    fileprivate func own(
        _ shifts: [Shift.ID], of season: Season
    ) throws(LotRefusal) -> Set<Shift.ID> {
        for id in shifts {
            guard try shift(id).season == season.id else {
                throw .invalid("shifts", "must be shifts of season \(season.id)")
            }
        }
        return Set(shifts)
    }

    /// One message for everybody, however many shifts there are ahead; none for none. It says from when they
    /// can be taken, where that is later.
    func announcement(
        of shifts: [Shift], in season: Season, _ context: Context
    ) -> [LotEvent] {
        let ahead = shifts.filter { !$0.isOver(at: context.now) }
        guard !ahead.isEmpty else { return [] }
        var opening = season
        opening.opensAt = season.policy.signUpOpensAt.flatMap { $0 > context.now ? $0 : nil }
        return notice(
            .published(ahead, of: season, opensAt: self.opening(of: opening)), to: everybody())
    }
}

extension PublishSchedule {
    public init() { self.init(season: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
        try coder.text(2, "reason", &reason, atMost: Check.textLimit)
        try coder.field(3, "shifts", &shifts)
    }
}

extension SchedulePublished {
    static let clause = "shifts were published"

    func told(_ say: Narrator) -> Told {
        let what: Telling = shifts.count == 1 ? say.shift(shifts[0]) : "\(shifts.count) shifts"
        let turnos: Telling =
            shifts.count == 1 ? "el \(say.es.shift(shifts[0]))" : "\(shifts.count) turnos"
        return Told(
            "published \(what) of \(say.season(season))",
            es: "publicó \(turnos) de la \(say.es.season(season))")
    }

    static let whyItStays = "the families have seen it. Cancel shifts, one by one."
}
