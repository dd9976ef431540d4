import EventSourcing
import TreeLot

// The outcome for one person of a family.
extension FamilyDraft {
    /// - Parameter drafts: of the same family, before this one.
    mutating func outcome(
        of claim: Claim, _ home: Household.ID?, beside drafts: [Draft]
    ) -> RosterPlan.Outcome {
        if let id = made[key(claim, "person")] {
            return .here(Person.ID(id), becomesManager: false)
        }
        // A person of the lot who matches an earlier member of the family is not matched again: the two were
        // said to be different people.
        if let person = matcher.person(claim, in: home, others: certain),
            !drafts.contains(where: { $0.isHere(person.id) })
        {
            guard person.households.isEmpty, claim.kind == .scout else {
                return .here(person.id, becomesManager: false)
            }
            return .held(
                Said(
                    "is person \(person.id), a scout without a household: link them with a code",
                    es: "es la persona \(person.id), un scout sin hogar: vincúlenlo con un código"))
        }
        // Two adults may share an address; a person who is in the file under their own name is not meant by
        // another name.
        let others = known.people(withEmailOf: claim).filter {
            $0.kind == claim.kind && !certain.contains($0.id)
        }
        for other in others {
            switch ask(question(claim, other)) {
            case true?: return .here(other.id, becomesManager: false)
            case false?: continue
            case nil:
                return .held(
                    Said(
                        "has the e-mail address of person \(other.id), by another name: "
                            + "change either, or answer when asked",
                        es:
                            "tiene el correo de la persona \(other.id), con otro nombre: cambien uno de los "
                            + "dos, o respondan la pregunta"))
            }
        }
        if let reason = elsewhere(claim) { return .held(reason) }
        if let outcome = elsewhereInLot(claim, home) { return outcome }
        return .new(claim.role ?? (claim.kind == .scout ? .scout : .parent), isManager: false)
    }

    func question(_ claim: Claim, _ person: KnownTroop.Somebody) -> RosterQuestion {
        .samePerson(
            name: claim.name.full, line: claim.line, here: person.name, person: person.id.rawValue)
    }

    /// The same name in the same family: the same person, unless their data differ.
    mutating func repeated(_ claim: Claim, _ first: Claim) -> RosterPlan.Outcome? {
        let isOther =
            differ(claim.emailKey, first.emailKey) || differ(claim.birthYear, first.birthYear)
        guard isOther else { return .sameAs(line: first.line) }
        switch ask(.sameLine(name: claim.name.full, lines: [first.line, claim.line])) {
        case true?: return .sameAs(line: first.line)
        case false?: return nil
        case nil:
            return .held(
                Said(
                    "has the name of line \(first.line), but something else is different: "
                        + "give them different names, or answer when asked",
                    es:
                        "se llama como en la línea \(first.line), pero algo más es distinto: pongan nombres "
                        + "distintos, o respondan la pregunta"))
        }
    }

    /// The same name in another family of the file: two people, or one who has two households.
    private mutating func elsewhere(_ claim: Claim) -> Said? {
        for other in earlier[claim.identity] ?? [] {
            if differ(claim.birthYear, other.birthYear) { continue }
            if differ(claim.emailKey, other.emailKey) { continue }
            let isSame =
                claim.emailKey != nil && claim.emailKey == other.emailKey
                ? true : ask(.sameLine(name: claim.name.full, lines: [other.line, claim.line]))
            switch isSame {
            case false?: continue
            case true?:
                return claim.kind == .scout
                    ? Said(
                        "is the scout of line \(other.line): a second household adds them with their link "
                            + "code",
                        es:
                            "es el scout de la línea \(other.line): el segundo hogar lo agrega con su código "
                            + "de vínculo")
                    : Said(
                        "is the adult of line \(other.line), who has a household there",
                        es: "es el adulto de la línea \(other.line), que ya tiene un hogar ahí")
            case nil:
                return Said(
                    "has the name of line \(other.line), in another household: "
                        + "give them different names, or answer when asked",
                    es:
                        "se llama como en la línea \(other.line), de otro hogar: pongan nombres distintos, o "
                        + "respondan la pregunta")
            }
        }
        return nil
    }

    /// A person of the same name in another household of the lot; people who are in the file, too, were
    /// compared there.
    private mutating func elsewhereInLot(
        _ claim: Claim, _ home: Household.ID?
    ) -> RosterPlan.Outcome? {
        for person in known.people(named: claim) {
            let isMember = home.map { person.households.contains($0) } ?? false
            if isMember || met.contains(person.id) || person.hasOtherEmail(than: claim) { continue }
            switch ask(question(claim, person)) {
            case true?: return .here(person.id, becomesManager: false)
            case false?: continue
            case nil:
                return .held(
                    Said(
                        "has the name of person \(person.id), in another household: "
                            + (claim.kind == .scout ? "link them with their code, " : "")
                            + "give them different names, or answer when asked",
                        es: "se llama como la persona \(person.id), de otro hogar: "
                            + (claim.kind == .scout ? "vincúlenlo con su código, " : "")
                            + "pongan nombres distintos, o respondan la pregunta"))
            }
        }
        return nil
    }

    private func differ<Value: Equatable>(_ one: Value?, _ other: Value?) -> Bool {
        one != nil && other != nil && one != other
    }
}
