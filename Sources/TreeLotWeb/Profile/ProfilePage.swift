import EventSourcing
import TreeLot

/// The reader themself: hours, family, and the way to everything that is theirs.
struct ProfilePage: ProfileSection {
    static let routes = ["me"]

    init(_ address: PageAddress) {}

    struct Answer: Sendable, Equatable {
        var minutes = 0
        var visits = 0
        var rank: Int?
        /// The latest first.
        var past: [FamilyShift] = []
    }

    /// Maximum number of past shifts shown.
    private static let pastMax = 10

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        try models.requireSignedIn(context)
        var answer = Answer()
        let me = try CurrentUser().answer(models, context)
        guard let person = me.person else { return answer }
        let past = try MyShifts(\.person, person).answer(models, context).past
            .filter { $0.checkedInAt != nil || $0.status != .confirmed }
        answer.past = past.prefix(Self.pastMax).map { shift in
            var shift = shift
            shift.name = me.firstName ?? shift.name
            return shift
        }
        if let table = try LeaderboardTable(limit: 1).ifAny(models, context) {
            let row = table.people.first { $0.person == person }
            answer.minutes = row?.minutes ?? 0
            answer.rank = row?.rank
            answer.visits = past.count { $0.shift.season == table.season && $0.checkedInAt != nil }
        }
        return answer
    }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.tab(.profile) }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            <h1>\(name: reader.me.name ?? "")</h1>
            <a class="card" href="\(.leaderboard())"><div class="line spread">
            <div><strong class="figure">\(words.duration(minutes: answer.minutes))</strong><br>
            <span class="quiet">\(words.thisSeason) · \(words.shifts(answer.visits))</span></div>
            \(answer.rank.html { "<span class=\"chip mine\">\(words.rank($0))</span>" })</div></a>
            <nav class="card rows" aria-label="\(words.tab(.profile))">
            \(reader.me.households.filter(\.active).html { reader.entry(.family($0.household), "\(Icon.people)", "\(words.family): \($0.name)") })
            \(reader.entry(.ours, "\(Icon.clock)", words.familyShifts))
            \(reader.entry(.messages, "\(Icon.envelope)", words.unreadMessages(reader.shell.unread)))
            \(reader.entry(.calendars, "\(Icon.calendar)", words.calendars))
            \(reader.entry(.leaderboard(), "\(Icon.star)", words.leaderboard))
            \(if: reader.me.kind != .scout, reader.entry(.link, "\(Icon.link)", words.link))
            \(reader.entry(.settings, "\(Icon.gear)", words.settings))
            </nav>
            <h2>\(words.past)</h2>
            \(if: answer.past.isEmpty, "<p class=\"quiet\">\(words.nothingPast)</p>")
            \(if: !answer.past.isEmpty, reader.shifts(Outing.all(of: answer.past, for: reader.me.person)))
            """
    }
}

extension Reader {
    /// A line that leads to another page.
    func entry(_ address: SiteURL, _ icon: HTML, _ label: String) -> HTML {
        "<a class=\"entry\" href=\"\(address)\">\(icon)<span class=\"grow\">\(label)</span><span aria-hidden=\"true\">›</span></a>"
    }
}
