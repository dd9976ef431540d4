public import EventLog
public import EventSourcing
public import TreeLot

/// Sends each message to the e-mail addresses of those whom it reached, each at most once.
///
/// What is about to be sent is noted first. If the program ends before it is noted what came of it,
/// nobody knows, and it is not sent again: that is told. What surely was not sent is tried again, less
/// and less often, and then given up.
///
/// What is older than the postman’s first start is not sent, nor anything to those who have left.
///
/// Who is cancelled finishes the mail in hand and begins no other; those that had not their turn stay.
public actor Postman {
    /// Minutes until the next attempt.
    private static let pausesMinutes = [1, 5, 30, 120, 720]

    private let scheduler: Scheduler
    private let mailer: any Mailer
    private let sender: String
    private let lotID: String
    private let secrets: any Secrets
    private let site: String?
    private let file: MailCheckpointFile
    private let turn: Duration
    private var checkpoint: MailCheckpoint?
    private var erasedCount = -1

    /// - Parameters:
    ///   - folder: where it keeps how far it has come.
    ///   - lotID: of the lot; as hexadecimal digits.
    ///   - secrets: for mails that tell a code; without them, those are given up.
    ///   - site: what the pages' addresses begin with, for links; nil where that is not known.
    ///   - turn: after so long no other mail is begun until the next ``tick(at:_:)``, so that what else
    ///     is due has its turn.
    public init(
        _ scheduler: Scheduler, mailer: any Mailer, from sender: String, lotID: String,
        folder: DurableFolder, secrets: any Secrets = NoSecrets(), site: String? = nil,
        turn: Duration = .seconds(1)
    ) {
        self.scheduler = scheduler
        self.mailer = mailer
        self.sender = sender
        self.lotID = lotID
        self.secrets = secrets
        self.site = site
        self.file = MailCheckpointFile(folder: folder)
        self.turn = turn
    }

    /// What became of a mail.
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

    /// Notes where to begin, the first time: what was before that is old news and is not sent.
    public func start(_ report: @Sendable (Report) -> Void) async throws {
        checkpoint = try await begin(report)
    }

    /// Sends what is due at `now`, for one turn, and tells `report` what became of each mail.
    /// - Returns: false if nothing more is due; true if more may be.
    /// - Throws: what the folder throws; nothing is sent that could not be noted first.
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
            // The first start, or the folder of another lot: what was before is old news.
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
            let letter = try letter.tellingCode(secrets, site: site)
            try await mailer.send(Mail(letter, from: sender, lotID: lotID))
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

/// Who comes at a place among the recipients of a message.
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

    /// Those who run the lot are told that a mail does not arrive. A refusal says that it is known.
    fileprivate func noteGivenUp(_ job: MailJob, at now: Instant) async throws {
        var command = ReportUndelivered()
        command.message = job.message
        command.person = job.person
        let context = Context(actor: .system, now: max(now, models.latest))
        _ = try await execute(Submission(command, context: context, face: .system))
    }

    /// Whoever was erased is gone from mails that nobody has taken away yet, too.
    /// - Parameter known: how many had been when that was done last.
    /// - Returns: how many have been now.
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
