import EventSourcing
import TreeLot

/// The report of a season: hours, by person and by time. For the committee and the treasurer.
struct StatisticsPage: CommitteeSection {
    static let routes = ["committee/statistics"]

    /// By default the season that applies where none is named.
    private let season: Season.ID?

    init(_ address: PageAddress) { season = address.queryID("season") }

    struct Answer: Sendable, Equatable {
        /// The latest first.
        var seasons: [SeasonTab]
        /// Nil before there is any.
        var figures: SeasonStatistics.Answer?
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let me = try CurrentUser().answer(models, context)
        let seasons = try SeasonList().answer(models, context).tabs(for: me)
        // The question itself refuses a reader who may not know the figures.
        guard !seasons.isEmpty || !me.may.contains(.seeFigures) else {
            return Answer(seasons: [], figures: nil)
        }
        return Answer(
            seasons: seasons,
            figures: try SeasonStatistics(\.season, season).answer(models, context))
    }

    func topics(in models: ReadModels) -> [Topic]? { models.topics(ofSeason: season) }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.statistics }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        guard let figures = answer.figures else {
            return """
                \(reader.backToCommittee)<h1>\(words.statistics)</h1>
                <p class="quiet">\(words.noSeasonForCommittee)</p>
                """
        }
        return """
            \(reader.backToCommittee)
            <h1>\(words.statistics)</h1>
            <p class="quiet">\(figures.name) · \(words.status(figures.status))</p>
            \(reader.seasons(answer.seasons, at: figures.season) { .committeePage(.statistics($0)) })
            \(tiles(figures, reader))
            \(film(of: answer, figures, reader))
            \(people(figures, reader))
            \(households(figures, reader))
            \(overTime(figures, words))
            \(heatMap(figures, words))
            \(histogram(figures, words))
            \(wanted(words.mostWanted, "most-wanted", figures.mostWanted, words))
            \(wanted(words.leastWanted, "least-wanted", figures.leastWanted, words))
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

    private func tiles(_ figures: SeasonStatistics.Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        /// With the way to the events that it is made of.
        func tile(_ figure: FilmFigure, _ value: String, as name: String? = nil) -> HTML {
            let mayAsk = reader.may(.runSchedule)
            return self.tile(
                name ?? words.name(figure), value,
                mayAsk ? .why(figure, figures.season) : nil)
        }
        return """
            <dl class="tiles">
            \(tile(.minutesWorked, words.hours(minutes: figures.minutesWorked)))
            \(self.tile(words.volunteers, "\(figures.people)"))
            \(self.tile(words.households, "\(figures.households)"))
            \(tile(.shifts, "\(figures.shifts)"))
            \(tile(.signups, "\(figures.signups)/\(figures.places)", as: words.placesTaken))
            \(self.tile(words.underMinimum, "\(figures.underMinimum)"))
            \(tile(.noShows, "\(figures.noShows)"))
            \(tile(.excused, "\(figures.excused)"))
            \(tile(.walkIns, "\(figures.walkIns)"))
            \(tile(.cancellations, "\(figures.cancellations)"))
            \(tile(.lateCancellations, "\(figures.lateCancellations)"))
            \(self.tile(words.forgottenCount, "\(figures.forgottenCheckOuts)"))
            \(tile(.cancelledShifts, "\(figures.cancelledShifts)"))
            </dl>
            """
    }

    private func tile(_ name: String, _ value: String, _ why: SiteURL? = nil) -> HTML {
        let value: HTML = why.map { "<a href=\"\($0)\">\(value)</a>" } ?? "\(value)"
        return "<div><dt>\(name)</dt><dd>\(value)</dd></div>"
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
