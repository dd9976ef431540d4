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
public actor Postman {
    /// Minutes until the next attempt.
    private static let pausesMinutes = [1, 5, 30, 120, 720]

    private let scheduler: Scheduler
    private let mailer: any Mailer
    private let sender: String
    private let lotID: String
    private let file: MailCheckpointFile
    private var checkpoint: MailCheckpoint?
    private var erasedCount = -1

    /// - Parameters:
    ///   - folder: where it keeps how far it has come.
    ///   - lotID: of the lot; as hexadecimal digits.
    public init(
        _ scheduler: Scheduler, mailer: any Mailer, from sender: String, lotID: String,
        folder: DurableFolder
    ) {
        self.scheduler = scheduler
        self.mailer = mailer
        self.sender = sender
        self.lotID = lotID
        self.file = MailCheckpointFile(folder: folder)
    }

    /// What became of a mail.
    public struct Report: Sendable, Equatable {
        public enum Result: Sendable, Equatable {
            case sent
            /// It is tried again then.
            case postponed(until: Instant, why: String)
            case givenUp(why: String)
            /// The program ended while it was being sent: perhaps it was. It is not sent again.
            case unknown
        }

        public var message: Message.ID
        public var person: Person.ID
        public var result: Result
    }

    /// Notes where to begin, the first time: what was before that is old news and is not sent.
    public func start(_ report: @Sendable (Report) -> Void) async throws {
        checkpoint = try await begin(report)
    }

    /// Sends what is due at `now`, and tells `report` what became of each mail.
    /// - Throws: what the folder throws; nothing is sent that could not be noted first.
    /// - Complexity: O(recipients of new messages), with two flushes for each mail.
    public func tick(at now: Instant, _ report: @Sendable (Report) -> Void) async throws {
        var work = try await begin(report)
        // After a failure, what is on the disk counts.
        checkpoint = nil
        let before = work
        let due = work.waiting.filter { $0.due <= now }
        work.waiting.removeAll { $0.due <= now }
        for (place, job) in due.enumerated() {
            // Those that have not had their turn are not lost if the program ends here.
            try await deliver(job, &work, alsoWaiting: due[(place + 1)...], now, report)
        }
        while !Task.isCancelled, let job = await nextJob(&work) {
            try await deliver(job, &work, alsoWaiting: [], now, report)
        }
        if work != before { try file.write(work) }
        checkpoint = work
        let mailer = mailer
        erasedCount = await scheduler.withdrawForgotten(by: mailer, unless: erasedCount)
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
            report(Report(message: job.message, person: job.person, result: .unknown))
            work.sending = nil
            try file.write(work)
        }
        return work
    }

    /// The next recipient of the next message.
    private func nextJob(_ work: inout MailCheckpoint) async -> MailJob? {
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
        _ job: MailJob, _ work: inout MailCheckpoint, alsoWaiting: ArraySlice<MailJob>,
        _ now: Instant, _ report: (Report) -> Void
    ) async throws {
        guard let letter = await scheduler.letter(job.message, to: job.person) else {
            return
        }
        var noted = work
        noted.sending = job
        noted.waiting += alsoWaiting
        try file.write(noted)
        let result = await attempt(Mail(letter, from: sender, lotID: lotID), job, &work, now)
        report(Report(message: job.message, person: job.person, result: result))
    }

    private func attempt(
        _ mail: Mail, _ job: MailJob, _ work: inout MailCheckpoint, _ now: Instant
    ) async -> Report.Result {
        do throws(MailError) {
            try await mailer.send(mail)
            return .sent
        } catch {
            switch error {
            case .permanent(let why): return .givenUp(why: why)
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
