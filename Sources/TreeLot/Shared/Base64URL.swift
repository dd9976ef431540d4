public import EventSourcing
import Foundation

/// Bytes that are base64url without padding in JSON (RFC 4648, section 5), as all those of WebAuthn are.
public struct Base64URL: Hashable, Sendable {
    public var bytes: [UInt8]

    public init(_ bytes: [UInt8] = []) { self.bytes = bytes }

    /// Nil for anything that ``text`` would not say: every sequence of bytes has one text.
    public init?(text: String) {
        let plain = text.replacing("-", with: "+").replacing("_", with: "/")
        let padding = String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
        guard let data = Data(base64Encoded: plain + padding) else { return nil }
        bytes = Array(data)
        guard self.text == text else { return nil }
    }

    public var text: String {
        Data(bytes).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}

extension Base64URL: FieldValue {
    public static var wireType: WireType { .lengthDelimited }
    public var isDefault: Bool { bytes.isEmpty }

    public func write(to writer: inout WireWriter) { writer.data(bytes) }
    public init(from reader: inout WireReader) throws(FieldError) { bytes = try reader.data() }

    public var json: JSON? { .string(text) }

    public init(json: JSON?) throws(ValueProblem) {
        let expected = "bytes in base64url, without padding"
        guard let json else { throw .missing(expected: expected) }
        guard case .string(let text) = json else { throw .wrongType(expected: expected) }
        guard let value = Base64URL(text: text) else { throw .impossible(expected: expected) }
        self = value
    }

    /// The bits of the last group that no byte uses are zero.
    public static var jsonSchema: JSON {
        JSONSchema.text(
            pattern: "^([A-Za-z0-9_-]{4})*"
                + "([A-Za-z0-9_-][AQgw]|[A-Za-z0-9_-]{2}[AEIMQUYcgkosw048])?$",
            longest: longestText, example: "AQIDBA")
    }

    public static var schema: SchemaType { .scalar("bytes") }

    /// No valid input is longer: an attestation with its certificates has a few thousand bytes.
    static let longestText = 32 << 10
}
