public import EventSourcing

/// Rules of sign-up that the committee may set aside, with a reason.
public enum StaffingRule: UInt8, WireEnum {
    case overlap = 1
    case rest = 2
    case weeklyLimit = 3

    public static let names: KeyValuePairs<StaffingRule, String> = [
        .overlap: "overlap", .rest: "rest", .weeklyLimit: "weeklyLimit",
    ]
}

/// A set of the rules, in their order; in one byte, since every sign-up has one.
public struct StaffingRules: Sendable, Equatable {
    private var bits: UInt8 = 0

    public init(_ rules: some Sequence<StaffingRule> = []) {
        for rule in rules { bits |= 1 << rule.rawValue }
    }
}

extension StaffingRules: Sequence, ExpressibleByArrayLiteral {
    public init(arrayLiteral rules: StaffingRule...) { self.init(rules) }

    public var isEmpty: Bool { bits == 0 }

    public func makeIterator() -> some IteratorProtocol<StaffingRule> {
        StaffingRule.allCases.filter { bits & 1 << $0.rawValue != 0 }.makeIterator()
    }
}

// On the wire and in JSON: a list of rules.
extension StaffingRules: FieldValue {
    public static var wireType: WireType { [StaffingRule].wireType }
    public var isDefault: Bool { isEmpty }
    public static var jsonSchema: JSON { [StaffingRule].jsonSchema }

    public static var schema: SchemaType { [StaffingRule].schema }
    public var json: JSON? { Array(self).json }

    public init(json: JSON?) throws(ValueProblem) { self.init(try [StaffingRule](json: json)) }

    public init(from reader: inout WireReader) throws(FieldError) {
        self.init(try [StaffingRule](from: &reader))
    }

    public func write(to writer: inout WireWriter) throws(FieldError) {
        try Array(self).write(to: &writer)
    }

    public mutating func readField(
        _ type: WireType, from reader: inout WireReader
    ) throws(FieldError) {
        var rules = Array(self)
        try rules.readField(type, from: &reader)
        self = Self(rules)
    }
}
