/// A first and a last name.
struct PersonName: Equatable {
    var first: String
    var last: String

    var full: String { "\(first) \(last)" }
    var folded: String { full.folded }

    init(first: String, last: String) {
        self.first = first
        self.last = last
    }

    /// `Walker, Emma`, `Emma Walker`, `Ruth van der Berg`, `Tom Hill Jr.`: a single person, without titles;
    /// of a single word, the first name with the last one of the family. For cells, see ``NameCell``.
    init?(_ text: String, familyName: String? = nil) {
        if let comma = text.firstIndex(of: ",") {
            let (last, first) = (text[..<comma].trimmed, text[text.index(after: comma)...].trimmed)
            if Self.isSuffix(first) {
                self.init(last, familyName: familyName)
                self.last += ", " + first
            } else {
                self.init(first: first, last: last)
            }
        } else {
            var words = text.words
            guard let word = words.popLast() else { return nil }
            guard !words.isEmpty else {
                guard let familyName else { return nil }
                self.init(first: word, last: familyName)
                return
            }
            var last = [word]
            while words.count > 1, let word = words.last,
                Self.particles.contains(word) || last.count == 1 && Self.isSuffix(last[0])
            {
                last.insert(words.removeLast(), at: 0)
            }
            // “Ruth Van Der Berg”; a single Van may be a first name.
            if words.count > 2, Self.largeParticles.contains(words.suffix(2).map(\.folded)) {
                last = words.suffix(2) + last
                words.removeLast(2)
            }
            self.init(first: words.joined(separator: " "), last: last.joined(separator: " "))
        }
        guard !first.folded.isEmpty, !last.folded.isEmpty else { return nil }
    }

    /// The last name that relatives share: without `Jr.`
    var family: String {
        var words = last.words
        while words.count > 1, let word = words.last, Self.isSuffix(word) { words.removeLast() }
        let family = words.joined(separator: " ")
        return family.hasSuffix(",") ? String(family.dropLast()) : family
    }

    static func isSuffix(_ word: String) -> Bool {
        ["jr", "sr", "ii", "iii", "iv", "v"].contains(word.folded)
    }

    static func isParticle(_ word: String) -> Bool { particles.contains(word) }

    /// Written small, they belong to the last name.
    private static let particles: Set<String> = [
        "van", "von", "de", "der", "den", "del", "della", "di", "da", "dos", "du", "la", "le",
        "ter", "ten", "bin", "al", "el", "y", "zu", "los", "las",
    ]
    private static let largeParticles: Set<[String]> = [
        ["de", "la"], ["de", "los"], ["de", "las"], ["van", "der"], ["van", "den"], ["van", "de"],
        ["von", "der"],
    ]
}

extension String {
    /// A placeholder for an empty cell: `-`, `N/A`, `TBD`, `#REF!`.
    var saysNothing: Bool {
        isSheetError
            || ["", "na", "none", "unknown", "tbd", "tba", "x", "null", "notapplicable"].contains(
                squeezed)
    }

    /// `#N/A`, `#REF!`, `#DIV/0!`, `#NAME?`, and a column that was too narrow.
    var isSheetError: Bool {
        guard hasPrefix("#") else { return false }
        let inside = dropFirst().dropLast()
        let isCode = inside.allSatisfy {
            $0.isASCII && ($0.isUppercase || $0.isNumber) || $0 == "/"
        }
        return self == "#N/A" || allSatisfy { $0 == "#" }
            || !inside.isEmpty && isCode && (hasSuffix("!") || hasSuffix("?"))
    }

    /// A mark of a parent who has died.
    var saysDeceased: Bool { folded.words.contains("deceased") }
}
