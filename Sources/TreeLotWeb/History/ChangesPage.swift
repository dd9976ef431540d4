import EventSourcing
import TreeLot
import TreeLotApp

/// What has changed from one day to another, thing by thing, each with the way to its history. For the committee.
struct ChangesPage: Page {
    static let routes = ["committee/changes"]

    let tab: Tab? = .committee
    /// It is read off the log, which takes its time.
    let isLive = false
    let looksBack = true
    /// From the beginning of this day; by default a week ago.
    private let from: CalendarDay?
    /// To the end of this day; nil for now.
    private let through: CalendarDay?
    private var first = CalendarDay(number: 0)
    private var found: Diff.Answer?

    /// Things of one kind on the page; the others are counted.
    static let thingsMax = 30

    init(_ address: PageAddress) throws {
        from = try address.day("from")
        through = try address.day("through")
    }

    struct Answer: Sendable, Equatable {
        var kinds: [Kind]
    }

    struct Kind: Sendable, Equatable {
        var kind: ThingKind
        var count: Int
        var things: [Thing]
    }

    struct Thing: Sendable, Equatable {
        /// Who or what it is; for a shift, and a sign-up, the shift is said besides.
        var name: String?
        var shift: ShiftSummary?
        /// Nil for what has no history of its own.
        var history: HistorySubject?
        var isNew: Bool
        var changes: [Audit.FieldChange]
        var events: [Int]
    }

    func reading(_ scheduler: Scheduler, _ asker: Context) async throws -> ChangesPage {
        let models = await scheduler.models
        let settings = models.lot.settings
        let now = max(asker.now, models.latest)
        guard let today = LocalInstant(now, in: settings.timeZone)?.day else { return self }
        var page = self
        page.first = min(from ?? today.advanced(by: -6), today)
        var diff = Diff()
        diff.from = settings.end(of: page.first.advanced(by: -1))
        diff.to = settings.end(of: through.map { max($0, page.first) }, before: now)
        page.found = try await scheduler.ask(diff, asker)
        return page
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        var kinds: [Kind] = []
        // What changes most often, and is looked for most, first.
        for kind in [ThingKind.assignment, .shift, .person, .household, .season, .template] {
            let things = (found?.things ?? []).filter { $0.kind == kind.rawValue }
            guard !things.isEmpty else { continue }
            let shown = try things.prefix(Self.thingsMax).map { (thing) throws(LotRefusal) in
                try self.thing(thing, kind, models, context)
            }
            kinds.append(Kind(kind: kind, count: things.count, things: shown))
        }
        return Answer(kinds: kinds)
    }

    private func thing(
        _ thing: Diff.Difference, _ kind: ThingKind, _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Thing {
        let history = HistorySubject(kind, thing.number)
        let about = try history.map { (history) throws(LotRefusal) in
            try AuditSubject(history.audit).answer(models, context)
        }
        return Thing(
            name: thing.name,
            shift: about?.shift, history: history, isNew: thing.isNew,
            changes: thing.changes.map { $0.named(in: models.lot) }, events: thing.events)
    }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.changes }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            \(reader.backToCommittee)
            <h1>\(words.changes)</h1>
            <form class="card line" method="get" action="\(.committeePage(.changes))">
            <label>\(words.fromDay) <input type="date" name="from" value="\(first.description)" max="\(reader.today.description)"></label>
            <label>\(words.throughDay) <input type="date" name="through" value="\(through?.description ?? "")" max="\(reader.today.description)"></label>
            <button class="second">\(words.show)</button></form>
            \(if: answer.kinds.isEmpty, "<div class=\"empty\">\(Icon.clock)<p>\(words.nothingChanged)</p></div>")
            \(answer.kinds.html { kind($0, words) })
            """
    }

    private func kind(_ kind: Kind, _ words: Words) -> HTML {
        """
        <section><h2>\(words.plural(kind.kind)) · \(kind.count)</h2>
        <ul class="story card">\(kind.things.html { thing($0, words) })</ul>
        \(if: kind.count > kind.things.count, "<p class=\"quiet small\">\(words.andOthers(kind.count - kind.things.count))</p>")</section>
        """
    }

    private func thing(_ thing: Thing, _ words: Words) -> HTML {
        let shift = thing.shift.html { "\(words.day($0.day)), \(words.span($0.start, $0.end))" }
        let name: HTML = "\(thing.name.html { "<strong>\(name: $0)</strong> " })\(shift)"
        return """
            <li class="wide"><p>\(thing.history.html { "<a href=\"\(.history($0))\">\(name)</a>" })\
            \(if: thing.history == nil, "\(name)")\(if: thing.isNew, " <span class=\"chip\">\(words.isNewThing)</span>")</p>
            \(words.list(thing.changes))
            <p class="quiet small">\(words.links(to: thing.events))</p></li>
            """
    }
}

extension CommitteeURL {
    static let changes = Self("/changes")
}
