public import EventSourcing

/// The open tasks of a season’s schedule: drafts to publish, and shifts that the templates would add. For the
/// committee.
public struct SchedulePlan: LotView {
    public var season: Season.ID

    public init(season: Season.ID) { self.season = season }

    public struct Answer: Sendable, Equatable {
        public var drafts: Int
        public var firstDraft: CalendarDay?
        public var lastDraft: CalendarDay?
        /// Days on which a template that is not retired has no shift yet, and how many are missing.
        public var missing: [Missing]
    }

    public struct Missing: Sendable, Equatable {
        public var day: CalendarDay
        public var shifts: Int
    }

    /// - Complexity: O(days · templates + shifts of the season).
    public func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let lot = models.lot
        try lot.requireCommittee(context)
        let season = try lot.season(season)
        let drafts = season.shifts.map { lot.shifts[$0] }.filter { $0.status == .draft }
        let days = drafts.map(\.day)
        return Answer(
            drafts: drafts.count, firstDraft: days.min(), lastDraft: days.max(),
            missing: missing(lot, context))
    }

    /// Found out by trying; none where nothing can be planned any more.
    private func missing(_ lot: Lot, _ context: Context) -> [Missing] {
        var generate = GenerateSchedule()
        generate.season = season
        var counts: [CalendarDay: Int] = [:]
        for event in (try? generate.decide(lot, context)) ?? [] {
            if case .shifts(.added(let fact)) = event { counts[fact.day, default: 0] += 1 }
        }
        return counts.sorted { $0.key < $1.key }.map { Missing(day: $0.key, shifts: $0.value) }
    }

    public func topics(in models: ReadModels) -> [Topic]? { [.season(season)] }
}
