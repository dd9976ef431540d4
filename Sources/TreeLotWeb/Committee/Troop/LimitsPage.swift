import EventSourcing
import TreeLot

/// The clients that have reached a limit since the server was started. For the committee.
struct LimitsPage: CommitteeSection {
    static let routes = ["committee/limits"]

    /// Its data is the server’s own memory, whose changes wake no observers.
    let isLive = false
    private var entries: [LimitBook.Entry] = []

    /// Maximum number of entries shown.
    private static let entriesMax = 200

    init(_ address: PageAddress) {}

    struct Answer: Sendable, Equatable {
        var entries: [Entry]
    }

    struct Entry: Sendable, Equatable {
        /// Nil for those who had not signed in.
        var name: String?
        var person: Person.ID?
        /// The address of a client that had not signed in.
        var address: String?
        var what: Limited
        var count: Int
        var last: LocalInstant
    }

    func reading(_ book: LimitBook) -> LimitsPage {
        var page = self
        page.entries = Array(book.entries.prefix(Self.entriesMax))
        return page
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        try Audit().check(models, context)
        return Answer(entries: entries.map { entry in self.entry(entry, models) })
    }

    private func entry(_ entry: LimitBook.Entry, _ models: ReadModels) -> Entry {
        var shown = Entry(
            name: nil, person: nil, address: nil, what: entry.what, count: entry.count,
            last: models.lot.onTheWall(entry.last))
        switch entry.client {
        case .account(.person(let number)):
            shown.person = Person.ID(number)
            shown.name = models.lot.fullName(of: Person.ID(number))
        case .account(let actor): shown.name = actor.description
        case .address(let address): shown.address = address
        }
        return shown
    }

    func topics(in models: ReadModels) -> [Topic]? { [] }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.limitsTitle }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            \(reader.backToCommittee)
            <h1>\(words.limitsTitle)</h1>
            <p class="quiet">\(words.limitsText)</p>
            \(if: answer.entries.isEmpty, "<p role=\"status\">\(words.limitsNone)</p>")
            <div class="rows" id="limits">\(answer.entries.html { row($0, reader) })</div>
            """
    }

    private func row(_ entry: Entry, _ reader: Reader) -> HTML {
        let words = reader.words
        let last = words.dayAndTime(entry.last)
        return """
            <div><div class="grow"><strong>\(entry.person.html { person in
                """
                <a href="\(.committeePage(.person(person)))">\(name: entry.name ?? "\(person)")</a>
                """
            })\(if: entry.person == nil, "\(entry.name ?? words.notSignedIn)")</strong>\
            \(entry.address.html { " <span class=\"quiet\">\($0)</span>" })
            <div class="quiet small">\(words.limited(entry.what)) · \(words.timesMet(entry.count, last: last))</div></div></div>
            """
    }
}
