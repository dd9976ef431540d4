public import EventSourcing

/// Every API token ever issued, by number and by hash.
public typealias APITokens = WaysIn<APIToken>

extension APIToken: Hashed {}

extension APIToken: WayIn {
    /// Version 2: every token has an end.
    public static let snapshots = (name: "api-tokens", schema: "APITokens", version: 2)

    public static func apply(_ event: AccountEvent, _ stamp: Stamp, to all: inout APITokens) {
        switch event {
        case .tokenIssued(let fact): all.table.append(APIToken(fact, stamp))
        case .tokenRevoked(let fact): all.table[fact.apiToken].isEnded = true
        case .sessionOpened, .sessionRenewed, .sessionEnded, .allSessionsEnded,
            .calendarFeedIssued, .calendarFeedRevoked, .passkeyAdded, .passkeyRemoved,
            .passkeyUsed, .identityLinked, .identityUnlinked, .kioskOpened, .sessionConfirmed,
            .sessionPushSet:
            break
        }
    }

    private init(_ fact: TokenIssued, _ stamp: Stamp) {
        self.init(
            id: fact.apiToken, person: fact.person, hash: fact.hash, label: fact.label,
            scopes: fact.scopes, issuedAt: stamp.instant,
            expiresAt: fact.expiresAt ?? stamp.instant.advanced(byDays: APIToken.longestDays),
            isEnded: false)
    }
}
