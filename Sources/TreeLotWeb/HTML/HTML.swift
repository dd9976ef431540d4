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
    private(set) var text: String

    /// Nothing.
    static let none: HTML = ""

    /// Text from users or data, escaped.
    init(escaping text: String) {
        self.text = ""
        self.text.appendEscaped(text)
    }

    /// Markup that was made elsewhere, such as a picture; the caller has escaped its content.
    init(unchecked text: String) { self.text = text }

    var isEmpty: Bool { text.isEmpty }

    static func + (one: HTML, other: HTML) -> HTML { HTML(unchecked: one.text + other.text) }

    static func += (one: inout HTML, other: HTML) { one.text += other.text }
}

extension HTML: ExpressibleByStringInterpolation {
    init(stringLiteral text: StaticString) { self.text = text.description }

    init(stringInterpolation parts: Parts) { text = parts.text }

    struct Parts: StringInterpolationProtocol {
        fileprivate var text: String

        init(literalCapacity: Int, interpolationCount: Int) {
            text = ""
            text.reserveCapacity(literalCapacity + interpolationCount * 16)
        }

        mutating func appendLiteral(_ literal: StaticString) { text += literal.description }

        mutating func appendInterpolation(_ piece: HTML) { text += piece.text }

        mutating func appendInterpolation(_ piece: HTML?) { text += piece?.text ?? "" }

        mutating func appendInterpolation(_ pieces: [HTML]) {
            for piece in pieces { text += piece.text }
        }

        mutating func appendInterpolation(_ words: String) { text.appendEscaped(words) }

        /// Nothing where there is none.
        mutating func appendInterpolation(_ words: String?) { text.appendEscaped(words ?? "") }

        mutating func appendInterpolation(_ number: Int) { text += String(number) }

        mutating func appendInterpolation<Of>(_ id: Identifier<Of>) { text += String(id.rawValue) }

        mutating func appendInterpolation(_ address: SiteURL) { text.appendEscaped(address.path) }

        /// A name, isolated from the direction of the surrounding text: names may be written from right to
        /// left, or contain marks that change the direction.
        mutating func appendInterpolation(name: String) {
            text += "<bdi>"
            text.appendEscaped(name)
            text += "</bdi>"
        }

        mutating func appendInterpolation(if condition: Bool, _ piece: @autoclosure () -> HTML) {
            if condition { text += piece().text }
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

extension String {
    /// With the five characters that mean something in markup written as references (OWASP Cross Site
    /// Scripting Prevention, rules 1 and 2), and without those that HTML does not allow.
    fileprivate mutating func appendEscaped(_ other: String) {
        guard !other.utf8.allSatisfy(\.isPlain) else { return self += other }
        for scalar in other.unicodeScalars {
            switch scalar {
            case "&": self += "&amp;"
            case "<": self += "&lt;"
            case ">": self += "&gt;"
            case "\"": self += "&quot;"
            case "'": self += "&#39;"
            case "\n", "\t", "\r": unicodeScalars.append(scalar)
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": unicodeScalars.append("\u{FFFD}")
            default: unicodeScalars.append(scalar)
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
