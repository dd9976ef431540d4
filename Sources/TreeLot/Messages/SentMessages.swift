public import EventSourcing

/// Messages to many, the newest first, so that no writer repeats one. For the committee and leaders; a
/// message to one household or one person is visible only to its writer.
public struct SentMessages: LotView {
    /// Maximum number listed.
    public static let limit = 20

    public init() {}

    public struct Entry: Sendable, Equatable {
        public var message: Message.ID
        public var sentAt: LocalInstant
        /// Missing where the operator wrote it.
        public var sender: String?
        public var audience: Audience
        /// The name of the household or the person.
        public var name: String?
        public var recipients: Int
        public var priority: Priority
        /// Missing where its subject was erased since.
        public var title: String?
        public var body: String?
    }

    /// - Complexity: O(messages since the oldest one that is shown, notices among them).
    public func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> [Entry] {
        let lot = models.lot
        try lot.requireCommittee(context)
        var entries: [Entry] = []
        for message in lot.inbox.table.rows.lazy.reversed() {
            guard entries.count < Self.limit else { break }
            if let entry = lot.sent(message, context.actor) { entries.append(entry) }
        }
        return entries
    }

    public func topics(in models: ReadModels) -> [Topic]? { [] }
}

extension Lot {
    /// Nil for notices of the lot, and for messages that only others may read.
    fileprivate func sent(_ message: Message, _ reader: Actor) -> SentMessages.Entry? {
        guard message.notice == nil, let audience = message.audience,
            audience.isGroup || reader == message.sender.map({ .person($0.rawValue) })
        else { return nil }
        let text = text(of: message, for: reader)
        return SentMessages.Entry(
            message: message.id, sentAt: onTheWall(message.sentAt),
            sender: message.sender.map { name(of: $0, for: reader) }, audience: audience,
            name: name(of: audience, for: reader), recipients: message.recipients.count,
            priority: message.priority, title: text?.title, body: text?.body)
    }

    private func name(of audience: Audience, for reader: Actor) -> String? {
        switch audience {
        case .household(let id): households[id].displayName
        case .person(let id): name(of: id, for: reader)
        case .all, .scouts, .parents, .leadership, .belowQuota, .shift: nil
        }
    }
}

extension Audience {
    /// Whether it is more than one household.
    fileprivate var isGroup: Bool {
        switch self {
        case .all, .scouts, .parents, .leadership, .belowQuota, .shift: true
        case .household, .person: false
        }
    }
}
