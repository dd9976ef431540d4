import EventSourcing
import TreeLot

extension Reader {
    /// The hours of a household’s members: those of the latest season, and folded those of the others. Nothing where nobody
    /// has worked yet.
    /// - Parameter title: of the whole.
    func hours(of history: FamilyHistory.Answer, titled title: String) -> HTML {
        let seasons = history.seasons.filter { $0.minutes > 0 }
        guard let latest = seasons.first else { return .none }
        return """
            <section id="hours-\(history.household)"><h2>\(title)</h2>
            <p class="quiet">\(line(latest))</p>
            \(tiles(latest))
            \(seasons.dropFirst().html { season in
                """
                <details class="card" id="hours-\(history.household)-\(season.season)"><summary>\(line(season))</summary>
                \(tiles(season))</details>
                """
            })</section>
            """
    }

    private func line(_ season: FamilyHistory.SeasonRow) -> HTML {
        "\(season.name) · \(words.duration(minutes: season.minutes))"
    }

    private func tiles(_ season: FamilyHistory.SeasonRow) -> HTML {
        """
        <dl class="tiles hours">\(season.members.filter { $0.minutes > 0 }.html { member in
            """
            <div><dt>\(name: member.name)</dt><dd>\(words.duration(minutes: member.minutes))\
            <small>\(words.shifts(member.shifts.count { ($0.minutes ?? 0) > 0 }))</small></dd></div>
            """
        })</dl>
        """
    }
}
