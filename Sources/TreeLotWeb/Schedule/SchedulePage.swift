import EventSourcing
import TreeLot
import TreeLotApp

/// One week of a season, with all its weeks above it to choose from, and all seasons above those.
struct SchedulePage: Page {
    static let routes = ["schedule"]

    let tab: Tab? = .schedule
    /// By default the current one.
    let season: Season.ID?
    /// Any day of the week; by default today.
    private let day: CalendarDay?
    /// To see the week as it stood then.
    private let moment: Instant?

    init(_ address: PageAddress) throws {
        season = address.queryID("season")
        day = try address.day("week")
        moment = try address.moment("asOf")
    }

    var asOf: Moment { moment.map { .instant($0) } ?? .now }

    struct Answer: Sendable, Equatable {
        /// Nil before there is any season.
        var season: SeasonOverview.Answer?
        var week: WeekSchedule.Answer?
        /// The members of the reader’s family on each shift.
        var mine: [Shift.ID: [String]] = [:]
        /// Moments as of which the reader can see the week; nil where that is not for them.
        var past: PastWeek?
        /// The seasons that the reader can switch to.
        var seasons: [SeasonTab] = []
        /// The reader runs the schedule.
        var isCommittee = false

        /// Number of drafts in the week; only the committee sees them.
        var drafts: Int {
            week?.days.reduce(0) { $0 + $1.shifts.count { $0.status == .draft } } ?? 0
        }
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        if let moment { return try asItStood(min(moment, context.now), models, context) }
        let me = try CurrentUser().answer(models, context)
        try models.requireSignedIn(context)
        guard let week = try WeekSchedule(season: season, day: day).ifAny(models, context)
        else { return Answer() }
        var answer = Answer(
            season: try SeasonOverview(\.season, week.season).answer(models, context), week: week)
        answer.seasons = try SeasonList().answer(models, context).tabs(for: me)
        answer.isCommittee = me.may.contains(.runSchedule)
        for shift in try Family(me, models, context).shifts(models, context) {
            answer.mine[shift.shift.shift, default: []].append(shift.name.firstWord)
        }
        if answer.isCommittee {
            answer.past = PastWeek(week.week, until: context.now, models.lot)
        }
        return answer
    }

    /// The reader may not have been a member then, nor need the season or the lot have existed.
    private func asItStood(
        _ moment: Instant, _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        guard models.head > .start else { return Answer() }
        try models.requireSignedIn(context)
        var answer = Answer()
        let seasons = try SeasonList().answer(models, context).seasons
        guard season.map({ id in seasons.contains { $0.season == id } }) ?? !seasons.isEmpty
        else { return answer }
        let week = try WeekSchedule(season: season, day: day).answer(models, context)
        answer.season = try SeasonOverview(\.season, week.season).answer(models, context)
        answer.week = week
        answer.past = PastWeek(week.week, asOf: moment, models.lot)
        for shift in week.days.flatMap(\.shifts) {
            let details = try ShiftDetails(\.shift, shift.shift).answer(models, context)
            answer.past?.names[shift.shift] = details.assignments.map(\.name)
        }
        return answer
    }

    func topics(in models: ReadModels) -> [Topic]? { models.topics(ofSeason: season) }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.schedule }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        guard let season = answer.season, let week = answer.week else {
            return """
                \(banner(reader))
                <h1>\(words.schedule)</h1>
                <div class="empty">\(Icon.of(.schedule))<p>\(words.noSeason)</p></div>
                """
        }
        let days = week.days.filter { !$0.shifts.isEmpty }
        if let past = answer.past, past.isShown { return self.past(past, season, days, reader) }
        return """
            <h1>\(season.name)</h1>
            \(reader.seasons(answer.seasons, at: season.season) { .schedule($0) })
            <nav class="weeks" aria-label="\(words.weeks)">\(season.weeks.html { self.week($0, week, reader) })</nav>
            \(if: answer.isCommittee && answer.drafts > 0, drafts(answer.drafts, week, reader))
            \(if: days.isEmpty, "<div class=\"empty\">\(Icon.of(.schedule))<p>\(words.noShiftsThisWeek)</p></div>")
            \(earlier(days, week, answer.mine, reader))
            \(days.filter { !isEarlier($0, week, reader) }.html { self.day($0, answer.mine, reader) })
            \(answer.past.html { lookBack($0, season.season, reader) })
            """
    }

    /// The drafts that families do not see yet, and the way to publish them.
    private func drafts(_ count: Int, _ week: WeekSchedule.Answer, _ reader: Reader) -> HTML {
        """
        <div class="notice draft"><p>\(reader.words.draftsHere(count))</p>
        <a class="button second" href="\(.committeePage(.publish(week.season, week: week.week)))">\(reader.words.lookOverAndPublish)</a></div>
        """
    }

    /// Days of this week that are over; of other weeks none is folded away.
    private func isEarlier(
        _ day: WeekSchedule.Day, _ week: WeekSchedule.Answer, _ reader: Reader
    ) -> Bool {
        day.day < reader.today && reader.today.monday == week.week
    }

    private func earlier(
        _ days: [WeekSchedule.Day], _ week: WeekSchedule.Answer, _ mine: [Shift.ID: [String]],
        _ reader: Reader
    ) -> HTML {
        let days = days.filter { isEarlier($0, week, reader) }
        guard !days.isEmpty else { return .none }
        return """
            <details id="earlier"><summary>\(reader.words.earlierThisWeek)</summary>
            \(days.html { day($0, mine, reader) })</details>
            """
    }

    private func week(
        _ week: SeasonOverview.Week, _ shown: WeekSchedule.Answer, _ reader: Reader
    ) -> HTML {
        let words = reader.words
        return """
            <a id="week-\(week.week.description)" href="\(.schedule(shown.season, week: week.week))"\
            \(if: week.week == shown.week, " aria-current=\"true\"")>\
            <b>\(words.date(week.week))</b>\(note(on: week, reader))\
            <progress max="\(max(1, week.places))" value="\(week.taken)" aria-hidden="true"></progress></a>
            """
    }

    private func note(on week: SeasonOverview.Week, _ reader: Reader) -> String {
        week.week.advanced(by: 6) < reader.today
            ? reader.words.status(ShiftStatus.completed)
            : reader.words.placesLeft(max(0, week.places - week.taken))
    }

    private func day(
        _ day: WeekSchedule.Day, _ mine: [Shift.ID: [String]], _ reader: Reader
    ) -> HTML {
        """
        <section id="day-\(day.day.description)">
        <h2 class="day\(if: day.day == reader.today, " today")">\(reader.words.day(day.day, today: reader.today))</h2>
        \(day.shifts.html { reader.card($0, mine: mine[$0.shift] ?? []) })
        </section>
        """
    }
}

extension ReadModels {
    /// Visitors are asked to sign in.
    func requireSignedIn(_ context: Context) throws(LotRefusal) {
        _ = try SeasonList().answer(self, context)
    }
}
