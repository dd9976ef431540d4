import EventSourcing
import TreeLot

/// All shifts of a family, ahead and behind, with the hours of each member.
struct OursPage: Page {
    static let routes = ["ours"]

    let tab: Tab? = .schedule

    init(_ address: PageAddress) {}

    struct Answer: Sendable, Equatable {
        /// By start.
        var ahead: [Outing]
        /// The latest first.
        var behind: [Outing]
        /// What each member has done: in all seasons that the log knows.
        var hours: [Hours]
    }

    struct Hours: Sendable, Equatable {
        var person: Person.ID
        var name: String
        var shifts: Int
        var minutes: Int
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        try models.requireSignedIn(context)
        let me = try CurrentUser().answer(models, context)
        let shifts = try Family(me, models, context).shifts(models, context)
        let all = Outing.all(of: shifts, for: me.person)
        return Answer(
            ahead: all.filter { $0.isOpen(at: context.now) },
            behind: all.filter { !$0.isOpen(at: context.now) }.reversed(),
            hours: Hours.all(of: shifts))
    }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.familyShifts }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            \(reader.back(to: words.schedule, .schedule()))
            <h1>\(words.familyShifts)</h1>
            \(if: !answer.hours.isEmpty, hours(answer.hours, words))
            <h2 id="ahead">\(words.ahead)</h2>
            \(if: answer.ahead.isEmpty, "<p class=\"quiet\">\(words.nothingAhead)</p>")
            \(if: !answer.ahead.isEmpty, reader.shifts(answer.ahead))
            <p><a class="button second" href="\(.schedule(show: .fits))">\(words.findShift)</a></p>
            <h2 id="behind">\(words.behind)</h2>
            \(if: answer.behind.isEmpty, "<p class=\"quiet\">\(words.nothingPast)</p>")
            \(if: !answer.behind.isEmpty, reader.shifts(answer.behind))
            """
    }

    private func hours(_ hours: [Hours], _ words: Words) -> HTML {
        """
        <dl class="tiles">\(hours.html { entry in
            """
            <div><dt>\(name: entry.name)</dt><dd>\(words.duration(minutes: entry.minutes))\
            <small>\(words.shifts(entry.shifts))</small></dd></div>
            """
        })</dl>
        """
    }
}

extension OursPage.Hours {
    /// Of those who have been at the lot, by who was there first.
    fileprivate static func all(of shifts: [FamilyShift]) -> [Self] {
        var all: [Self] = []
        for entry in shifts {
            guard let minutes = entry.minutes, minutes > 0 else { continue }
            let known = all.firstIndex { $0.person == entry.person }
            let index = known ?? all.endIndex
            if known == nil {
                all.append(
                    Self(
                        person: entry.person, name: entry.name.firstWord, shifts: 0, minutes: 0))
            }
            all[index].shifts += 1
            all[index].minutes += minutes
        }
        return all
    }
}

extension SiteURL {
    static let ours = SiteURL("/ours")
}
