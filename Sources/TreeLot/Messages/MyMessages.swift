public import EventSourcing

/// The actor’s own messages, the newest first. No other person can see an inbox, or which messages were read.
public struct MyMessages: LotQuestion {
    public static let name = "messages"
    public static let permitted = Set<Relation>.readers

    /// Only unread messages.
    public var unread: Bool?
    /// Maximum number of messages; by default 50.
    public var limit: Int?
    /// Those before this one: the `next` of the page before.
    public var after: Message.ID?

    public init() {}

    public struct Answer: Codable, Sendable, Equatable {
        public var person: Person.ID
        /// How many of all were not read.
        public var unread: Int
        public var reminders: Bool
        /// Whether mails come beside them, to a verified address.
        public var mails: Bool
        public var messages: [Entry]
        /// Where there are more: the message before which they begin.
        public var next: Message.ID?
    }

    public struct Entry: Codable, Sendable, Equatable {
        public var message: Message.ID
        public var sentAt: LocalInstant
        /// Missing where the operator wrote it, or where it is a notice of the lot.
        public var sender: Person.ID?
        public var senderName: String
        public var priority: Priority
        /// The kind of notice; missing where a person wrote the message.
        public var notice: NoticeKind?
        /// Missing where the person whom it is about was erased since.
        public var title: String?
        public var body: String?
        public var read: Bool
        public var shift: Shift.ID?
        public var assignment: Assignment.ID?
    }

    /// The asker’s own, who is one anyway.
    public func topics(in models: ReadModels) -> [Topic]? { [] }

    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        let reader = try lot.requireReader(context)
        try Check.page(limit)
        let limit = limit ?? 50
        var answer = Answer(
            person: reader, unread: 0, reminders: lot.inbox.wantsReminders(reader),
            mails: lot.inbox.wantsMails(reader), messages: [])
        lot.inbox.forEachMessage(of: reader) { message, isRead in
            if !isRead { answer.unread += 1 }
            if unread ?? false && isRead || after.map({ message.id >= $0 }) ?? false { return true }
            if answer.messages.count < limit {
                answer.messages.append(lot.entry(message, isRead, context.actor))
            } else if answer.next == nil {
                answer.next = answer.messages.last?.message
            }
            return true
        }
        return answer
    }
}

extension MyMessages.Answer {
    /// Those of its messages that are notices, for callers that make sentences of their own from them.
    public func notices(
        _ models: ReadModels, _ context: Context
    ) -> [Message.ID: ToldNotice] {
        let notices = messages.filter { $0.notice != nil }.compactMap { entry in
            models.lot.inbox.find(entry.message)?.notice.map {
                (entry.message, models.lot.told($0, to: context.actor))
            }
        }
        return Dictionary(notices) { one, _ in one }
    }
}

extension MyMessages {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "unread", &unread)
        try coder.field(2, "limit", &limit)
        try coder.field(3, "after", &after)
    }
}

extension Lot {
    fileprivate func entry(
        _ message: Message, _ isRead: Bool, _ reader: Actor
    ) -> MyMessages.Entry {
        let text = text(of: message, for: reader)
        return MyMessages.Entry(
            message: message.id, sentAt: onTheWall(message.sentAt),
            sender: message.sender,
            senderName: message.sender.map { name(of: $0, for: reader) } ?? settings.troop,
            priority: message.priority, notice: message.notice?.kind, title: text?.title,
            body: text?.body, read: isRead, shift: message.notice.flatMap { shift(answering: $0) },
            assignment: message.notice?.assignment)
    }

    /// The text of a message for a reader; nil where it was forgotten with its subject.
    func text(of message: Message, for reader: Actor) -> MessageText? {
        guard let notice = message.notice else {
            guard let title = open(message.title, message.subject),
                let body = open(message.body, message.subject)
            else { return nil }
            return MessageText(title, body)
        }
        return PlainEnglish().text(of: told(notice, to: reader))
    }

    func told(_ notice: Notice, to reader: Actor) -> ToldNotice {
        ToldNotice(
            notice: notice, isReaders: notice.person.map { reader == .person($0.rawValue) } ?? true,
            whom: notice.person.flatMap { people[$0].firstName.value },
            season: notice.season.map { seasons[$0].name },
            device: notice.session.flatMap { sessions.find($0)?.device?.value },
            household: notice.household.map { households[$0].displayName },
            changes: (notice.confirmed?.changes ?? [])
                .filter { $0.readers.contains { reader == .person($0.rawValue) } }
                .map { told($0, to: reader) },
            by: notice.confirmed?.by.flatMap { by in
                reader == .person(by.rawValue) ? nil : name(of: by, for: reader)
            })
    }

    private func told(_ change: SignUpChange, to reader: Actor) -> ToldNotice.Change {
        let person = assignments[change.assignment].person
        return ToldNotice.Change(
            change: change, isReaders: reader == .person(person.rawValue),
            whom: people[person].firstName.value)
    }
}
