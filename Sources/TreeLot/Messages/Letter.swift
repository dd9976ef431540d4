public import EventSourcing

/// A message as it is put into an envelope for one of its recipients: what is to be written, in no language yet.
public struct Letter: Sendable, Equatable {
    public var message: Message.ID
    public var person: Person.ID
    public var name: String
    /// An e-mail address.
    public var address: String
    /// In which the recipient reads it; nil where they have not said so.
    public var language: Language?
    public var troop: String
    public var sentAt: Instant
    public var priority: Priority
    public var content: Content
    /// The code in the letter, and its purpose.
    public var code: MailedCode?
    /// The one shift that it is about.
    public var shift: Shift.ID?
    /// The recipient’s shifts that it is about, and those of the scouts for whom they answer.
    public var calendar: ShiftCalendar?
    /// Whether it comes as long as the recipient wants mails. Others are about their account.
    public var canBeStopped = true

    public enum Content: Sendable, Equatable {
        /// By a person, whose name it is, or by the operator.
        case written(sender: String?, title: String, body: String)
        /// Of the lot. The reminders of a day are several, by their start.
        case notices([ToldNotice])
    }
}

/// A code in a mail: see ``SeededCode``.
public struct MailedCode: Sendable, Equatable {
    public var purpose: CodePurpose
    public var seed: Base64URL
    public var expiresAt: LocalInstant
    /// A visitor asked for it, who has no page open that waits for it.
    public var isForVisitor = false

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

    /// A message for one of its recipients; nil for a recipient who has left, has no address that mail may go to
    /// or wants no mails, where the words were forgotten, beyond the number of mails that its sender may cause in
    /// a day, and for a reminder that an earlier one of the day has in it.
    ///
    /// An address that is not verified receives the link that verifies it, and nothing else. The notice of a
    /// changed address goes to the previous one.
    /// - Complexity: O(messages of two days + assignments of the recipient’s family).
    public func letter(_ id: Message.ID, to reader: Person.ID) -> Letter? {
        guard let message = inbox.find(id), let person = people.find(reader), person.isActive,
            let address = address(for: message, of: person), !isBeyondMailLimit(message)
        else { return nil }
        let canBeStopped = !(message.notice?.kind.isOfAccount ?? false)
        let code = code(of: message)
        guard inbox.wantsMails(reader) || !canBeStopped,
            message.notice?.code == nil || code != nil,
            let content = content(of: message, for: reader)
        else { return nil }
        let shifts = shifts(of: message, content)
        return Letter(
            message: id, person: reader,
            // What is not verified may be a stranger’s.
            name: code?.purpose == .email ? "" : person.fullName, address: address,
            language: person.language, troop: settings.troop, sentAt: message.sentAt,
            priority: message.priority, content: content, code: code,
            // Of a day’s shifts there is a page.
            shift: shifts.count == 1 ? shifts.first : nil,
            calendar: calendar(of: person, on: shifts), canBeStopped: canBeStopped)
    }

    func shifts(of message: Message, _ content: Letter.Content) -> Set<Shift.ID> {
        switch content {
        case .written: Set([message.audience?.shift].compactMap(\.self))
        case .notices(let notices):
            Set(
                notices.compactMap { shift(answering: $0.notice) }
                    + notices.flatMap(\.changes).map(\.change.shift))
        }
    }

    /// The shift that a notice is about or, of a swap that is proposed, the reader’s own, where they answer.
    func shift(answering notice: Notice) -> Shift.ID? {
        guard notice.kind == .swapProposed, let theirs = notice.assignment else {
            return notice.shift
        }
        return assignments[theirs].shift
    }

    func content(of message: Message, for reader: Person.ID) -> Letter.Content? {
        guard let notice = message.notice else {
            guard let text = text(of: message, for: reader.actor) else { return nil }
            let sender = message.sender.map { name(of: $0, for: reader.actor) }
            return .written(sender: sender, title: text.title, body: text.body)
        }
        guard notice.kind == .reminder else { return .notices([told(notice, to: reader.actor)]) }
        let reminders = reminders(in: message, notice, for: reader)
        return reminders.isEmpty ? nil : .notices(reminders.map { told($0, to: reader.actor) })
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
        return MailedCode(
            purpose: code.purpose, seed: seed, expiresAt: onTheWall(end),
            isForVisitor: code.mailedBy == nil)
    }

    /// Whether nothing of a mail may be left: its recipient was erased, or the person whom it is about.
    public func isForgotten(_ id: Message.ID, to reader: Person.ID) -> Bool {
        if isErased(reader.subject) { return true }
        guard let message = inbox.find(id) else { return false }
        let about = message.subject ?? message.notice?.person?.subject
        return about.map(isErased) ?? false
    }
}
