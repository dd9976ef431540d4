import EventSourcing
import TreeLot

/// One season: its days, its rules and its end. Leaders change them; the committee may look.
struct SeasonPage: CommitteeSection {
    static let routes = ["committee/seasons/:season"]

    private let season: Season.ID

    init(_ address: PageAddress) throws { season = try address.id("season") }

    struct Shown: Sendable, Equatable {
        var season: SeasonList.Entry
        var policy: SeasonPolicy
        /// All of its shifts are over, or it has none.
        var mayComplete: Bool
    }

    /// Nil for a season that does not exist.
    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Shown? {
        try models.authorize(.staff, context)
        guard
            let entry = try SeasonList().answer(models, context).seasons
                .first(where: { $0.season == season }),
            let policy = entry.rules
        else { return nil }
        let complete = CompleteSeason(\.season, season)
        let events = try? complete.decide(models.lot, context)
        // Before anything is planned there is nothing to complete.
        let isBegun = entry.shifts > 0 || entry.lastDay < models.lot.onTheWall(context.now).day
        return Shown(
            season: entry, policy: policy, mayComplete: isBegun && events?.isEmpty == false)
    }

    func title(_ answer: Shown?, _ reader: Reader) -> String {
        answer?.season.name ?? reader.words.nothingHere
    }

    func content(_ answer: Shown?, _ reader: Reader) -> HTML {
        let words = reader.words
        let way = reader.back(to: words.seasons, .committeePage(.seasons))
        guard let answer else { return "\(way)<h1>\(words.nothingHere)</h1>" }
        let season = answer.season
        return """
            \(way)
            <h1>\(season.name)</h1>
            <div class="line"><span class="chip">\(words.status(season.status))</span></div>
            <p class="quiet">\(words.shortDay(season.firstDay)) – \(words.shortDay(season.lastDay)) · \(season.location) · \(words.shifts(season.shifts))</p>
            \(season.description.html { "<p>\($0)</p>" })
            \(if: reader.may(.lead) && season.isOngoing, change(answer, reader))
            \(if: reader.may(.lead), end(answer, reader))
            <p class="line">\(if: season.isOngoing, """
                <a class="button second" href="\(.committeePage(.schedule(season.season)))">\(words.manageSchedule)</a>
                <a class="button second" href="\(.committeePage(.rehearsal(season.season)))">\(words.rehearsal)</a>
                """)
            <a class="button second" href="\(.committeePage(.statistics(season.season)))">\(words.statistics)</a>
            <a class="button second" href="\(.history(.season(season.season)))">\(words.history)</a></p>
            """
    }

    private func change(_ answer: Shown, _ reader: Reader) -> HTML {
        let words = reader.words
        let season = answer.season
        return """
            \(reader.form(
                ReviseSeason.name, "revise", ["season": "\(season.season)"],
                folded: words.seasonDetails, submit: words.save, revises: true
            ) { $0.seasonFields(season, year: nil, location: nil) })
            \(reader.form(
                SetSeasonPolicy.name, "rules",
                ["season": "\(season.season)", "zone": season.timeZone], folded: words.rules,
                submit: words.save, revises: true
            ) { $0.policyFields(answer.policy, season) })
            """
    }

    private func end(_ answer: Shown, _ reader: Reader) -> HTML {
        let words = reader.words
        let fixed: KeyValuePairs = ["season": "\(answer.season.season)"]
        return """
            \(if: answer.mayComplete, reader.form(
                CompleteSeason.name, "complete", fixed, folded: words.completeSeason,
                submit: words.completeSeason
            ) { _ in "<p>\(words.completeSeasonText)</p>" })
            \(if: answer.season.status == .completed, reader.form(
                ArchiveSeason.name, "archive", fixed, folded: words.archiveSeason,
                submit: words.archiveSeason, style: "second"
            ) { _ in "<p>\(words.archiveSeasonText)</p>" })
            """
    }
}

extension Form {
    private static let week = 7 * 24 * 60

    /// The rules of a season, as they are.
    fileprivate func policyFields(_ policy: SeasonPolicy, _ season: SeasonList.Entry) -> HTML {
        let words = reader.words
        return """
            <p class="quiet">\(words.rulesText)</p>
            <fieldset><legend>\(words.checkInWindow)</legend><div class="pair">
            \(minutes("checkInOpensMinutes", words.minutesBeforeStart, policy.checkInOpensMinutes))
            \(minutes("checkInClosesMinutes", words.minutesAfterStart, policy.checkInClosesMinutes))</div></fieldset>
            <fieldset><legend>\(words.checkOutWindow)</legend><div class="pair">
            \(minutes("checkOutOpensMinutes", words.minutesBeforeEnd, policy.checkOutOpensMinutes))
            \(minutes("checkOutClosesMinutes", words.minutesAfterEnd, policy.checkOutClosesMinutes))</div></fieldset>
            \(signUpFields(policy, season))
            <fieldset><legend>\(words.attendance)</legend>
            \(number("minimumAdults", words.minimumAdults, value: policy.minimumAdults, help: words.minimumAdultsHelp, atMost: 100))
            \(number("minimumHeadcountFloor", words.headcountFloor, value: policy.minimumHeadcountFloor, help: words.headcountFloorHelp))
            \(number("closureGraceMinutes", words.closureGrace, value: policy.closureGraceMinutes ?? SeasonPolicy.closureGraceStandard, help: words.closureGraceHelp, atMost: 24 * 60))
            \(check("walkIns", words.allowWalkIns, isOn: policy.allowsWalkIns))</fieldset>
            \(quotaFields(policy.quota))
            \(agreementFields(policy.agreement))
            \(geofenceFields(policy.geofence))
            \(select("leaderboardNames", words.leaderboardNames, LeaderboardNames.allCases.map { .init($0.name, words.names($0)) }, value: policy.leaderboardNames.name))
            \(number("keptYears", words.keptYears, value: policy.keptYears, help: words.keptYearsHelp, isRequired: false, atMost: 100))
            """
    }

    private func minutes(_ name: String, _ label: String, _ value: Int) -> HTML {
        number(name, label, value: value, atMost: Self.week)
    }

    private func signUpFields(_ policy: SeasonPolicy, _ season: SeasonList.Entry) -> HTML {
        let words = reader.words
        let opens = policy.signUpOpensAt.flatMap { LocalInstant($0, in: season.timeZone) }
        return """
            <fieldset><legend>\(words.limits)</legend>
            \(field("signUpOpensAt", words.signUpOpens, type: "datetime-local", value: opens?.formValue, help: words.signUpOpensHelp, isRequired: false))
            \(check("forbidOverlap", words.forbidOverlap, isOn: policy.forbidOverlap))
            <div class="pair">\(minutes("restMinutes", words.restMinutes, policy.restMinutes))
            \(number("weeklyShiftLimit", words.weeklyLimit, value: policy.weeklyShiftLimit, help: words.noLimitHelp, isRequired: false))
            \(number("cancelDeadlineMinutes", words.cancelDeadline, value: policy.cancelDeadlineMinutes ?? 0, help: words.cancelDeadlineHelp, atMost: 53 * Self.week))
            \(number("signUpClosesMinutes", words.signUpCloses, value: policy.signUpClosesMinutes ?? 0, atMost: 53 * Self.week))
            \(number("offerHours", words.offerHours, value: policy.offerHours ?? SeasonPolicy.offerHoursStandard, help: words.offerHoursHelp, atMost: 7 * 24))
            \(number("asksPerWeek", words.asksPerWeek, value: policy.asksPerWeek ?? SeasonPolicy.asksPerWeekStandard, atMost: 100))
            \(number("messagesPerDay", words.messagesPerDay, value: policy.messagesPerDay, help: words.messagesPerDayHelp, isRequired: false, atMost: 1000))</div></fieldset>
            """
    }

    private func quotaFields(_ quota: Quota?) -> HTML {
        let words = reader.words
        return """
            <fieldset><legend>\(words.quota)</legend><p class="quiet small">\(words.quotaHelp)</p>
            <div class="pair">\(number("quota.shifts", words.quotaShifts, value: quota?.shifts, isRequired: false))
            \(number("quota.minutes", words.quotaMinutes, value: quota?.minutes, isRequired: false, atMost: 100_000))</div>
            \(check("quota.walkIns", words.quotaWalkIns, isOn: quota.map { $0.walkIns != false } ?? false))
            \(check("quota.excused", words.quotaExcused, isOn: quota?.excused ?? false))</fieldset>
            """
    }

    private func agreementFields(_ agreement: Agreement?) -> HTML {
        let words = reader.words
        return """
            <fieldset><legend>\(words.agreement)</legend><p class="quiet small">\(words.agreementHelp)</p>
            \(field("agreement.title", words.agreementTitle, value: agreement?.title, isRequired: false))
            \(field("agreement.url", words.agreementURL, type: "url", value: agreement?.url, isRequired: false))</fieldset>
            """
    }

    private func geofenceFields(_ fence: Geofence?) -> HTML {
        let words = reader.words
        let degrees: HTML = " inputmode=\"decimal\" autocomplete=\"off\""
        return """
            <fieldset><legend>\(words.geofence)</legend><p class="quiet small">\(words.geofenceHelp)</p>
            <div class="pair">\(field("geofence.latitude", words.latitude, value: fence.map { "\($0.latitude)" }, isRequired: false, more: degrees))
            \(field("geofence.longitude", words.longitude, value: fence.map { "\($0.longitude)" }, isRequired: false, more: degrees))
            \(number("geofence.radiusMetres", words.radiusMetres, value: fence?.radiusMetres, isRequired: false, atMost: 100_000))</div>
            \(check("geofence.strict", words.geofenceStrict, isOn: fence?.isStrict ?? false))</fieldset>
            """
    }
}
