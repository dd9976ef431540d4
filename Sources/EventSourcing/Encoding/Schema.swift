/// The fields of a record type as data: the schema version of snapshots derives from it, and tests
/// compare it with the catalogue.
public struct Schema: Sendable {
    /// One field of a record, as its ``Record/fields(_:)`` lists it.
    public struct Field: Sendable {
        /// The field's number in protobuf tags; unique in its record.
        public var number: Int
        /// The member's name in JSON.
        public var name: String
        /// What the field contains; nested records with all of their fields.
        public var type: SchemaType
        /// Whether ``Record/erasePersonal()`` erases it.
        public var isErasable = false
        /// The kind of thing whose number, or numbers, it contains: see ``ThingNumber``.
        public var thing: String?
    }

    /// The message's name in the catalogue.
    public var name: String
    /// All fields, derived ones included, in the order in which the record lists them.
    public var fields: [Field]

    /// Lists the fields of an empty record of this type.
    /// - Complexity: O(fields), nested ones included.
    public init<R: Record>(of type: R.Type) {
        var coder = SchemaCoder()
        var blank = R()
        // Describing a record cannot fail; `throws` is there for the coders that can.
        try! blank.fields(&coder)
        self.name = R.schemaName
        self.fields = coder.fields
    }
}

/// The type of a field, as far as it decides how bytes are read.
public indirect enum SchemaType: Sendable {
    /// One of protobuf's scalar types, by its name there, such as `sint64`.
    case scalar(String)
    /// A ``WireEnum``: its name, and its cases with their numbers and names.
    case enumeration(String, [(number: Int, name: String)])
    /// A nested message.
    case record(Schema)
    /// A field that may be missing.
    case optional(SchemaType)
    /// A list: a repeated field.
    case repeated(SchemaType)
    /// The message `Personal` of the catalogue.
    case personal
}

extension Schema: CustomStringConvertible {
    /// All names, numbers and types, down to the last nested record: two types with the same text
    /// decode the same bytes alike.
    public var description: String {
        "\(name){"
            + fields.map { "\($0.number) \($0.name) \($0.type)" }.joined(separator: ";") + "}"
    }

    /// A fingerprint of the whole text (FNV-1a, 64 bits).
    public var hash: UInt64 { fnv1a(description.utf8) }
}

extension SchemaType: CustomStringConvertible {
    /// The type's part of the text from which schema versions are hashed: a change of it
    /// invalidates the snapshots that contain the type.
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

    mutating func reference<ID: ThingNumber>(_ number: Int, _ name: String, _ value: inout ID) {
        fields.append(.init(number: number, name: name, type: ID.schema, thing: ID.kind))
    }

    mutating func reference<ID: ThingNumber>(_ number: Int, _ name: String, _ value: inout ID?) {
        fields.append(.init(number: number, name: name, type: ID?.schema, thing: ID.kind))
    }

    mutating func references<ID: ThingNumber>(
        _ number: Int, _ name: String, _ values: inout [ID]
    ) {
        fields.append(.init(number: number, name: name, type: [ID].schema, thing: ID.kind))
    }

    mutating func erasable<Value: VarintValue>(
        _ number: Int, _ name: String, _ value: inout Value?
    ) {
        fields.append(.init(number: number, name: name, type: Value?.schema, isErasable: true))
    }

    mutating func personal(
        _ number: Int, _ name: String, _ value: inout Personal<String>, of subject: Subject
    ) {
        fields.append(.init(number: number, name: name, type: .personal, isErasable: true))
    }
}

/// The Fowler–Noll–Vo hash FNV-1a of 64 bits: the same in every version of the program. An attacker
/// can find collisions.
/// - Complexity: O(bytes).
public func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
    // Contiguous bytes, as most texts have, are hashed faster.
    bytes.withContiguousStorageIfAvailable { fnv1a(bytes: $0) } ?? fnv1a(bytes: bytes)
}

private func fnv1a(bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
