public import EventSourcing

/// Opens a season’s schedule to the families: all of its shifts that are still drafts.
public struct PublishSchedule: LotCommand {
    public static let name = "publish-schedule"

    public var season: Season.ID

    public func decide(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        try lot.requireCommittee(context)
        let season = try lot.season(season)
        try lot.requireOngoing(season)
        let drafts = season.shifts.filter { lot.shifts[$0].status == .draft }
        // A season without shifts may open, too: they can be published one by one later.
        guard !drafts.isEmpty || season.status == .draft else { return [] }
        return [.seasons(.published(SchedulePublished(season: season.id, shifts: drafts)))]
            + lot.announcement(of: drafts.map { lot.shifts[$0] }, in: season)
    }
}

extension Lot {
    /// One message for everybody, however many shifts there are; none for none.
    func announcement(of shifts: [Shift], in season: Season) -> [LotEvent] {
        shifts.isEmpty ? [] : notice(.published(shifts, of: season), to: everybody())
    }
}

extension PublishSchedule {
    public init() { self.init(season: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
    }
}
