import Foundation

/// Cuts a cell into groups of people, people, and what stands between commas.
struct NameTokens {
    fileprivate enum Token: Equatable {
        case word(String)
        case comma
        /// `&`, `and`.
        case and
        /// `;`, `/`: stronger than a comma.
        case list
        /// `(mom)`.
        case relation([String])
        case deceased
        /// Something that makes the whole cell wait.
        case doubt(NameCell.Doubt)
    }

    private var tokens: [Token] = []
    private let isOfFirstNames: Bool

    init(_ text: String, isOfFirstNames: Bool) {
        self.isOfFirstNames = isOfFirstNames
        for piece in text.pieces {
            if piece.isRemark { add(remark: piece.text) } else { add(words: piece.text) }
        }
        splitAtSpanishAnd()
    }

    /// A remark about the person in front of it; a nickname says nothing more than the name.
    private mutating func add(remark: Substring) {
        let words = remark.folded.words
        if String(remark).saysDeceased {
            tokens.append(.deceased)
        } else if NameWords.areRelations(words) {
            tokens.append(.relation(words))
        } else if let doubt = NameCell.Doubt(remark: remark) {
            tokens.append(.doubt(doubt))
        }
    }

    private mutating func add(words text: Substring) {
        var spaced = String(text)
        for sign in [",", ";", "/", "|", "+", "&"] {
            spaced = spaced.replacing(sign, with: " \(sign) ")
        }
        let words = spaced.words
        for (place, word) in words.enumerated() {
            // “Ana García - mother”
            let rest = words[(place + 1)...]
            if "-–—".contains(word), NameWords.areRelations(rest.map(\.folded)) {
                tokens.append(.relation(rest.map(\.folded)))
                return
            }
            switch word {
            case ",": tokens.append(.comma)
            case ";", "/", "|": tokens.append(.list)
            case "&", "+": tokens.append(.and)
            case "-", "–", "—": tokens.append(text.words.count == 1 ? .word(word) : .list)
            default: add(word: word)
            }
        }
    }

    private mutating func add(word: String) {
        if ["and", "und"].contains(word.lowercased()) || ["or", "OR"].contains(word) {
            tokens.append(.and)
        } else if word.hasSuffix(":"), NameWords.areRelations([word.folded]) {
            // “Mom: Mary Walker”
            tokens += [.list, .relation([word.folded])]
        } else if word.contains("@") || word.hasPrefix("'") && word.hasSuffix("'") {
            // An address, or a nickname.
        } else {
            tokens.append(.word(word))
        }
    }

    /// In `Ana y Carlos López` it is “and”, in `José Ortega y Gasset` it is not.
    private mutating func splitAtSpanishAnd() {
        for place in tokens.indices {
            guard case .word(let word) = tokens[place], ["y", "e", "o"].contains(word) else {
                continue
            }
            let left = tokens[..<place].reversed().prefix { $0.isWord }.count
            let right = tokens[(place + 1)...].prefix { $0.isWord }.count
            guard left > 0, right > 0 else { continue }
            // “Ramón y Cajal, Santiago”
            let isLastName = left == 1 && right == 1 && tokens[(place + 2)...].first == .comma
            if isOfFirstNames || (left == 1 || right > 1) && !isLastName { tokens[place] = .and }
        }
    }

    /// Groups of people of people of what stands between commas.
    func parts() throws(NameCell.Doubt) -> [[[NamePart]]] {
        var groups: [[[NamePart]]] = []
        for group in tokens.split(separator: .list) {
            var people: [[NamePart]] = []
            for person in group.split(separator: .and) {
                var parts: [NamePart] = []
                for part in person.split(separator: .comma) {
                    try Self.add(part, to: &parts)
                }
                if !parts.isEmpty { people.append(parts) }
            }
            if !people.isEmpty { groups.append(people) }
        }
        return groups
    }

    private static func add(
        _ tokens: ArraySlice<Token>, to parts: inout [NamePart]
    ) throws(NameCell.Doubt) {
        var part = NamePart()
        for token in tokens {
            switch token {
            case .word(let word): part.words.append(word)
            case .relation(let words): part.relation += words
            case .deceased: part.isDeceased = true
            case .doubt(let doubt): throw doubt
            case .comma, .and, .list: break
            }
        }
        if part.text.saysDeceased { part.isDeceased = true }
        if !parts.isEmpty, part.words.count == 1, PersonName.isSuffix(part.words[0]) {
            // “John Smith, Sr.”, where it is no title.
            part.suffix = ", " + part.words.removeLast()
        } else if !parts.isEmpty, NameWords.areParents(part.words.map(\.folded)) {
            // “Ann Lee, Guardian”
            part.relation += part.words.map(\.folded)
            part.words = []
        }
        try part.tidyUp()
        if !parts.isEmpty, part.words.isEmpty, !part.hasTitle {
            // What stood there belongs to the part in front of it: “Tom Hill, Jr.”, “Ann Lee, MD (mom)”.
            parts[parts.count - 1].suffix += part.suffix
            parts[parts.count - 1].relation += part.relation
        } else if !part.isEmpty {
            parts.append(part)
        }
    }
}

extension NameTokens.Token {
    fileprivate var isWord: Bool { if case .word = self { true } else { false } }
}

extension NamePart {
    /// Takes titles, relations and degrees off.
    fileprivate mutating func tidyUp() throws(NameCell.Doubt) {
        while let word = words.first, NameWords.titles.contains(word.squeezed) {
            words.removeFirst()
            hasTitle = true
        }
        if words.count > 1, NameWords.areParents([words[0].folded]) {
            relation.append(words.removeFirst().folded)
        }
        // “Ann Lee, MD”, “Ann Lee MD”; Md is a first name.
        while let word = words.last, words.count != 2, NameWords.degrees.contains(word.squeezed),
            word != word.capitalized
        {
            words.removeLast()
        }
        if words.count == 1, PersonName.isSuffix(words[0]) { suffix = ", " + words.removeLast() }
        if !isDeceased, !text.saysNothing, let doubt = NameCell.Doubt(about: words) { throw doubt }
    }
}
