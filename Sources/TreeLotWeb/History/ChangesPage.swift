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
    /// From the beginning of this day; by default the week up to the last one.
    private let from: CalendarDay?
    /// To the end of this day; nil for now.
    private let through: CalendarDay?
    /// Things of this kind alone; nil for the first of each.
    private let kind: ThingKind?
    /// Those of the kind behind this number.
    private let after: Int?
    private var first = CalendarDay(number: 0)
    private var found: Diff.Answer?

    /// Things of each kind on the page, and where it has one kind alone; the others are counted.
    static let thingsMax = 30
    static let thingsOfOneKindMax = 100
    /// What changes most often, and is looked for most, first.
    private static let kinds: [ThingKind] = [
        .assignment, .shift, .person, .household, .season, .template,
    ]

    init(_ address: PageAddress) throws {
        from = try address.day("from")
        through = try address.day("through")
        let kind = address["kind"].flatMap { name in Self.kinds.first { $0.rawValue == name } }
        self.kind = kind
        after = kind == nil ? nil : address["after"].flatMap { Int($0) }
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
        var changes: [ShownChange]
        var events: [Int]
    }

    func reading(_ scheduler: Scheduler, _ asker: Context) async throws -> ChangesPage {
        let models = await scheduler.models
        let settings = models.lot.settings
        let now = max(asker.now, models.latest)
        guard let today = LocalInstant(now, in: settings.timeZone)?.day else { return self }
        var page = self
        page.first = min(from ?? min(through ?? today, today).advanced(by: -6), today)
        guard !page.isBackwards else { return page }
        var diff = Diff()
        diff.from = settings.end(of: page.first.advanced(by: -1))
        diff.to = settings.end(of: through, before: now)
        (diff.kind, diff.after) = (kind?.rawValue, after)
        diff.limit = kind == nil ? Self.thingsMax : Self.thingsOfOneKindMax
        page.found = try await scheduler.ask(diff, asker)
        return page
    }

    /// Whether the days that were chosen end before they begin.
    private var isBackwards: Bool { through.map { $0 < first } ?? false }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        if isBackwards { try models.authorize(.staff, context) }
        var kinds: [Kind] = []
        for kind in Self.kinds {
            guard self.kind.map({ $0 == kind }) ?? true,
                let count = found?.kinds.first(where: { $0.kind == kind.rawValue })?.count
            else { continue }
            let things = (found?.things ?? []).filter { $0.kind == kind.rawValue }
            let shown = try things.map { (thing) throws(LotRefusal) in
                try self.thing(thing, kind, models, context)
            }
            kinds.append(Kind(kind: kind, count: count, things: shown))
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
            changes: thing.changes.map {
                ShownChange($0, of: RowField($0.field, of: kind), in: models.lot)
            }, events: thing.events)
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
            \(kind.html { "<input type=\"hidden\" name=\"kind\" value=\"\($0.rawValue)\">" })\
            <button class="second">\(words.show)</button></form>
            \(if: isBackwards, "<p class=\"notice draft\" role=\"status\">\(words.throughBeforeFrom)</p>")
            \(if: answer.kinds.isEmpty && !isBackwards, "<div class=\"empty\">\(Icon.clock)<p>\(words.nothingChanged)</p></div>")
            \(if: kind != nil, "<p><a href=\"\(address(of: nil))\">‹ \(words.allChanges)</a></p>")
            \(if: after != nil, "<p><a href=\"\(address(of: kind))\">‹ \(words.firstOnes)</a></p>")
            \(answer.kinds.html { section($0, reader) })
            """
    }

    private func section(_ kind: Kind, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            <section><h2>\(words.plural(kind.kind)) · \(words.number(kind.count))</h2>
            <ul class="story card">\(kind.things.html { thing($0, reader) })</ul>
            \(if: self.kind == nil && kind.count > kind.things.count, others(than: kind, words))\
            \(found?.next.html { next(address(of: kind.kind, after: $0), words) })</section>
            """
    }

    private func others(than kind: Kind, _ words: Words) -> HTML {
        let text = words.andOthers(kind.count - kind.things.count)
        return "<p><a class=\"button second\" href=\"\(address(of: kind.kind))\">\(text)</a></p>"
    }

    private func next(_ address: SiteURL, _ words: Words) -> HTML {
        "<p><a class=\"button second\" href=\"\(address)\">\(words.nextOnes)</a></p>"
    }

    /// The same days, with things of one kind or with the first of each.
    private func address(of kind: ThingKind?, after: Int? = nil) -> SiteURL {
        .committeePage(.changes(from: first, through: through, kind, after: after))
    }

    private func thing(_ thing: Thing, _ reader: Reader) -> HTML {
        let words = reader.words
        let shift = thing.shift.html {
            "\(words.nearDay($0.day)), \(words.span($0.start, $0.end))"
        }
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

    static func changes(
        from first: CalendarDay, through: CalendarDay?, _ kind: ThingKind?, after: Int?
    ) -> Self {
        Self(
            changes.path.adding("from", first.description)
                .adding("through", through?.description).adding("kind", kind?.rawValue)
                .adding("after", after.map(String.init)))
    }
}
