import EventSourcing
import TreeLot
import TreeLotApp

/// The report of a season: hours, by person and by time. For the committee and the treasurer.
struct StatisticsPage: CommitteeSection {
    static let routes = ["committee/statistics"]

    /// By default the season that applies where none is named.
    private let season: Season.ID?
    /// A season to compare with.
    private let beside: Season.ID?
    /// As it stood at the end of this day; nil for now.
    private(set) var day: CalendarDay?
    /// A day was named that is not over: the report is that of now.
    private var isOfOpenDay = false
    private var moment: Instant?

    init(_ address: PageAddress) throws {
        self.init(season: address.queryID("season"), beside: address.queryID("beside"))
        day = try address.day("day")
    }

    init(season: Season.ID?, beside: Season.ID?) {
        self.season = season
        self.beside = beside
    }

    struct Answer: Sendable, Equatable {
        /// The latest first.
        var seasons: [SeasonTab]
        /// Nil before there is any.
        var figures: SeasonStatistics.Answer?
        /// Of the season to compare with.
        var others: SeasonStatistics.Answer?
        /// The two beside each other.
        var comparison: CompareSeasons.Answer?
    }

    var looksBack: Bool { day != nil }
    var isLive: Bool { day == nil }
    var asOf: Moment { moment.map { .instant($0) } ?? .now }

    func reading(_ scheduler: Scheduler, _ asker: Context) async throws -> StatisticsPage {
        guard let day else { return self }
        var page = self
        page.moment = await scheduler.models.lot.settings.end(of: day, before: asker.now)
        if page.moment == nil { (page.day, page.isOfOpenDay) = (nil, true) }
        return page
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        // On that day there may have been no lot.
        guard day == nil || models.lot.settings.isOpen else {
            return Answer(seasons: [], figures: nil)
        }
        let me = try CurrentUser().answer(models, context)
        let seasons = try SeasonList().answer(models, context).tabs(for: me)
        // A season of today may not have been there on that day.
        let isThere = day == nil || season.map { models.lot.hasSeason($0) } ?? true
        // The question itself refuses a reader who may not know the figures.
        guard isThere && !seasons.isEmpty || !me.may.contains(.seeFigures) else {
            return Answer(seasons: [], figures: nil)
        }
        return Answer(
            seasons: seasons,
            figures: try SeasonStatistics(\.season, season).answer(models, context),
            others: try beside.map { (id) throws(LotRefusal) in
                try SeasonStatistics(\.season, id).answer(models, context)
            },
            comparison: try beside.map { (id) throws(LotRefusal) in
                try CompareSeasons(season: season, beside: id).answer(models, context)
            })
    }

    func topics(in models: ReadModels) -> [Topic]? {
        guard let topics = models.topics(ofSeason: season) else { return nil }
        return topics + [beside].compactMap { $0 }.map { Topic.season($0) }
    }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.statistics }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        guard let figures = answer.figures else {
            return """
                \(reader.backToCommittee)<h1>\(words.statistics)</h1>
                <p class="quiet">\(day == nil ? words.noSeasonForCommittee : words.noSeasonThen)</p>
                """
        }
        return """
            \(reader.backToCommittee)
            <h1>\(words.statistics)</h1>
            <p class="quiet">\(figures.name) · \(words.status(figures.status))\
            \(day.html { " · <strong>\(words.atTheEnd(of: $0))</strong>" })</p>
            \(if: isOfOpenDay, "<p class=\"notice draft\" role=\"status\">\(words.dayIsNotOver)</p>")
            \(reader.seasons(answer.seasons, at: figures.season) { .committeePage(.statistics($0)) })
            \(tiles(figures, beside: answer.others, reader))
            \(answer.comparison.html { returning($0, words) })
            \(comparison(of: answer, figures, reader))
            <div class="figures">\(film(of: answer, figures, reader))
            \(if: reader.may(.runSchedule), reader.committeeEntry(words.twoAdultLedger, words.twoAdultLedgerText, .ledger(figures.season)))</div>
            <div class="figures">
            <section>\(people(figures, reader))\(sheet("hoursByPerson", figures, words))</section>
            <section>\(households(figures, reader))\(sheet("hoursByHousehold", figures, words))</section>
            <section>\(overTime(figures, words))\(sheet("overTime", figures, words))</section>
            <section>\(heatMap(figures, words))\(sheet("byWeekdayAndHour", figures, words))</section>
            <section>\(histogram(figures, words))\(sheet("histogram", figures, words))</section>
            <section>\(wanted(words.mostWanted, "most-wanted", figures.mostWanted, words))\(sheet("mostWanted", figures, words))</section>
            <section>\(wanted(words.leastWanted, "least-wanted", figures.leastWanted, words))\(sheet("leastWanted", figures, words))</section></div>
            \(if: reader.may(.runSchedule) && day == nil, sheets(of: figures.season, words))
            """
    }

    /// The way to the film, with what it can be looked at beside.
    private func film(
        of answer: Answer, _ figures: SeasonStatistics.Answer, _ reader: Reader
    ) -> HTML {
        let words = reader.words
        // The treasurer sees the figures; who did what is the committee’s.
        guard reader.may(.runSchedule) else { return .none }
        let others = answer.seasons.filter { $0.season != figures.season }
        return """
            <section class="card" id="film"><h2>\(words.film)</h2><p class="small quiet">\(words.filmHelp)</p>
            <a class="button" href="\(.committeePage(.film(figures.season)))">\(words.openFilm)</a>
            <details><summary>\(words.compareFilm)</summary>
            <form method="get" action="\(.committeePage(.film(figures.season)))">
            \(if: !others.isEmpty, """
                <label>\(words.besideSeason) <select name="beside"><option value="">\(words.noOther)</option>\(others.html {
                    "<option value=\"\($0.season)\">\($0.name)</option>"
                })</select></label>
                """)
            <fieldset><legend>\(words.underRules)</legend><p class="small quiet">\(words.underRulesHelp)</p>
            \(rule("restMinutes", words.restMinutes))\(rule("weeklyShiftLimit", words.weeklyLimit))\
            \(rule("cancelDeadlineMinutes", words.cancelDeadline))\(rule("minimumAdults", words.minimumAdults))</fieldset>
            <button>\(words.openFilm)</button></form></details></section>
            """
    }

    private func rule(_ name: String, _ label: String) -> HTML {
        "<label>\(label) <input type=\"number\" name=\"\(name)\" min=\"0\" inputmode=\"numeric\"></label>"
    }

    /// Whether a figure leads to the events that it is made of. They are those of now; and the treasurer sees the figures,
    /// while who did what is the committee’s.
    func leadsToEvents(_ reader: Reader) -> Bool { day == nil && reader.may(.runSchedule) }

    /// The ways to lists as files; they have names, which are the committee’s.
    private func sheets(of season: Season.ID, _ words: Words) -> HTML {
        let tables: [SpreadsheetTable] = [.serviceHours, .signUps, .visits, .families]
        return """
            <section class="card screen" id="sheets"><h2>\(words.sheets)</h2><p class="quiet small">\(words.sheetsText)</p>
            <p class="line">\(tables.html { table in
                "<a class=\"button second\" href=\"\(.committeePage(.sheet(table, of: season)))\" download>\(words.sheet(table))</a> "
            })</p></section>
            """
    }

    /// The way to a table as a file.
    private func sheet(
        _ table: String, _ figures: SeasonStatistics.Answer, _ words: Words
    ) -> HTML {
        """
        <p class="small screen"><a href="\(.committeePage(.table(table, of: figures.season, day)))" download>\(words.asSpreadsheet)</a></p>
        """
    }

    /// Another day, and another season.
    private func comparison(
        of answer: Answer, _ figures: SeasonStatistics.Answer, _ reader: Reader
    ) -> HTML {
        let words = reader.words
        let others = answer.seasons.filter { $0.season != figures.season }
        return """
            <details class="card" id="compare"\(if: day != nil || beside != nil, " open")><summary>\(words.compareReport)</summary>
            <form method="get" action="\(.committeePage(.statistics()))">\
            <input type="hidden" name="season" value="\(figures.season)">
            <label>\(words.reportDay) <input type="date" name="day" value="\(day?.description ?? "")" max="\(reader.today.description)"></label>
            \(if: !others.isEmpty, """
                <label>\(words.besideSeason) <select name="beside"><option value="">\(words.noOther)</option>\(others.html {
                    "<option value=\"\($0.season)\"\(if: $0.season == beside, " selected")>\($0.name)</option>"
                })</select></label>
                """)
            <button class="second">\(words.show)</button></form>
            <p class="small quiet">\(words.printReport)</p></details>
            """
    }

    private func tiles(
        _ figures: SeasonStatistics.Answer, beside others: SeasonStatistics.Answer?,
        _ reader: Reader
    ) -> HTML {
        let words = reader.words
        func tile(
            _ name: String, why figure: SeasonFigure,
            _ value: (SeasonStatistics.Answer) -> String
        ) -> HTML {
            """
            <div><dt>\(name)</dt><dd>\(number(value(figures), of: figure, in: figures.season, reader))\
            \(others.html { "<small>\($0.name): \(number(value($0), of: figure, in: $0.season, reader))</small>" })</dd></div>
            """
        }
        return """
            <dl class="tiles">
            \(tile(words.hoursWorked, why: .sum(.minutesWorked)) { words.duration(minutes: $0.minutesWorked) })
            \(tile(words.name(.visits), why: .sum(.visits)) { "\($0.visits)" })
            \(tile(words.name(.headcount(.people)), why: .headcount(.people)) { "\($0.people)" })
            \(tile(words.name(.headcount(.households)), why: .headcount(.households)) { "\($0.households)" })
            \(tile(words.shiftsHeld, why: .sum(.shifts)) { "\($0.shifts)" })
            \(tile(words.placesTaken, why: .sum(.signups)) { "\($0.signups)/\($0.places)" })
            \(tile(words.underMinimum, why: .sum(.underMinimum)) { "\($0.underMinimum)" })
            \(tile(words.noShows, why: .sum(.noShows)) { "\($0.noShows)" })
            \(tile(words.excusedCount, why: .sum(.excused)) { "\($0.excused)" })
            \(tile(words.walkIns, why: .sum(.walkIns)) { "\($0.walkIns)" })
            \(tile(words.cancellations, why: .sum(.cancellations)) { "\($0.cancellations)" })
            \(tile(words.lateCancellations, why: .sum(.lateCancellations)) { "\($0.lateCancellations)" })
            \(tile(words.forgottenCount, why: .sum(.forgottenCheckOuts)) { "\($0.forgottenCheckOuts)" })
            \(tile(words.cancelledShifts, why: .sum(.cancelledShifts)) { "\($0.cancelledShifts)" })
            </dl>
            """
    }

    /// A figure as it is shown, with the way to its events.
    private func number(
        _ text: String, of figure: SeasonFigure, in season: Season.ID, _ reader: Reader
    ) -> HTML {
        guard leadsToEvents(reader) else { return "\(text)" }
        return "<a href=\"\(.why(figure, season))\">\(text)</a>"
    }

    /// Who came back, who is new, and who stayed away.
    private func returning(
        _ comparison: CompareSeasons.Answer, _ words: Words
    ) -> HTML {
        func names(_ title: String, _ names: [String]) -> HTML {
            guard !names.isEmpty else { return .none }
            let more = names.count - Reader.rowsMax
            return """
                <p><strong>\(title):</strong> \(name: names.prefix(Reader.rowsMax).map { words.named($0) }.joined(separator: ", "))\
                \(if: more > 0, " \(words.andOthers(more))")</p>
                """
        }
        let families = comparison.households
        return """
            <section class="card" id="returning"><h2>\(words.familiesThatCameBack)</h2>
            <p>\(words.inBothSeasons(families.both))</p>
            \(names(words.onlyIn(comparison.season.name), families.onlySeason))
            \(names(words.onlyIn(comparison.beside.name), families.onlyBeside))</section>
            """
    }

    private func wanted(
        _ title: String, _ id: String, _ shifts: [SeasonStatistics.WantedShift],
        _ words: Words
    ) -> HTML {
        guard !shifts.isEmpty else { return .none }
        return """
            <h2>\(title)</h2>
            <ol class="plain card bars" id="\(id)">\(shifts.prefix(5).html { shift in
                """
                <li><div class="line spread"><a href="\(.shift(shift.shift))">\(words.shortDay(shift.day)), \(words.span(shift.start, shift.end))</a>\
                <span class="quiet small">\(words.places(shift.signups, of: shift.places))</span></div>\
                \(Chart.bar(min(shift.signups, shift.places), of: shift.places))</li>
                """
            })</ol>
            """
    }
}
