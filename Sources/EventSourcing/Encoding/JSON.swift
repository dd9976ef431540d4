/// A JSON value (RFC 8259). Objects keep the order of their members; whole numbers stay whole.
public enum JSON: Sendable, Equatable {
    /// `null`; as a member's value it differs from a member that is missing.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number without fraction and exponent that fits in 64 bits.
    case integer(Int64)
    /// Any other number. An infinity or NaN is written as `null`.
    case number(Double)
    /// A text, without its quotes and escapes.
    case string(String)
    /// A list of values, whose types may differ.
    case array([JSON])
    /// Members in the order in which they stand; ``JSONParser`` refuses a name that stands twice.
    case object([Member])

    /// A name and its value, in an object.
    public struct Member: Sendable, Equatable {
        /// The name, without its quotes and escapes.
        public var name: String
        /// The value after the colon; `null` for a member that is there without a value.
        public var value: JSON

        /// `"name":value`, in an object.
        public init(_ name: String, _ value: JSON) {
            self.name = name
            self.value = value
        }
    }

    /// The member called `name`; nil if there is none, or if this is no object.
    /// - Complexity: O(members).
    public subscript(name: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }

    /// The text; nil if this is none.
    package var string: String? { if case .string(let text) = self { text } else { nil } }

    /// The whole number; nil if this is none.
    package var whole: Int? { if case .integer(let number) = self { Int(number) } else { nil } }

    /// An object with these members, in this order; the names are not checked for duplicates.
    public static func object(_ pairs: KeyValuePairs<String, JSON>) -> JSON {
        .object(pairs.map { Member($0.key, $0.value) })
    }

    /// A whole number of any integer type; of one that does not fit in 64 bits, the low 64 bits.
    public static func whole(_ value: some BinaryInteger) -> JSON {
        .integer(Int64(truncatingIfNeeded: value))
    }

    /// The kind of value, for a message: “a list”, “the number 3”. A text is quoted only if it is
    /// short and consists of the characters of numbers and moments: any other may be a name or a
    /// note, and messages end up in logs.
    public var kind: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .integer(let value): "the number \(value)"
        case .number(let value): "the number \(value)"
        case .string(let text) where text.utf8.count <= 40 && text.utf8.allSatisfy(Self.isHarmless):
            "the text “\(text)”"
        case .string: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }

    /// Whether the byte is a digit, a sign or a separator between the parts of a moment.
    private static func isHarmless(_ byte: UInt8) -> Bool {
        0x30...0x39 ~= byte || "+-:.,/TZ ".utf8.contains(byte)
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
    /// A JSON text, from a literal in the source.
    public init(stringLiteral value: String) { self = .string(value) }
    /// A whole number, from a literal in the source.
    public init(integerLiteral value: Int64) { self = .integer(value) }
    /// `true` or `false`, from a literal in the source.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}

// MARK: - Writing

extension JSON: CustomStringConvertible {
    /// Canonical: no white space, members in their order, only what must be escaped is escaped.
    public var description: String {
        var text = ""
        write(to: &text)
        return text
    }

    func write(to text: inout String) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .integer(let value): text += String(value)
        case .number(let value): text += value.isFinite ? value.description : "null"
        case .string(let value): JSON.quote(value, to: &text)
        case .array(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += "," }
                element.write(to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," }
                JSON.quote(member.name, to: &text)
                text += ":"
                member.value.write(to: &text)
            }
            text += "}"
        }
    }

    private static func quote(_ value: String, to text: inout String) {
        text += "\""
        defer { text += "\"" }
        guard value.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) else {
            text += value
            return
        }
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.value < 0x20:
                text +=
                    "\\u00" + (scalar.value < 0x10 ? "0" : "")
                    + String(scalar.value, radix: 16)
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}

// MARK: - Inside other Codable values

extension JSON: Codable {
    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Encodes the value as itself, without a wrapper; the encoder decides on the order of members.
    /// - Throws: what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .object(let members):
            var container = encoder.container(keyedBy: Key.self)
            for member in members { try container.encode(member.value, forKey: Key(member.name)) }
        case .array(let elements):
            var container = encoder.unkeyedContainer()
            for element in elements { try container.encode(element) }
        default:
            var container = encoder.singleValueContainer()
            switch self {
            case .bool(let value): try container.encode(value)
            case .integer(let value): try container.encode(value)
            case .number(let value): try container.encode(value)
            case .string(let value): try container.encode(value)
            default: try container.encodeNil()
            }
        }
    }

    /// Decodes any value; the members of an object in the order in which the decoder lists its
    /// keys.
    /// - Throws: `DecodingError` for a value that JSON does not have.
    public init(from decoder: any Decoder) throws {
        if let object = try? decoder.container(keyedBy: Key.self) {
            self = .object(
                try object.allKeys.map {
                    Member($0.stringValue, try object.decode(JSON.self, forKey: $0))
                })
            return
        }
        if var array = try? decoder.unkeyedContainer() {
            var elements: [JSON] = []
            while !array.isAtEnd { elements.append(try array.decode(JSON.self)) }
            self = .array(elements)
            return
        }
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let truth = try? value.decode(Bool.self) {
            self = .bool(truth)
        } else if let number = try? value.decode(Int64.self) {
            self = .integer(number)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else {
            self = .string(try value.decode(String.self))
        }
    }
}

extension FieldValue {
    /// Reads the value from a decoder's JSON.
    /// - Throws: `DecodingError`, with the message of a ``FieldError`` where the JSON is no such
    ///   value.
    package init(jsonFrom decoder: any Decoder) throws {
        let json = try JSON(from: decoder)
        do { try self.init(json: json) } catch {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: "\(FieldError(error, field: "value", found: json))"))
        }
    }
}
