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
            table: try LeaderboardTable(\.season, season).ifAny(models, context),
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
            <h2>\(words.families)</h2>
            \(rows(table.families, of: mostOfFamilies, words) { $0.household.map { answer.mine.contains($0) } ?? false })
            <h2>\(words.people)</h2>
            \(rows(table.people, of: most, words) { $0.person != nil && $0.person == reader.me.person })
            """
    }

    /// The first of them and, wherever they stand, the reader’s own.
    private func rows<Row: LeaderboardRow>(
        _ rows: [Row], of most: Int, _ words: Words, isMine: (Row) -> Bool
    ) -> HTML {
        let shown = rows.enumerated().filter { $0.offset < Reader.rowsMax || isMine($0.element) }
        return """
            <ol class="plain card rows">\(shown.html { row($0.element.rank, $0.element.name, $0.element.minutes, of: most, isMine($0.element), words) })</ol>
            \(if: shown.count < rows.count, "<p class=\"quiet small\">\(words.andOthers(rows.count - shown.count))</p>")
            """
    }

    private func row(
        _ rank: Int, _ name: String, _ minutes: Int, of most: Int, _ isMine: Bool,
        _ words: Words
    ) -> HTML {
        """
        <li><span class="rank">\(rank)</span><div class="grow"><div class="line spread">\
        <strong>\(name: name)\(if: isMine, " <span class=\"chip mine\">\(words.you)</span>")</strong>\
        <span class="quiet">\(words.duration(minutes: minutes))</span></div>\
        <progress max="\(max(1, most))" value="\(minutes)" aria-hidden="true"></progress></div></li>
        """
    }
}
