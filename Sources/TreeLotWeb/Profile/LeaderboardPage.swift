import EventSourcing
import TreeLot

/// The hours that people and families have given in a season.
struct LeaderboardPage: ProfileSection {
    static let routes = ["leaderboard"]

    /// By default the current one.
    private let season: Season.ID?

    init(_ address: PageAddress) { season = address.queryID("season") }

    struct Answer: Sendable, Equatable {
        var table: LeaderboardTable.Answer?
        /// The reader’s own, to be found at once.
        var mine: [Household.ID] = []
        /// The seasons that the reader can switch to.
        var seasons: [SeasonTab] = []
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        try models.requireSignedIn(context)
        let me = try CurrentUser().answer(models, context)
        return Answer(
            table: try LeaderboardTable(season: season, limit: Reader.rowsMax)
                .ifAny(models, context),
            mine: me.households.map(\.household),
            seasons: try SeasonList().answer(models, context).tabs(for: me))
    }

    func topics(in models: ReadModels) -> [Topic]? { models.topics(ofSeason: season) }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.leaderboard }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        let others: HTML = answer.table.html { table in
            reader.seasons(answer.seasons, at: table.season) { .leaderboard($0) }
        }
        guard let table = answer.table, !table.people.isEmpty else {
            return """
                \(reader.back(to: words.tab(.profile), .profile))
                <h1>\(words.leaderboard)</h1>
                \(others)
                <div class="empty">\(Icon.star)<p>\(words.nobodyWorkedYet)</p></div>
                """
        }
        let most = table.people.first?.minutes ?? 1
        let mostOfFamilies = table.families.first?.minutes ?? 1
        return """
            \(reader.back(to: words.tab(.profile), .profile))
            <h1>\(words.leaderboard)</h1>
            \(others)
            <div class="figures"><section><h2>\(words.families)</h2>
            \(rows(table.families, of: table.familyCount, most: mostOfFamilies, reader) { row in
                let family = row.household
                return (
                    family.flatMap { answer.mine.contains($0) ? words.yourFamily : nil },
                    family.map { .why(.sum(.minutesWorked), table.season, household: $0) })
            })</section>
            <section><h2>\(words.people)</h2>
            \(rows(table.people, of: table.peopleCount, most: most, reader) { row in
                (
                    row.person != nil && row.person == reader.me.person ? words.you : nil,
                    row.person.map { .why(.sum(.minutesWorked), table.season, person: $0) })
            })</section></div>
            """
    }

    /// - Parameter of: what the reader’s own row is marked with, and where its hours are explained to the committee.
    private func rows<Row: LeaderboardRow>(
        _ rows: [Row], of count: Int, most: Int, _ reader: Reader,
        of: (Row) -> (mine: String?, why: SiteURL?)
    ) -> HTML {
        """
        <ol class="plain card rows">\(rows.html { row($0, of: most, of($0), reader) })</ol>
        \(if: rows.count < count, "<p class=\"quiet small\">\(reader.words.andOthers(count - rows.count))</p>")
        """
    }

    private func row(
        _ row: some LeaderboardRow, of most: Int, _ of: (mine: String?, why: SiteURL?),
        _ reader: Reader
    ) -> HTML {
        let words = reader.words
        let hours = words.duration(minutes: row.minutes)
        let why = reader.may(.runSchedule) ? of.why : nil
        return """
            <li><span class="rank">\(row.rank)</span><div class="grow"><div class="line spread">\
            <strong>\(name: row.name)\(of.mine.html { " <span class=\"chip mine\">\($0)</span>" })</strong>\
            <span class="quiet">\(why.html { "<a href=\"\($0)\">\(hours)</a>" })\(if: why == nil, "\(hours)")</span></div>\
            <progress max="\(max(1, most))" value="\(row.minutes)" aria-hidden="true"></progress></div></li>
            """
    }
}
