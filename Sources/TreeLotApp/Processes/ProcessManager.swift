public import EventSourcing
import TreeLot

/// The process manager: does by itself what is due, such as reminders, alerts, forgotten visits and shifts
/// that are over.
///
/// Each is a scheduled command of the system, decided by the rules like any other, and one that was done
/// before records nothing: however often a process manager starts over, each effect is in the log once. It
/// keeps only, for each shift, the time at which an action is due.
public actor ProcessManager {
    /// Maximum number of shifts examined before other work has its turn.
    private static let shiftsAtOnce = 64

    private let scheduler: Scheduler
    private var scheduled = ScheduledShifts()
    /// The position up to which the log was looked at; nil before the first look.
    private var head: Position?

    public init(_ scheduler: Scheduler) { self.scheduler = scheduler }

    /// Something that was due, and was recorded.
    public struct Deed: Sendable, Equatable {
        /// The action, as a script has it, with its fields.
        public var action: JSON
        /// The position of the last event of its commit.
        public var position: Position
    }

    /// Does what is due at `now`.
    /// - Returns: what was recorded, in order.
    /// - Throws: ``ProcessorError``, if the disk fails: a new process manager over a log that was opened anew
    ///   goes on.
    /// - Complexity: O(shifts about which something is due, and what is new in the log); the first
    ///   time, O(shifts of seasons that go on).
    public func tick(at now: Instant) async throws -> [Deed] {
        var deeds: [Deed] = []
        try await lookAtNews()
        while true {
            let shifts = scheduled.takeDue(at: now, atMost: Self.shiftsAtOnce)
            guard !shifts.isEmpty else { return deeds }
            do { deeds += try await scheduler.doDue(about: shifts, at: now) } catch {
                for shift in shifts { scheduled.set(shift, at: now) }
                throw error
            }
            // The actions done are reported; the other shifts have nothing due until later.
            for (shift, due) in await scheduler.nextDue(about: shifts, after: now) {
                scheduled.set(shift, at: due)
            }
            try await lookAtNews()
        }
    }

    /// When something will be due next, by what was known at the last ``tick(at:)``.
    public var nextDue: Instant? { scheduled.next }

    private func lookAtNews() async throws {
        let news = try await scheduler.dueNews(since: head)
        head = news.head
        for (shift, due) in news.due { scheduled.set(shift, at: due) }
    }
}

extension Scheduler {
    /// When something is due about each shift that was touched since; about all of them, from the
    /// beginning.
    fileprivate func dueNews(
        since head: Position?
    ) throws -> (head: Position, due: [(shift: Shift.ID, due: Instant?)]) {
        guard head != models.head else { return (models.head, []) }
        var touched: Set<Shift.ID> = []
        if let head {
            try store.read(after: head, upTo: models.head) {
                touched.formUnion(models.shiftsTouched(by: $0))
            }
        } else {
            touched = Set(models.lot.shiftsUnderWay)
        }
        return (models.head, models.lot.nextDue(for: Array(touched)))
    }

    fileprivate func nextDue(
        about shifts: [Shift.ID], after now: Instant
    ) -> [(shift: Shift.ID, due: Instant?)] {
        models.lot.nextDue(for: shifts, after: max(now, models.latest))
    }

    /// Does what is due about some shifts, with one flush.
    fileprivate func doDue(
        about shifts: [Shift.ID], at now: Instant
    ) throws -> [ProcessManager.Deed] {
        let now = max(now, models.latest)
        let actions = models.lot.dueActions(for: shifts, at: now)
        guard !actions.isEmpty else { return [] }
        return try executeTogether { decide in
            try actions.compactMap { action -> ProcessManager.Deed? in
                let submission = Submission(
                    action.command, context: Context(actor: .system, now: now), face: .system,
                    cause: action.cause)
                // A refusal says that the action is not due any more: another writer was faster.
                guard case .accepted(let acceptance) = try decide(submission),
                    !acceptance.isUnchanged
                else { return nil }
                return ProcessManager.Deed(
                    action: action.command.asAction, position: acceptance.position)
            }
        }
    }
}

extension LotCommand {
    /// As a script’s line says it.
    fileprivate var asAction: JSON {
        guard case .object(let fields) = JSON(record: self) else { return .null }
        return .object([JSON.Member("do", .string(Self.name))] + fields)
    }
}
