public import EventSourcing

/// A text and its recipients: written by a person, or a notice of the lot.
public struct Message: Sendable, Equatable {
    public typealias ID = Identifier<Message>

    public var id: ID
    public var sentAt: Instant
    /// The person who wrote it; nil where the operator or the lot did.
    @Compact public var sender: Person.ID?
    /// Of a notice: the person whose action caused it, if a person’s did.
    @Compact public var cause: Person.ID?
    public var priority: Priority
    /// The content, where it is a notice of the lot.
    public var notice: Notice?
    public var audience: Audience?
    public var person: Person.ID?
    public var household: Household.ID?
    /// The content, where a person wrote it.
    public var title: Personal<String>
    public var body: Personal<String>
    /// In the order of their numbers, so that a search is fast.
    public var recipients: [Person.ID]
    /// Deliveries are counted through all messages: this is the number of its first, from 0.
    var firstDelivery: UInt32

    /// With whose key the words are sealed.
    var subject: Subject? { person?.subject ?? household?.subject }

    /// The numbers of its deliveries, in the order of the recipients.
    var deliveries: Range<Int> { Int(firstDelivery)..<Int(firstDelivery) + recipients.count }

    /// The number of the delivery to a person, if it reached them.
    func delivery(to person: Person.ID) -> Int? {
        var range = recipients.indices
        while let first = range.first {
            let middle = first + range.count / 2
            if recipients[middle] == person { return deliveries.lowerBound + middle }
            range =
                recipients[middle] < person
                ? middle + 1..<range.upperBound : first..<middle
        }
        return nil
    }
}

extension Message: Record {
    public init() {
        self.init(
            id: .none, sentAt: Instant(milliseconds: 0), priority: .normal, title: .absent,
            body: .absent, recipients: [], firstDelivery: 0)
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "message", &id)
        try coder.field(2, "sentAt", &sentAt)
        try coder.field(3, "sender", &sender)
        try coder.field(4, "priority", &priority)
        try coder.field(5, "notice", &notice)
        try coder.field(6, "audience", &audience)
        try coder.field(7, "person", &person)
        try coder.field(8, "household", &household)
        try coder.words(9, "title", &title, of: subject, elsePlain: 10, "plainTitle")
        try coder.words(11, "body", &body, of: subject, elsePlain: 12, "plainBody")
        try coder.field(13, "recipients", &recipients)
        try coder.field(14, "firstDelivery", &firstDelivery)
        try coder.field(30, "cause", &cause)
    }
}

/// How soon a message wants to be read.
public enum Priority: UInt8, WireEnum {
    case low = 1
    case normal = 2
    case high = 3
    case urgent = 4

    public static let names: KeyValuePairs<Priority, String> = [
        .low: "low", .normal: "normal", .high: "high", .urgent: "urgent",
    ]
}

extension FieldCoder {
    /// A text that is sealed with a key of `subject`, or, where it is about no subject, stands in the clear
    /// under a number of its own.
    mutating func words(
        _ number: Int, _ name: String, _ text: inout Personal<String>, of subject: Subject?,
        elsePlain plain: Int, _ plainName: String
    ) throws(FieldError) {
        var sealed: Personal<String>? = subject == nil ? nil : text
        try personal(number, name, &sealed, of: subject ?? .person(0))
        var open = subject == nil ? text.value : nil
        try field(plain, plainName, &open)
        text = sealed ?? open.map { .known($0) } ?? .absent
    }
}
