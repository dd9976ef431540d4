/// An enumeration with a number for the wire and a name for JSON, both written down explicitly:
/// they are a contract with existing logs and clients. Number 0 is protobuf's “unspecified” and
/// never used.
public protocol WireEnum: RawRepresentable<UInt8>, CaseIterable, VarintValue, Equatable, Codable {
    /// Every case with its name in JSON; fastest to look up if listed in the order of numbers, from
    /// 1.
    static var names: KeyValuePairs<Self, String> { get }
}

extension WireEnum {
    /// Whether both are the same case. The standard library’s own, for all that have a raw value, takes them by address: a
    /// whole row is copied to compare one field of it.
    @inlinable @inline(__always)
    public static func == (one: Self, other: Self) -> Bool { one.rawValue == other.rawValue }

    /// Whether both are different cases.
    @inlinable @inline(__always)
    public static func != (one: Self, other: Self) -> Bool { one.rawValue != other.rawValue }

    /// The name in JSON.
    /// - Precondition: ``names`` lists the case.
    public var name: String {
        let names = Self.names
        // Most enumerations list their cases in the order of numbers, from 1.
        let place = Int(rawValue) - 1
        if names.indices.contains(place), names[place].key == self { return names[place].value }
        return names.first { $0.key == self }!.value
    }

    /// The case with this name in JSON; nil if there is none. Upper and lower case differ.
    public init?(name: String) {
        guard let entry = Self.names.first(where: { $0.value == name }) else { return nil }
        self = entry.key
    }

    /// The raw value; never 0, so that the field is always written.
    @inlinable
    public var varint: UInt64 { UInt64(rawValue) }

    /// The case with this raw value; nil if this program has none, as for a case that a newer
    /// version added.
    @inlinable @inline(__always)
    public init?(varint: UInt64) {
        guard let raw = UInt8(exactly: varint) else { return nil }
        self.init(rawValue: raw)
    }

    /// The ``name``, as a text.
    public var json: JSON? { .string(name) }

    /// Reads a name.
    /// - Throws: ``ValueProblem``, with all names, for anything else.
    public init(json: JSON?) throws(ValueProblem) {
        let expected = "one of " + Self.names.map { "“\($0.value)”" }.joined(separator: ", ")
        guard let json else { throw .missing(expected: expected) }
        guard case .string(let text) = json else { throw .wrongType(expected: expected) }
        guard let value = Self(name: text) else { throw .impossible(expected: expected) }
        self = value
    }

    /// A text that is one of the names.
    public static var jsonSchema: JSON { JSONSchema.choice(names.map(\.value)) }

    /// The type's name, and all cases with their numbers and names: a new case changes the schema
    /// version.
    public static var schema: SchemaType {
        .enumeration(
            bareName(of: Self.self), Self.names.map { (Int($0.key.rawValue), $0.value) })
    }

    /// Encodes the name as a text.
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }

    /// Decodes a name.
    /// - Throws: `DecodingError` for anything else.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = Self(name: text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "nobody knows “\(text)” here")
        }
        self = value
    }
}
