import EventSourcing
import Hummingbird
import TreeLot
import TreeLotApp

/// The history of a shift, an assignment, a person or a household, the newest first. For the committee.
struct HistoryPage: Page {
    static let routes: [RouterPath] = ["history"]

    let tab: Tab? = .committee
    /// It is read off the log, which takes its time.
    let isLive = false
    let looksBack = true
    let subject: HistorySubject
    /// Entries that come before this one alone.
    private let before: Position?
    private var entries: [Audit.Entry] = []
    private var older: Position?

    /// Maximum number of entries on one page.
    static let entriesMax = 50

    init(_ address: PageAddress) throws {
        subject = try HistorySubject(address)
        before = address["before"].flatMap { Int($0) }.map { Position($0) }
    }

    struct Answer: Sendable, Equatable {
        var about: AuditSubject.Answer
        /// By day, the latest first, and so within each.
        var days: [Day]
        /// The position at which the next, older page begins.
        var older: Position?
        var isNewest: Bool
    }

    struct Day: Sendable, Equatable {
        var day: CalendarDay
        var entries: [Audit.Entry]
    }

    func reading(_ scheduler: Scheduler, _ asker: Context) async throws -> HistoryPage {
        let all = try await scheduler.audit(subject.audit, asker).entries
        let wanted = before.map { before in all.filter { $0.position < before.value } } ?? all
        var page = self
        // The facts of one position stay on one page.
        let oldest = wanted.suffix(Self.entriesMax).first?.position ?? 0
        page.entries = wanted.filter { $0.position >= oldest }.reversed()
        if wanted.count > page.entries.count {
            page.older = page.entries.last.map { Position($0.position) }
        }
        return page
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        var days: [Day] = []
        for entry in entries {
            if days.last?.day != entry.at.day { days.append(Day(day: entry.at.day, entries: [])) }
            days[days.count - 1].entries.append(entry)
        }
        return Answer(
            about: try AuditSubject(subject.audit).answer(models, context), days: days,
            older: older, isNewest: before == nil)
    }
}
