public import EventLog
public import EventSourcing
public import TreeLot

/// Brings each message to its recipients by one way, such as mail, each at most once.
///
/// Each delivery is recorded before it is begun. If the program ends before the result is recorded, the result is
/// unknown, and it is not repeated: that is reported. What was certainly not delivered is tried again, at growing
/// intervals, and then given up.
///
/// Messages from before the postman’s first start are not delivered, nor any to people who have left.
///
/// A cancelled task finishes the current delivery and begins no other; the remaining ones stay.
public actor Postman<Way: Carrier> {
    /// Minutes until the next attempt.
    private static var pausesMinutes: [Int] { [1, 5, 30, 120, 720] }

    private let scheduler: Scheduler
    private let way: Way
    private let logID: String
    private let file: MailCheckpointFile
    private let turn: Duration
    /// The progress, also where the disk does not take it at the moment.
    private var checkpoint: MailCheckpoint?
    /// What the file has.
    private var written: MailCheckpoint?
    private var erasedCount = -1

    /// - Parameters:
    ///   - logID: of the lot; as hexadecimal digits.
    ///   - folder: holds the checkpoint.
    ///   - turn: after this time no other delivery is begun until the next ``tick(at:_:)``, so that other due
    ///     work has its turn.
    public init(
        _ scheduler: Scheduler, by way: Way, logID: String, folder: DurableFolder,
        turn: Duration = .seconds(1)
    ) {
        self.scheduler = scheduler
        self.way = way
        self.logID = logID
        self.file = MailCheckpointFile(folder: folder)
        self.turn = turn
    }

    /// Records where to begin, the first time: messages from before that are not delivered.
    public func start(_ report: @Sendable (Delivery) -> Void) async throws {
        checkpoint = try await begin(report)
    }

    /// What is still to be delivered; nil before the first start, and where the checkpoint can’t be read.
    public nonisolated var backlog: DeliveryBacklog? { try? DeliveryBacklog(in: file.folder) }

    /// Delivers what is due at `now`, for one turn, and passes the result of each to `report`.
    /// - Returns: false if no more are due; true if more may be.
    /// - Throws: what the folder throws; nothing is delivered that could not be recorded first.
    /// - Complexity: O(recipients of new messages), with two flushes for each delivery.
    @discardableResult
    public func tick(at now: Instant, _ report: @Sendable (Delivery) -> Void) async throws -> Bool {
        var work = try await begin(report)
        erasedCount = await scheduler.withdrawForgotten(by: way, unless: erasedCount)
        let start = ContinuousClock.now
        var mayHaveMore = true
        while !Task.isCancelled {
            guard let job = await nextJob(&work, at: now) else {
                mayHaveMore = false
                break
            }
            try await deliver(job, &work, now, report)
            if start.duration(to: .now) >= turn { break }
        }
        checkpoint = work
        if work != written { try write(work) }
        return mayHaveMore
    }

    /// Where to go on.
    private func begin(_ report: (Delivery) -> Void) async throws -> MailCheckpoint {
        if let checkpoint { return checkpoint }
        let next = await scheduler.nextMessage
        written = try file.read()
        var work = written ?? MailCheckpoint()
        if work.logID != logID {
            // The first start, or the folder of another lot: earlier messages are not sent.
            work = MailCheckpoint(logID: logID, message: next)
            try write(work)
        }
        if work.message > next { (work.message, work.recipients) = (next, 0) }
        if let job = work.sending {
            report(
                Delivery(
                    message: job.message, person: job.person,
                    result: .unknown(why: "the program ended meanwhile")))
            work.sending = nil
            try write(work)
        }
        return work
    }

    private func write(_ work: MailCheckpoint) throws {
        try file.write(work)
        written = work
    }

    /// Takes out what is to be tried again by now; then the next recipient of the next message.
    private func nextJob(_ work: inout MailCheckpoint, at now: Instant) async -> MailJob? {
        if let place = work.waiting.firstIndex(where: { $0.due <= now }) {
            return work.waiting.remove(at: place)
        }
        while true {
            let message = work.message
            let place = work.recipients
            let found = await scheduler.recipient(place, of: message)
            switch found {
            case .person(let person):
                work.recipients += 1
                return MailJob(message: message, person: person)
            case .noMore:
                work.message = Message.ID(message.rawValue + 1)
                work.recipients = 0
            case .noMessage: return nil
            }
        }
    }

    private func deliver(
        _ job: MailJob, _ work: inout MailCheckpoint, _ now: Instant,
        _ report: (Delivery) -> Void
    ) async throws {
        guard let item = await scheduler.item(of: way, job, at: now) else { return }
        var noted = work
        noted.sending = job
        try write(noted)
        let result = await attempt(item, job, &work, now)
        // The result is known, even if the disk does not take it.
        checkpoint = work
        report(Delivery(message: job.message, person: job.person, result: result))
        guard case .givenUp = result else { return }
        do { try await way.giveUp(job.message, to: job.person, on: scheduler, at: now) } catch {
            // Once something can be recorded, it is tried again and given up again.
            checkpoint?.waiting.append(job)
            throw error
        }
    }

    private func attempt(
        _ item: Way.Item, _ job: MailJob, _ work: inout MailCheckpoint, _ now: Instant
    ) async -> Delivery.Result {
        do throws(MailError) {
            try await way.send(item, at: now)
            return .sent
        } catch {
            switch error {
            case .permanent(let why): return .givenUp(why: why)
            case .unknown(let why): return .unknown(why: why)
            case .temporary(let why):
                guard job.attempts < Self.pausesMinutes.count else { return .givenUp(why: why) }
                var job = job
                job.due = now.advanced(byMinutes: Self.pausesMinutes[job.attempts])
                job.attempts += 1
                work.waiting.append(job)
                return .postponed(until: job.due, why: why)
            }
        }
    }
}

/// The result of bringing one message to one person.
public struct Delivery: Sendable, Equatable {
    public enum Result: Sendable, Equatable {
        case sent
        /// It is tried again then.
        case postponed(until: Instant, why: String)
        case givenUp(why: String)
        /// Perhaps it was sent, and perhaps not. It is not sent again.
        case unknown(why: String)
    }

    public var message: Message.ID
    public var person: Person.ID
    public var result: Result
}

/// A way by which messages reach people.
public protocol Carrier: Sendable {
    /// What is brought to one recipient of a message.
    associatedtype Item: Sendable

    /// Nil where nothing is to be brought.
    func item(_ message: Message.ID, to person: Person.ID, in lot: Lot, at now: Instant) -> Item?

    /// On return it is delivered for good: it is not sent again. A cancelled task still waits for that.
    /// - Throws: ``MailError`` where it was not taken, or where that is unknown.
    func send(_ item: Item, at now: Instant) async throws(MailError)

    /// Records, where that is worth it, that a message does not arrive.
    func giveUp(
        _ message: Message.ID, to person: Person.ID, on scheduler: Scheduler, at now: Instant
    ) async throws

    /// See ``Mailer/withdraw(where:)``.
    func withdraw(where isForgotten: (Message.ID, Person.ID) -> Bool)
}

extension Carrier {
    public func giveUp(
        _ message: Message.ID, to person: Person.ID, on scheduler: Scheduler, at now: Instant
    ) async throws {}

    public func withdraw(where isForgotten: (Message.ID, Person.ID) -> Bool) {}
}

/// The recipient at a place of a message’s list.
private enum Recipient: Sendable {
    case person(Person.ID)
    case noMore
    case noMessage
}

extension Scheduler {
    fileprivate var nextMessage: Message.ID { models.lot.nextMessage }

    fileprivate func item<Way: Carrier>(
        of way: Way, _ job: MailJob, at now: Instant
    ) -> Way.Item? {
        way.item(job.message, to: job.person, in: models.lot, at: now)
    }

    /// Removes what was for or about erased people, too, and is not delivered yet.
    /// - Parameter known: number of erased people when that was last done.
    /// - Returns: number of erased people now.
    fileprivate func withdrawForgotten(by way: some Carrier, unless known: Int) -> Int {
        let count = models.lot.erased.count
        if count != known { way.withdraw(where: models.lot.isForgotten) }
        return count
    }

    fileprivate func recipient(_ place: Int, of message: Message.ID) -> Recipient {
        guard message < models.lot.nextMessage else { return .noMessage }
        let recipients = models.lot.recipients(of: message)
        return place < recipients.count ? .person(recipients[place]) : .noMore
    }
}
