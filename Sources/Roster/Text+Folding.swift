import Foundation

extension StringProtocol {
    /// As two people would take it for the same name: without case, accents, dots and apostrophes, with
    /// single spaces. `José  O’Brien-Ruiz` is `jose obrien ruiz`.
    var folded: String {
        let plain = folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
        var words = ""
        for character in plain {
            if character.isLetter || character.isNumber {
                words.append(character)
            } else if !"'’‘.`".contains(character), !words.isEmpty, words.last != " " {
                words.append(" ")
            }
        }
        return words.hasSuffix(" ") ? String(words.dropLast()) : words
    }

    /// Letters and digits alone: `Parent_1 E-Mail` is `parent1email`.
    var squeezed: String { folded.filter { $0 != " " } }

    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

    /// The cell’s text, with spaces for its line breaks and without invisible characters.
    var onOneLine: String {
        let visible = String(String.UnicodeScalarView(unicodeScalars.filter(\.isReadable)))
        return visible.words.joined(separator: " ")
    }

    /// Without the parentheses of whose text `isLeftOut` is true; of nested ones, the inner.
    func withoutParentheses(where isLeftOut: (Substring) -> Bool) -> String {
        var (kept, rest) = ("", Substring(self))
        while let close = rest.firstIndex(of: ")") {
            let after = rest.index(after: close)
            if let open = rest[..<close].lastIndex(of: "("),
                isLeftOut(rest[rest.index(after: open)..<close])
            {
                kept += rest[..<open]
            } else {
                kept += rest[..<after]
            }
            rest = rest[after...]
        }
        return kept + rest
    }

    /// The words between any white space.
    var words: [String] { split { $0.isWhitespace }.map { String($0) } }
}

extension Unicode.Scalar {
    /// No control character, but for those that are white space.
    fileprivate var isReadable: Bool {
        properties.generalCategory != .control || properties.isWhitespace
    }
}
