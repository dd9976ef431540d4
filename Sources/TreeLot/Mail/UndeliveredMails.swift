public import EventSourcing

/// The mails that were given up, the newest first, each with its recipient.
public struct UndeliveredMails: LotQuestion {
    public static let name = "undelivered-mails"
    public static let permitted = Set<Relation>.staff

    /// Maximum number; by default 50.
    public var limit: Int?

    public init() {}

    public struct Answer: Codable, Sendable, Equatable {
        public var mails: [Entry]
    }

    public struct Entry: Codable, Sendable, Equatable {
        public var message: Message.ID
        public var person: Person.ID
        public var name: String
        public var givenUpAt: LocalInstant
        /// Whether the person has another address since, or has verified it.
        public var mended: Bool
    }

    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        try Check.page(limit)
        return Answer(
            mails: lot.inbox.givenUp.suffix(limit ?? 50).reversed().map { mail in
                Entry(
                    message: mail.message, person: mail.person,
                    name: lot.people.fullName(of: mail.person),
                    givenUpAt: lot.onTheWall(mail.givenUpAt),
                    mended: !lot.people[mail.person].isEmailFailing)
            })
    }
}

extension UndeliveredMails {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "limit", &limit)
    }
}
