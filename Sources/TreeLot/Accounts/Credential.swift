public import EventSourcing

/// What somebody proves who shows a token: who they are, and what they may use it for.
public struct Credential: Sendable, Hashable {
    public enum Proof: Sendable, Hashable {
        case session(Session.ID)
        case apiToken(APIToken.ID)
        /// A device at the lot, for the shifts of a season.
        case kiosk(Session.ID, Season.ID)
    }

    public var person: Person.ID
    public var proof: Proof
    public var scopes: [TokenScope]
    /// It is time for a `renew-session`; never for an API token.
    public var wantsRenewal: Bool
    /// When the person of a session last showed who they are; nil for an API token.
    public var provedAt: Instant?

    /// Whoever it is, as commands and questions name them.
    public var actor: Actor { .person(person.rawValue) }

    /// Whether it may be used for something, before anything is looked at. What its person may do is another
    /// question, which the action or the question itself answers.
    ///
    /// Pages are for people in front of them: an API token is for the API. What lets somebody in takes a session:
    /// a token that was lost must not outlive its end.
    public func permits(_ use: CredentialUse) -> Bool {
        switch (proof, use) {
        case (.session, _): true
        case (.apiToken, .question), (.apiToken, .figures): scopes.contains(.read)
        case (.apiToken, .description): true
        case (.apiToken, .action(let action)):
            scopes.contains(.write) && !(action is any IssuesCodes.Type)
                && !(action is any IssuesToken.Type) && !(action is any AddsWayIn.Type)
                && !(action is any AlwaysWantsFreshProof.Type)
        case (.apiToken, .page), (.apiToken, .form), (.apiToken, .kiosk): false
        // Everybody at the lot may touch it.
        case (.kiosk, .kiosk): true
        case (.kiosk, .form(let action)): KioskRule.permits(action)
        case (.kiosk, .page), (.kiosk, .question), (.kiosk, .action), (.kiosk, .description),
            (.kiosk, .figures):
            false
        }
    }

    /// Whether a browser may keep it in its cookie: what was given to a program is sent by programs alone.
    public var isForBrowsers: Bool {
        switch proof {
        case .session, .kiosk: true
        case .apiToken: false
        }
    }
}

/// What somebody uses a credential for. Everything that is reached over HTTP and is not for everybody is one of
/// these, and ``Credential/permits(_:)`` is the one place that says which credential is good for which.
public enum CredentialUse: Sendable {
    /// To ask over the API, once or in a stream.
    case question
    /// To do something over the API.
    case action(any LotCommand.Type)
    /// To look at a page, once or in a stream, or at a picture on it.
    case page
    /// To do something on a page.
    case form(any LotCommand.Type)
    /// To look at the check-in list of the lot and the code beside it.
    case kiosk
    /// To read what the API is.
    case description
    /// To read how the server is doing.
    case figures
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
        lot.sessions.find(hash)?.credential(in: lot, at: now)
            ?? lot.apiTokens.find(hash)?.credential(at: now)
    }
}

extension Session {
    fileprivate func credential(in lot: Lot, at now: Instant) -> Credential? {
        guard isGood(at: now) else { return nil }
        if let kiosk {
            // It may no more than the one who set it up, and is of no use behind its season.
            guard lot.isCommittee(.person(person.rawValue)), lot.seasons[kiosk].takesKiosks else {
                return nil
            }
            return Credential(
                person: person, proof: .kiosk(id, kiosk), scopes: [], wantsRenewal: false)
        }
        return Credential(
            person: person, proof: .session(id), scopes: TokenScope.allCases,
            wantsRenewal: wantsRenewal(at: now), provedAt: provedAt)
    }
}

extension APIToken {
    fileprivate func credential(at now: Instant) -> Credential? {
        guard isGood(at: now) else { return nil }
        return Credential(
            person: person, proof: .apiToken(id), scopes: scopes, wantsRenewal: false)
    }
}
