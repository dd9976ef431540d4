public import EventSourcing

/// One’s own messages, the newest first. For oneself: nobody else sees an inbox, or what was read.
public struct MyMessages: LotQuestion {
    public static let name = "messages"

    /// Only those that were not read.
    public var unread: Bool?
    /// So many at the most; by default 50.
    public var limit: Int?

    public init() {}

    public struct Answer: Encodable, Sendable, Equatable {
        public var person: Person.ID
        /// How many of all were not read.
        public var unread: Int
        public var reminders: Bool
        public var messages: [Entry]
    }

    public struct Entry: Encodable, Sendable, Equatable {
        public var message: Message.ID
        public var sentAt: LocalInstant
        /// Missing where the operator wrote it, or the lot tells something by itself.
        public var sender: Person.ID?
        public var senderName: String
        public var priority: Priority
        /// What kind of notice it is; missing where somebody wrote it.
        public var notice: NoticeKind?
        /// Missing where whom it is about was erased since.
        public var title: String?
        public var body: String?
        public var read: Bool
        public var shift: Shift.ID?
        public var assignment: Assignment.ID?
    }

    public func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        let lot = models.lot
        let reader = try lot.requireReader(context)
        let limit = limit ?? 50
        try Check.range(limit, "limit", 1...1000)
        var answer = Answer(
            person: reader, unread: 0, reminders: lot.inbox.wantsReminders(reader), messages: [])
        lot.inbox.forEachMessage(of: reader) { message, isRead in
            if !isRead { answer.unread += 1 }
            if answer.messages.count < limit, !(unread ?? false && isRead) {
                answer.messages.append(lot.entry(message, isRead, context.actor))
            }
            return true
        }
        return answer
    }
}

extension MyMessages {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "unread", &unread)
        try coder.field(2, "limit", &limit)
    }
}

extension Lot {
    fileprivate func entry(
        _ message: Message, _ isRead: Bool, _ reader: Actor
    ) -> MyMessages.Entry {
        let text = text(of: message, for: reader)
        let clock = WallClock(zone: settings.timeZone)
        return MyMessages.Entry(
            message: message.id,
            sentAt: clock?.local(message.sentAt) ?? LocalInstant(message.sentAt, offsetSeconds: 0),
            sender: message.sender,
            senderName: message.sender.map { name(of: $0, for: reader) } ?? settings.troop,
            priority: message.priority, notice: message.notice?.kind, title: text?.title,
            body: text?.body, read: isRead, shift: message.notice?.shift,
            assignment: message.notice?.assignment)
    }

    /// What a message says to a reader; nil where that was forgotten with whom it was about.
    func text(of message: Message, for reader: Actor) -> Notice.Text? {
        guard let notice = message.notice else {
            guard let title = open(message.title, message.subject),
                let body = open(message.body, message.subject)
            else { return nil }
            return Notice.Text(title: title, body: body)
        }
        let whom = notice.person.flatMap { id in
            reader == .person(id.rawValue) ? nil : people[id].firstName.value ?? "Somebody"
        }
        return notice.text(
            whom: whom, season: notice.season.map { seasons[$0].name } ?? "the season")
    }
}
