public import EventSourcing

/// Every API token ever issued, by number and by hash.
public struct APITokens: LotProjection, FoldsAccounts, FoldsPeople {
    public static let name = "api-tokens"
    /// Version 2: every token has an end.
    public static let version = 2

    var table = KeyedTable<APIToken>()

    public init() {}

    func find(_ id: APIToken.ID) -> APIToken? { table.find(id) }

    /// The token with this hash, also if it has ended.
    /// - Complexity: O(1).
    func find(_ hash: CodeHash) -> APIToken? { table.find(key: hash) }

    /// The tokens of a person that are not revoked, in order of issue.
    /// - Complexity: O(tokens).
    func of(_ person: Person.ID) -> [APIToken] {
        table.rows.filter { $0.person == person && !$0.isRevoked }
    }

    public mutating func apply(_ event: PeopleEvent, _ stamp: Stamp) {
        if let person = event.endsWaysIn { revokeAll(of: person) }
        if let person = event.erased { forgetWords(about: person) }
    }

    public mutating func apply(_ event: AccountEvent, _ stamp: Stamp) {
        switch event {
        case .tokenIssued(let fact): table.append(APIToken(fact, stamp))
        case .tokenRevoked(let fact): table[fact.apiToken].isRevoked = true
        case .sessionOpened, .sessionRenewed, .sessionEnded, .allSessionsEnded,
            .calendarFeedIssued, .calendarFeedRevoked, .passkeyAdded, .passkeyRemoved,
            .passkeyUsed, .identityLinked, .identityUnlinked, .kioskOpened, .sessionConfirmed:
            break
        }
    }

    private mutating func revokeAll(of person: Person.ID) {
        for id in table.ids where table[id].person == person { table[id].isRevoked = true }
    }

    mutating func forgetWords(about person: Person.ID) {
        for id in table.ids where table[id].person == person { table[id].label.forget() }
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try table.fields(&coder)
    }
}

extension APIToken: Hashed {}

extension APIToken {
    fileprivate init(_ fact: TokenIssued, _ stamp: Stamp) {
        self.init(
            id: fact.apiToken, person: fact.person, hash: fact.hash, label: fact.label,
            scopes: fact.scopes, issuedAt: stamp.instant,
            expiresAt: fact.expiresAt ?? stamp.instant.advanced(byMinutes: APIToken.longestMinutes),
            isRevoked: false)
    }
}
