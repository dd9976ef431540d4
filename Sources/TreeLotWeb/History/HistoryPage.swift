import EventSourcing
import TreeLot
import TreeLotApp

/// The history of a shift, an assignment, a person or a household, the newest first. For the committee.
struct HistoryPage: Page {
    static let routes = ["history"]

    let tab: Tab? = .committee
    /// It is read off the log, which takes its time.
    let isLive = false
    let looksBack = true
    let subject: HistorySubject
    /// Entries that come before this one alone.
    private let before: Position?
    private var summary: Audit.Summary?
    private var entries: [Audit.Entry] = []
    private var older: Position?
    private var undoing: UndoPreview?

    /// Maximum number of entries on one page.
    static let entriesMax = 50

    init(_ address: PageAddress) throws {
        subject = try HistorySubject(address)
        before = address["before"].flatMap { Int($0) }.map { Position($0) }
    }

    struct Answer: Sendable, Equatable {
        var about: AuditSubject.Answer
        var summary: Audit.Summary?
        /// By day, the latest first, and so within each.
        var days: [Day]
        /// The position at which the next, older page begins.
        var older: Position?
        /// Of what was recorded at once.
        var undoing: UndoPreview?
        var isNewest: Bool
    }

    struct Day: Sendable, Equatable {
        var day: CalendarDay
        var entries: [Entry]
    }

    struct Entry: Sendable, Equatable {
        var entry: Audit.Entry
        var changes: [ShownChange]
    }

    func reading(_ scheduler: Scheduler, _ asker: Context) async throws -> HistoryPage {
        guard subject.audit.season == nil else {
            return try await readingOfSeason(scheduler, asker)
        }
        let answer = try await scheduler.ask(subject.audit, asker)
        var undoing: UndoPreview?
        if let position = subject.audit.position {
            undoing = try await UndoPreview(of: position, scheduler, asker)
        }
        let all = answer.entries
        let wanted = before.map { before in all.filter { $0.position < before.value } } ?? all
        var page = self
        (page.summary, page.undoing) = (answer.summary, undoing)
        // The facts of one position stay on one page.
        let oldest = wanted.suffix(Self.entriesMax).first?.position ?? 0
        page.entries = wanted.filter { $0.position >= oldest }.reversed()
        if wanted.count > page.entries.count {
            page.older = page.entries.last.map { Position($0.position) }
        }
        return page
    }

    /// A season has too many to be read for one page, or to be summed up.
    private func readingOfSeason(
        _ scheduler: Scheduler, _ asker: Context
    ) async throws -> HistoryPage {
        var audit = subject.audit
        audit.limit = Self.entriesMax
        audit.before = before ?? scheduler.head.advanced(by: 1)
        let answer = try await scheduler.ask(audit, asker)
        var page = self
        page.entries = answer.entries.reversed()
        page.older = answer.earlier.map { Position($0) }
        return page
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        var days: [Day] = []
        for entry in entries {
            let changes = entry.changes.map {
                ShownChange($0, of: RowField($0.field, setBy: entry.event), in: models.lot)
            }
            if days.last?.day != entry.at.day { days.append(Day(day: entry.at.day, entries: [])) }
            days[days.count - 1].entries.append(Entry(entry: entry, changes: changes))
        }
        return Answer(
            about: try AuditSubject(subject.audit).answer(models, context), summary: summary,
            days: days, older: older, undoing: undoing, isNewest: before == nil)
    }

    func title(_ answer: Answer, _ reader: Reader) -> String { reader.words.history }

    func content(_ answer: Answer, _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            \(back(answer.about, reader))
            <h1>\(words.history)</h1>
            <p class="quiet">\(about(answer.about, reader))</p>
            \(answer.summary.html { "<p>\(words.summary($0))</p>" })
            \(if: subject.isThing, "<p><a href=\"\(.why(subject))\">\(words.whereItComesFrom)</a></p>")
            \(if: answer.days.isEmpty, "<div class=\"empty\">\(Icon.clock)<p>\(words.nothingHappened)</p></div>")
            \(if: !answer.isNewest, "<p><a href=\"\(.history(subject))\">‹ \(words.newest)</a></p>")
            \(answer.days.html { day($0, reader) })
            \(answer.undoing.html { $0.html(reader) })
            \(answer.older.html { "<p><a class=\"button second\" href=\"\(.history(subject, before: $0))\">\(words.older)</a></p>" })
            """
    }

    private func back(_ about: AuditSubject.Answer, _ reader: Reader) -> HTML {
        if let shift = about.shift {
            return reader.back(to: reader.words.shift, .shift(shift.shift))
        }
        return about.person == nil && about.household == nil
            ? reader.backToCommittee
            : reader.back(to: reader.words.people, .committeePage(.people()))
    }

    private func about(_ about: AuditSubject.Answer, _ reader: Reader) -> HTML {
        """
        \(about.person.html { "<strong>\(name: $0)</strong> " })\
        \(about.household.html { "<strong>\(name: $0)</strong> " })\
        \(about.season.html { "<strong>\($0)</strong> " })\
        \(about.shift.html { "\(reader.words.nearDay($0.day)), \(reader.words.span($0.start, $0.end))" })
        """
    }

    private func day(_ day: Day, _ reader: Reader) -> HTML {
        """
        <section><h2>\(reader.words.nearDay(day.day))</h2>
        <ol class="story card">\(day.entries.html { entry($0, reader) })</ol></section>
        """
    }

    private func entry(_ told: Entry, _ reader: Reader) -> HTML {
        let (entry, words) = (told.entry, reader.words)
        return """
            <li id="event-\(entry.position)"><time datetime="\(entry.at.description)">\(words.time(entry.at))</time>
            <div><p>\(name: words.sentence(entry.deed))</p>
            \(entry.reason.html { "<p class=\"small\">\(words.reason): <span class=\"written\">\($0)</span></p>" })\
            \(entry.note.html { "<p class=\"small\">\(words.note): <span class=\"written\">\($0)</span></p>" })\
            \(words.list(told.changes))
            <p class="quiet small">\(words.channel(entry.face, of: entry.deed))\
            \(entry.onBehalfOfName.html { " · \(words.onBehalf(of: $0.joined(separator: ", ")))" })\
            \(if: reader.may(.runSchedule), numbers(of: entry, words))</p></div></li>
            """
    }

    /// Its own, and those of what it goes with: families have no use for them.
    private func numbers(of entry: Audit.Entry, _ words: Words) -> HTML {
        """
         · \(words.event(entry.position))\
        \(entry.cause.html { " · \(words.becauseOf) \(links(Array($0), words))" })\
        \(entry.consequences.html { " · \(words.ledTo) \(links($0, words))" })\
        \(undo(entry, words))
        """
    }

    /// The way to all that was recorded with it, where it can be undone. What the lot does by itself can’t.
    private func undo(_ entry: Audit.Entry, _ words: Words) -> HTML {
        guard subject.isThing, entry.actor != Actor.system.description else { return .none }
        let all = SiteURL.history(.position(Position(entry.position))).path
        return " · <a href=\"\(all)#undo\">\(words.undoLink)</a>"
    }

    /// Events of this page are here; each other is with all that was recorded together with it.
    private func links(_ positions: [Int], _ words: Words) -> HTML {
        words.links(to: positions, here: Set(entries.map(\.position)))
    }
}

extension Words {
    /// The way to the first few of some events.
    /// - Parameter here: those that are on the page itself.
    func links(to positions: [Int], here: Set<Int> = []) -> HTML {
        let shown = positions.prefix(5)
        return """
            \(shown.html { position in
                let page = here.contains(position) ? "" : SiteURL.history(.position(Position(position))).path
                return "\(position == shown.first ? "" : ", ")<a href=\"\(page)#event-\(position)\">\(event(position))</a>"
            })\(if: positions.count > shown.count, ", …")
            """
    }
}
