public import EventSourcing

/// A message as it is put into an envelope for one of its recipients.
public struct Letter: Sendable, Equatable {
    public var message: Message.ID
    public var person: Person.ID
    public var name: String
    /// An e-mail address.
    public var address: String
    public var troop: String
    public var sentAt: Instant
    public var priority: Priority
    public var title: String
    public var body: String
}

extension Lot {
    /// The number of the next message: those before it are there.
    public var nextMessage: Message.ID { inbox.table.next }

    /// Whom a message reached, in the order of their numbers.
    public func recipients(of message: Message.ID) -> [Person.ID] {
        inbox.find(message)?.recipients ?? []
    }

    /// A message for one of its recipients; nil for who has left, or has no address, and where the words
    /// were forgotten.
    public func letter(_ id: Message.ID, to reader: Person.ID) -> Letter? {
        guard let message = inbox.find(id), let person = people.find(reader), person.isActive,
            let address = person.email?.value,
            let text = text(of: message, for: .person(reader.rawValue))
        else { return nil }
        let writer = message.sender.map { name(of: $0, for: .person(reader.rawValue)) }
        return Letter(
            message: id, person: reader, name: person.fullName, address: address,
            troop: settings.troop, sentAt: message.sentAt, priority: message.priority,
            title: text.title, body: writer.map { "\($0) writes:\n\n\(text.body)" } ?? text.body)
    }

    /// Whether nothing of a mail may be left: whom it went to was erased, or whom it is about.
    public func isForgotten(_ id: Message.ID, to reader: Person.ID) -> Bool {
        if isErased(reader.subject) { return true }
        guard let message = inbox.find(id) else { return false }
        let about = message.subject ?? message.notice?.person?.subject
        return about.map(isErased) ?? false
    }
}
