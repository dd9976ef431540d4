/// The number of a thing, as a field of a fact or of a command. References are collected from these fields.
public protocol ThingNumber: VarintValue {
    /// The kind of thing, in its JSON spelling: `familyUnit`.
    static var kind: String { get }
    /// The number: 1 for the first thing of its kind.
    var rawValue: UInt32 { get }
    /// The person or the group of people that the thing is; nil, as by default, if it is neither.
    var subject: Subject? { get }
}

extension ThingNumber {
    /// Nil: neither a person nor a group of people.
    @inlinable
    public var subject: Subject? { nil }
}

/// What has numbers of its own in a log, counted by kind from 1: its ``Identifier`` is a ``ThingNumber``.
public protocol Numbered {
    /// The kind of thing, in its JSON spelling: `familyUnit`.
    static var kindName: String { get }
    /// The person or the group of people that the thing with this number is; nil, as by default, if it is neither.
    static func subject(_ number: UInt32) -> Subject?
}

extension Numbered {
    /// Nil: neither a person nor a group of people.
    @inlinable
    public static func subject(_ number: UInt32) -> Subject? { nil }
}

extension Identifier: ThingNumber where Of: Numbered {
    /// The kind of thing, in its JSON spelling.
    @inlinable
    public static var kind: String { Of.kindName }
    /// The person or the group of people that the thing is; nil if it is neither.
    @inlinable
    public var subject: Subject? { Of.subject(rawValue) }
}

/// A reference from a fact to a thing.
public struct Reference: Hashable, Sendable {
    /// The kind of thing, in its JSON spelling: `familyUnit`.
    public var kind: String
    /// The number of the thing among those of its kind; the first has 1.
    public var number: UInt32
    /// How the fact refers to the thing.
    public var role: Role
    /// The person or the group of people that the thing is; nil if it is neither.
    public var subject: Subject?

    /// How a fact refers to a thing.
    public enum Role: Sendable {
        /// The fact creates the thing.
        case begins
        /// The fact names the thing in a single-valued field.
        case named
        /// The fact speaks to the person: it is about them, but not on their behalf.
        case addressed
        /// The fact names the thing in a list.
        case listed
        /// The fact has a list of records, and some of them name the thing.
        case item

        /// Whether the thing is one of several that the fact names in the same field.
        public var isAmongOthers: Bool { self == .listed || self == .item }
    }

    /// Makes a reference to the thing with this number.
    @inlinable
    public init<ID: ThingNumber>(_ thing: ID, role: Role) {
        kind = ID.kind
        number = thing.rawValue
        self.role = role
        subject = thing.subject
    }

    /// Makes a reference to a thing that another process has created, and of which it is known what it told.
    public init(created number: UInt32, of kind: String) {
        self.kind = kind
        self.number = number
        role = .begins
        subject = nil
    }
}

extension Record {
    /// The things that the fields name, those of nested records and of lists of records included.
    /// - Complexity: O(fields).
    @inlinable
    public var references: [Reference] { ReferenceCollector.after(self).references }

    /// The thing that the fact begins: the first, if it begins several; nil if it begins none.
    /// - Complexity: O(fields).
    @inlinable
    public var begun: Reference? { BegunThing.after(self).first }
}

extension Fact {
    /// False: the fact stands by itself.
    public var isConsequence: Bool { false }
}

extension Record {
    /// The personal texts that the fact holds, sealed or not, in the order of its fields.
    /// - Complexity: O(fields).
    public var personalTexts: [PersonalText] { PersonalTextCollector.after(self).texts }
}

/// A coder that looks at the fields of a record and changes none. Where it says nothing else, it passes over numbers and
/// personal texts.
@usableFromInline
protocol InspectingCoder: FieldCoder {
    init()
}

extension InspectingCoder {
    /// What the coder is after a look at the record.
    @inlinable
    static func after(_ record: some Record) -> Self {
        var coder = Self()
        coder.look(at: record)
        return coder
    }

    @inlinable
    mutating func look(at record: some Record) {
        var record = record
        // Only the protocol of coders allows to throw.
        try! record.fields(&self)
    }

    @inlinable
    mutating func number<Value: VarintValue>(
        _ number: Int, _ name: String, _ value: inout Value
    ) {}

    @inlinable
    mutating func number<Value: VarintValue>(
        _ number: Int, _ name: String, _ value: inout Value?
    ) {}

    @inlinable
    mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>, of subject: Subject
    ) {}
}

@usableFromInline
struct ReferenceCollector: InspectingCoder {
    @usableFromInline var references: [Reference] = []

    @inlinable
    init() {
        // Most facts name no more than four things: room for those at once, instead of growing to it.
        references.reserveCapacity(4)
    }

    /// Each thing once: several items may name it.
    @inlinable
    mutating func collect(item: some Record) {
        for var reference in Self.after(item).references {
            reference.role = .item
            if !references.contains(reference) { references.append(reference) }
        }
    }

    @inlinable
    mutating func value<Value: FieldValue>(_ number: Int, _ name: String, _ value: inout Value) {
        if let record = value.nestedRecord { look(at: record) }
        for item in value.nestedRecords { collect(item: item) }
    }

    @inlinable
    mutating func reference<ID: ThingNumber>(_ number: Int, _ name: String, _ value: inout ID) {
        add(value, .named)
    }

    @inlinable
    mutating func reference<ID: ThingNumber>(_ number: Int, _ name: String, _ value: inout ID?) {
        if let value { add(value, .named) }
    }

    @inlinable
    mutating func addressee<ID: ThingNumber>(_ number: Int, _ name: String, _ value: inout ID?) {
        if let value { add(value, .addressed) }
    }

    @inlinable
    mutating func references<ID: ThingNumber>(
        _ number: Int, _ name: String, _ values: inout [ID]
    ) {
        for value in values { add(value, .listed) }
    }

    @inlinable
    mutating func begins<ID: ThingNumber>(_ number: Int, _ name: String, _ value: inout ID) {
        add(value, .begins)
    }

    @inlinable
    mutating func add<ID: ThingNumber>(_ value: ID, _ role: Reference.Role) {
        references.append(Reference(value, role: role))
    }
}

extension Record {
    /// The first thing of this kind that is named in a field of its own; nil if there is none.
    /// - Complexity: O(fields), without the list that ``references`` makes.
    @inlinable @inline(__always)
    public func firstNamed<ID: ThingNumber>(_ kind: ID.Type) -> ID? {
        FirstNamed<ID>.after(self).found
    }
}

@usableFromInline
struct FirstNamed<ID: ThingNumber>: InspectingCoder {
    @usableFromInline var found: ID?

    @inlinable
    init() {}

    @inlinable
    mutating func value<Value: FieldValue>(_ number: Int, _ name: String, _ value: inout Value) {
        if found == nil, let record = value.nestedRecord { found = Self.after(record).found }
    }

    @inlinable
    mutating func reference<Other: ThingNumber>(
        _ number: Int, _ name: String, _ value: inout Other
    ) {
        if found == nil { found = value as? ID }
    }

    @inlinable
    mutating func reference<Other: ThingNumber>(
        _ number: Int, _ name: String, _ value: inout Other?
    ) {
        if found == nil { found = value as? ID }
    }

    @inlinable
    mutating func references<Other: ThingNumber>(
        _ number: Int, _ name: String, _ values: inout [Other]
    ) {}
}

@usableFromInline
struct BegunThing: InspectingCoder {
    @usableFromInline var first: Reference?

    @inlinable
    init() {}

    @inlinable
    mutating func value<Value: FieldValue>(_ number: Int, _ name: String, _ value: inout Value) {
        if first == nil, let record = value.nestedRecord { first = Self.after(record).first }
    }

    @inlinable
    mutating func begins<ID: ThingNumber>(_ number: Int, _ name: String, _ value: inout ID) {
        if first == nil {
            first = Reference(value, role: .begins)
        }
    }
}

/// A personal text in a field of a fact.
public struct PersonalText: Sendable {
    /// The field's name.
    public var field: String
    /// The text: known, sealed, or erased.
    public var text: Personal<String>
    /// The subjects with whose keys the text is sealed.
    public var subjects: Few<Subject>
}

private struct PersonalTextCollector: InspectingCoder {
    var texts: [PersonalText] = []

    mutating func value<Value: FieldValue>(_ number: Int, _ name: String, _ value: inout Value) {
        if let record = value.nestedRecord { texts += Self.after(record).texts }
        for item in value.nestedRecords { texts += Self.after(item).texts }
    }

    mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>, of subject: Subject
    ) {
        if case .absent = value { return }
        texts.append(PersonalText(field: name, text: value, subjects: Few(one: subject)))
    }

    mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>?, of subjects: Few<Subject>
    ) {
        guard let value else { return }
        texts.append(PersonalText(field: name, text: value, subjects: subjects))
    }
}
