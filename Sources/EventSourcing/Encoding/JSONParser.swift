/// Parses one JSON text (RFC 8259) strictly, and reports where it is wrong.
public struct JSONParser {
    /// What is wrong, and at which byte (from 1).
    public struct Problem: Error, Equatable, CustomStringConvertible {
        /// The byte in the text's UTF-8, from 1.
        public var column: Int
        /// What is wrong there, in words, without the column.
        public var message: String
        /// `column 3: a digit should stand here`
        public var description: String { "column \(column): \(message)" }
    }

    /// The deepest nesting accepted: it bounds the recursion, and no sensible text comes near it.
    private static let depthLimit = 64

    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0

    /// Parses the whole text, which must be exactly one JSON value.
    /// - Throws: the first ``Problem``; a name that stands twice in one object is one, too.
    /// - Complexity: O(bytes).
    public static func parse(_ text: String) throws(Problem) -> JSON {
        var copy = text
        let result: Result<JSON, Problem> = copy.withUTF8 { bytes in
            var parser = JSONParser(bytes)
            do throws(Problem) { return .success(try parser.document()) } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private mutating func document() throws(Problem) -> JSON {
        let value = try value(depth: 0)
        skipSpace()
        guard index == bytes.count else { throw problem("something follows after the end") }
        return value
    }

    private func problem(_ message: String) -> Problem {
        Problem(column: index + 1, message: message)
    }

    private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipSpace() {
        while let byte, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
    }

    private mutating func value(depth: Int) throws(Problem) -> JSON {
        guard depth < Self.depthLimit else { throw problem("too deeply nested") }
        skipSpace()
        switch byte {
        case UInt8(ascii: "{"): return try object(depth)
        case UInt8(ascii: "["): return try array(depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
            return try number()
        case nil: throw problem("the text ends where a value should stand; is it cut off?")
        default: throw problem("no JSON value begins like this")
        }
    }

    private mutating func word(_ word: String, _ value: JSON) throws(Problem) -> JSON {
        guard bytes[index...].starts(with: word.utf8) else {
            throw problem("no JSON value begins like this")
        }
        index += word.utf8.count
        return value
    }

    private mutating func expect(_ scalar: Unicode.Scalar, _ place: String) throws(Problem) {
        skipSpace()
        guard byte == UInt8(ascii: scalar) else {
            throw problem(
                byte == nil
                    ? "the text ends where “\(scalar)” should stand; is it cut off?"
                    : "“\(scalar)” missing \(place)")
        }
        index += 1
    }

    private mutating func object(_ depth: Int) throws(Problem) -> JSON {
        index += 1
        var members: [JSON.Member] = []
        var names = Set<String>()
        skipSpace()
        if byte == UInt8(ascii: "}") {
            index += 1
            return .object(members)
        }
        while true {
            skipSpace()
            guard byte == UInt8(ascii: "\"") else {
                throw problem(
                    byte == nil
                        ? "the text ends inside an object; is it cut off?"
                        : "a member's name in quotes should stand here")
            }
            let name = try string()
            guard names.insert(name).inserted else {
                throw problem("“\(name)” stands twice in one object")
            }
            try expect(":", "after a member's name")
            members.append(.init(name, try value(depth: depth + 1)))
            skipSpace()
            if byte == UInt8(ascii: ",") {
                index += 1
                continue
            }
            try expect("}", "at the end of an object")
            return .object(members)
        }
    }

    private mutating func array(_ depth: Int) throws(Problem) -> JSON {
        index += 1
        var elements: [JSON] = []
        skipSpace()
        if byte == UInt8(ascii: "]") {
            index += 1
            return .array(elements)
        }
        while true {
            elements.append(try value(depth: depth + 1))
            skipSpace()
            if byte == UInt8(ascii: ",") {
                index += 1
                continue
            }
            try expect("]", "at the end of a list")
            return .array(elements)
        }
    }

    private mutating func number() throws(Problem) -> JSON {
        let start = index
        if byte == UInt8(ascii: "-") { index += 1 }
        let leading = try digits()
        if leading.count > 1, bytes[leading.lowerBound] == UInt8(ascii: "0") {
            throw problem("a number does not begin with 0")
        }
        var isWhole = true
        if byte == UInt8(ascii: ".") {
            index += 1
            isWhole = false
            _ = try digits()
        }
        if let byte, byte | 0x20 == UInt8(ascii: "e") {
            index += 1
            isWhole = false
            if self.byte == UInt8(ascii: "+") || self.byte == UInt8(ascii: "-") { index += 1 }
            _ = try digits()
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        if isWhole, let whole = Int64(text) { return .integer(whole) }
        guard let number = Double(text), number.isFinite else {
            throw problem("a number is too large")
        }
        return .number(number)
    }

    private mutating func digits() throws(Problem) -> Range<Int> {
        let start = index
        while let byte, (48...57).contains(byte) { index += 1 }
        guard index > start else { throw problem("a digit should stand here") }
        return start..<index
    }

    private mutating func string() throws(Problem) -> String {
        index += 1
        var text: [UInt8] = []
        while let byte {
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                guard let string = String(validating: text, as: UTF8.self) else {
                    throw problem("a text is not UTF-8")
                }
                return string
            case UInt8(ascii: "\\"):
                index += 1
                try escape(into: &text)
            case 0..<0x20:
                throw problem("a control character stands bare in a text; write it as \\u00…")
            default:
                text.append(byte)
                index += 1
            }
        }
        throw problem("the text ends inside quotes; is it cut off?")
    }

    private mutating func escape(into text: inout [UInt8]) throws(Problem) {
        guard let byte else { throw problem("the text ends inside quotes; is it cut off?") }
        index += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"):
            var code = try hex()
            if (0xD800..<0xDC00).contains(code), bytes[index...].starts(with: [0x5C, 0x75]) {
                index += 2
                let low = try hex()
                guard (0xDC00..<0xE000).contains(low) else { throw problem("half a character") }
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(code) else { throw problem("half a character") }
            text.append(contentsOf: Character(scalar).utf8)
        default: throw problem("no such escape in a text")
        }
    }

    private mutating func hex() throws(Problem) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw problem("four hexadecimal digits should stand here")
            }
            code = code << 4 | UInt32(digit)
            index += 1
        }
        return code
    }
}
