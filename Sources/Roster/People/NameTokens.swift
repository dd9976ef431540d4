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
        case relation
        case deceased
    }

    private var tokens: [Token] = []
    private let isOfFirstNames: Bool

    init(_ text: String, isOfFirstNames: Bool) {
        self.isOfFirstNames = isOfFirstNames
        var rest = text.onOneLine[...]
        while let start = rest.firstIndex(where: { "([\"“".contains($0) }) {
            add(words: rest[..<start])
            let close: Set<Character> = "([".contains(rest[start]) ? [")", "]"] : ["\"", "”"]
            let inside = rest[rest.index(after: start)...]
            let end = inside.firstIndex(where: close.contains) ?? inside.endIndex
            add(remark: inside[..<end])
            rest = end < inside.endIndex ? inside[inside.index(after: end)...] : ""
        }
        add(words: rest)
        splitAtSpanishAnd()
    }

    /// A remark about the person in front of it; a nickname says nothing more than the name.
    private mutating func add(remark: Substring) {
        if String(remark).saysDeceased {
            tokens.append(.deceased)
        } else if NameWords.areRelations(remark.folded.words) {
            tokens.append(.relation)
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
                tokens.append(.relation)
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
        if ["and", "und"].contains(word.lowercased()) {
            tokens.append(.and)
        } else if word.hasSuffix(":"), NameWords.areRelations([word.folded]) {
            // “Mom: Mary Walker”
            tokens += [.list, .relation]
        } else if word.contains("@") || word.hasPrefix("'") && word.hasSuffix("'") {
            // An address, or a nickname.
        } else {
            tokens.append(.word(word))
        }
    }

    /// In `Ana y Carlos López` it is “and”, in `José Ortega y Gasset` it is not.
    private mutating func splitAtSpanishAnd() {
        for place in tokens.indices {
            guard case .word(let word) = tokens[place], word == "y" || word == "e" else { continue }
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
            case .relation: part.hasRelation = true
            case .deceased: part.isDeceased = true
            case .comma, .and, .list: break
            }
        }
        if part.text.saysDeceased { part.isDeceased = true }
        try part.tidyUp()
        if !parts.isEmpty, part.words.isEmpty, !part.hasTitle {
            // What stood there belongs to the part in front of it: “Tom Hill, Jr.”, “Ann Lee, MD (mom)”.
            parts[parts.count - 1].suffix += part.suffix
            parts[parts.count - 1].hasRelation =
                parts[parts.count - 1].hasRelation || part.hasRelation
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
            words.removeFirst()
            hasRelation = true
        }
        // “Ann Lee, MD”, “Ann Lee MD”; Md is a first name.
        while let word = words.last, words.count != 2, NameWords.degrees.contains(word.squeezed),
            word != word.capitalized
        {
            words.removeLast()
        }
        if words.count == 1, PersonName.isSuffix(words[0]) { suffix = ", " + words.removeLast() }
        if words.contains(where: { $0.first?.isNumber ?? false }) {
            throw .init("has a number in it", es: "tiene un número")
        }
        let folded = words.map(\.folded)
        if !NameWords.families.isDisjoint(with: folded) || folded.first == "the" {
            throw .init(
                "names a family, and nobody in it", es: "nombra a una familia y a nadie de ella")
        }
        if NameWords.areParents(folded) {
            throw .init("is no name", es: "no es un nombre")
        }
    }
}
