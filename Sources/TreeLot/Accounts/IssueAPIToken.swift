public import EventSourcing

/// Lets a script act for the actor, as far as the scopes go. The outcome shows its token once.
public struct IssueAPIToken: IssuesToken {
    public static let name = "issue-api-token"
    public static let permitted = Set<Relation>.readers

    /// The label by which a list shows the token.
    public var label: String
    public var scopes: [TokenScope]
    /// By default in 90 days; at most in 366.
    public var expiresAt: Instant?
    public var drawn: DrawnToken?

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let person = try lot.requireThemself(context)
        let label = try Check.name(label, "label")
        guard !scopes.isEmpty else {
            throw .invalid("scopes", "must name one at least", because: .empty)
        }
        let expiresAt =
            expiresAt ?? context.now.advanced(byDays: APIToken.standardDays)
        try Check.expiry(expiresAt, at: context.now)
        guard expiresAt <= context.now.advanced(byDays: APIToken.longestDays) else {
            throw .invalid(
                "expiresAt", "must be within \(APIToken.longestDays) days: issue another then",
                because: .tooFar, most: APIToken.longestDays)
        }
        let issued = TokenIssued(
            apiToken: lot.apiTokens.table.next, person: person.id, hash: hash,
            label: .known(label), scopes: TokenScope.allCases.filter(scopes.contains),
            expiresAt: expiresAt)
        return [.accounts(.tokenIssued(issued))]
            + lot.securityNotice(.tokenIssued, to: person.id, at: context.now)
    }
}

extension IssueAPIToken {
    public init() { self.init(label: "", scopes: []) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.text(1, "label", &label, atMost: Check.nameLimit)
        try coder.field(2, "scopes", &scopes)
        try coder.field(3, "expiresAt", &expiresAt)
    }
}

/// Ends an API token. Leaders may end anyone’s.
public struct RevokeAPIToken: LotCommand {
    public static let name = "revoke-api-token"
    public static let permitted = Set<Relation>.holders

    public var apiToken: APIToken.ID

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let token = try lot.apiToken(apiToken)
        try lot.requireHolder(lot.people[token.person], context)
        guard token.isGood(at: context.now) else { return [] }
        let revoked = TokenRevoked(apiToken: token.id, person: token.person)
        return [.accounts(.tokenRevoked(revoked))]
    }
}

extension RevokeAPIToken {
    public init() { self.init(apiToken: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "apiToken", &apiToken)
    }
}

extension TokenIssued {
    static let clause = "an API token was issued"

    func told(_ say: Narrator) -> Told {
        let scopes = scopes.map(\.name).joined(separator: " and ")
        let permitted = self.scopes.map(\.inSpanish).joined(separator: " y ")
        return Told(
            "issued \("API token \(apiToken)", page: "an API token") to \(say.object(person)), to "
                + "\(scopes)",
            es:
                "creó \(say.es.their("el", "acceso", of: person)) para programas, que permite \(permitted)"
        )
    }
}

extension TokenRevoked {
    static let clause = "an API token was revoked"

    func told(_ say: Narrator) -> Told {
        Told(
            "revoked \(say.their("API token", apiToken, of: person))",
            es: "quitó \(say.es.their("el", "acceso", of: person)) para programas")
    }
}
