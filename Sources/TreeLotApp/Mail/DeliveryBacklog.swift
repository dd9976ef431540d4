public import EventLog
public import EventSourcing
public import TreeLot

/// The deliveries of one way that are still to be made, for those who watch over them.
public struct DeliveryBacklog: Sendable, Equatable {
    /// The lot that they belong to; as hexadecimal digits.
    public let logID: String
    /// The first message that is not finished.
    public let nextMessage: Message.ID
    /// The recipient of each delivery that failed and is tried again.
    public let waiting: [Person.ID]
    /// When the first of them is due; nil if there are none.
    public let firstDue: Instant?

    /// The number of deliveries that failed and are tried again.
    public var waitingCount: Int { waiting.count }

    /// What the checkpoint in a ``Postman``'s folder says; nil if there is none.
    /// - Throws: ``DamagedMailCheckpoint``, and what the folder throws.
    public init?(in folder: DurableFolder) throws {
        guard let checkpoint = try MailCheckpointFile(folder: folder).read() else { return nil }
        logID = checkpoint.logID
        nextMessage = checkpoint.message
        waiting = checkpoint.waiting.map(\.person)
        firstDue = checkpoint.waiting.map(\.due).min()
    }
}
