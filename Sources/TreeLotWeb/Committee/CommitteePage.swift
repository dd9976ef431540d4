import EventSourcing
import TreeLot

/// The first page of the people who run the lot: the shifts that need people, the open tasks, and the way to
/// everything else. The treasurer finds the figures here, and nothing more.
struct CommitteePage: CommitteeSection {
    static let routes = ["committee"]

    /// By default the current one.
    private let season: Season.ID?

    init(_ address: PageAddress) { season = address.queryID("season") }

    struct Answer: Sendable, Equatable {
        /// Nil for the treasurer.
        var desk: Desk?
    }

    struct Desk: Sendable, Equatable {
        /// Nil before there is any.
        var season: SeasonOverview.Answer?
        /// The alerts, with shifts that can’t operate first, then by start.
        var alerts: [StaffingAlerts.Alert] = []
        var drafts = 0
        var toReview = 0
        /// Number of people who have not confirmed the season’s agreement; nil where it has none.
        var notConfirmed: Int?
        /// The seasons that the reader can switch to.
        var seasons: [SeasonTab] = []
    }

    /// Maximum number shown.
    static let alertsMax = 5

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let me = try CurrentUser().answer(models, context)
        guard me.may.contains(.runSchedule) || !me.may.contains(.seeFigures) else {
            return Answer()
        }
        // Refuses a reader with neither right.
        _ = try TemplateList().answer(models, context)
        let seasons = try SeasonList().answer(models, context)
        guard !seasons.seasons.isEmpty else { return Answer(desk: Desk()) }
        let season = try SeasonOverview(\.season, self.season).answer(models, context)
        let alerts = try StaffingAlerts(\.season, season.season).answer(models, context).alerts
        let urgent = alerts.filter { $0.level != .low }
        let plan = try SchedulePlan(season: season.season).answer(models, context)
        let review = try AttendanceReview(season: season.season).answer(models, context)
        let agreement = try AgreementStatus(season: season.season).answer(models, context)
        return Answer(
            desk: Desk(
                season: season, alerts: urgent + alerts.filter { $0.level == .low },
                drafts: plan.drafts, toReview: review.shifts.reduce(0) { $0 + $1.toReview },
                notConfirmed: agreement.title == nil ? nil : agreement.missing.count,
                seasons: seasons.tabs(for: me)))
    }

    func topics(in models: ReadModels) -> [Topic]? { models.topics(ofSeason: season) }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.tab(.committee) }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        guard let desk = answer.desk else {
            return """
                <h1>\(words.tab(.committee))</h1>
                <div class="entries">\(figures(reader))</div>
                """
        }
        return """
            <h1>\(words.tab(.committee))</h1>
            \(desk.season.html { season(desk, $0, reader) })
            \(if: desk.season == nil, "<p class=\"quiet\">\(words.noSeasonForCommittee)</p>")
            <h2>\(words.manage)</h2>
            <div class="entries">\(entries(desk, reader))</div>
            """
    }

    private func season(
        _ desk: Desk, _ season: SeasonOverview.Answer, _ reader: Reader
    ) -> HTML {
        let words = reader.words
        let more = desk.alerts.count - Self.alertsMax
        return """
            \(reader.seasons(desk.seasons, at: season.season) { .committee($0) })
            <p class="quiet">\(season.name) · \(words.places(season.taken, of: season.places))</p>
            <progress max="\(max(1, season.places))" value="\(season.taken)" aria-hidden="true"></progress>
            <h2 id="alerts">\(words.needsPeople)</h2>
            \(if: desk.alerts.isEmpty, "<p class=\"quiet\">\(words.allStaffed)</p>")
            \(desk.alerts.prefix(Self.alertsMax).html { alert($0, reader) })
            \(if: more > 0, "<p><a href=\"\(.schedule(season.season))\">\(words.moreAlerts(more))</a></p>")
            """
    }

    private func alert(_ alert: StaffingAlerts.Alert, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            <a class="card" id="alert-\(alert.shift)" href="\(.shift(alert.shift))">
            <div class="line spread"><h3>\(words.day(alert.day, today: reader.today))<br>\
            \(words.span(alert.start, alert.end))</h3>\(reader.chip(alert.level))</div>
            \(if: alert.label != nil, "<div>\(alert.label)</div>")
            <div>\(words.missing(people: alert.missingHeadcount, adults: alert.missingAdults))</div>
            <div class="meta"><span>\(Icon.people)\(words.slots(.scout, alert.scouts, of: alert.requiredScouts)) · \
            \(words.slots(.parent, alert.parents, of: alert.requiredParents))</span></div>
            </a>
            """
    }

    private func entries(_ desk: Desk, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            \(reader.committeeEntry(words.manageSchedule, words.manageScheduleText, .schedule(desk.season?.season), badge: desk.drafts > 0 ? words.draftsWaiting(desk.drafts) : nil))
            \(reader.committeeEntry(words.attendance, words.attendanceText, .review(desk.season?.season), badge: desk.toReview > 0 ? words.forReview(desk.toReview) : nil))
            \(reader.committeeEntry(words.announcements, words.announcementsText, .announcements()))
            \(reader.committeeEntry(words.people, words.peopleText, .people()))
            \(desk.notConfirmed.html { reader.committeeEntry(words.agreement, words.agreementsText, .agreement, badge: $0 > 0 ? words.notConfirmed($0) : nil) })
            \(reader.committeeEntry(words.kiosks, words.kiosksText, .kiosks))
            \(reader.committeeEntry(words.templates, words.templatesText, .templates))
            \(figures(reader, desk.season?.season))
            \(reader.committeeEntry(words.changes, words.changesText, .changes))
            \(if: reader.may(.lead), reader.committeeEntry(words.seasons, words.seasonsText, .seasons))
            \(reader.committeeEntry(words.limitsTitle, words.limitsText, .limits))
            """
    }

    private func figures(_ reader: Reader, _ season: Season.ID? = nil) -> HTML {
        reader.committeeEntry(
            reader.words.statistics, reader.words.statisticsText, .statistics(season))
    }
}

extension Reader {
    /// The way to a page of the committee’s, with what is to be done there.
    func committeeEntry(
        _ title: String, _ text: String, _ page: CommitteeURL, badge: String? = nil
    ) -> HTML {
        """
        <a class="card" href="\(.committeePage(page))"><h3>\(title)</h3>
        <div class="quiet small">\(text)</div>\
        \(badge.html { "<div class=\"line\"><span class=\"chip mine\">\($0)</span></div>" })</a>
        """
    }

    /// The way back to the committee’s first page.
    var backToCommittee: HTML { back(to: words.tab(.committee), .committee()) }
}
