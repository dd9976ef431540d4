import EventSourcing

/// Names what facts are about, for the sentences of the facts (``LotFact/told(_:)``): people by their present
/// names, and by what they were called then where that is another; everything with its number, shifts as they stood
/// then.
struct Narrator {
    let before: Lot
    let now: Lot
    let actor: Actor

    /// The same things in Spanish.
    var es: SpanishNarrator { SpanishNarrator(narrator: self) }

    var actorName: String {
        switch actor {
        case .person(let id): now.people.find(Person.ID(id))?.fullName ?? "person \(id)"
        case .operator: "the operator"
        case .visitor: "a visitor"
        case .system: "the system"
        }
    }

    /// The actor, as a sentence begins with them: `Emma Walker (person 7)`, `The operator`.
    var subject: String {
        let name = actorName
        let capital = name.prefix(1).uppercased() + name.dropFirst()
        guard case .person(let id) = actor else { return capital }
        return "\(capital) (person \(id)\(then(actorNameThen)))"
    }

    /// What the actor was called then, if it was otherwise.
    var actorNameThen: String? {
        if case .person(let id) = actor { nameThen(Person.ID(id)) } else { nil }
    }

    func person(_ id: Person.ID) -> String {
        "\(now.people[id].fullName) (person \(id)\(then(nameThen(id))))"
    }

    /// `Emma Walker (person 7)` or, if the person is the actor, `themself`.
    func object(_ id: Person.ID) -> String { isActor(id) ? "themself" : person(id) }

    func isActor(_ id: Person.ID) -> Bool { actor == .person(id.rawValue) }

    func household(_ id: Household.ID) -> String {
        "\(now.households[id].displayName) (household \(id)\(then(nameThen(id))))"
    }

    func season(_ id: Season.ID) -> String {
        "\(now.seasons[id].name) (season \(id)\(then(nameThen(id))))"
    }

    func template(_ id: Template.ID) -> String {
        "template \(id) (\(now.templates[id].name)\(then(nameThen(id))))"
    }

    private func then(_ name: String?) -> String { name.map { ", then \($0)" } ?? "" }

    /// What the person was called then, if it was otherwise. Nothing is told of who was erased since.
    func nameThen(_ id: Person.ID) -> String? {
        other(now.people.find(id), before.people.find(id), \.fullName) { $0.isErased }
    }

    func nameThen(_ id: Household.ID) -> String? {
        other(now.households.find(id), before.households.find(id), \.displayName) { $0.isErased }
    }

    func nameThen(_ id: Season.ID) -> String? {
        other(now.seasons.find(id), before.seasons.find(id), \.name)
    }

    func nameThen(_ id: Template.ID) -> String? {
        other(now.templates.find(id), before.templates.find(id), \.name)
    }

    private func other<Row>(
        _ now: Row?, _ then: Row?, _ name: KeyPath<Row, String>,
        unless isErased: (Row) -> Bool = { _ in false }
    ) -> String? {
        guard let now, let then, !isErased(now), now[keyPath: name] != then[keyPath: name] else {
            return nil
        }
        return then[keyPath: name]
    }

    func shift(_ id: Shift.ID) -> String { find(id).map(shift) ?? "shift \(id)" }

    func shift(_ shift: Shift) -> String {
        "shift \(shift.id) (\(shift.label.map { "\($0), " } ?? "")\(shift.when))"
    }

    func find(_ shift: Shift.ID) -> Shift? { before.shifts.find(shift) ?? now.shifts.find(shift) }

    /// A person’s place on a shift.
    func place(_ shift: Shift.ID, _ assignment: Assignment.ID) -> String {
        "\(self.shift(shift)), assignment \(assignment)"
    }

    /// `1 adult`
    func heads(_ count: Int, _ slot: Slot) -> String { "\(count) \(slot.people(count))" }

    /// The only recipient, or the number of them.
    func readers(_ recipients: [Person.ID]) -> String {
        recipients.count == 1 ? person(recipients[0]) : "\(recipients.count) people"
    }
}

/// Names what facts are about, in Spanish: without numbers, which are for the command line.
struct SpanishNarrator {
    fileprivate let narrator: Narrator

    /// `apuntó a Mia Walker` or, if the person is the actor, `se apuntó`.
    func did(_ verb: String, _ person: Person.ID) -> String {
        other(person).map { "\(verb) a \($0)" } ?? "se \(verb)"
    }

    /// `la llegada de Mia Walker` or, if the person is the actor, `su llegada`.
    func their(_ article: String, _ noun: String, of person: Person.ID?) -> String {
        person.flatMap(other).map { "\(article) \(noun) de \($0)" }
            ?? "su\(article.hasSuffix("s") ? "s" : "") \(noun)"
    }

    func household(_ id: Household.ID) -> String {
        "hogar \(narrator.now.households[id].displayName)\(then(narrator.nameThen(id)))"
    }

    func season(_ id: Season.ID) -> String {
        "temporada \(narrator.now.seasons[id].name)\(then(narrator.nameThen(id)))"
    }

    func template(_ id: Template.ID) -> String {
        "plantilla «\(narrator.now.templates[id].name)»\(then(narrator.nameThen(id)))"
    }

    func shift(_ id: Shift.ID) -> Telling {
        guard let shift = narrator.find(id) else { return "turno" }
        let label = shift.label.map { "«\($0)», " } ?? ""
        let when = Telling([.span(shift.day, from: shift.start, to: shift.end)])
        return "turno \(label)\(when)"
    }

    /// The name of a person; nil if that is the actor.
    private func other(_ id: Person.ID) -> String? {
        narrator.isActor(id)
            ? nil : narrator.now.people[id].fullName + then(narrator.nameThen(id))
    }

    private func then(_ name: String?) -> String { name.map { " (entonces \($0))" } ?? "" }
}
