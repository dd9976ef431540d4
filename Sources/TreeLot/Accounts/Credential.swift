public import EventSourcing

/// What somebody proves who shows a token: who they are, and what they may use it for.
public struct Credential: Sendable, Hashable {
    public enum Proof: Sendable, Hashable {
        case session(Session.ID)
        case apiToken(APIToken.ID)
    }

    public var person: Person.ID
    public var proof: Proof
    public var scopes: [TokenScope]
    /// It is time for a `renew-session`; never for an API token.
    public var wantsRenewal: Bool

    /// Whoever it is, as commands and questions name them.
    public var actor: Actor { .person(person.rawValue) }

    public var permitsQuestions: Bool { scopes.contains(.read) }

    /// Whether it may be used for an action. What lets somebody in takes a session: a token that was lost
    /// must not outlive its end.
    public func permits(_ action: any LotCommand.Type) -> Bool {
        switch proof {
        case .session: true
        case .apiToken:
            scopes.contains(.write) && !(action is any IssuesCodes.Type)
                && !(action is any IssuesToken.Type) && !(action is any AddsWayIn.Type)
        }
    }
}

/// A command after which somebody can come in by something that is neither a code nor a token.
public protocol AddsWayIn: LotCommand {}

extension ReadModels {
    /// Who shows a token with this hash, if it is good at `now`.
    ///
    /// Unknown, run out, ended and revoked ones are all alike: nil. A hash tells nothing of others, so that
    /// how long it takes to find one in a dictionary gives nothing away. Nobody who has left has a good one.
    /// - Parameter hash: see ``CodeHash/ofToken(_:_:)``.
    /// - Complexity: O(1); it is asked with every request.
    public func credential(for hash: CodeHash, at now: Instant) -> Credential? {
        lot.sessions.find(hash)?.credential(at: now)
            ?? lot.apiTokens.find(hash)?.credential(at: now)
    }
}

extension Session {
    fileprivate func credential(at now: Instant) -> Credential? {
        guard isGood(at: now) else { return nil }
        return Credential(
            person: person, proof: .session(id), scopes: TokenScope.allCases,
            wantsRenewal: wantsRenewal(at: now))
    }
}

extension APIToken {
    fileprivate func credential(at now: Instant) -> Credential? {
        guard isGood(at: now) else { return nil }
        return Credential(
            person: person, proof: .apiToken(id), scopes: scopes, wantsRenewal: false)
    }
}
