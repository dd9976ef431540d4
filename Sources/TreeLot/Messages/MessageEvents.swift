public import EventSourcing

/// Facts about messages and who wants them.
public indirect enum MessageEvent: FactFamily, Sendable, Equatable {
    case sent(MessageSent)
    case read(MessageRead)
    case unread(MessageUnread)
    case remindersSet(RemindersSet)
    case noticeSent(NoticeSent)
    case mailGivenUp(MailGivenUp)
    case mailsSet(MailsSet)

    static let facts: [any LotFact.Type] = [
        MessageSent.self, MessageRead.self, MessageUnread.self, RemindersSet.self,
        NoticeSent.self, MailGivenUp.self, MailsSet.self,
    ]

    func accept<Visitor: FactVisitor>(_ visitor: Visitor) -> Visitor.Result {
        switch self {
        case .sent(let fact): visitor.visit(fact)
        case .read(let fact): visitor.visit(fact)
        case .unread(let fact): visitor.visit(fact)
        case .remindersSet(let fact): visitor.visit(fact)
        case .noticeSent(let fact): visitor.visit(fact)
        case .mailGivenUp(let fact): visitor.visit(fact)
        case .mailsSet(let fact): visitor.visit(fact)
        }
    }
}

/// A person wrote to others. The recipients were determined at that time: a replay adds none.
public struct MessageSent: Sendable, Equatable {
    public var message: Message.ID
    public var audience: Audience
    public var priority: Priority
    /// The addressee, or else the writer: the words are sealed with their key.
    public var person: Person.ID?
    public var household: Household.ID?
    public var title: Personal<String>
    public var body: Personal<String>
    /// In the order of their numbers, without duplicates.
    public var recipients: [Person.ID]

    /// The subject with whose key the words are sealed; the operator’s words are about no subject, and stand
    /// in the clear.
    public var subject: Subject? { person?.subject ?? household?.subject }
}

extension MessageSent: LotFact {
    public static let number = 90
    public static let name = "message.sent"
    public var event: LotEvent { .messages(.sent(self)) }

    public init() {
        self.init(
            message: .none, audience: .all, priority: .normal, title: .absent, body: .absent,
            recipients: [])
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.begins(1, "message", &message)
        try coder.field(2, "audience", &audience)
        try coder.field(3, "priority", &priority)
        try coder.addressee(4, "person", &person)
        try coder.field(5, "household", &household)
        try coder.words(6, "title", &title, of: subject, elsePlain: 7, "plainTitle")
        try coder.words(8, "body", &body, of: subject, elsePlain: 9, "plainBody")
        try coder.field(10, "recipients", &recipients)
    }
}

/// A person has read a message, or says so.
public struct MessageRead: Sendable, Equatable {
    public var message: Message.ID
    public var person: Person.ID
}

extension MessageRead: LotFact, NamesRecipient {
    public static let number = 91
    public static let name = "message.read"
    public var event: LotEvent { .messages(.read(self)) }

    public init() { self.init(message: .none, person: .none) }
}

/// A person wants to come back to a message.
public struct MessageUnread: Sendable, Equatable {
    public var message: Message.ID
    public var person: Person.ID
}

extension MessageUnread: LotFact, NamesRecipient {
    public static let number = 92
    public static let name = "message.unread"
    public var event: LotEvent { .messages(.unread(self)) }

    public init() { self.init(message: .none, person: .none) }
}

/// A person turned the reminders of their shifts on or off.
public struct RemindersSet: Sendable, Equatable {
    public var person: Person.ID
    public var isEnabled: Bool
}

extension RemindersSet: LotFact, NamesWish {
    public static let number = 93
    public static let name = "message.reminders-set"
    public var event: LotEvent { .messages(.remindersSet(self)) }

    public init() { self.init(person: .none, isEnabled: false) }
}

/// A person stopped what is mailed to them, or wants it again. Mails about their account come in any case.
public struct MailsSet: Sendable, Equatable {
    public var person: Person.ID
    public var isEnabled: Bool
}

extension MailsSet: LotFact, NamesWish {
    public static let number = 99
    public static let name = "message.mails-set"
    public var event: LotEvent { .messages(.mailsSet(self)) }

    public init() { self.init(person: .none, isEnabled: false) }
}

/// The lot told people of something that was decided, or that is due. The content is recorded as numbers: the
/// sentences are made when the message is read.
public struct NoticeSent: Sendable, Equatable {
    public var message: Message.ID
    public var notice: Notice
    /// In the order of their numbers, without duplicates.
    public var recipients: [Person.ID]
}

extension NoticeSent: LotFact {
    public static let number = 94
    public static let name = "notice.sent"
    public var event: LotEvent { .messages(.noticeSent(self)) }
    /// Of what it reports. A reminder, which reports nothing, stands alone.
    public var isConsequence: Bool { true }

    public init() { self.init(message: .none, notice: Notice(), recipients: []) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.begins(1, "message", &message)
        try coder.field(2, "notice", &notice)
        try coder.field(3, "recipients", &recipients)
    }
}

/// A mail of a message could not be delivered to a recipient, and is not tried again.
public struct MailGivenUp: Sendable, Equatable {
    public var message: Message.ID
    public var person: Person.ID
}

extension MailGivenUp: LotFact, NamesRecipient {
    public static let number = 98
    public static let name = "mail.given-up"
    public var event: LotEvent { .messages(.mailGivenUp(self)) }

    public init() { self.init(message: .none, person: .none) }
}

extension MessageEvent {
    /// The people whose inbox or settings change.
    var readers: [Person.ID] {
        switch self {
        case .sent(let fact): fact.recipients
        case .noticeSent(let fact): fact.recipients
        case .read(let fact): [fact.person]
        case .unread(let fact): [fact.person]
        case .remindersSet(let fact): [fact.person]
        case .mailsSet(let fact): [fact.person]
        case .mailGivenUp: []
        }
    }

    /// The message, unless it is about none.
    var message: Message.ID? {
        switch self {
        case .sent(let fact): fact.message
        case .noticeSent(let fact): fact.message
        case .read(let fact): fact.message
        case .unread(let fact): fact.message
        case .mailGivenUp(let fact): fact.message
        case .remindersSet, .mailsSet: nil
        }
    }

    /// Whether only the person themself may know of it.
    var isPrivate: Bool {
        switch self {
        case .read, .unread: true
        case .sent, .noticeSent, .remindersSet, .mailGivenUp, .mailsSet: false
        }
    }
}

/// A fact about whether a person wants something.
public protocol NamesWish: Record {
    var person: Person.ID { get set }
    var isEnabled: Bool { get set }
}

extension NamesWish {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "person", &person)
        try coder.field(2, "enabled", &isEnabled)
    }
}

/// A fact or an action about a message and one of its recipients.
public protocol NamesRecipient: Record {
    var message: Message.ID { get set }
    var person: Person.ID { get set }
}

extension NamesRecipient {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "message", &message)
        try coder.field(2, "person", &person)
    }
}
