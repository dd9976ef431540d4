public import EventSourcing

/// Every account elsewhere that was ever connected, by number and by hash.
public struct LinkedIdentities: LotProjection, FoldsAccounts, FoldsPeople {
    public static let name = "linked-identities"

    var table = KeyedTable<LinkedIdentity>()

    public init() {}

    func find(_ id: LinkedIdentity.ID) -> LinkedIdentity? { table.find(id) }

    /// The connection that signs a person in now: the last of several connections of the same account, unless
    /// it has ended.
    /// - Complexity: O(1).
    func find(_ presented: PresentedIdentity) -> LinkedIdentity? {
        guard case .hashed(let hash) = presented, let found = table.find(key: hash),
            !found.isEnded
        else { return nil }
        return found
    }

    /// The connections that sign a person in, in the order in which they were made.
    /// - Complexity: O(connections).
    func of(_ person: Person.ID) -> [LinkedIdentity] {
        table.rows.filter { $0.person == person && !$0.isEnded }
    }

    public mutating func apply(_ event: AccountEvent, _ stamp: Stamp) {
        switch event {
        case .identityLinked(let fact):
            // A person has one connection for each provider: the new one replaces the old one.
            end { $0.person == fact.person && $0.provider == fact.provider }
            table.append(LinkedIdentity(fact, stamp))
        case .identityUnlinked(let fact): table[fact.identity].isEnded = true
        case .sessionOpened, .sessionRenewed, .sessionEnded, .allSessionsEnded, .sessionConfirmed,
            .kioskOpened, .tokenIssued, .tokenRevoked, .calendarFeedIssued, .calendarFeedRevoked,
            .passkeyAdded, .passkeyRemoved, .passkeyUsed:
            break
        }
    }

    public mutating func apply(_ event: PeopleEvent, _ stamp: Stamp) {
        if let person = event.endsWaysIn { end { $0.person == person } }
    }

    private mutating func end(where isMeant: (LinkedIdentity) -> Bool) {
        for id in table.ids where isMeant(table[id]) { table[id].isEnded = true }
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try table.fields(&coder)
    }
}

extension LinkedIdentity {
    fileprivate init(_ fact: IdentityLinked, _ stamp: Stamp) {
        self.init(
            id: fact.identity, person: fact.person, provider: fact.provider, hash: fact.hash,
            linkedAt: stamp.instant, isEnded: false)
    }
}
