/// A decoder without data that records in a ``Shape`` which fields are read.
struct ShapeDecoder: Decoder {
    let shape: Shape
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Fields(shape: shape))
    }

    func unkeyedContainer() -> any UnkeyedDecodingContainer { Elements(shape: shape) }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        throw ShapelessType.unnamed
    }
}

/// A type whose decoding does not show its structure.
enum ShapelessType: Error {
    case unnamed
    case named(String)
}

private struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let shape: Shape
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { [] }

    /// Only who can do without asks first.
    func contains(_ key: Key) -> Bool {
        shape.note(optional: key.stringValue)
        return true
    }

    func decodeNil(forKey key: Key) -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        let (schema, blank) = try shape.schemas.read(type)
        shape.note(key.stringValue, schema)
        return blank
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { throw ShapelessType.unnamed }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        throw ShapelessType.unnamed
    }

    func superDecoder() throws -> any Decoder { throw ShapelessType.unnamed }
    func superDecoder(forKey key: Key) throws -> any Decoder { throw ShapelessType.unnamed }
}

/// A list of one element.
private struct Elements: UnkeyedDecodingContainer {
    let shape: Shape
    var codingPath: [any CodingKey] { [] }
    var count: Int? { 1 }
    private(set) var currentIndex = 0

    init(shape: Shape) { self.shape = shape }

    var isAtEnd: Bool { currentIndex > 0 }

    func decodeNil() -> Bool { false }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let (schema, blank) = try shape.schemas.read(type)
        shape.element = schema
        currentIndex += 1
        return blank
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> { throw ShapelessType.unnamed }

    func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw ShapelessType.unnamed
    }
    func superDecoder() throws -> any Decoder { throw ShapelessType.unnamed }
}
