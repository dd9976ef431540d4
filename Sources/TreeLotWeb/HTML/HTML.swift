import EventSourcing
import TreeLot

/// A piece of a page, safe to be sent to a browser: written as a literal, with every interpolated value
/// escaped.
///
///     let item: HTML = "<li class=\"shift\">\(shift.label)</li>"
///
/// Markup comes only from literals. Interpolated values occur only in text or in a quoted attribute; a script
/// or a style sheet is never written this way.
struct HTML: Sendable, Equatable {
    /// In UTF-8: a page is put together of thousands of pieces, and a `String` looks at the bytes of each.
    private(set) var bytes: [UInt8]

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Nothing.
    static let none: HTML = ""

    /// Text from users or data, escaped.
    init(escaping text: String) {
        bytes = []
        bytes.append(escaping: text)
    }

    /// Markup that was made elsewhere, such as a picture; the caller has escaped its content.
    init(unchecked text: String) { bytes = Array(text.utf8) }

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isEmpty: Bool { bytes.isEmpty }

    static func + (one: HTML, other: HTML) -> HTML { HTML(one.bytes + other.bytes) }

    static func += (one: inout HTML, other: HTML) { one.bytes += other.bytes }
}

extension HTML: ExpressibleByStringInterpolation {
    init(stringLiteral text: StaticString) {
        bytes = []
        bytes.append(text)
    }

    init(stringInterpolation parts: Parts) { bytes = parts.bytes }

    struct Parts: StringInterpolationProtocol {
        fileprivate var bytes: [UInt8] = []

        init(literalCapacity: Int, interpolationCount: Int) {
            bytes.reserveCapacity(literalCapacity + interpolationCount * 16)
        }

        mutating func appendLiteral(_ literal: StaticString) { bytes.append(literal) }

        mutating func appendInterpolation(_ piece: HTML) { bytes += piece.bytes }

        mutating func appendInterpolation(_ piece: HTML?) { if let piece { bytes += piece.bytes } }

        mutating func appendInterpolation(_ pieces: [HTML]) {
            for piece in pieces { bytes += piece.bytes }
        }

        mutating func appendInterpolation(_ words: String) { bytes.append(escaping: words) }

        /// Nothing where there is none.
        mutating func appendInterpolation(_ words: String?) {
            if let words { bytes.append(escaping: words) }
        }

        mutating func appendInterpolation(_ number: Int) { bytes += String(number).utf8 }

        mutating func appendInterpolation<Of>(_ id: Identifier<Of>) {
            bytes += String(id.rawValue).utf8
        }

        mutating func appendInterpolation(_ address: SiteURL) {
            bytes.append(escaping: address.path)
        }

        /// A name, isolated from the direction of the surrounding text: names may be written from right to
        /// left, or contain marks that change the direction. See ``Words/named(_:)`` for what stands in for one.
        mutating func appendInterpolation(name: String) {
            bytes.append("<bdi>")
            bytes.append(escaping: Words.ofReader.named(name))
            bytes.append("</bdi>")
        }

        mutating func appendInterpolation(if condition: Bool, _ piece: @autoclosure () -> HTML) {
            if condition { bytes += piece().bytes }
        }
    }
}

extension Sequence {
    /// The pieces for all elements, one after the other.
    func html(_ piece: (Element) throws -> HTML) rethrows -> HTML {
        var all = HTML.none
        for element in self { all += try piece(element) }
        return all
    }
}

extension Optional {
    /// The piece for a value; nothing for nil.
    func html(_ piece: (Wrapped) throws -> HTML) rethrows -> HTML {
        try map(piece) ?? HTML.none
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ literal: StaticString) {
        literal.withUTF8Buffer { append(contentsOf: $0) }
    }

    /// With the five characters that mean something in markup written as references (OWASP Cross Site
    /// Scripting Prevention, rules 1 and 2), and without those that HTML does not allow.
    fileprivate mutating func append(escaping text: String) {
        var text = text
        text.withUTF8 { text in
            guard !text.allSatisfy(\.isPlain) else { return append(contentsOf: text) }
            var previous: UInt8 = 0
            for byte in text {
                switch byte {
                case UInt8(ascii: "&"): append("&amp;")
                case UInt8(ascii: "<"): append("&lt;")
                case UInt8(ascii: ">"): append("&gt;")
                case UInt8(ascii: "\""): append("&quot;")
                case UInt8(ascii: "'"): append("&#39;")
                case UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"): append(byte)
                case 0..<0x20, 0x7F: append("\u{FFFD}")
                // The first byte of a control character above 127 is written already.
                case 0x80...0x9F where previous == 0xC2:
                    removeLast()
                    append("\u{FFFD}")
                default: append(byte)
                }
                previous = byte
            }
        }
    }
}

extension UInt8 {
    /// Stands for itself in markup. The control characters above 127 begin with C2, and so do a few that
    /// are none; they are looked at one by one.
    fileprivate var isPlain: Bool {
        switch self {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
            UInt8(ascii: "'"), 0x7F, 0xC2:
            false
        default: self >= 0x20
        }
    }
}
