import EventSourcing

/// A code as people read and type it: 28 symbols in Crockford's base 32, which has no letters that look
/// like digits, in groups of four (https://www.crockford.com/base32.html). That makes 140 bits.
///
/// Case, spaces and dashes do not matter, and O may be typed for 0, and I or L for 1.
struct CodeText: Equatable {
    /// Longer than any typed code, in bytes.
    static let lengthMax = 200
    /// Of 5 bits each.
    static let symbolCount = 28
    private static let groupLength = 4
    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

    /// The symbols without separators.
    let canonical: String

    /// - Parameter bytes: unpredictable bytes; five bits of each are used.
    /// - Precondition: there are ``symbolCount`` of them.
    init(drawn bytes: [UInt8]) {
        precondition(bytes.count == Self.symbolCount, "a code has \(Self.symbolCount) symbols")
        canonical = String(bytes.map { Self.alphabet[Int($0 & 31)] })
    }

    /// The first 130 bits of `bytes` in 26 symbols, ungrouped; for codes that machines read.
    private static func symbols(of bytes: [UInt8]) -> String {
        var text = ""
        var (bits, count) = (UInt32(0), 0)
        for byte in bytes.prefix(17) {
            (bits, count) = (bits << 8 | UInt32(byte), count + 8)
            while count >= 5, text.count < 26 {
                count -= 5
                text.append(alphabet[Int(bits >> UInt32(count) & 31)])
            }
        }
        return text
    }

    /// 130 bits of the HMAC of `words` under a key that no log has; for codes that say themselves whose they are.
    static func signature(of words: String, _ secrets: any Secrets) throws -> String {
        symbols(of: try secrets.authenticate(Array(words.utf8)))
    }

    /// Nil for a text that can’t be a code.
    init?(typed text: String) {
        guard text.utf8.count <= Self.lengthMax, let symbols = Self.read(text),
            symbols.count == Self.symbolCount
        else { return nil }
        canonical = symbols
    }

    /// The symbols of a text without separators; nil if it contains anything else.
    static func read(_ text: String) -> String? {
        var symbols = ""
        for scalar in text.uppercased().unicodeScalars {
            switch scalar {
            case "O": symbols.append("0")
            case "I", "L": symbols.append("1")
            // Hyphens, dashes, and spaces of every width.
            case "-", "\u{2010}"..."\u{2015}", "\u{2212}": continue
            case _ where scalar.properties.isWhitespace: continue
            case _ where alphabet.contains(Character(scalar)):
                symbols.unicodeScalars.append(scalar)
            default: return nil
            }
        }
        return symbols
    }

    /// `K7QF-9M2X-…`
    var grouped: String {
        let symbols = Array(canonical)
        return stride(from: 0, to: symbols.count, by: Self.groupLength)
            .map { String(symbols[$0..<min($0 + Self.groupLength, symbols.count)]) }
            .joined(separator: "-")
    }
}
