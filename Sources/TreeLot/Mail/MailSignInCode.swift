public import EventSourcing

/// Mails a sign-in code to the actor’s own verified address: to confirm that the person at the device is
/// still the account’s owner, or to sign in elsewhere. It invalidates the previous code.
public struct MailSignInCode: MailsCode, AddsWayIn {
    public static let name = "mail-sign-in-code"
    public static let permitted: Set<Relation> = [.oneself, .scout]
    /// Minutes for which the code is valid: short, since the person who requested it is waiting for it.
    static let validMinutes = 30

    public var person: Person.ID
    public var mailed: SeededCode?

    public mutating func prepare(with secrets: any Secrets) throws {
        mailed = try SeededCode(for: .signIn, from: secrets)
    }

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let person = try lot.person(person)
        guard lot.isSelf(context.actor, person) else {
            throw .notAllowed("person \(person.id)", next: "sign in first")
        }
        guard person.account != nil else { throw .noAccount(person.id) }
        guard let address = person.email?.value, person.isEmailVerified else {
            throw .noEmail(person.id)
        }
        if let wait = lot.linkWait(to: address, of: person.id, by: context.actor, at: context.now) {
            throw .tooManyMails(until: lot.onTheWall(wait))
        }
        return lot.mail(
            mailed ?? .none, for: .signIn, to: person.id,
            until: context.now.advanced(byMinutes: Self.validMinutes), .codeMailed)
    }
}

extension MailSignInCode: NamesPerson {
    public init() { self.init(person: .none) }
}
