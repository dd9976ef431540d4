/// One past fact: a struct in the past tense, with the number and name under which logs keep it for ever.
///
/// Everything else is derived from its one list of fields: its bytes, its JSON, its schema, which things it
/// names and which personal texts it holds.
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

    /// The field of the catalogue's message `Event` that holds it. Never changed and never reused.
    static var number: Int { get }
    /// The stable name: `context.what-happened`.
    static var name: String { get }
    /// The case of the log's events that holds it.
    var event: Event { get }

    /// The things that it names, in the order of its fields.
    /// - Complexity: O(fields).
    var references: [Reference] { get }

    /// Reads it, as an event. The default is what every fact needs; it is a requirement, since a fact's own is
    /// compiled for it alone, and a replay calls nothing more often.
    static func event(from reader: inout WireReader) throws(FieldError) -> Event
}

extension Fact {
    @inlinable
    public static func event(from reader: inout WireReader) throws(FieldError) -> Event {
        try Self(from: &reader).event
    }

    static func event(json: JSON) throws(FieldError) -> Event { try json.record(Self.self).event }
}
