/// A choice out of a few, with a number for the wire and a name for JSON, both written down
/// explicitly: they are a contract. Number 0 is protobuf's “unspecified” and never used.
public protocol WireEnum: RawRepresentable<UInt8>, CaseIterable, VarintValue, Equatable, Codable {
    static var names: KeyValuePairs<Self, String> { get }
}

extension WireEnum {
    /// The name in JSON.
    public var name: String {
        let names = Self.names
        // Most are listed in the order of their numbers, from 1 up.
        let place = Int(rawValue) - 1
        if names.indices.contains(place), names[place].key == self { return names[place].value }
        return names.first { $0.key == self }!.value
    }

    public init?(name: String) {
        guard let entry = Self.names.first(where: { $0.value == name }) else { return nil }
        self = entry.key
    }

    @inlinable
    public var varint: UInt64 { UInt64(rawValue) }

    @inlinable @inline(__always)
    public init?(varint: UInt64) {
        guard let raw = UInt8(exactly: varint) else { return nil }
        self.init(rawValue: raw)
    }

    public var json: JSON? { .string(name) }

    public init(json: JSON?) throws(ValueProblem) {
        let expected = "one of " + Self.names.map { "“\($0.value)”" }.joined(separator: ", ")
        guard let json else { throw .missing(expected: expected) }
        guard case .string(let text) = json else { throw .wrongType(expected: expected) }
        guard let value = Self(name: text) else { throw .impossible(expected: expected) }
        self = value
    }

    public static var jsonSchema: JSON { JSONSchema.choice(names.map(\.value)) }

    public static var schema: SchemaType {
        .enumeration(
            bareName(of: Self.self), Self.names.map { (Int($0.key.rawValue), $0.value) })
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }

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
