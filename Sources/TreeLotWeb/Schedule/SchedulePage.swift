import EventSourcing
import TreeLot
import TreeLotApp

/// A season’s shifts: a week of them, with all weeks above it to choose from, and all seasons above those; or
/// those of all weeks ahead that fit the reader’s family, or have free places.
struct SchedulePage: Page {
    static let routes = ["schedule"]

    let tab: Tab? = .schedule
    /// By default the current one.
    let season: Season.ID?
    /// Any day of the week; by default today.
    private let day: CalendarDay?
    /// To see the week as it stood then.
    private let moment: Instant?
    /// By default a week with all of its shifts.
    let filter: Filter?
    /// The members of the family who are to go; none for all of them.
    private let people: [Person.ID]
    /// The days of the week on which they can go; none for all of them.
    private let weekdays: [Weekday]

    enum Filter: String, CaseIterable, Sendable { case fits, open }

    init(_ address: PageAddress) throws {
        season = address.queryID("season")
        day = try address.day("week")
        moment = try address.moment("asOf")
        filter = address["show"].flatMap { Filter(rawValue: $0) }
        people = address.queryIDs("who")
        weekdays = address.all("on").compactMap { Weekday(name: $0) }
    }

    var scope: ProjectionScope { .state }
    var asOf: Moment { moment.map { .instant($0) } ?? .now }

    struct Answer: Sendable, Equatable {
        /// Nil before there is any season.
        var season: SeasonOverview.Answer?
        var week: WeekSchedule.Answer?
        /// The members of the reader’s family on each shift.
        var mine: [Shift.ID: [String]] = [:]
        /// Those that fit the family, where they are asked for.
        var fits: Fits?
        /// Why none fits, where that ends by itself or by something that the family does.
        var whyNone: LotRefusal?
        /// Those of all weeks ahead with free places, where they are asked for.
        var open: [ShiftSummary] = []
        /// The reader may sign people up.
        var hasFamily = false
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
        let family = try Family(me, models, context)
        var answer = Answer(
            season: try SeasonOverview(\.season, week.season).answer(models, context), week: week)
        answer.seasons = try SeasonList().answer(models, context).tabs(for: me)
        answer.isCommittee = me.may.contains(.runSchedule)
        answer.hasFamily = !family.members.isEmpty
        answer.mine = try family.names(models, context)
        switch filter {
        case .fits:
            let fits = Fits(
                family, people: people, on: weekdays, season: week.season, models, context)
            answer.fits = fits
            if fits.shifts.isEmpty {
                let free = try open(answer.season, models, context).first
                answer.whyNone = fits.refusal(of: free, models, context)
            }
        case .open: answer.open = try open(answer.season, models, context)
        case nil:
            if answer.isCommittee {
                answer.past = PastWeek(week.week, until: context.now, models.lot)
            }
        }
        return answer
    }

    /// Those of all weeks that can still be taken.
    private func open(
        _ season: SeasonOverview.Answer?, _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> [ShiftSummary] {
        guard let season else { return [] }
        let today = models.lot.onTheWall(context.now).day
        var shifts: [ShiftSummary] = []
        for week in season.weeks where week.week.advanced(by: 6) >= today {
            let week = try WeekSchedule(season: season.season, day: week.week)
                .answer(models, context)
            shifts += week.days.filter { weekdays.isEmpty || weekdays.contains($0.weekday) }
                .flatMap(\.shifts).filter { $0.hasOpenPlaces(models, context) }
        }
        return shifts
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
        for shift in week.shifts {
            answer.past?.people[shift.shift] =
                try PeopleOnShift(shift.shift).answer(models, context)
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
        if let past = answer.past, past.isShown {
            let days = week.days.filter { !$0.shifts.isEmpty }
            return self.past(past, season, days, reader)
        }
        return """
            <h1>\(season.name)</h1>
            \(reader.seasons(answer.seasons, at: season.season) { .schedule($0, show: filter) })
            \(filters(answer, reader))
            \(answer.fits.html { fitting($0, reader, none: answer.whyNone) })
            \(if: filter == .open, open(answer, reader))
            \(if: filter == nil, self.week(week, answer, reader))
            """
    }

    /// The ways to look at the schedule.
    private func filters(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        func chip(_ filter: Filter?, _ label: String) -> HTML {
            """
            <a href="\(.schedule(season, show: filter))"\(if: filter == self.filter, " aria-current=\"true\"")>\(label)</a>
            """
        }
        return """
            <nav class="filters" aria-label="\(words.show)">\(chip(nil, words.allShifts))\
            \(if: answer.hasFamily, chip(.fits, words.fitsUs))\(chip(.open, words.openPlaces))\
            \(if: answer.hasFamily, "<a href=\"\(.ours)\">\(words.ours)</a>")</nav>
            """
    }

    private func week(
        _ week: WeekSchedule.Answer, _ answer: Answer, _ reader: Reader
    ) -> HTML {
        let words = reader.words
        let isEmpty = week.days.allSatisfy { $0.shifts.isEmpty && !$0.isClosed }
        return """
            <nav class="weeks" aria-label="\(words.weeks)">\((answer.season?.weeks ?? []).html { self.week($0, week, reader) })</nav>
            \(if: answer.isCommittee && answer.drafts > 0, drafts(answer.drafts, week, reader))
            \(if: isEmpty, "<div class=\"empty\">\(Icon.of(.schedule))<p>\(words.noShiftsThisWeek)</p></div>")
            \(if: !isEmpty, "<div class=\"days\">\(reader.week(week, mine: answer.mine))</div>")
            \(answer.past.html { lookBack($0, week.season, reader) })
            """
    }

    private func open(_ answer: Answer, _ reader: Reader) -> HTML {
        """
        \(narrowing(.open, reader))
        \(if: answer.open.isEmpty, nothing(reader.words.nothingOpen, reader))
        \(reader.days(answer.open, \.day) { reader.shifts(Array($0), mine: answer.mine) })
        """
    }

    /// - Parameter why: where it is not for the days that were chosen.
    func nothing(_ why: String, _ reader: Reader) -> HTML {
        "<div class=\"empty\">\(Icon.of(.schedule))<p>\(weekdays.isEmpty ? why : reader.words.nothingThen)</p></div>"
    }

    /// Who is to go, and on which days: of all weeks ahead, only that is shown.
    func narrowing(_ filter: Filter, _ reader: Reader, of fits: Fits? = nil) -> HTML {
        let words = reader.words
        return """
            <form method="get" action="/schedule"><input type="hidden" name="show" value="\(filter.rawValue)">\
            \(season.html { "<input type=\"hidden\" name=\"season\" value=\"\($0)\">" })
            \(fits.html { fits in
                """
                <div class="filters" role="group" aria-label="\(words.whoGoes)">\(fits.members.html { member in
                    """
                    <label><input type="checkbox" name="who" value="\(member.person)" data-go\
                    \(if: fits.people.contains(member.person), " checked")> \(name: member.name)</label>
                    """
                })</div>
                """
            })
            <div class="filters weekdays" role="group" aria-label="\(words.whichDays)">\(Weekday.allCases.html { day in
                """
                <label><input type="checkbox" name="on" value="\(day.name)" aria-label="\(words.name(day))" data-go\
                \(if: weekdays.contains(day), " checked")>\(words.shortWeekday(day))</label>
                """
            })</div>
            <button class="second" data-plain>\(words.show)</button></form>
            """
    }

    /// The drafts that families do not see yet, and the way to publish them.
    private func drafts(_ count: Int, _ week: WeekSchedule.Answer, _ reader: Reader) -> HTML {
        """
        <div class="notice draft"><p>\(reader.words.draftsHere(count))</p>
        <a class="button second" href="\(.committeePage(.publish(week.season, week: week.week)))">\(reader.words.lookOverAndPublish)</a></div>
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
        let words = reader.words
        if week.week.advanced(by: 6) < reader.today { return words.status(ShiftStatus.completed) }
        // Before a week begins, places that are neither taken nor free are those of drafts.
        let isDraft =
            reader.today < week.week && week.free == 0 && week.taken < week.places
        return isDraft ? words.status(ShiftStatus.draft) : words.placesLeft(week.free)
    }
}

extension Reader {
    /// Things of several days, each day with its heading.
    func days<Item>(
        _ items: [Item], _ day: (Item) -> CalendarDay, _ content: (ArraySlice<Item>) -> HTML
    ) -> HTML {
        var all = HTML.none
        var rest = items[...]
        while let first = rest.first {
            let end = rest.firstIndex { day($0) != day(first) } ?? rest.endIndex
            all += """
                <section><h2 class="day\(if: day(first) == today, " today")">\(words.soon(day(first)))</h2>
                \(content(rest[..<end]))</section>
                """
            rest = rest[end...]
        }
        return all
    }
}

extension ReadModels {
    /// Visitors are asked to sign in.
    func requireSignedIn(_ context: Context) throws(LotRefusal) {
        try authorize(SeasonList.permitted, context)
    }
}
