public import EventSourcing

/// Shifts that need people, the next one first. For the committee.
public struct StaffingAlerts: LotQuestion, NamesSeason {
    public static let name = "staffing-alerts"
    public static let permitted = Set<Relation>.staff

    public var season: Season.ID?

    public init() {}

    public struct Answer: Codable, Sendable, Equatable {
        public var season: Season.ID
        public var alerts: [Alert]
    }

    public struct Alert: Codable, Sendable, Equatable {
        public var shift: Shift.ID
        public var day: CalendarDay
        public var start: LocalInstant
        public var end: LocalInstant
        public var label: String?
        public var level: StaffingLevel
        public var scouts: Int
        public var parents: Int
        public var requiredScouts: Int
        public var requiredParents: Int
        public var minimumHeadcount: Int
        /// Number of people still needed to operate at all.
        public var missingHeadcount: Int
        public var missingAdults: Int
    }

    public func topics(in models: ReadModels) -> [Topic]? { models.topics(ofSeason: season) }

    public func viewpoint(of actor: Actor, in lot: Lot) -> Viewpoint { lot.closeness(of: actor) }

    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        let season = try lot.season(orCurrent: season, at: context.now)
        let ahead = lot.schedule(of: season, for: context.actor) {
            ($0.status == .published || lot.mustClose($0, at: context.now))
                && !$0.isOver(at: context.now)
        }
        let alerts = ahead.compactMap { alert($0, lot, season.policy, context.now) }
        return Answer(season: season.id, alerts: alerts)
    }

    private func alert(
        _ shift: Shift, _ lot: Lot, _ policy: SeasonPolicy, _ now: Instant
    ) -> Alert? {
        guard let level = lot.level(of: shift, at: now),
            [.low, .critical, .closureRequired].contains(level)
        else { return nil }
        let needed = lot.minimumHeadcount(of: shift)
        return Alert(
            shift: shift.id, day: shift.day, start: shift.start, end: shift.end,
            label: shift.label, level: level, scouts: shift.scouts, parents: shift.parents,
            requiredScouts: shift.requiredScouts, requiredParents: shift.requiredParents,
            minimumHeadcount: needed,
            missingHeadcount: max(0, needed - shift.scouts - shift.parents),
            missingAdults: max(0, policy.minimumAdults - shift.parents))
    }
}
