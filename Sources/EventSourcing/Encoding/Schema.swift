/// The fields of a record type as data: for snapshots to recognise themselves, and for the test that
/// holds the catalogue against the code.
public struct Schema: Sendable {
    public struct Field: Sendable {
        public var number: Int
        public var name: String
        public var type: SchemaType
    }

    public var name: String
    public var fields: [Field]

    public init<R: Record>(of type: R.Type) {
        var coder = SchemaCoder()
        var blank = R()
        // Describing has no way to fail; the coder's protocol allows for those that have.
        try! blank.fields(&coder)
        self.name = R.schemaName
        self.fields = coder.fields
    }
}

public indirect enum SchemaType: Sendable {
    /// One of protobuf's scalar types, by its name.
    case scalar(String)
    case enumeration(String, [(number: Int, name: String)])
    case record(Schema)
    case optional(SchemaType)
    case repeated(SchemaType)
    case personal
}

extension Schema: CustomStringConvertible {
    /// All names, numbers and types, down to the last nested record: two types with the same text
    /// read the same bytes alike.
    public var description: String {
        "\(name){"
            + fields.map { "\($0.number) \($0.name) \($0.type)" }.joined(separator: ";") + "}"
    }

    /// A fingerprint of the whole text (FNV-1a, 64 bits).
    public var hash: UInt64 { fnv1a(description.utf8) }
}

extension SchemaType: CustomStringConvertible {
    public var description: String {
        switch self {
        case .scalar(let name): name
        case .enumeration(let name, let cases):
            "\(name)(\(cases.map { "\($0.number)=\($0.name)" }.joined(separator: ",")))"
        case .record(let schema): schema.description
        case .optional(let type): "optional \(type)"
        case .repeated(let type): "repeated \(type)"
        case .personal: "Personal"
        }
    }
}

private struct SchemaCoder: FieldCoder {
    var fields: [Schema.Field] = []

    mutating func value<Value: FieldValue>(_ number: Int, _ name: String, _ value: inout Value) {
        fields.append(.init(number: number, name: name, type: Value.schema))
    }

    mutating func derived<Value: FieldValue>(_ number: Int, _ name: String, _ value: inout Value) {
        self.value(number, name, &value)
    }

    mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>, of subject: Subject
    ) {
        fields.append(.init(number: number, name: name, type: .personal))
    }
}

/// The Fowler–Noll–Vo hash FNV-1a of 64 bits: short, stable for ever, and no protection against
/// anybody who wants a collision.
public func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
    // At once where the bytes lie side by side, as those of most texts do.
    bytes.withContiguousStorageIfAvailable { fnv1a(bytes: $0) } ?? fnv1a(bytes: bytes)
}

private func fnv1a(bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
