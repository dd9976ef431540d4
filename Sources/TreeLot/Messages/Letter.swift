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
    /// The code in the letter, and its purpose.
    public var code: MailedCode?
    /// The one shift that it is about.
    public var shift: Shift.ID?
}

/// A code in a mail: see ``SeededCode``.
public struct MailedCode: Sendable, Equatable {
    public var purpose: CodePurpose
    public var seed: Base64URL
    public var expiresAt: LocalInstant

    /// Its text, in groups that people can type.
    /// - Throws: what went wrong with the secrets.
    public func text(_ secrets: any Secrets) throws -> String {
        try SeededCode.text(of: seed, for: purpose, secrets)
    }
}

extension Lot {
    /// The number of the next message: those before it are there.
    public var nextMessage: Message.ID { inbox.table.next }

    /// The recipients of a message, in the order of their numbers.
    public func recipients(of message: Message.ID) -> [Person.ID] {
        inbox.find(message)?.recipients ?? []
    }

    /// A message for one of its recipients; nil for a recipient who has left, or has no address that mail may
    /// go to, where the words were forgotten, and beyond the number of mails that its sender may cause in a
    /// day.
    ///
    /// An address that is not verified receives the link that verifies it, and nothing else. The notice of a
    /// changed address goes to the previous one.
    /// - Complexity: O(messages of a day).
    public func letter(_ id: Message.ID, to reader: Person.ID) -> Letter? {
        guard let message = inbox.find(id), let person = people.find(reader), person.isActive,
            let address = address(for: message, of: person), !isBeyondMailLimit(message),
            let text = text(of: message, for: .person(reader.rawValue))
        else { return nil }
        let writer = message.sender.map { name(of: $0, for: .person(reader.rawValue)) }
        let code = message.notice?.code
        guard code == nil || self.code(of: message) != nil else { return nil }
        return Letter(
            message: id, person: reader, name: person.fullName, address: address,
            troop: settings.troop, sentAt: message.sentAt, priority: message.priority,
            title: text.title, body: writer.map { "\($0) writes:\n\n\(text.body)" } ?? text.body,
            code: self.code(of: message), shift: message.notice?.shift ?? message.audience?.shift)
    }

    private func address(for message: Message, of person: Person) -> String? {
        switch message.notice?.kind {
        case .emailChanged where message.notice?.person == person.id: person.formerEmail?.value
        case .emailToVerify, .profileToClaim: person.email?.value
        case .mailGivenUp where message.notice?.person == person.id: nil
        default: person.isEmailVerified ? person.email?.value : nil
        }
    }

    /// The code that a message’s mail contains, as long as it is unused and not replaced by another one.
    private func code(of message: Message) -> MailedCode? {
        guard let id = message.notice?.code, let code = codes.find(id), !code.isEnded,
            let seed = code.seed, let end = code.expiresAt
        else { return nil }
        return MailedCode(purpose: code.purpose, seed: seed, expiresAt: onTheWall(end))
    }

    /// Whether nothing of a mail may be left: its recipient was erased, or the person whom it is about.
    public func isForgotten(_ id: Message.ID, to reader: Person.ID) -> Bool {
        if isErased(reader.subject) { return true }
        guard let message = inbox.find(id) else { return false }
        let about = message.subject ?? message.notice?.person?.subject
        return about.map(isErased) ?? false
    }
}
