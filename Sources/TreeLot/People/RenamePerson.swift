public import EventSourcing

/// Corrects a name, or one part of it.
public struct RenamePerson: LotCommand {
    public static let name = "rename-person"
    public static let permitted = Set<Relation>.leaders.union([
        .manager, .otherManager, .oneself, .scout,
    ])

    public var person: Person.ID
    public var firstName: String?
    public var lastName: String?

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let person = try lot.person(person)
        try lot.requireIdentity(of: person, context)
        guard !person.isErased else { throw .erased(person.id) }
        let first = try changed(person.firstName, firstName, "firstName")
        let last = try changed(person.lastName, lastName, "lastName")
        guard (first, last) != (person.firstName, person.lastName) else { return [] }
        return [
            .people(
                .renamed(PersonRenamed(person: person.id, firstName: first, lastName: last)))
        ]
    }

    private func changed(
        _ name: Personal<String>, _ new: String?, _ field: String
    ) throws(LotRefusal) -> Personal<String> {
        guard let new else { return name }
        return .known(try Check.name(new, field))
    }
}

extension RenamePerson {
    public init() { self.init(person: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "person", &person)
        try coder.text(2, "firstName", &firstName, atMost: Check.nameLimit)
        try coder.text(3, "lastName", &lastName, atMost: Check.nameLimit)
    }
}

extension PersonRenamed: CorrectsPerson {
    static let clause = "the name was corrected"

    func told(_ say: Narrator) -> Told {
        Told(
            "corrected the name of \(say.person(person))",
            es: "corrigió \(say.es.their("el", "nombre", of: person))")
    }

    func changes(in lot: Lot) -> [Audit.FieldChange] { lot.people[person].changes(to: self) }

    func reversal(_ undo: Reversal) -> ReversalPlan? {
        let row = undo.history.before.people[person]
        guard let first = row.firstName.value, let last = row.lastName.value else { return nil }
        let back = RenamePerson(person: person, firstName: first, lastName: last)
        return setBack(by: back)
    }

    static let whyItStays = "what was there before is forgotten. Enter what is right."
}
