import EventLog
import EventSourcing
import TreeLot

/// The progress of the mails, kept beside the log.
struct MailCheckpoint: Record, Equatable {
    /// The lot that it belongs to; as hexadecimal digits.
    var logID = ""
    /// The next message to be sent: all messages before it are finished.
    var message = Message.ID(1)
    /// Number of its recipients that are finished.
    var recipients = 0
    /// The mail that is being sent. If the program ends then, it is unknown whether it was sent.
    var sending: MailJob?
    /// Mails that could not be sent, and are tried again.
    var waiting: [MailJob] = []

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "lot", &logID)
        try coder.field(2, "message", &message)
        try coder.field(3, "recipients", &recipients)
        try coder.field(4, "sending", &sending)
        try coder.field(5, "waiting", &waiting)
    }
}

/// One message to one person, and how often it was tried.
struct MailJob: Record, Equatable {
    var message = Message.ID.none
    var person = Person.ID.none
    var attempts = 0
    /// When to try it again.
    var due = Instant(milliseconds: 0)

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "message", &message)
        try coder.field(2, "person", &person)
        try coder.field(3, "attempts", &attempts)
        try coder.field(4, "due", &due)
    }
}

/// The file of a ``MailCheckpoint``: replaced as a whole, and flushed.
struct MailCheckpointFile: Sendable {
    private static let name = "checkpoint.json"

    let folder: DurableFolder

    /// Nil if there is none.
    /// - Throws: ``DamagedMailCheckpoint``, and what the folder throws.
    func read() throws -> MailCheckpoint? {
        guard let bytes = try folder.read(Self.name) else { return nil }
        do {
            return try JSONParser.parse(String(decoding: bytes, as: UTF8.self))
                .record(MailCheckpoint.self)
        } catch {
            throw DamagedMailCheckpoint(file: folder.path + "/" + Self.name, what: "\(error)")
        }
    }

    func write(_ checkpoint: MailCheckpoint) throws {
        try folder.write(Array("\(JSON(record: checkpoint))\n".utf8), to: Self.name)
    }
}

/// The record of which messages were sent, by mail or as push messages, is damaged.
public struct DamagedMailCheckpoint: Error, CustomStringConvertible {
    public var file: String
    public var what: String

    public var description: String {
        "\(file), which says how far the messages have come, is damaged: \(what). None was sent. Put back "
            + "a copy of it, or remove it: messages from before are then not sent any more."
    }
}
