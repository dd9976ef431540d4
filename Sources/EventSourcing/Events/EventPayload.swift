/// Everything that can happen in a domain: the events of one log, as an enum with a case for each fact or for
/// each family of them.
public protocol EventPayload: Sendable, Equatable {
    /// Every type of fact, each once.
    static var facts: FactTable<Self> { get }
    /// The fact inside.
    var fact: any Fact<Self> { get }
}

extension EventPayload {
    /// The number of its type: the field of the catalogue's message `Event`.
    public var typeNumber: Int { type(of: fact).number }
    /// The stable name of its type: `assignment.signed-up`.
    public var typeName: String { type(of: fact).name }
    /// The fields, as JSON.
    public var json: JSON { JSON(record: fact) }
    /// The things that it names, in the order of its fields.
    public var references: [Reference] { fact.references }

    /// Reads the fields of the type called `name`. Nil if there is no such type.
    public init?(typeName name: String, json: JSON) throws(FieldError) {
        guard let type = Self.facts.named(name) else { return nil }
        self = try type.event(json: json)
    }
}

/// Every type of fact of a log, by number and by name.
public struct FactTable<Event>: Sendable {
    /// In the order of their numbers.
    public let types: [any Fact<Event>.Type]
    /// By number; nil where there is none.
    @usableFromInline let byNumber: [(any Fact<Event>.Type)?]
    private let byName: [String: any Fact<Event>.Type]

    /// - Precondition: no two have the same number or name.
    public init(_ lists: [any Fact<Event>.Type]...) {
        types = lists.joined().sorted { $0.number < $1.number }
        var table = [(any Fact<Event>.Type)?](
            repeating: nil, count: (types.last?.number ?? 0) + 1)
        for type in types {
            precondition(table[type.number] == nil, "two facts have the number \(type.number)")
            table[type.number] = type
        }
        byNumber = table
        byName = Dictionary(uniqueKeysWithValues: types.map { ($0.name, $0) })
    }

    func named(_ name: String) -> (any Fact<Event>.Type)? { byName[name] }

    /// Reads the value of the type with this number.
    /// - Throws: also ``FieldError/unknownEvent(_:)``, if there is no such type.
    @inlinable @inline(__always)
    func read(_ number: Int, from reader: inout WireReader) throws(FieldError) -> Event {
        guard number < byNumber.count, let type = byNumber[number] else {
            throw .unknownEvent(number)
        }
        return try type.event(from: &reader)
    }
}

extension FieldError {
    /// There is no type of event with this number.
    public static func unknownEvent(_ typeNumber: Int) -> FieldError {
        .malformed("event type \(typeNumber) is unknown: a newer program wrote it")
    }
}
