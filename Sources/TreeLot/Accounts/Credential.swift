public import EventSourcing

/// What a token proves about the person who presents it: who they are, and what they may use it for.
public struct Credential: Sendable, Hashable {
    public enum Proof: Sendable, Hashable {
        case session(Session.ID)
        case apiToken(APIToken.ID)
        /// A device at the lot, for the shifts of one season.
        case kiosk(Session.ID, Season.ID)
    }

    public var person: Person.ID
    public var proof: Proof
    public var scopes: [TokenScope]
    /// The session is due for a `renew-session`; always false for a kiosk or an API token.
    public var wantsRenewal: Bool
    /// When the person of a session last proved who they are; nil for a kiosk, an API token, and a session
    /// that was opened out of another one.
    public var provedAt: Instant?

    /// The person, as commands and questions name them.
    public var actor: Actor { .person(person.rawValue) }

    /// Whether the credential may be used for something, before the content of the request is looked at. What
    /// its person may do is another question, which the action or the question itself answers.
    ///
    /// Pages are for people, so an API token is good for the API only. An action that creates a way to sign
    /// in takes a session: otherwise a lost token could still give access after the token’s end.
    public func permits(_ use: CredentialUse) -> Bool {
        switch (proof, use) {
        case (.session, _): true
        case (.apiToken, .question), (.apiToken, .figures): scopes.contains(.read)
        case (.apiToken, .description): true
        case (.apiToken, .events): scopes.contains(.events)
        case (.apiToken, .personal): scopes.contains(.personal)
        case (.apiToken, .action(let action)):
            scopes.contains(.write) && !(action is any IssuesCodes.Type)
                && !(action is any IssuesToken.Type) && !(action is any AddsWayIn.Type)
                && !(action is any AlwaysWantsFreshProof.Type)
        case (.apiToken, .page), (.apiToken, .form), (.apiToken, .kiosk): false
        // Everybody at the lot may touch the device.
        case (.kiosk, .kiosk): true
        case (.kiosk, .form(let action)): KioskRule.permits(action)
        case (.kiosk, .page), (.kiosk, .question), (.kiosk, .action), (.kiosk, .description),
            (.kiosk, .figures), (.kiosk, .events), (.kiosk, .personal):
            false
        }
    }

    /// Whether a browser may keep the token in its cookie. An API token belongs to a program, and only
    /// programs send it.
    public var isForBrowsers: Bool {
        switch proof {
        case .session, .kiosk: true
        case .apiToken: false
        }
    }
}

/// What a credential is used for. Everything that is reached over HTTP and is not public is one of these
/// cases, and ``Credential/permits(_:)`` is the one place that decides which credential is good for which.
public enum CredentialUse: Sendable {
    /// Asking over the API, once or in a stream.
    case question
    /// Doing something over the API.
    case action(any LotCommand.Type)
    /// Looking at a page, once or in a stream, or at a picture on it.
    case page
    /// Doing something on a page.
    case form(any LotCommand.Type)
    /// Looking at the check-in list of the lot and the code beside it.
    case kiosk
    /// Reading the description of the API.
    case description
    /// Reading the server’s operating figures.
    case figures
    /// Reading the events of the log.
    case events
    /// Reading what people have written in the events.
    case personal
}

/// A command that gives a person a way to sign in that is neither a code nor a token, such as an address to which codes are
/// mailed, or has what is for them told elsewhere.
public protocol AddsWayIn: LotCommand {}

extension ReadModels {
    /// The credential behind a token with this hash, if the token is good at `now`.
    ///
    /// Unknown, expired, ended and revoked tokens all give nil. A hash tells nothing about other hashes, so
    /// the time that a dictionary takes to find one reveals nothing. No person who has left has a good token.
    /// - Parameter hash: see ``CodeHash/ofToken(_:_:)``.
    /// - Complexity: O(1); it is asked with every request.
    public func credential(for hash: CodeHash, at now: Instant) -> Credential? {
        lot.sessions.find(key: hash)?.credential(in: lot, at: now)
            ?? lot.apiTokens.find(key: hash)?.credential(at: now)
    }
}

extension Session {
    fileprivate func credential(in lot: Lot, at now: Instant) -> Credential? {
        guard isGood(at: now) else { return nil }
        if let kiosk {
            // A kiosk may do no more than the person who set it up, and has no use after its season.
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
