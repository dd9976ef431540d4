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
        /// Of the season that is shown.
        var plan: SchedulePlan.Answer?
        var toReview = 0
        /// Number of people who have not confirmed the season’s agreement; nil where it has none.
        var notConfirmed: Int?
        /// Number of families who are below the season’s quota; nil where it has none.
        var belowQuota: Int?
        /// The seasons that the reader can switch to.
        var seasons: [SeasonTab] = []
        /// For a leader, before the first day.
        var firstSteps: FirstSteps?
    }

    /// Maximum number shown.
    static let alertsMax = 5
    /// One is made each night; a night that was missed is no reason to tell people.
    static let backupDaysMax = 2

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let me = try CurrentUser().answer(models, context)
        guard me.may.contains(.runSchedule) || !me.may.contains(.seeFigures) else {
            return Answer()
        }
        try models.authorize(.staff, context)
        let seasons = try SeasonList().answer(models, context)
        let leads = me.may.contains(.lead)
        guard !seasons.seasons.isEmpty else {
            let steps = leads ? try FirstSteps(nil, nil, models, context) : nil
            return Answer(desk: Desk(firstSteps: steps))
        }
        let season = try SeasonOverview(\.season, self.season).answer(models, context)
        let alerts = try StaffingAlerts(\.season, season.season).answer(models, context).alerts
        let urgent = alerts.filter { $0.level != .low }
        let plan = try SchedulePlan(season: season.season).answer(models, context)
        let review = try AttendanceReview(season: season.season).answer(models, context)
        let agreement = try AgreementStatus(season: season.season).answer(models, context)
        let quota = try QuotaStatus(season: season.season).answer(models, context)
        return Answer(
            desk: Desk(
                season: season, alerts: urgent + alerts.filter { $0.level == .low },
                plan: plan, toReview: review.shifts.reduce(0) { $0 + $1.toReview },
                notConfirmed: agreement.title == nil ? nil : agreement.missing.count,
                belowQuota: quota.expected == nil
                    ? nil : quota.households.count { $0.missing > 0 },
                seasons: seasons.tabs(for: me),
                firstSteps: leads ? try FirstSteps(season, plan, models, context) : nil))
    }

    func topics(in models: ReadModels) -> [Topic]? {
        models.topics(ofSeason: season).map { $0 + [.codes] }
    }

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
            \(desk.firstSteps.html { $0.view(reader) })
            \(desk.season.html { season(desk, $0, reader) })
            \(if: desk.season == nil && desk.firstSteps == nil, "<p class=\"quiet\">\(words.noSeasonForCommittee)</p>")
            <h2>\(words.manage)</h2>
            <div class="entries">\(entries(desk, reader))</div>
            \(if: reader.me.may.contains(.lead), backup(reader))
            """
    }

    /// While what was recorded lately would be lost with a disk.
    private func backup(_ reader: Reader) -> HTML {
        guard let lastBackup = reader.lastBackup else { return .none }
        let words = reader.words
        guard let made = lastBackup() else {
            return "<p class=\"notice draft\" id=\"backup\">\(words.noBackup)</p>"
        }
        let days = Int((reader.now.milliseconds - made.milliseconds) / 86_400_000)
        guard days >= Self.backupDaysMax else { return .none }
        return "<p class=\"notice draft\" id=\"backup\">\(words.lastBackup(days: days))</p>"
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
            \(if: !desk.alerts.isEmpty, "<div class=\"card shifts\">\(desk.alerts.prefix(Self.alertsMax).html { alert($0, reader) })</div>")
            \(if: more > 0, "<p><a href=\"\(.schedule(season.season, show: .open))\">\(words.moreAlerts(more))</a></p>")
            \(desk.plan.html { reader.closeDay(season.season, $0) })
            """
    }

    private func alert(_ alert: StaffingAlerts.Alert, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            <a class="shift dated \(reader.isUnsafe(alert.level, from: alert.start) ? "unsafe" : "wants")" id="alert-\(alert.shift)" href="\(.shift(alert.shift))">\
            \(reader.day(alert.day))\
            <span><span class="what">\(words.span(alert.start, alert.end))\(if: alert.label != nil, " · \(alert.label)")</span>\
            <small class="wanted">\(words.missing(people: alert.missingHeadcount, adults: alert.missingAdults))</small></span>\
            <span class="end"><span class="chevron" aria-hidden="true">›</span></span></a>
            """
    }

    private func entries(_ desk: Desk, _ reader: Reader) -> HTML {
        reader.committeePlaces(desk.season?.season).html { place in
            if place.page == .agreement(desk.season?.season), desk.notConfirmed == nil {
                return .none
            }
            if place.page == .quota(desk.season?.season), desk.belowQuota == nil { return .none }
            return reader.committeeEntry(
                place.title, place.text, place.page, badge: badge(place.page, desk, reader))
        }
    }

    /// What is to be done there.
    private func badge(_ page: CommitteeURL, _ desk: Desk, _ reader: Reader) -> String? {
        let words = reader.words
        let season = desk.season?.season
        switch page {
        case .schedule(season):
            return desk.plan.flatMap { $0.drafts > 0 ? words.draftsWaiting($0.drafts) : nil }
        case .review(season) where desk.toReview > 0: return words.forReview(desk.toReview)
        case .agreement(season):
            return desk.notConfirmed.flatMap { $0 > 0 ? words.notConfirmed($0) : nil }
        case .quota(season): return desk.belowQuota.flatMap { $0 > 0 ? words.belowQuota($0) : nil }
        case .seasons:
            return desk.season.flatMap {
                $0.status == .active && $0.lastDay < reader.today ? words.toComplete : nil
            }
        default: return nil
        }
    }

    private func figures(_ reader: Reader) -> HTML {
        reader.committeePlaces().html { reader.committeeEntry($0.title, $0.text, $0.page) }
    }
}

/// A page that the committee’s first page leads to, and so does the navigation at the side.
struct CommitteePlace {
    var title: String
    var text: String
    var page: CommitteeURL
}

extension Reader {
    /// All of them that are for the reader.
    /// - Parameter season: by default the current one.
    func committeePlaces(_ season: Season.ID? = nil) -> [CommitteePlace] {
        func place(_ title: String, _ text: String, _ page: CommitteeURL) -> CommitteePlace {
            CommitteePlace(title: title, text: text, page: page)
        }
        let figures = [
            place(words.statistics, words.statisticsText, .statistics(season)),
            place(words.settlement, words.settlementText, .settlement(season)),
        ]
        guard may(.runSchedule) else { return figures }
        return [
            place(words.manageSchedule, words.manageScheduleText, .schedule(season)),
            place(words.attendance, words.attendanceText, .review(season)),
            place(words.announcements, words.announcementsText, .announcements()),
            place(words.people, words.peopleText, .people()),
            place(words.agreement, words.agreementsText, .agreement(season)),
            place(words.quotaTitle, words.quotaText, .quota(season)),
            place(words.kiosks, words.kiosksText, .kiosks),
            place(words.templates, words.templatesText, .templates),
        ] + figures + [place(words.changes, words.changesText, .changes)]
            + (may(.lead) ? [place(words.seasons, words.seasonsText, .seasons)] : [])
            + [place(words.limitsTitle, words.limitsText, .limits)]
    }

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
