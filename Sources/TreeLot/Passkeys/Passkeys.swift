public import EventSourcing

/// Every passkey that was ever added, by its number and by what browsers call it.
public struct Passkeys: LotProjection, FoldsAccounts, FoldsPeople {
    public static let name = "passkeys"

    var table = KeyedTable<Passkey>()

    public init() {}

    func find(_ id: Passkey.ID) -> Passkey? { table.find(id) }

    /// The passkey with this browser’s identifier, if it is not removed.
    /// - Complexity: O(1).
    func find(_ credential: Base64URL) -> Passkey? {
        table.find(key: credential).flatMap { $0.isRemoved ? nil : $0 }
    }

    /// Those with which a person can sign in, in the order in which they were added.
    /// - Complexity: O(passkeys).
    func of(_ person: Person.ID) -> [Passkey] {
        table.rows.filter { $0.person == person && !$0.isRemoved }
    }

    public mutating func apply(_ event: PeopleEvent, _ stamp: Stamp) {
        if let person = event.endsWaysIn { removeAll(of: person) }
        if let person = event.erased { forgetWords(about: person) }
    }

    public mutating func apply(_ event: AccountEvent, _ stamp: Stamp) {
        switch event {
        case .passkeyAdded(let fact): table.append(Passkey(fact, stamp))
        case .passkeyRemoved(let fact): table[fact.passkey].isRemoved = true
        case .passkeyUsed(let fact):
            table[fact.passkey].usedAt = stamp.instant
            table[fact.passkey].signatureCount = fact.signatureCount
        case .sessionOpened, .sessionRenewed, .sessionEnded, .allSessionsEnded, .tokenIssued,
            .tokenRevoked, .calendarFeedIssued, .calendarFeedRevoked, .identityLinked,
            .identityUnlinked, .kioskOpened, .sessionConfirmed:
            break
        }
    }

    private mutating func removeAll(of person: Person.ID) {
        for id in table.ids where table[id].person == person { table[id].isRemoved = true }
    }

    mutating func forgetWords(about person: Person.ID) {
        for id in table.ids where table[id].person == person { table[id].label.forget() }
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try table.fields(&coder)
    }
}

extension Passkey {
    fileprivate init(_ fact: PasskeyAdded, _ stamp: Stamp) {
        self.init(
            id: fact.passkey, person: fact.person, credential: fact.credential,
            algorithm: fact.algorithm, publicKey: fact.publicKey, userHandle: fact.userHandle,
            isBackupEligible: fact.isBackupEligible, label: fact.label, addedAt: stamp.instant,
            signatureCount: fact.signatureCount, isRemoved: false)
    }
}
