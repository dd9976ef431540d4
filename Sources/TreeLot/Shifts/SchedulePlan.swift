public import EventSourcing

/// The open tasks of a season’s schedule: drafts to publish, shifts that the templates would add, and days that
/// can be closed or reopened. For the committee.
public struct SchedulePlan: LotView {
    public var season: Season.ID

    public init(season: Season.ID) { self.season = season }

    public struct Answer: Sendable, Equatable {
        public var drafts: Int
        public var firstDraft: CalendarDay?
        public var lastDraft: CalendarDay?
        /// Days on which a template that is not retired has no shift yet, and how many are missing.
        public var missing: [Missing]
        /// Days on which nothing is generated.
        public var closedDays: [CalendarDay]
        /// Days with shifts that can be closed or reopened, in order.
        public var days: [Day]
    }

    /// The effect of closing or reopening a day.
    public struct Day: Sendable, Equatable {
        public var day: CalendarDay
        /// Number of shifts that would be closed, and of people who would be released.
        public var shifts: Int
        public var people: Int
        /// Number of shifts that would be reopened.
        public var closed: Int
        /// Those who would not come back, and why.
        public var left: [Left]
    }

    /// A person who would not be on a reopened shift again.
    public struct Left: Sendable, Equatable {
        public var name: String
        public var shift: ShiftSummary
        public var code: RefusalCode
        public var message: String
        public var facts: JSON
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
            missing: missing(lot, context), closedDays: season.closedDays,
            days: closable(season, lot, context))
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

    private func closable(_ season: Season, _ lot: Lot, _ context: Context) -> [Day] {
        let ahead = season.shifts.map { lot.shifts[$0] }
            .filter { !$0.isOver(at: context.now) }
        return Dictionary(grouping: ahead, by: \.day).sorted { $0.key < $1.key }
            .compactMap { day, shifts in
                let open = shifts.filter { $0.status == .published }
                let closed = shifts.filter { $0.status == .closed }
                guard !open.isEmpty || !closed.isEmpty else { return nil }
                let people = open.flatMap(lot.expected).map(\.person)
                return Day(
                    day: day, shifts: open.count, people: Set(people).count,
                    closed: closed.count,
                    left: closed.isEmpty ? [] : left(by: closed, lot, context))
            }
    }

    /// Found out by trying.
    private func left(by closed: [Shift], _ lot: Lot, _ context: Context) -> [Left] {
        Reopening(of: closed, reason: "?", in: lot, context).refused.map { row, refusal in
            Left(
                name: lot.name(of: row.person, for: context.actor),
                shift: ShiftSummary(lot.shifts[row.shift], lot, at: context.now),
                code: refusal.kind, message: refusal.message, facts: refusal.facts)
        }
    }

    public func topics(in models: ReadModels) -> [Topic]? { [.season(season)] }
}
