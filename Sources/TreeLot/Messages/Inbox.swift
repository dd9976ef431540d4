public import EventSourcing

/// All messages, and what each person got and has read.
///
/// A delivery, one message for one person, takes eight bytes and a bit: its recipient in the row of
/// the message, and a link to the delivery before it in the person’s own list.
public struct Inbox: LotProjection, FoldsMessages, FoldsPeople, FoldsHouseholds {
    public static let name = "messages"

    var table = Table<Message>()
    /// Each person’s deliveries; derived from the table.
    private var byReader = Chains()
    /// The deliveries that were read, by their number.
    private var read = Bits()
    /// The day that the last reminder of an assignment named, at its place; 0 for none.
    private var reminded = Paged<UInt32>()
    /// The people who want no reminders, in the order of their numbers.
    private var withoutReminders: [Person.ID] = []
    /// The people who want no mails, in the order of their numbers.
    private var withoutMails: [Person.ID] = []
    /// Mails that were given up, in the order in which that was recorded.
    private(set) var givenUp: [UndeliveredMail] = []

    public init() {}

    func find(_ id: Message.ID) -> Message? { table.find(id) }

    /// Whether a person has read a message; nil if it never reached them.
    /// - Complexity: O(log recipients).
    func isRead(_ id: Message.ID, by person: Person.ID) -> Bool? {
        guard table.has(id), let delivery = table[id].delivery(to: person) else { return nil }
        return read.contains(delivery)
    }

    /// A person’s messages from the newest back, until `body` says false.
    /// - Complexity: O(messages visited · log messages).
    func forEachMessage(of person: Person.ID, _ body: (Message, _ isRead: Bool) -> Bool) {
        _ = byReader.last(in: person.index) { delivery in
            !body(message(ofDelivery: delivery), read.contains(delivery))
        }
    }

    /// Messages that were sent after a moment, the newest first.
    /// - Complexity: O(those).
    func messages(since moment: Instant) -> [Message] {
        var found: [Message] = []
        for place in table.rows.indices.reversed() {
            let message = table.rows[place]
            guard moment < message.sentAt else { break }
            found.append(message)
        }
        return found
    }

    func wasGivenUp(_ id: Message.ID, to person: Person.ID) -> Bool {
        givenUp.contains { $0.message == id && $0.person == person }
    }

    /// Whether a reminder of the assignment has named this day.
    func wasReminded(of assignment: Assignment.ID, on day: CalendarDay) -> Bool {
        assignment.index < reminded.count && reminded[assignment.index] == day.number
    }

    func wantsReminders(_ person: Person.ID) -> Bool { !withoutReminders.contains(person) }

    func wantsMails(_ person: Person.ID) -> Bool { !withoutMails.contains(person) }

    private func message(ofDelivery delivery: Int) -> Message {
        var range = 0..<table.rows.count
        while range.count > 1 {
            let middle = range.lowerBound + range.count / 2
            range =
                table.rows[middle].firstDelivery <= delivery
                ? middle..<range.upperBound : range.lowerBound..<middle
        }
        return table.rows[range.lowerBound]
    }
}

// MARK: - The fold

extension Inbox {
    public mutating func apply(_ event: PeopleEvent, _ stamp: Stamp) {
        if let person = event.erased { erasePersonal(about: person.subject) }
    }

    public mutating func apply(_ event: HouseholdEvent, _ stamp: Stamp) {
        if let household = event.erased { erasePersonal(about: household.subject) }
    }

    public mutating func apply(_ event: MessageEvent, _ stamp: Stamp) {
        switch event {
        case .sent(let fact): add(Message(fact, stamp, firstDelivery: byReader.count))
        case .noticeSent(let fact):
            add(Message(fact, stamp, firstDelivery: byReader.count))
            if fact.notice.kind == .reminder, let assignment = fact.notice.assignment,
                let day = fact.notice.start?.day
            {
                reminded.grow(to: assignment.index + 1, with: 0)
                reminded[assignment.index] = UInt32(clamping: day.number)
            }
            // Who did it knows.
            if let person = fact.notice.confirmed?.by { setRead(fact.message, by: person, true) }
        case .read(let fact): setRead(fact.message, by: fact.person, true)
        case .unread(let fact): setRead(fact.message, by: fact.person, false)
        case .mailGivenUp(let fact):
            givenUp.append(
                UndeliveredMail(
                    message: fact.message, person: fact.person, givenUpAt: stamp.instant))
        case .remindersSet(let fact):
            withoutReminders.set(fact.person, isMember: !fact.isEnabled)
        case .mailsSet(let fact): withoutMails.set(fact.person, isMember: !fact.isEnabled)
        }
    }

    private mutating func add(_ message: Message) {
        table.append(message)
        for reader in message.recipients { byReader.append(to: reader.index) }
    }

    private mutating func setRead(_ id: Message.ID, by person: Person.ID, _ isRead: Bool) {
        guard let delivery = table[id].delivery(to: person) else { return }
        if isRead { read.insert(delivery) } else { read.remove(delivery) }
    }

    mutating func erasePersonal(about subject: Subject) {
        for id in table.ids where table[id].subject == subject { table[id].erasePersonal() }
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try table.fields(&coder)
        try coder.derived(2, "byReader", &byReader)
        try coder.field(3, "read", &read)
        try coder.field(32, "reminded", &reminded)
        try coder.field(5, "withoutReminders", &withoutReminders)
        try coder.field(30, "givenUp", &givenUp)
        try coder.field(31, "withoutMails", &withoutMails)
        // Rows that were kept with their lists stay packed.
        guard let last = table.rows.last, byReader.count < last.deliveries.upperBound else {
            return
        }
        for row in table.rows where row.deliveries.lowerBound >= byReader.count {
            for reader in row.recipients { byReader.append(to: reader.index) }
        }
    }
}

extension [Person.ID] {
    /// Of a list in the order of the numbers.
    fileprivate mutating func set(_ person: Person.ID, isMember: Bool) {
        removeAll { $0 == person }
        if isMember { insert(person, at: firstIndex { person < $0 } ?? count) }
    }
}

extension Message {
    fileprivate init(_ fact: MessageSent, _ stamp: Stamp, firstDelivery: Int) {
        self.init(
            id: fact.message, sentAt: stamp.instant, priority: fact.priority,
            audience: fact.audience, person: fact.person, household: fact.household,
            title: fact.title, body: fact.body, recipients: fact.recipients,
            firstDelivery: UInt32(firstDelivery))
        sender = stamp.person
    }

    fileprivate init(_ fact: NoticeSent, _ stamp: Stamp, firstDelivery: Int) {
        self.init(
            id: fact.message, sentAt: stamp.instant, priority: fact.notice.kind.priority,
            notice: fact.notice, title: .absent, body: .absent, recipients: fact.recipients,
            firstDelivery: UInt32(firstDelivery))
        cause = fact.notice.confirmed?.by ?? stamp.person
    }
}

/// A mail that did not reach its recipient.
struct UndeliveredMail: Sendable, Equatable {
    var message: Message.ID
    var person: Person.ID
    var givenUpAt: Instant
}

extension UndeliveredMail: Record {
    init() { self.init(message: .none, person: .none, givenUpAt: Instant(milliseconds: 0)) }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "message", &message)
        try coder.field(2, "person", &person)
        try coder.field(3, "givenUpAt", &givenUpAt)
    }
}
