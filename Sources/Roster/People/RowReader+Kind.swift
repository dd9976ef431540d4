import TreeLot

// Whether the person of a row is a scout or an adult, and a leader.
extension RowReader {
    /// Something besides their type and position that speaks for a scout or an adult.
    struct Sign {
        var kind: PersonKind
        /// Completes “but ”.
        var words: Said
    }

    func signs(hasParents: Bool) -> [Sign] {
        var signs: [Sign] = []
        if hasParents {
            signs.append(Sign(kind: .scout, words: Said("parents beside it", es: "padres al lado")))
        }
        if cell(.rank).map(KindWords.isRank) ?? false {
            signs.append(Sign(kind: .scout, words: Said("a scout’s rank", es: "un rango de scout")))
        }
        if let grade = cell(.grade),
            let kind = KindWords.isGrade(grade) ? .scout : KindWords.kind(grade)
        {
            signs.append(
                Sign(kind: kind, words: kind.words("the grade of", es: "el grado escolar de")))
        }
        if let age = cell(.age)?.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Int($0) })
        {
            let kind: PersonKind = age < 18 ? .scout : .adult
            signs.append(Sign(kind: kind, words: kind.words("the age of", es: "la edad de")))
        }
        // In the year of their 18th birthday a person may be either.
        if let year = birthYear, thisYear - year != 18 {
            let kind: PersonKind = thisYear - year < 18 ? .scout : .adult
            signs.append(
                Sign(
                    kind: kind,
                    words: kind.words("the year of birth of", es: "el año de nacimiento de")))
        }
        return signs
    }

    /// The plainest word counts: a type, then the part of the file, the position, and the signs in
    /// their order.
    func kind(_ signs: [Sign]) -> PersonKind? {
        if let kind = plainKind ?? titles.kind { return kind }
        if row.header.isOfScouts { return .scout }
        return signs.first?.kind ?? (titles.isOffice ? .scout : kindOfOthers)
    }

    /// Where position and signs say different things, and nothing plainer does; completes “Line 7 ”.
    func contradiction(_ signs: [Sign]) -> Said? {
        guard plainKind == nil, let kind = titles.kind,
            let sign = signs.first(where: { $0.kind != kind })
        else { return nil }
        let position = kind.words("has the position of", es: "tiene el cargo de")
        return Said(
            "\(position.english), but \(sign.words.english): say which in a column Type",
            es: "\(position.spanish), pero \(sign.words.spanish): díganlo en una columna Type")
    }

    private var plainKind: PersonKind? {
        cell(.kind).flatMap { KindWords.kind($0) } ?? row.section.kind
    }

    /// Beside parents, the relationship is theirs.
    private var titles: Titles {
        Titles(cell(.role) ?? (row.header.hasParents ? nil : cell(.relation)))
    }

    /// A leader’s; nil where they are none, or it is not certain.
    var role: Role? { titles.role ?? Titles(cell(.kind)).role }

    /// Nothing may speak against a leader’s role.
    func take(_ role: Role?, of member: inout Claim, _ signs: [Sign]) {
        if role != nil, member.kind == .scout || signs.contains(where: { $0.kind == .scout }) {
            member.notes.append(
                Said(
                    "no leader, since something says it is a scout",
                    es: "no será líder, porque algo dice que es un scout"))
        } else if role == nil, titles.isNearlyLeader || Titles(cell(.kind)).isNearlyLeader {
            member.notes.append(
                Said(
                    "its position is none that is known, and makes no leader",
                    es: "su cargo no es ninguno que se conozca; no será líder"))
        } else {
            member.role = role
        }
    }
}

extension PersonKind {
    fileprivate func words(_ english: String, es spanish: String) -> Said {
        Said(
            "\(english) \(self == .scout ? "a scout" : "an adult")",
            es: "\(spanish) \(self == .scout ? "un scout" : "un adulto")")
    }
}
