public import EventLog
public import EventSourcing
public import TreeLot

/// Brings messages as mails.
public struct MailCarrier: Carrier {
    private let mailer: any Mailer
    private let sender: MailSender
    private let writer: any LetterWriter
    private let logID: String

    /// - Parameter logID: of the lot; as hexadecimal digits.
    public init(
        _ mailer: any Mailer, from sender: MailSender, writer: any LetterWriter, logID: String
    ) {
        self.mailer = mailer
        self.sender = sender
        self.writer = writer
        self.logID = logID
    }

    public func item(
        _ message: Message.ID, to person: Person.ID, in lot: Lot, at now: Instant
    ) -> Letter? { lot.letter(message, to: person) }

    public func send(_ letter: Letter, at now: Instant) async throws(MailError) {
        let content = try writer.write(letter)
        try await mailer.send(Mail(letter, content, from: sender, logID: logID))
    }

    /// Tells the people who run the lot that a mail does not arrive. A refusal says that it is known.
    public func giveUp(
        _ message: Message.ID, to person: Person.ID, on scheduler: Scheduler, at now: Instant
    ) async throws {
        var command = ReportUndelivered()
        command.message = message
        command.person = person
        try await scheduler.note(command, at: now)
    }

    public func withdraw(where isForgotten: (Message.ID, Person.ID) -> Bool) {
        mailer.withdraw(where: isForgotten)
    }
}

extension Postman where Way == MailCarrier {
    public init(
        _ scheduler: Scheduler, mailer: any Mailer, from sender: MailSender,
        writer: any LetterWriter, logID: String, folder: DurableFolder,
        turn: Duration = .seconds(1)
    ) {
        self.init(
            scheduler, by: MailCarrier(mailer, from: sender, writer: writer, logID: logID),
            logID: logID, folder: folder, turn: turn)
    }
}

extension Scheduler {
    /// Records what the system has found out, no earlier than what is recorded.
    public func note(_ command: some LotCommand, at now: Instant) async throws {
        let context = Context(actor: .system, now: max(now, models.latest))
        _ = try await execute(Submission(command, context: context, face: .system))
    }
}
