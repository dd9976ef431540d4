/// The people whom one cell names. A cell may have several, with titles, relations, nicknames and degrees; a
/// text that could be one person or two is no name, but a doubt.
struct NameCell {
    /// In the order of the cell.
    private(set) var people: [Named] = []
    /// The parts that were left out, and why.
    private(set) var notes: [Said] = []
    /// Why nothing can be made of it without a guess; completes “Line 7 ”.
    private(set) var doubt: Said?

    /// - Parameters:
    ///   - family: the last name for people who have none in this cell, if it is known.
    ///   - isOfFirstNames: the last name stands in another cell; this one has first names only.
    ///   - suffix: of the only person, from a cell of its own.
    ///   - isOfSeveral: the column says that there may be several people.
    init(
        _ text: String, family: String?, isOfFirstNames: Bool = false, suffix: String = "",
        isOfSeveral: Bool = false
    ) {
        guard !text.saysNothing else {
            // The person of the line may have such a name.
            if isOfFirstNames, ["na", "x"].contains(text.lowercased()) {
                take(PersonName(first: text, last: (family ?? "") + suffix))
            }
            return
        }
        let groups = NameTokens(text, isOfFirstNames: isOfFirstNames)
        do throws(Doubt) {
            var parts: [NamePart] = []
            for group in try groups.parts() {
                let order = NameOrder(
                    group, family: family, isOfFirstNames: isOfFirstNames, isOfSeveral: isOfSeveral)
                parts += try order.each()
            }
            try take(parts.filter { !$0.isEmpty }, of: text, family, isOfFirstNames)
            if people.count == 1 { people[0].name.last += suffix }
            if !isOfFirstNames { checkPeople(of: text) }
        } catch {
            doubt = error.about(text)
        }
    }

    /// The names in two cells: first names, and the last name of all, or one for each.
    init(_ firstNames: String, lastNames: String, suffix: String) {
        let lasts: [String]
        do throws(Doubt) { lasts = try Self.lastNames(lastNames) } catch {
            self.init("", family: nil)
            doubt = error.about(lastNames)
            return
        }
        self.init(firstNames, family: lasts[0], isOfFirstNames: true, suffix: suffix)
        guard doubt == nil else { return }
        if people.count == lasts.count, lasts.count > 1 {
            for place in people.indices { people[place].name.last = lasts[place] }
        } else if lasts.count > 1 {
            doubt = Doubt.oneOrTwo.about(lastNames)
        }
        checkPeople(of: "\(firstNames) \(lastNames)")
    }

    /// `Cole & Walker`, `Cole/Walker`; a comma stands in front of `Jr.` only.
    private static func lastNames(_ text: String) throws(Doubt) -> [String] {
        guard !text.isSheetError else { throw .sheetError }
        var plain = ""
        for piece in text.pieces {
            if !piece.isRemark {
                plain += piece.text
            } else if let doubt = Doubt(remark: piece.text) {
                throw doubt
            }
        }
        let names = plain.split { "&/;+".contains($0) }.map(\.trimmed).filter { !$0.isEmpty }
        for name in names {
            if let doubt = Doubt(about: name.words) { throw doubt }
        }
        return names.isEmpty ? [""] : names
    }

    /// A person, and the words for their relation to a scout that stand beside the name.
    struct Named {
        var name: PersonName
        var relation: [String] = []
    }

    var names: [PersonName] { people.map(\.name) }

    /// - Parameter text: of the cells that the people were read from.
    private mutating func checkPeople(of text: String) {
        for (place, name) in names.enumerated() where doubt == nil {
            doubt = Doubt(about: name, at: place)?.about(text)
        }
    }

    private mutating func take(_ name: PersonName, _ relation: [String] = []) {
        guard !name.first.folded.isEmpty, !name.last.folded.isEmpty else { return }
        people.append(Named(name: name, relation: relation))
    }

    private mutating func take(
        _ parts: [NamePart], of text: String, _ family: String?, _ isOfFirstNames: Bool
    ) throws(Doubt) {
        var nameless = parts.count { $0.words.isEmpty && $0.hasTitle }
        for (place, part) in parts.enumerated() where !part.words.isEmpty {
            if isOfFirstNames, let family {
                take(PersonName(first: part.text, last: family + part.suffix), part.relation)
                continue
            }
            let next = parts[(place + 1)...].first { $0.lastName != nil }?.lastName
            if part.last == nil, part.words.contains("y") || part.mayBeFirstNames && next != nil {
                throw .oneOrTwo
            }
            if let name = part.name {
                take(name, part.relation)
            } else if part.hasTitle, next == nil {
                // “Mrs. Walker” has a last name alone.
                nameless += 1
                continue
            } else if let last = next ?? family ?? names.last?.last {
                let alone = part.text.folded
                if alone == last.folded || NameWords.lastNames.contains(alone) {
                    throw .noFirstName
                }
                if StandIns.answers.contains(alone) { throw .nobody }
                take(PersonName(first: part.text, last: last + part.suffix), part.relation)
            } else {
                continue
            }
            // In “Mr. & Mrs. Ann and Ben Walker” the titles stand in front of both.
            if !part.hasTitle, nameless > 0 { nameless -= 1 }
        }
        if nameless > 0 {
            notes.append(
                Said(
                    "“\(text.onOneLine)” names \(names.isEmpty ? "nobody" : "not everybody") by a first "
                        + "name: who is not named is left out, and can be added by hand",
                    es: "«\(text.onOneLine)» no da el nombre de "
                        + "\(names.isEmpty ? "nadie" : "todos"): quien falta no se toma y se puede "
                        + "agregar a mano"))
        }
    }
}

/// One person, as a cell has them.
struct NamePart {
    var words: [String] = []
    /// Said in front: `Walker, Emma`.
    var last: [String]?
    /// `, Jr.`
    var suffix = ""
    var hasTitle = false
    /// `(mom)` stands beside it.
    var relation: [String] = []
    var isDeceased = false

    var hasRelation: Bool { !relation.isEmpty }

    var text: String { words.joined(separator: " ") }

    /// It names no person.
    var isEmpty: Bool {
        isDeceased || words.isEmpty && !hasTitle || !words.isEmpty && text.saysNothing
    }

    /// With a first and a last name of its own.
    var name: PersonName? {
        if let last {
            return PersonName(first: text, last: last.joined(separator: " ") + suffix)
        }
        guard var name = PersonName(text) else { return nil }
        name.last += suffix
        return name
    }

    var lastName: String? { isEmpty ? nil : last?.joined(separator: " ") ?? PersonName(text)?.last }

    /// `Mary Ann` in front of `and Bob Smith`.
    var mayBeFirstNames: Bool {
        words.count == 2 && NameWords.secondFirstNames.contains(words[1].folded)
    }

    func ends(with family: String?) -> Bool {
        guard let family, words.count > 1 else { return false }
        return text.folded.hasSuffix(" " + family.folded)
    }
}
