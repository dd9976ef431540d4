public import EventSourcing

/// Connects an account that a person has elsewhere: from now on it signs them in, and replaces any other
/// account of the same provider. The edge has seen both proofs: that the person is signed in here, and that
/// they are the account’s holder.
public struct LinkIdentity: PresentsIdentity {
    public static let name = "link-identity"
    public static let permitted: Set<Relation> = [.system]
    static let providerLimit = 40

    public var person: Person.ID
    public var provider: String
    public var account: PresentedIdentity

    public init(person: Person.ID, provider: String, account: PresentedIdentity) {
        self.person = person
        self.provider = provider
        self.account = account
    }

    public mutating func prepare(with secrets: any Secrets) throws {
        try account.prepare(with: secrets)
    }

    public func authorize(in lot: Lot, _ context: Context) throws(LotRefusal) {
        try lot.requireProof(context)
    }

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let person = try lot.personWithAccount(person)
        try Check.provider(provider)
        if let linked = lot.linkedIdentities.find(account) {
            // The refusal does not reveal whose account it is.
            guard linked.person == person.id else { throw .identityTaken(provider) }
            return []
        }
        let linked = IdentityLinked(
            identity: lot.linkedIdentities.table.next, person: person.id, provider: provider,
            hash: account.hash)
        return [.accounts(.identityLinked(linked))]
            + lot.securityNotice(.identityLinked, to: person.id, at: context.now)
    }

    public func existing(in lot: Lot) -> [Reference] {
        lot.linkedIdentities.find(account).map { [Reference($0.id)] } ?? []
    }
}

extension LinkIdentity {
    public init() { self.init(person: .none, provider: "", account: .told("")) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "person", &person)
        try coder.text(2, "provider", &provider, atMost: Self.providerLimit)
        try coder.field(3, "account", &account)
    }
}

extension Check {
    /// A provider’s short name, which appears in addresses and in the log.
    static func provider(_ name: String) throws(LotRefusal) {
        let isAllowed = { (byte: UInt8) in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || byte == UInt8(ascii: "-")
        }
        guard (1...LinkIdentity.providerLimit).contains(name.utf8.count),
            name.utf8.allSatisfy(isAllowed)
        else {
            throw .invalid("provider", "must be small letters, digits and dashes, such as google")
        }
    }
}

extension Lot {
    /// For commands that only the program itself gives, once a provider has vouched for a person.
    func requireProof(_ context: Context) throws(LotRefusal) {
        try requireOpen(context)
        guard context.actor == .system else {
            throw .notAllowed("the system", next: "prove who you are on the page to sign in")
        }
    }
}

extension LotRefusal {
    static func identityTaken(_ provider: String) -> LotRefusal {
        LotRefusal(
            .identityTaken,
            "This account of \(provider) signs in somebody else here already. Take another one, or sign in "
                + "with it and disconnect it under Settings first.",
            ["provider": .string(provider)])
    }
}

extension IdentityLinked {
    static let clause = "an account elsewhere was connected"

    func told(_ say: Narrator) -> Told {
        Told(
            .numbered(
                "connected \(provider) to \(say.object(person)), identity \(identity)",
                page: "connected \(provider) to \(say.their("account", of: person))"),
            es: "conectó \(provider) a \(say.es.their("la", "cuenta", of: person))")
    }
}
