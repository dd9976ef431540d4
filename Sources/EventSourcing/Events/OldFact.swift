/// An event type that logs hold and that is no longer written: its upcaster turns it, while it is decoded, into
/// today's facts. Folds know today's facts only.
///
/// An old type keeps its struct, its number, its name and its list of fields in the folder of its context. It is in
/// the ``FactTable`` among the old types. It has no case in the sum of events, so that no decision can record it;
/// a log is its only source.
///
/// ```swift
/// struct BoxSwapped: Equatable {
///     var given: Box.ID
///     var taken: Box.ID
///     var family: Family.ID
/// }
///
/// extension BoxSwapped: OldFact {
///     static let number = 9
///     static let name = "box.swapped"
///
///     func upcast() -> [FoodBankEvent] {
///         [
///             .boxes(.returned(BoxReturned(box: taken, family: family))),
///             .boxes(.pickedUp(BoxPickedUp(box: given, family: family))),
///         ]
///     }
///     ...
/// }
/// ```
public protocol OldFact<Event>: Record, Equatable {
    /// The events of the log.
    associatedtype Event

    /// The field number of this event type in the catalogue's message `Event`. Never changed or reused.
    static var number: Int { get }
    /// The stable name: `context.what-happened`. Never changed and never reused.
    static var name: String { get }

    /// Today's facts that say the same, in order; none for a type that means nothing any more.
    ///
    /// They depend on nothing but the fields, and share the position of the old event. A personal text is about the
    /// same subject in them.
    func upcast() -> [Event]
}

/// An event of an old type, as a log holds it, and what it is upcast to.
///
/// Only decoding makes one, from bytes or from JSON: a fact of an old type is read, and never decided.
public struct UpcastEvent<Event>: Sendable where Event: Sendable {
    /// The fact as it is stored.
    public let fact: any OldFact<Event>
    /// Today's facts.
    public let events: [Event]

    @usableFromInline
    init(_ fact: any OldFact<Event>) {
        self.fact = fact
        events = fact.upcast()
    }
}

extension OldFact {
    @usableFromInline
    static func read(from reader: inout WireReader) throws(FieldError) -> any OldFact<Event> {
        try Self(from: &reader)
    }

    static func read(json: JSON) throws(FieldError) -> any OldFact<Event> {
        try json.record(Self.self)
    }

    /// Writes the type's number and the fact, as they were read.
    @usableFromInline
    func writeStored(to writer: inout WireWriter) throws(FieldError) {
        writer.tag(Self.number, .lengthDelimited)
        try write(to: &writer)
    }

    func isEqual(to other: any OldFact) -> Bool { (other as? Self) == self }

    var storedJSON: JSON { JSON(record: self) }
}
