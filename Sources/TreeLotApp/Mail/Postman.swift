public import EventLog
public import EventSourcing
public import TreeLot

/// Sends each message to the e-mail addresses of its recipients, each at most once.
///
/// Each mail is recorded before it is sent. If the program ends before the result is recorded, the result is
/// unknown, and the mail is not sent again: that is reported. A mail that was certainly not sent is tried
/// again, at growing intervals, and then given up.
///
/// Messages from before the postman’s first start are not sent, nor any to people who have left.
///
/// A cancelled task finishes the current mail and begins no other; the remaining ones stay.
public actor Postman {
    /// Minutes until the next attempt.
    private static let pausesMinutes = [1, 5, 30, 120, 720]

    private let scheduler: Scheduler
    private let mailer: any Mailer
    private let sender: MailSender
    private let writer: any LetterWriter
    private let lotID: String
    private let file: MailCheckpointFile
    private let turn: Duration
    private var checkpoint: MailCheckpoint?
    private var erasedCount = -1

    /// - Parameters:
    ///   - folder: holds the checkpoint.
    ///   - lotID: of the lot; as hexadecimal digits.
    ///   - turn: after this time no other mail is begun until the next ``tick(at:_:)``, so that other due
    ///     work has its turn.
    public init(
        _ scheduler: Scheduler, mailer: any Mailer, from sender: MailSender,
        writer: any LetterWriter, lotID: String, folder: DurableFolder,
        turn: Duration = .seconds(1)
    ) {
        self.scheduler = scheduler
        self.mailer = mailer
        self.sender = sender
        self.writer = writer
        self.lotID = lotID
        self.file = MailCheckpointFile(folder: folder)
        self.turn = turn
    }

    /// The result of a mail.
    public struct Report: Sendable, Equatable {
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

    /// Records where to begin, the first time: messages from before that are not sent.
    public func start(_ report: @Sendable (Report) -> Void) async throws {
        checkpoint = try await begin(report)
    }

    /// Sends the mails due at `now`, for one turn, and passes the result of each to `report`.
    /// - Returns: false if no more are due; true if more may be.
    /// - Throws: what the folder throws; no mail is sent that could not be recorded first.
    /// - Complexity: O(recipients of new messages), with two flushes for each mail.
    @discardableResult
    public func tick(at now: Instant, _ report: @Sendable (Report) -> Void) async throws -> Bool {
        var work = try await begin(report)
        // After a failure, what is on the disk counts.
        checkpoint = nil
        let before = work
        let mailer = mailer
        erasedCount = await scheduler.withdrawForgotten(by: mailer, unless: erasedCount)
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
        if work != before { try file.write(work) }
        checkpoint = work
        return mayHaveMore
    }

    /// Where to go on.
    private func begin(_ report: (Report) -> Void) async throws -> MailCheckpoint {
        if let checkpoint { return checkpoint }
        let next = await scheduler.nextMessage
        var work = try file.read() ?? MailCheckpoint()
        if work.lotID != lotID {
            // The first start, or the folder of another lot: earlier messages are not sent.
            work = MailCheckpoint(lotID: lotID, message: next)
            try file.write(work)
        }
        if work.message > next { (work.message, work.recipients) = (next, 0) }
        if let job = work.sending {
            report(
                Report(
                    message: job.message, person: job.person,
                    result: .unknown(why: "the program ended meanwhile")))
            work.sending = nil
            try file.write(work)
        }
        return work
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
        _ job: MailJob, _ work: inout MailCheckpoint, _ now: Instant, _ report: (Report) -> Void
    ) async throws {
        guard let letter = await scheduler.letter(job.message, to: job.person) else {
            return
        }
        var noted = work
        noted.sending = job
        try file.write(noted)
        let result = await attempt(letter, job, &work, now)
        report(Report(message: job.message, person: job.person, result: result))
        if case .givenUp = result { try await scheduler.noteGivenUp(job, at: now) }
    }

    private func attempt(
        _ letter: Letter, _ job: MailJob, _ work: inout MailCheckpoint, _ now: Instant
    ) async -> Report.Result {
        do throws(MailError) {
            let content = try writer.write(letter)
            try await mailer.send(Mail(letter, content, from: sender, lotID: lotID))
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

/// The recipient at a place of a message’s list.
private enum Recipient: Sendable {
    case person(Person.ID)
    case noMore
    case noMessage
}

extension Scheduler {
    fileprivate var nextMessage: Message.ID { models.lot.nextMessage }

    fileprivate func letter(_ message: Message.ID, to person: Person.ID) -> Letter? {
        models.lot.letter(message, to: person)
    }

    /// Tells the people who run the lot that a mail does not arrive. A refusal says that it is known.
    fileprivate func noteGivenUp(_ job: MailJob, at now: Instant) async throws {
        var command = ReportUndelivered()
        command.message = job.message
        command.person = job.person
        let context = Context(actor: .system, now: max(now, models.latest))
        _ = try await execute(Submission(command, context: context, face: .system))
    }

    /// Removes mails to erased people, too, that are not delivered yet.
    /// - Parameter known: number of erased people when that was last done.
    /// - Returns: number of erased people now.
    fileprivate func withdrawForgotten(by mailer: any Mailer, unless known: Int) -> Int {
        let count = models.lot.erased.count
        if count != known { mailer.withdraw(where: models.lot.isForgotten) }
        return count
    }

    fileprivate func recipient(_ place: Int, of message: Message.ID) -> Recipient {
        guard message < models.lot.nextMessage else { return .noMessage }
        let recipients = models.lot.recipients(of: message)
        return place < recipients.count ? .person(recipients[place]) : .noMore
    }
}
