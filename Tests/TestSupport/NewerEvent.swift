public import EventSourcing

/// An event of a newer version of a program: no other knows its type.
public enum NewerEvent: EventPayload {
    case raffled(Raffled)

    public static let facts = FactTable<Self>([Raffled.self])

    public var fact: any Fact<Self> {
        switch self {
        case .raffled(let fact): fact
        }
    }
}

public struct Raffled: Fact {
    public static let number = 9000
    public static let name = "tree.raffled"
    public var event: NewerEvent { .raffled(self) }

    public init() {}

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {}
}

extension EventStore<NewerEvent> {
    /// Records such an event, as the newer version does, and closes the log.
    /// - Returns: its position.
    @discardableResult
    public func raffle(at instant: Instant, key: String? = nil) throws -> Position {
        let envelope = Envelope(
            instant: instant, actor: .operator, face: .cli, command: "raffle", key: key)
        let commit = Commit<NewerEvent>(
            first: head.advanced(by: 1), envelope: envelope, events: [.raffled(Raffled())])
        try append([commit], after: head)
        close()
        return head
    }
}
