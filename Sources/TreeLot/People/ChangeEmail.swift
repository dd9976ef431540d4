public import EventSourcing

/// Changes an e-mail address; without one, removes it.
///
/// Leaders and the operator answer for what they enter. An address from any other actor receives only a link
/// until that link is opened: otherwise an actor could make the lot write to any address. The person is told,
/// at the previous address, too.
public struct ChangeEmail: MailsCode, AddsWayIn {
    public static let name = "change-email"
    public static let permitted = RenamePerson.permitted

    public var person: Person.ID
    public var email: String?
    public var mailed: SeededCode?

    public mutating func prepare(with secrets: any Secrets) throws {
        try draw(for: .email, from: secrets)
    }

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let person = try lot.person(person)
        try lot.requireIdentity(of: person, context)
        guard !person.isErased else { throw .erased(person.id) }
        let email = try Check.email(email).map { Personal($0) }
        guard email != person.email else { return [] }
        let isUnproved = email != nil && !lot.isLeader(context.actor)
        let changed = PersonEmailChanged(
            person: person.id, email: email, isUnverified: isUnproved ? true : nil)
        let told = lot.securityNotice(.emailChanged, to: person.id, at: context.now)
        let proving =
            isUnproved
            ? lot.proving(email?.value ?? "", of: person.id, mailed, context, after: told) : []
        return [.people(.emailChanged(changed))] + told + proving
    }
}

extension ChangeEmail {
    public init() { self.init(person: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "person", &person)
        try coder.text(2, "email", &email, atMost: Check.nameLimit)
    }
}

extension PersonEmailChanged: CorrectsPerson {
    static let clause = "the e-mail address was changed"

    func told(_ say: Narrator) -> Told {
        Told(
            "changed the email address of \(say.person(person))",
            es: "cambió \(say.es.their("el", "correo", of: person))")
    }

    func changes(in lot: Lot) -> [Audit.FieldChange] { lot.people[person].changes(to: self) }

    func reversal(_ undo: Reversal) -> ReversalPlan? {
        let before = undo.history.before.people[person]
        let back = ChangeEmail(person: person, email: before.email?.value)
        return setBack(by: back)
    }
}
