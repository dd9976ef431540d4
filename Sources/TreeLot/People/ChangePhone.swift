public import EventSourcing

/// Changes a phone number; without one, removes it. The family sees it, those who run the lot, and an adult who is
/// checked in to a shift of the person: to call whoever is missing.
public struct ChangePhone: LotCommand {
    public static let name = "change-phone"
    public static let permitted = RenamePerson.permitted

    public var person: Person.ID
    public var phone: String?

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let person = try lot.person(person)
        try lot.requireIdentity(of: person, context)
        guard !person.isErased else { throw .erased(person.id) }
        let phone = try Check.phone(phone).map { Personal($0) }
        guard phone != person.phone else { return [] }
        return [.people(.phoneChanged(PersonPhoneChanged(person: person.id, phone: phone)))]
    }
}

extension ChangePhone {
    public init() { self.init(person: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "person", &person)
        try coder.text(2, "phone", &phone, atMost: Check.nameLimit)
    }
}

extension PersonPhoneChanged: CorrectsPerson {
    static let clause = "the phone number was changed"

    func told(_ say: Narrator) -> Told {
        Told(
            "changed the phone number of \(say.person(person))",
            es: "cambió \(say.es.their("el", "teléfono", of: person))")
    }

    func changes(in lot: Lot) -> [Audit.FieldChange] { lot.people[person].changes(to: self) }

    func reversal(_ undo: Reversal) -> ReversalPlan? {
        let before = undo.history.before.people[person]
        let back = ChangePhone(person: person, phone: before.phone?.value)
        return setBack(by: back)
    }
}
