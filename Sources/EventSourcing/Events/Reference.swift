/// The number of a thing, as a field of a fact: which things a fact names is read off its fields.
public protocol ThingNumber: VarintValue {
    /// The kind of thing, as JSON spells it: `familyUnit`.
    static var kind: String { get }
    /// 1 for the first thing of its kind.
    var rawValue: UInt32 { get }
}

/// One thing that a fact names.
public struct Reference: Hashable, Sendable {
    /// As JSON spells it: `familyUnit`.
    public var kind: String
    public var number: UInt32
    /// What the fact does with it.
    public var role: Role

    public enum Role: Sendable {
        /// The thing begins with the fact.
        case begins
        /// The fact names it in a field of its own.
        case named
        /// The fact names it in a list.
        case listed
    }

    public init(kind: String, number: UInt32, role: Role) {
        self.kind = kind
        self.number = number
        self.role = role
    }
}

extension Fact {
    @inlinable
    public var references: [Reference] { ReferenceCollector.references(of: self) }

    /// The personal texts that it holds, in the order of its fields.
    public var personalTexts: [PersonalText] { PersonalTextCollector.texts(of: self) }
}

@usableFromInline
struct ReferenceCollector: FieldCoder {
    @usableFromInline var references: [Reference] = []

    @usableFromInline
    static func references(of record: some Record) -> [Reference] {
        var (record, collector) = (record, ReferenceCollector())
        // Looking at fields has no way to fail; the coder's protocol allows for those that have.
        try! record.fields(&collector)
        return collector.references
    }

    @usableFromInline
    mutating func value<Value: FieldValue>(_ number: Int, _ name: String, _ value: inout Value) {
        if let record = value as? any Record { references += Self.references(of: record) }
    }

    @usableFromInline
    mutating func number<Value: VarintValue>(
        _ number: Int, _ name: String, _ value: inout Value
    ) {}

    @usableFromInline
    mutating func number<Value: VarintValue>(
        _ number: Int, _ name: String, _ value: inout Value?
    ) {}

    @usableFromInline
    mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>, of subject: Subject
    ) {}

    @usableFromInline
    mutating func reference<ID: ThingNumber>(_ number: Int, _ name: String, _ value: inout ID) {
        add(value, .named)
    }

    @usableFromInline
    mutating func reference<ID: ThingNumber>(_ number: Int, _ name: String, _ value: inout ID?) {
        if let value { add(value, .named) }
    }

    @usableFromInline
    mutating func references<ID: ThingNumber>(
        _ number: Int, _ name: String, _ values: inout [ID]
    ) {
        for value in values { add(value, .listed) }
    }

    @usableFromInline
    mutating func begins<ID: ThingNumber>(_ number: Int, _ name: String, _ value: inout ID) {
        add(value, .begins)
    }

    private mutating func add<ID: ThingNumber>(_ value: ID, _ role: Reference.Role) {
        references.append(Reference(kind: ID.kind, number: value.rawValue, role: role))
    }
}

/// A personal text in a field of a fact.
public struct PersonalText: Sendable {
    /// The field's name.
    public var field: String
    public var text: Personal<String>
    /// With whose key it is sealed.
    public var subject: Subject
}

private struct PersonalTextCollector: FieldCoder {
    var texts: [PersonalText] = []

    static func texts(of record: some Record) -> [PersonalText] {
        var (record, collector) = (record, PersonalTextCollector())
        try! record.fields(&collector)
        return collector.texts
    }

    mutating func value<Value: FieldValue>(_ number: Int, _ name: String, _ value: inout Value) {
        if let record = value as? any Record { texts += Self.texts(of: record) }
    }

    mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>, of subject: Subject
    ) {
        if case .absent = value { return }
        texts.append(PersonalText(field: name, text: value, subject: subject))
    }
}
