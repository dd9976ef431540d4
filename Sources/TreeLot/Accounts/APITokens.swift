public import EventSourcing

/// Every API token that was ever issued, by its number and by its hash.
public struct APITokens: LotProjection {
    public static let name = "api-tokens"

    var table = Table<APIToken>()
    /// Where each hash stands; follows from the rows.
    private var byHash: [CodeHash: APIToken.ID] = [:]

    public init() {}

    func find(_ id: APIToken.ID) -> APIToken? { table.find(id) }

    /// The token with this hash, whatever has become of it.
    /// - Complexity: O(1).
    func find(_ hash: CodeHash) -> APIToken? {
        // Of one that nobody drew, since its command was only tried out, there is none.
        guard hash != CodeHash() else { return nil }
        return byHash[hash].map { table[$0] }
    }

    /// Those of a person that nobody has revoked, in the order in which they were issued.
    /// - Complexity: O(tokens).
    func of(_ person: Person.ID) -> [APIToken] {
        table.rows.filter { $0.person == person && !$0.isRevoked }
    }

    public mutating func apply(_ event: LotEvent, _ stamp: Stamp) {
        switch event {
        case .accounts(let event): apply(event, stamp)
        case .people(.deactivated(let fact)): revokeAll(of: fact.person)
        // A script was let do what its person might then, and not what they may from now on.
        case .people(.roleGranted(let fact)): revokeAll(of: fact.person)
        case .people(.erased(let fact)):
            revokeAll(of: fact.person)
            forgetWords(about: fact.person)
        case .opened, .people, .households, .seasons, .templates, .shifts, .assignments,
            .attendance, .codes, .messages:
            break
        }
    }

    private mutating func apply(_ event: AccountEvent, _ stamp: Stamp) {
        switch event {
        case .tokenIssued(let fact):
            table.append(APIToken(fact, stamp))
            byHash[fact.hash] = fact.apiToken
        case .tokenRevoked(let fact): table[fact.apiToken].isRevoked = true
        case .sessionOpened, .sessionRenewed, .sessionEnded, .allSessionsEnded: break
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
        if byHash.count != table.rows.count {
            byHash = Dictionary(table.rows.map { ($0.hash, $0.id) }) { $1 }
        }
    }
}

extension APIToken {
    fileprivate init(_ fact: TokenIssued, _ stamp: Stamp) {
        self.init(
            id: fact.apiToken, person: fact.person, hash: fact.hash, label: fact.label,
            scopes: fact.scopes, issuedAt: stamp.instant, expiresAt: fact.expiresAt,
            isRevoked: false)
    }
}
