public import EventSourcing

/// A message as it is pushed to the devices of one of its recipients: short, and only of what cannot wait.
public struct Push: Sendable, Equatable {
    public var message: Message.ID
    public var person: Person.ID
    public var language: Language?
    public var troop: String
    public var priority: Priority
    public var content: Letter.Content
    /// The one shift that it is about.
    public var shift: Shift.ID?
    /// From then on it is no news.
    public var until: Instant
    /// In the order in which they were opened; at least one.
    public var devices: [Device]

    public struct Device: Sendable, Equatable {
        public var session: Session.ID
        public var subscription: PushSubscription
    }
}

extension Lot {
    /// Hours after which nothing is news.
    private static let newsHours = 24
    /// Devices of one person: the newest.
    private static let devicesMax = 10

    /// A message for the devices of one of its recipients; nil where it can wait, is no news any more, or has no device
    /// to go to, and where a mail of it would not be written: see ``letter(_:to:)``.
    /// - Complexity: O(sessions + messages of two days).
    public func push(_ id: Message.ID, to reader: Person.ID, at now: Instant) -> Push? {
        guard let message = inbox.find(id), let kind = message.pushKind,
            let person = people.find(reader), person.isActive
        else { return nil }
        let devices = sessions.of(reader).compactMap { session in
            session.isGood(at: now) && session.pushKinds.contains(kind)
                ? subscription(of: session).map {
                    Push.Device(session: session.id, subscription: $0)
                } : nil
        }
        let until = news(of: message)
        guard !devices.isEmpty, now < until, !isBeyondMailLimit(message),
            let content = content(of: message, for: reader)
        else { return nil }
        let shifts = shifts(of: message, content)
        return Push(
            message: id, person: reader, language: person.language, troop: settings.troop,
            priority: message.priority, content: content,
            shift: shifts.count == 1 ? shifts.first : nil, until: until,
            devices: devices.suffix(Self.devicesMax))
    }

    /// Until when it is news: the end of its shift, or of what is held, if that is sooner.
    private func news(of message: Message) -> Instant {
        let latest = message.sentAt.advanced(byMinutes: Self.newsHours * 60)
        let ends = [message.notice?.end, message.notice?.until].compactMap { $0?.instant }
        return ends.reduce(latest, min)
    }
}
