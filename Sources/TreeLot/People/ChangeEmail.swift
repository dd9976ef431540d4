public import EventSourcing

/// Changes an e-mail address; without one, takes it away.
public struct ChangeEmail: LotCommand {
    public static let name = "change-email"

    public var person: Person.ID
    public var email: String?

    public func decide(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        try lot.requireOpen(context)
        let person = try lot.person(person)
        try lot.requireCare(for: person, context)
        guard !person.isErased else { throw .erased(person.id) }
        let email = try Check.email(email).map { Personal($0) }
        guard email != person.email else { return [] }
        return [.people(.emailChanged(PersonEmailChanged(person: person.id, email: email)))]
    }

    public func beneficiary(in lot: Lot) -> UInt32? { person.rawValue }
}

extension ChangeEmail {
    public init() { self.init(person: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "person", &person)
        try coder.text(2, "email", &email, atMost: Check.nameLimit)
    }
}
