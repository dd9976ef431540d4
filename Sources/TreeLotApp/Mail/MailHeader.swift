import Foundation

/// Headers that contain only what they should, whatever text a name or a title has: no line break gets
/// through.
enum MailHeader {
    private static let columnsMax = 76

    /// A header of free text.
    static func text(_ name: String, _ text: String) -> String {
        let text = text.onOneLine
        let isPlain = text.isPlainASCII && !text.contains("=?")
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard isPlain, words.allSatisfy({ $0.utf8.count < columnsMax - name.utf8.count - 2 }) else {
            return "\(name): " + encoded(text, after: name.utf8.count + 2)
        }
        return folded("\(name):", words)
    }

    /// A header of a name and an address.
    static func text(_ name: String, phrase: String, address: String) -> String {
        let phrase = phrase.onOneLine
        guard !phrase.isEmpty else { return "\(name): <\(address)>" }
        let word: String
        if phrase.isPlainASCII, !phrase.contains("=?"), phrase.utf8.count < 30 {
            word = "\"" + phrase.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        } else {
            word = encoded(phrase, after: name.utf8.count + 2)
        }
        return "\(name): \(word)\r\n <\(address)>"
    }

    private static func folded(_ start: String, _ words: [Substring]) -> String {
        var lines = [start]
        for word in words {
            let last = lines[lines.count - 1]
            // A line of spaces alone would end the headers for some who read them.
            let isFull = last.utf8.count + 1 + word.utf8.count > columnsMax
            if isFull, !word.isEmpty, last != start {
                lines.append(" \(word)")
            } else {
                lines[lines.count - 1] = "\(last) \(word)"
            }
        }
        return lines.joined(separator: "\r\n")
    }

    /// Encoded words of RFC 2047, in base64; no character is cut in two.
    private static func encoded(_ text: String, after columns: Int) -> String {
        let frame = "=?UTF-8?B??=".utf8.count
        var words: [String] = []
        var bytes: [UInt8] = []
        var room = (columnsMax - columns - frame) / 4 * 3
        for scalar in text.unicodeScalars {
            let next = Array(String(scalar).utf8)
            if bytes.count + next.count > room {
                words.append(word(bytes))
                bytes = []
                room = (columnsMax - 1 - frame) / 4 * 3
            }
            bytes += next
        }
        return (words + [word(bytes)]).joined(separator: "\r\n ")
    }

    private static func word(_ bytes: [UInt8]) -> String {
        "=?UTF-8?B?\(Data(bytes).base64EncodedString())?="
    }
}

extension String {
    fileprivate var isPlainASCII: Bool { utf8.allSatisfy { (0x20..<0x7F).contains($0) } }

    /// Without line breaks and other control characters.
    fileprivate var onOneLine: String {
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: text.append(" ")
            default: text.append(scalar)
            }
        }
        return String(text)
    }
}
