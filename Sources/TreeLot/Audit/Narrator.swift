import EventSourcing

/// Names what facts are about, for the sentences of the facts (``LotFact/told(_:)``): people by their present
/// names, those who were merged by that of whom they are now, and by what they were called then where that is another; shifts as they stood then; everything with its
/// number at the command line, and without on a page.
struct Narrator {
    let before: Lot
    let now: Lot
    let actor: Actor

    /// The same things in Spanish.
    var es: SpanishNarrator { SpanishNarrator(narrator: self) }

    var actorName: String {
        switch actor {
        case .person(let id):
            now.fullName(of: now.people.survivor(of: Person.ID(id))) ?? "person \(id)"
        case .operator: "the operator"
        case .visitor: "a visitor"
        case .system: "the system"
        }
    }

    /// The actor, as a sentence begins with them: `Emma Walker (person 7)`, `The operator`.
    var subject: String {
        let capital = actorName.asFirstWord
        guard case .person(let id) = actor else { return capital }
        return "\(capital) (\(numbered(Person.ID(id))))"
    }

    /// What the actor was called then, if it was otherwise.
    var actorNameThen: String? {
        if case .person(let id) = actor { nameThen(Person.ID(id)) } else { nil }
    }

    func person(_ id: Person.ID) -> Telling {
        let name = now.people.fullName(of: now.people.survivor(of: id))
        return .numbered("\(name) (\(numbered(id)))", page: named(name, nameThen(id)))
    }

    /// Who was merged into another, as they were before that.
    func former(_ id: Person.ID) -> Telling {
        let name = before.people.fullName(of: id)
        return .numbered("\(name) (person \(id))", page: "\(name)")
    }

    func former(_ id: Household.ID) -> Telling {
        let name = before.households[id].displayName
        return .numbered("\(name) (household \(id))", page: "the \(name) household")
    }

    /// `person 7`, or `person 7, then Em Walker, person 9` if that one was merged into them.
    private func numbered(_ id: Person.ID) -> String {
        numbered(id, now.people.survivor(of: id), then: nameThen(id))
    }

    private func numbered(_ id: Household.ID) -> String {
        numbered(id, now.households.survivor(of: id), then: nameThen(id))
    }

    private func numbered<Of: Thing>(
        _ id: Identifier<Of>, _ survivor: Identifier<Of>, then name: String?
    ) -> String {
        let then = [name, id == survivor ? nil : "\(Of.kind) \(id)"].compactMap(\.self)
        return
            "\(Of.kind) \(survivor)\(then.isEmpty ? "" : ", then \(then.joined(separator: ", "))")"
    }

    /// `Emma Walker (person 7)` or, if the person is the actor, `themself`.
    func object(_ id: Person.ID) -> Telling {
        isActor(id) ? .numbered("themself", page: "themselves") : person(id)
    }

    /// `signed up Emma Walker (person 7)`, or `signed up themself`, which a page tells as `signed up`.
    func did(_ verb: String, _ id: Person.ID) -> Telling {
        isActor(id)
            ? .numbered("\(verb) themself", page: "\(verb)") : "\(verb) \(person(id))"
    }

    /// `the check-in of Emma Walker (person 7)`, or `the check-in of themself`, which a page tells as
    /// `their check-in`; with a number, `session 3 of Emma Walker (person 7)`.
    func their(_ noun: String, _ number: (some CustomStringConvertible)?, of id: Person.ID)
        -> Telling
    {
        let numbered = number.map { "\(noun) \($0)" } ?? "the \(noun)"
        return isActor(id)
            ? .numbered("\(numbered) of themself", page: "their \(noun)")
            : "\("\(numbered)", page: "the \(noun)") of \(person(id))"
    }

    func their(_ noun: String, of id: Person.ID) -> Telling { their(noun, String?.none, of: id) }

    func isActor(_ id: Person.ID) -> Bool {
        now.survivor(of: actor) == now.people.survivor(of: id).actor
    }

    func household(_ id: Household.ID) -> Telling {
        let household = now.households[now.households.survivor(of: id)]
        let name = household.displayName
        let page: Telling =
            household.isErased ? "a former family" : named("the \(name) household", nameThen(id))
        return .numbered("\(name) (\(numbered(id)))", page: page)
    }

    func season(_ id: Season.ID) -> Telling {
        let (name, then) = (now.seasons[id].name, nameThen(id))
        let page = named("the season “\(name)”", then)
        return .numbered("\(name) (season \(id)\(self.then(then)))", page: page)
    }

    func template(_ id: Template.ID) -> Telling {
        let (name, then) = (now.templates[id].name, nameThen(id))
        let page = named("the template “\(name)”", then)
        return .numbered("template \(id) (\(name)\(self.then(then)))", page: page)
    }

    private func then(_ name: String?) -> String { name.map { ", then \($0)" } ?? "" }

    /// On a page: `Emma Walker (then Emma Stone)`.
    private func named(_ name: String, _ then: String?) -> Telling {
        let aside = then.map { " (then \($0))" } ?? ""
        return "\(name)\(aside)"
    }

    /// What the person was called then, if it was otherwise. Nothing is told of who was erased since.
    func nameThen(_ id: Person.ID) -> String? {
        let survivor = now.people.survivor(of: id)
        guard now.people.table.has(survivor), before.people.table.has(id) else { return nil }
        return now.people.table.look(at: survivor) { person in
            before.people.table.look(at: id) { then in
                // Nearly all are called what they were: no name is opened to find that out.
                guard !person.isErased,
                    then.firstName != person.firstName || then.lastName != person.lastName,
                    then.fullName != person.fullName
                else { return nil }
                return then.fullName
            }
        }
    }

    func nameThen(_ id: Household.ID) -> String? {
        let survivor = now.households.survivor(of: id)
        return other(
            now.households.find(survivor), before.households.find(id), \.displayName
        ) { $0.isErased }
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

    func shift(_ id: Shift.ID) -> Telling {
        find(id).map { shift($0) } ?? .numbered("shift \(id)", page: "a shift")
    }

    func shift(_ shift: Shift) -> Telling {
        let label = shift.label.map { "\($0), " } ?? ""
        let name = shift.label.map { "the “\($0)” shift" } ?? "the shift"
        return .numbered(
            "shift \(shift.id) (\(label)\(shift.when))", page: "\(name) on \(shift.span)")
    }

    func find(_ shift: Shift.ID) -> Shift? { before.shifts.find(shift) ?? now.shifts.find(shift) }

    /// A person’s place on a shift.
    func place(_ shift: Shift.ID, _ assignment: Assignment.ID) -> Telling {
        "\(self.shift(shift))\(", assignment \(assignment)", page: "")"
    }

    /// `assistantScoutmaster`, which a page tells as `assistant scoutmaster`.
    func role(_ name: String) -> Telling { .numbered("\(name)", page: "\(words(name))") }

    /// A name of the wire, as words: `shift moved` for `shiftMoved`.
    func words(_ name: String) -> String {
        name.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : "\($1)" }
    }

    /// `1 adult`
    func heads(_ count: Int, _ slot: Slot) -> String { "\(count) \(slot.people(count))" }

    /// The only recipient, or the number of them.
    func readers(_ recipients: [Person.ID]) -> Telling {
        recipients.count == 1 ? person(recipients[0]) : "\(recipients.count) people"
    }
}

extension Shift {
    /// When it is: a page writes it in its reader’s way.
    var span: Telling { Telling([.span(terms.day, from: terms.start, to: terms.end)]) }
}
