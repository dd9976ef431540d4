public import EventSourcing

/// Records that the actor has read one of their messages, or that message and all before it. No other person
/// can see this.
public struct MarkMessageRead: LotCommand {
    public static let name = "mark-message-read"
    public static let permitted = Set<Relation>.readers

    public var message: Message.ID
    /// And all older ones.
    public var andOlder: Bool?

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let reader = try lot.requireReader(context)
        var unread = try lot.isRead(message, by: reader) ? [] : [message]
        if andOlder ?? false {
            lot.inbox.forEachMessage(of: reader) { other, isRead in
                if other.id < message, !isRead { unread.append(other.id) }
                return true
            }
        }
        return unread.map { .messages(.read(MessageRead(message: $0, person: reader))) }
    }
}

extension MarkMessageRead {
    public init() { self.init(message: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "message", &message)
        try coder.field(2, "andOlder", &andOlder)
    }
}

/// Puts a message back among those that the actor has not read.
public struct MarkMessageUnread: LotCommand {
    public static let name = "mark-message-unread"
    public static let permitted = Set<Relation>.readers

    public var message: Message.ID

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let reader = try lot.requireReader(context)
        guard try lot.isRead(message, by: reader) else { return [] }
        return [.messages(.unread(MessageUnread(message: message, person: reader)))]
    }
}

extension MarkMessageUnread {
    public init() { self.init(message: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "message", &message)
    }
}

extension Lot {
    /// The acting person, for an action on their own inbox: no other person may act on it.
    func requireReader(_ context: Context) throws(LotRefusal) -> Person.ID {
        try requireOpen(context)
        guard case .person(let number) = context.actor,
            isSelf(context.actor, peopleOfRights[Person.ID(number)])
        else { throw .notAllowed("somebody with an inbox of their own", next: "sign in first") }
        return Person.ID(number)
    }

    /// A message that did not reach the actor does not exist for them.
    fileprivate func isRead(
        _ message: Message.ID, by reader: Person.ID
    ) throws(LotRefusal) -> Bool {
        guard let isRead = inbox.isRead(message, by: reader) else {
            throw .notFound("message", message)
        }
        return isRead
    }
}

extension MessageRead {
    static let clause = "a message was read"

    func told(_ say: Narrator) -> Told {
        Told("read \("message \(message)", page: "a message")", es: "leyó un mensaje")
    }

    static var whyItStays: String { WhyItStays.message }
}

extension MessageUnread {
    static let clause = "a message was marked as unread"

    func told(_ say: Narrator) -> Told {
        Told(
            "marked \("message \(message)", page: "a message") as unread",
            es: "marcó un mensaje como no leído")
    }

    static var whyItStays: String { WhyItStays.message }
}
