/// The event type of a log: the sum of all facts of a domain, as an enum with one case for each fact or for
/// each family of facts.
public protocol EventPayload: Sendable, Equatable {
    /// Every type of fact that the log may hold, each once.
    static var facts: FactTable<Self> { get }
    /// The fact that the event holds.
    var fact: any Fact<Self> { get }
    /// The type of that fact. By default asked of ``fact``, as are the next three; an enum that asks each fact in
    /// its own type is quicker.
    var factType: any Fact<Self>.Type { get }
    /// The things that the fact names, in the order of its fields.
    var references: [Reference] { get }
    /// Whether the fact follows from another one of its commit.
    var isConsequence: Bool { get }
    /// The thing that the event makes, for the caller of its command. By default, the one that its fact
    /// begins.
    var created: Reference? { get }
    /// The subject whose personal data the event erases: the store destroys its key. Nil by default.
    var erased: Subject? { get }
}

extension EventPayload {
    /// Nil: the event erases nothing.
    @inlinable
    public var erased: Subject? { nil }

    /// The number of the event type: the field number in the catalogue's message `Event`.
    public var typeNumber: Int { factType.number }
    /// The stable name of the event type: `assignment.signed-up`.
    public var typeName: String { factType.name }
    /// The fields of the fact as a JSON object, without number or name.
    public var json: JSON { JSON(record: fact) }
    /// The type of the fact.
    @inlinable
    public var factType: any Fact<Self>.Type { type(of: fact) }
    /// The things that the fact names, in the order of its fields.
    @inlinable
    public var references: [Reference] { fact.references }
    /// Whether the fact follows from another one of its commit.
    @inlinable
    public var isConsequence: Bool { fact.isConsequence }

    /// The thing that the fact begins; nil if it begins none.
    @inlinable
    public var created: Reference? { fact.begun }

    /// Decodes an event of the type called `name` from the JSON of its fields. Nil if there is no such type.
    /// - Throws: `FieldError` if the JSON does not fit the type.
    public init?(typeName name: String, json: JSON) throws(FieldError) {
        guard let type = Self.facts.named(name) else { return nil }
        self = try type.event(json: json)
    }
}

/// The registry of the event types of a log, by number and by name.
public struct FactTable<Event: Sendable>: Sendable {
    /// Today's event types, in ascending order of their numbers.
    public let types: [any Fact<Event>.Type]
    /// The event types that are read and upcast, and written no more, in ascending order of their numbers.
    public let oldTypes: [any OldFact<Event>.Type]
    /// Today's types, indexed by number; nil for any other number.
    @usableFromInline let byNumber: [(any Fact<Event>.Type)?]
    private let byName: [String: any Fact<Event>.Type]

    /// Makes the registry of all facts in `lists`, and of the old types in `old`.
    /// - Precondition: no two types have the same number or name; numbers are those of fields, 1 to 2^29 - 1.
    public init(_ lists: [any Fact<Event>.Type]..., old: [any OldFact<Event>.Type] = []) {
        types = lists.joined().sorted { $0.number < $1.number }
        oldTypes = old.sorted { $0.number < $1.number }
        Self.check(types, oldTypes)
        var table = [(any Fact<Event>.Type)?](
            repeating: nil, count: (types.last?.number ?? 0) + 1)
        for type in types { table[type.number] = type }
        byNumber = table
        byName = Dictionary(uniqueKeysWithValues: types.map { ($0.name, $0) })
    }

    /// Says what is wrong in an optimized build, too: a failed precondition has no words there.
    private static func check(
        _ types: [any Fact<Event>.Type], _ oldTypes: [any OldFact<Event>.Type]
    ) {
        var (numbers, names): (Set<Int>, Set<String>) = ([], [])
        for (number, name) in types.map({ ($0.number, $0.name) })
            + oldTypes.map({ ($0.number, $0.name) })
        {
            guard 1..<1 << 29 ~= number else {
                fatalError("“\(name)” has the number \(number), which no field can have")
            }
            guard numbers.insert(number).inserted else {
                fatalError("two facts have the number \(number)")
            }
            guard names.insert(name).inserted else {
                fatalError("two facts have the name “\(name)”")
            }
        }
    }

    /// All types that a log may hold, today's and old ones, in ascending order of their numbers.
    public var readable: [(number: Int, name: String, record: any Record.Type)] {
        let today = types.map { ($0.number, $0.name, $0 as any Record.Type) }
        return (today + oldTypes.map { ($0.number, $0.name, $0 as any Record.Type) })
            .sorted { $0.0 < $1.0 }
    }

    func named(_ name: String) -> (any Fact<Event>.Type)? { byName[name] }

    func old(named name: String) -> (any OldFact<Event>.Type)? {
        oldTypes.first { $0.name == name }
    }

    /// Today's type with this number; nil if there is none.
    @inlinable @inline(__always)
    func current(_ number: Int) -> (any Fact<Event>.Type)? {
        number < byNumber.count ? byNumber[number] : nil
    }

    /// The old type with this number; nil if there is none.
    @usableFromInline
    func old(_ number: Int) -> (any OldFact<Event>.Type)? { oldTypes.first { $0.number == number } }
}
