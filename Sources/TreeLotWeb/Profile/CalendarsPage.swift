import EventSourcing
import TreeLot

/// The reader's shifts, and those of the households that they manage, in the calendar on their phone.
struct CalendarsPage: ProfileSection {
    static let routes = ["calendars"]

    init(_ address: PageAddress) {}

    /// A calendar that can be followed, and its existing feed.
    struct Choice: Sendable, Equatable {
        var person: Person.ID?
        var household: Household.ID?
        var name: String
        var feed: MyCalendarFeeds.Entry?
    }

    struct Answer: Sendable, Equatable {
        var choices: [Choice] = []
        /// Feeds of other people, made by the reader; and of the reader, made by other people.
        var others: [MyCalendarFeeds.Entry] = []
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        try models.requireSignedIn(context)
        let me = try CurrentUser().answer(models, context)
        guard let person = me.person else { return Answer() }
        let feeds = try MyCalendarFeeds().answer(models, context).calendarFeeds
        var choices = [Choice(person: person, name: me.name ?? "")]
        choices += me.households.filter { $0.active && $0.manager }.map {
            Choice(household: $0.household, name: $0.name)
        }
        for place in choices.indices {
            choices[place].feed = feeds.first {
                $0.holder == person && $0.person == choices[place].person
                    && $0.household == choices[place].household
            }
        }
        let shown = Set(choices.compactMap(\.feed?.calendarFeed))
        return Answer(
            choices: choices, others: feeds.filter { !shown.contains($0.calendarFeed) })
    }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.calendars }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            \(reader.back(to: words.tab(.profile), .profile))
            <h1>\(words.calendars)</h1>
            <p>\(words.calendarsText)</p>
            \(answer.choices.html { choice($0, reader) })
            \(if: !answer.others.isEmpty, others(answer.others, reader))
            """
    }

    private func choice(_ choice: Choice, _ reader: Reader) -> HTML {
        let words = reader.words
        let target =
            choice.person.map { ("person", "\($0)") }
            ?? ("household", choice.household.map { "\($0)" } ?? "")
        let title = choice.person == nil ? words.familyCalendar(choice.name) : words.myCalendar
        return """
            <section class="card" id="\(target.0)-\(target.1)"><h2>\(title)</h2>
            \(choice.feed.html { feed in
                "<p class=\"quiet\">\(words.calendarSince(words.shortDay(feed.issuedAt.day)))</p>"
            })
            <div class="line">
            \(make(target, reader, isNew: choice.feed == nil))
            \(choice.feed.html { end($0, reader) })
            </div></section>
            """
    }

    private func make(_ target: (String, String), _ reader: Reader, isNew: Bool) -> HTML {
        let words = reader.words
        let fields: KeyValuePairs = [target.0: target.1]
        return isNew
            ? reader.button("\(words.addCalendar)", IssueCalendarFeed.name, fields)
            : reader.button(
                "\(words.renewCalendar)", IssueCalendarFeed.name, fields, style: "second",
                ask: words.renewCalendarAsk)
    }

    private func end(_ feed: MyCalendarFeeds.Entry, _ reader: Reader) -> HTML {
        reader.button(
            "\(reader.words.endCalendar)", RevokeCalendarFeed.name,
            ["calendarFeed": "\(feed.calendarFeed)"], style: "bad")
    }

    private func others(_ feeds: [MyCalendarFeeds.Entry], _ reader: Reader) -> HTML {
        """
        <section class="card"><h2>\(reader.words.otherCalendars)</h2>
        <div class="rows">\(feeds.html { feed in
            """
            <div id="feed-\(feed.calendarFeed)"><div class="grow"><strong>\(name: feed.name)</strong>
            <div class="quiet small">\(reader.words.calendarSince(reader.words.shortDay(feed.issuedAt.day)))</div></div>
            \(end(feed, reader))</div>
            """
        })</div></section>
        """
    }
}

extension Reader {
    /// The address of a calendar, shown only once.
    func toldCalendar(_ secret: String) -> HTML {
        let path = CalendarAddress.path(secret)
        let address = origin + path
        let host = origin.split(separator: "/").last.map(String.init) ?? ""
        return """
            <section class="card told" role="status">
            <h2>\(words.calendarTold)</h2>
            <p>\(words.calendarToldText)</p>
            <p><a class="button" href="webcal://\(host)\(path)">\(words.openCalendar)</a></p>
            \(QRCode(address).html { $0.picture(words.codeToScan) })
            <p class="small">\(words.orCopyAddress)<br><code class="code">\(address)</code></p>
            <p class="small quiet">\(words.calendarSecret)</p>
            </section>
            """
    }
}
