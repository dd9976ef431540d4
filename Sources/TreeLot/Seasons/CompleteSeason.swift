public import EventSourcing

/// Ends a season: shifts that are past are completed, forgotten check-outs put at their ends.
public struct CompleteSeason: LotCommand {
    public static let name = "complete-season"
    public static let permitted = Set<Relation>.leaders

    public var season: Season.ID

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let season = try lot.season(season)
        guard season.status == .draft || season.status == .active else { return [] }
        let shifts = season.shifts.map { lot.shifts[$0] }
        let ahead = shifts.filter { lot.isUnderWay($0, at: context.now) }
        guard ahead.isEmpty else { throw .seasonNotOver(ahead) }
        let published = shifts.filter { $0.status == .published }
        let forgotten = season.shifts.flatMap { lot.shifts[$0].assignments }
            .filter { lot.attendance[$0].isOpen }.sorted()
        return lot.watching(
            forgotten.map { lot.closing(of: $0) }
                + published.map { .shifts(.completed(ShiftCompleted(shift: $0.id))) }
                + [.seasons(.completed(SeasonCompleted(season: season.id)))], context)
    }
}

extension CompleteSeason: NamesSeason {
    public init() { self.init(season: .none) }
}

extension Lot {
    /// The shift is still to take place, or a person is checked in who may still check out, regardless of the
    /// shift’s status.
    fileprivate func isUnderWay(_ shift: Shift, at now: Instant) -> Bool {
        (shift.status == .published && !shift.isOver(at: now))
            || (now <= checkOutCloses(shift)
                && shift.assignments.contains { attendance[$0].isOpen })
    }
}

extension LotRefusal {
    fileprivate static func seasonNotOver(_ ahead: [Shift]) -> LotRefusal {
        let last = ahead.max { $0.end.instant < $1.end.instant }!
        return LotRefusal(
            .seasonNotOver,
            "\(ahead.count) shift\(ahead.count == 1 ? " has" : "s have") not ended yet, or somebody "
                + "is still there; the last is on \(last.when). "
                + "Wait for them, or cancel them and check out who is there.",
            [
                "shifts": .array(ahead.map { .whole($0.id.rawValue) }),
                "endsAt": .string(last.end.description),
            ])
    }
}

extension SeasonCompleted {
    static let clause = "the season was completed"

    func told(_ say: Narrator) -> Told {
        Told("completed \(say.season(season))", es: "dio por terminada la \(say.es.season(season))")
    }

    static var whyItStays: String { WhyItStays.season }
}
