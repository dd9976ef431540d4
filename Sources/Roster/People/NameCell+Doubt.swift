extension NameCell {
    /// Why a cell can’t be read without a guess.
    struct Doubt: Error, Equatable {
        /// Completes “which ”.
        let reason: Said

        fileprivate init(_ reason: String, es motivo: String) {
            self.reason = Said(reason, es: motivo)
        }

        func about(_ text: String) -> Said {
            Said(
                "has “\(text.onOneLine)” for a name, which \(reason.english)",
                es: "tiene como nombre «\(text.onOneLine)», que \(reason.spanish)")
        }
    }
}

extension NameCell.Doubt {
    /// The words are no name of a person, or of one who has left; nil where nothing says so.
    init?(about words: [String]) {
        let folded = words.map(\.folded)
        if words.contains(where: \.isSheetError) {
            self = .sheetError
        } else if words.contains(where: { $0.contains(where: Self.signs.contains) }) {
            self = .sign
        } else if words.contains(where: { $0.first?.isNumber ?? false }) {
            self = .number
        } else if let doubt = Self(ofMark: folded) {
            self = doubt
        } else if folded.contains("same") || folded.contains("ditto") {
            self = .elsewhere
        } else if !NameWords.families.isDisjoint(with: folded) || folded.first == "the" {
            self = .family
        } else if NameWords.areParents(folded) {
            self = .noName
        } else if zip(words, folded).contains(where: { NameWords.isRemark($0, $1) }) {
            self = .remark
        } else {
            return nil
        }
    }

    /// In parentheses, such as “(moved away)”; nil where the remark says nothing against the person.
    init?(remark: Substring) {
        guard let doubt = Self(ofMark: remark.folded.words) else { return nil }
        self = doubt
    }

    private init?(ofMark words: [String]) {
        if !NameWords.gone.isDisjoint(with: words) {
            self = .gone
        } else if !NameWords.apart.isDisjoint(with: words) {
            self = .apart
        } else {
            return nil
        }
    }

    private static let signs: Set<Character> = [
        "#", "*", "~", "=", "_", "%", "$", "!", "?", "<", ">", "{", "}", "\\", "^", ":",
    ]

    static let oneOrTwo = Self(
        "could be one person or several: give each a line of their own, and last names a column "
            + "of theirs",
        es: "puede ser una persona o varias: una línea para cada una, y los apellidos en su "
            + "propia columna")
    static let noLastName = Self(
        "has several people and no certain last name: write each with both names",
        es:
            "tiene varias personas y ningún apellido seguro: escriban nombre y apellido de cada una"
    )
    private static let number = Self("has a number in it", es: "tiene un número")
    private static let sign = Self(
        "has a sign in it that is in no name: take it out",
        es: "tiene un signo que no es de un nombre: quítenlo")
    static let sheetError = Self(
        "is an error of the spreadsheet program: type the name in",
        es: "es un error de la hoja de cálculo: escriban el nombre")
    private static let gone = Self(
        "says that they have left: take the line out, or that mark if they are still with you",
        es: "dice que ya no está: quiten la línea, o esa marca si sigue en la tropa")
    private static let apart = Self(
        "speaks of another household: give each household lines of its own, and the name no remark",
        es: "habla de otro hogar: cada hogar en sus propias líneas, y el nombre sin comentario")
    private static let elsewhere = Self(
        "points to another cell: write the name out",
        es: "se refiere a otra celda: escriban el nombre completo")
    private static let family = Self(
        "names a family, and nobody in it", es: "nombra a una familia y a nadie de ella")
    private static let noName = Self("is no name", es: "no es un nombre")
    static let noFirstName = Self(
        "is a last name alone: write the first name beside it",
        es: "es solo un apellido: escriban también el nombre")
    static let twoNames = Self(
        "has an earlier or other name in it: write the name of today alone",
        es: "tiene además otro nombre o uno anterior: escriban solo el de ahora")
    static let others = Self(
        "speaks of people without naming them: write the name of each, or leave them out",
        es: "habla de personas sin nombrarlas: escriban el nombre de cada una, o no las pongan")
    static let kin = Self(
        "says what a person is to others, and not who: write their name, or leave them out",
        es: "dice qué es una persona de otra, y no quién: escriban su nombre, o no la pongan")
    static let nobody = Self(
        "is a position or a placeholder, and nobody: write a person’s name, or take it out",
        es: "es un cargo o un relleno, y nadie: escriban el nombre de una persona, o quítenlo")
    private static let remark = Self(
        "has a remark in it: write the name alone, and remarks into a column of their own",
        es: "tiene un comentario: escriban solo el nombre, y el comentario en otra columna")
}

extension StringProtocol {
    /// The text outside and inside of parentheses and quotation marks, in order.
    var pieces: [(text: Substring, isRemark: Bool)] {
        var pieces: [(text: Substring, isRemark: Bool)] = []
        var rest = onOneLine[...]
        while let start = rest.firstIndex(where: { "([\"“".contains($0) }) {
            pieces.append((rest[..<start], false))
            let close: Set<Character> = "([".contains(rest[start]) ? [")", "]"] : ["\"", "”"]
            let inside = rest[rest.index(after: start)...]
            let end = inside.firstIndex(where: close.contains) ?? inside.endIndex
            pieces.append((inside[..<end], true))
            rest = end < inside.endIndex ? inside[inside.index(after: end)...] : ""
        }
        return pieces + [(rest, false)]
    }
}
