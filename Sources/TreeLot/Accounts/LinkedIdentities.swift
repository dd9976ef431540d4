public import EventSourcing

/// Every account elsewhere that was ever connected, by number and by hash.
public typealias LinkedIdentities = WaysIn<LinkedIdentity>

extension LinkedIdentities {
    /// The connection that signs a person in now: the last of several connections of the same account, unless
    /// it has ended.
    /// - Complexity: O(1).
    func find(_ presented: PresentedIdentity) -> LinkedIdentity? {
        guard case .hashed(let hash) = presented, let found = find(key: hash), !found.isEnded
        else { return nil }
        return found
    }
}

extension LinkedIdentity: Hashed {}

extension LinkedIdentity: WayIn {
    public static let snapshots = (
        name: "linked-identities", schema: "LinkedIdentities", version: 1
    )

    public static func apply(
        _ event: AccountEvent, _ stamp: Stamp, to all: inout LinkedIdentities
    ) {
        switch event {
        case .identityLinked(let fact):
            // A person has one connection for each provider: the new one replaces the old one.
            all.table.end { $0.person == fact.person && $0.provider == fact.provider }
            all.table.append(LinkedIdentity(fact, stamp))
        case .identityUnlinked(let fact): all.table[fact.identity].isEnded = true
        case .sessionOpened, .sessionRenewed, .sessionEnded, .allSessionsEnded, .sessionConfirmed,
            .kioskOpened, .sessionPushSet, .tokenIssued, .tokenRevoked, .calendarFeedIssued,
            .calendarFeedRevoked,
            .passkeyAdded, .passkeyRemoved, .passkeyUsed:
            break
        }
    }

    private init(_ fact: IdentityLinked, _ stamp: Stamp) {
        self.init(
            id: fact.identity, person: fact.person, provider: fact.provider, hash: fact.hash,
            linkedAt: stamp.instant, isEnded: false)
    }
}

extension Lot {
    /// Whether a person signs in with an account elsewhere.
    /// - Complexity: O(connections).
    public var hasLinkedIdentities: Bool { linkedIdentities.table.rows.contains { !$0.isEnded } }
}
