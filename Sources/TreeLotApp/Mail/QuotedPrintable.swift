/// Text of any alphabet in lines of at most 76 characters of ASCII (RFC 2045, section 6.7).
enum QuotedPrintable {
    private static let columnsMax = 76

    static func encoded(_ text: String) -> String {
        // Both together are one character. To replace them first would make a new pair of "\r\r\n".
        let lines = text.split(
            omittingEmptySubsequences: false,
            whereSeparator: { $0 == "\n" || $0 == "\r" || $0 == "\r\n" })
        return lines.map(line).joined(separator: "\r\n")
    }

    private static func line(_ line: Substring) -> String {
        let bytes = Array(line.utf8)
        var text = ""
        var columns = 0
        for (place, byte) in bytes.enumerated() {
            let isLast = place == bytes.count - 1
            // “From ” at the beginning of a line is changed by some programs on the way.
            let isFrom = place == 0 && bytes.starts(with: "From ".utf8)
            let piece =
                isLiteral(byte, isLast: isLast) && !isFrom
                ? String(UnicodeScalar(byte)) : escaped(byte)
            // One column is left for the sign that the line goes on.
            if columns + piece.utf8.count > columnsMax - (isLast ? 0 : 1) {
                text += "=\r\n"
                columns = 0
            }
            text += piece
            columns += piece.utf8.count
        }
        return text
    }

    /// Spaces at the end of a line get lost on the way.
    private static func isLiteral(_ byte: UInt8, isLast: Bool) -> Bool {
        switch byte {
        case UInt8(ascii: "="): false
        case UInt8(ascii: " "), UInt8(ascii: "\t"): !isLast
        default: (0x21...0x7E).contains(byte)
        }
    }

    private static func escaped(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return "=" + (digits.utf8.count == 1 ? "0" : "") + digits
    }
}
