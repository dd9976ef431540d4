/// One event type: a struct named in the past tense, with the number and the name under which logs store it
/// for ever.
///
/// Everything else is derived from its one list of fields: the bytes, the JSON, the schema, the things that
/// it names and the personal texts that it holds.
///
/// ```swift
/// public struct BoxPickedUp: Equatable {
///     public var box: Box.ID
///     public var family: Family.ID
/// }
///
/// extension BoxPickedUp: Fact {
///     public static let number = 3
///     public static let name = "box.picked-up"
///     public var event: FoodBankEvent { .boxes(.pickedUp(self)) }
///
///     public init() { self.init(box: .none, family: .none) }
///
///     public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
///         try coder.field(1, "box", &box)
///         try coder.field(2, "family", &family)
///     }
/// }
/// ```
public protocol Fact<Event>: Record, Equatable {
    /// The events of the log.
    associatedtype Event

    /// The field number of this event type in the catalogue's message `Event`. Never changed or reused.
    static var number: Int { get }
    /// The stable name: `context.what-happened`. Never changed and never reused.
    static var name: String { get }
    /// The fact, wrapped in its case of the log's event type.
    var event: Event { get }

    /// The things that the fact names, in the order of its fields.
    /// - Complexity: O(fields).
    var references: [Reference] { get }

    /// Whether the fact follows from another one of its commit, which then says on whose behalf the commit is
    /// and whom it is about.
    var isConsequence: Bool { get }

    /// Decodes the fact, and wraps it in its event.
    ///
    /// The default suits every fact. It is a requirement of the protocol so that each fact has a specialised
    /// copy of it: a replay calls no function more often.
    /// - Throws: `FieldError` if the bytes are not an encoded fact of this type.
    static func event(from reader: inout WireReader) throws(FieldError) -> Event
}

extension Fact {
    /// Decodes the fields and wraps the fact.
    @inlinable
    public static func event(from reader: inout WireReader) throws(FieldError) -> Event {
        try Self(from: &reader).event
    }

    static func event(json: JSON) throws(FieldError) -> Event { try json.record(Self.self).event }
}
