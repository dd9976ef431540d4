/// The meaning of the commas in a group of names: `Walker, Emma`, or `Ana García, Carlos López`.
struct NameOrder {
    /// The parts of each person’s name between commas.
    private let people: [[NamePart]]
    private let family: String?
    private let isOfFirstNames: Bool
    private let isOfSeveral: Bool

    init(_ people: [[NamePart]], family: String?, isOfFirstNames: Bool, isOfSeveral: Bool) {
        self.people = people
        self.family = family
        self.isOfFirstNames = isOfFirstNames
        self.isOfSeveral = isOfSeveral
    }

    /// One part for each person.
    func each() throws(NameCell.Doubt) -> [NamePart] {
        let all = people.flatMap(\.self)
        if isOfFirstNames || people.allSatisfy({ $0.count == 1 }) { return all }
        if people.allSatisfy({ $0.count == 2 }) {
            var found: [NamePart] = []
            for pair in people { found += try self.pair(pair[0], pair[1]) }
            return found
        }
        return try list(all)
    }

    /// Two parts with a comma between them.
    private func pair(
        _ one: NamePart, _ other: NamePart
    ) throws(NameCell.Doubt) -> [NamePart] {
        if one.hasTitle && one.words.isEmpty || one.hasRelation && other.hasRelation {
            return [one, other]
        }
        if isFamily(one) { return [other.behind(one)] }
        // “Husband, Ito” beside a scout.
        if family != nil, StandIns.kin.contains(one.text.folded) { throw .kin }
        // Among parents, “Cole, Mary” is one and “Mary, Ben” are two.
        if isOfSeveral, one.words.count == 1, other.words.count == 1 { throw .oneOrTwo }
        if one.words.count == 1 || other.hasTitle && one.words.count == 1 {
            return [other.behind(one)]
        }
        if one.ends(with: family) || other.ends(with: family) { return [one, other] }
        if other.words.count == 1 || PersonName.isParticle(one.words[0]) {
            return [other.behind(one)]
        }
        if one.words.last?.folded == other.words.last?.folded { return [one, other] }
        // “García López, Ana María” is one person, “Ana García, Carlos López” are two.
        throw .oneOrTwo
    }

    /// Three or more, not all of them with commas.
    private func list(_ parts: [NamePart]) throws(NameCell.Doubt) -> [NamePart] {
        let (first, rest) = (parts[0], parts.dropFirst())
        // “Walker, Emma & Liam”
        if isFamily(first) { return rest.map { $0.behind(first) } }
        if parts.allSatisfy({ $0.words.count > 1 || $0.hasRelation }) { return parts }
        // “Ann, Ben and Cara Walker”
        if parts.dropLast().allSatisfy({ $0.words.count == 1 }), parts.last?.name != nil {
            return parts
        }
        throw .noLastName
    }

    private func isFamily(_ part: NamePart) -> Bool {
        family.map { $0.folded == part.text.folded } ?? false
    }
}

extension NamePart {
    /// The person whose last name stood in front.
    fileprivate func behind(_ family: NamePart) -> NamePart {
        var part = self
        part.last = family.words
        part.suffix = family.suffix + suffix
        part.hasTitle = hasTitle || family.hasTitle
        // “Hill, Tom Jr.”
        if words.count > 1, let word = words.last, PersonName.isSuffix(word) {
            part.words.removeLast()
            part.suffix += " " + word
        }
        return part
    }
}
