/// Names what facts are about, in Spanish: without numbers, which are for the command line.
struct SpanishNarrator {
    let narrator: Narrator

    /// `inscribió a Mia Walker` or, if the person is the actor, `se inscribió`.
    func did(_ verb: String, _ person: Person.ID) -> String {
        other(person).map { "\(verb) a \($0)" } ?? "se \(verb)"
    }

    /// `la llegada de Mia Walker` or, if the person is the actor, `su llegada`.
    func their(_ article: String, _ noun: String, of person: Person.ID?) -> String {
        person.flatMap(other).map { "\(article) \(noun) de \($0)" }
            ?? "su\(article.hasSuffix("s") ? "s" : "") \(noun)"
    }

    /// `Mia Walker` or, if the person is the actor, `sí`; follows a preposition.
    func object(_ person: Person.ID) -> String { other(person) ?? "sí" }

    func household(_ id: Household.ID) -> String {
        let households = narrator.now.households
        let household = households[households.survivor(of: id)]
        return household.isErased
            ? "hogar que ya no está"
            : "hogar \(household.displayName)\(then(narrator.nameThen(id)))"
    }

    /// Which one was merged into another, as it was before that.
    func former(_ id: Household.ID) -> String {
        "hogar \(narrator.before.households[id].displayName)"
    }

    func season(_ id: Season.ID) -> String {
        "temporada \(narrator.now.seasons[id].name)\(then(narrator.nameThen(id)))"
    }

    func template(_ id: Template.ID) -> String {
        "plantilla «\(narrator.now.templates[id].name)»\(then(narrator.nameThen(id)))"
    }

    func shift(_ id: Shift.ID) -> Telling {
        narrator.find(id).map { shift($0) } ?? "turno"
    }

    func shift(_ shift: Shift) -> Telling {
        let label = shift.label.map { "«\($0)», " } ?? ""
        return "turno \(label)\(shift.span)"
    }

    /// `1 adulto`
    func heads(_ count: Int, _ slot: Slot) -> String { "\(count) \(people(count, slot))" }

    /// `scouts`, `adulto`: the people who take such a place, as many as there are.
    func people(_ count: Int, _ slot: Slot) -> String {
        let word =
            switch slot {
            case .scout: "scout"
            case .parent: "adulto"
            }
        return count == 1 ? word : "\(word)s"
    }

    func minutes(_ count: Int) -> String { count == 1 ? "1 minuto" : "\(count) minutos" }

    /// The only recipient, or the number of them.
    func readers(_ recipients: [Person.ID]) -> String {
        recipients.count == 1 ? person(recipients[0]) : "\(recipients.count) personas"
    }

    func person(_ id: Person.ID) -> String {
        let people = narrator.now.people
        let person = people[people.survivor(of: id)]
        return person.isErased
            ? "alguien que ya no está" : person.fullName + then(narrator.nameThen(id))
    }

    /// The name of a person; nil if that is the actor.
    private func other(_ id: Person.ID) -> String? { narrator.isActor(id) ? nil : person(id) }

    private func then(_ name: String?) -> String { name.map { " (entonces \($0))" } ?? "" }
}
