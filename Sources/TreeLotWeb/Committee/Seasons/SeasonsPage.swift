import EventSourcing
import TreeLot
import TreeLotApp

/// All seasons, and a form for the next one. For leaders.
struct SeasonsPage: CommitteeSection {
    static let routes = ["committee/seasons"]

    init(_ address: PageAddress) {}

    func answer(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> SeasonList.Answer {
        try models.authorize(.staff, context)
        return try SeasonList().answer(models, context)
    }

    func next(after command: String, _ acceptance: Acceptance) -> String? {
        guard command == CreateSeason.name, let id: Season.ID = acceptance.thing() else {
            return nil
        }
        return SiteURL.committeePage(.season(id)).path
    }

    func title(_ answer: SeasonList.Answer, _ reader: Reader) -> String { reader.words.seasons }

    func content(_ answer: SeasonList.Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            \(reader.backToCommittee)
            <h1>\(words.seasons)</h1>
            \(if: answer.seasons.isEmpty, "<p class=\"quiet\">\(words.noSeasonForCommittee)</p>")
            \(answer.seasons.html { card($0, reader) })
            \(if: reader.may(.lead), new(answer.seasons, reader))
            """
    }

    private func card(_ season: SeasonList.Entry, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            <a class="card" id="season-\(season.season)" href="\(.committeePage(.season(season.season)))">
            <div class="line spread"><h2>\(season.name)</h2><span class="chip">\(words.status(season.status))</span></div>
            <div class="quiet small">\(words.shortDay(season.firstDay)) – \(words.shortDay(season.lastDay)) · \(words.shifts(season.shifts))</div></a>
            """
    }

    private func new(_ seasons: [SeasonList.Entry], _ reader: Reader) -> HTML {
        let latest = seasons.first
        let rules =
            [Form.Option("", reader.words.standardRules)]
            + seasons.map { .init("\($0.season)", $0.name) }
        return reader.form(
            CreateSeason.name, "create", folded: reader.words.newSeason,
            submit: reader.words.newSeason, isOnce: true
        ) { form in
            """
            \(form.seasonFields(nil, year: reader.today.parts.year, location: latest?.location))
            \(if: !seasons.isEmpty, form.select("from", reader.words.rulesFrom, rules, value: latest.map { "\($0.season)" }, isRequired: false))
            """
        }
    }
}

extension Form {
    /// The fields of a season; of an existing one, with its current values.
    func seasonFields(_ season: SeasonList.Entry?, year: Int?, location: String?) -> HTML {
        let words = reader.words
        return """
            <div class="pair">\(field("name", words.seasonName, value: season?.name))
            \(number("year", words.year, value: season?.year ?? year, atMost: 9999))</div>
            <div class="pair">\(field("firstDay", words.firstDay, type: "date", value: season?.firstDay.description))
            \(field("lastDay", words.lastDay, type: "date", value: season?.lastDay.description))</div>
            \(field("location", words.location, value: season?.location ?? location))
            \(area("description", words.seasonDescription, value: season?.description, isRequired: false))
            \(field("timeZone", words.timeZone, value: season?.timeZone, help: words.timeZoneHelp, isRequired: false, more: " autocomplete=\"off\""))
            """
    }
}
