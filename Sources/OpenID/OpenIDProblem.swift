/// Why an answer of a provider identifies no account. The description is for a log: it contains no code, no
/// token and no personal data.
public enum OpenIDProblem: Error, Equatable, Sendable {
    /// The person declined at the provider, or turned back.
    case declined
    /// The provider says that it can’t; in its own word (RFC 6749, sections 4.1.2.1 and 5.2).
    case provider(String)
    /// The answer comes from another provider than the one that was asked (RFC 9207).
    case mixedUp
    case unreachable(Step)
    /// There was no answer in time.
    case slow(Step)
    /// The answer’s status, where it should be 200.
    case status(Step, Int)
    case tooLarge(Step)
    /// A part of the answer that is missing or not valid.
    case malformed(Step, String)
    case token(TokenFault)

    /// The kind of request to the provider.
    public enum Step: String, Sendable {
        case authorization
        case token
        case keys
        case discovery
    }

    /// The fault of an identity token (OpenID Connect Core 1.0, section 3.1.3.7).
    public enum TokenFault: String, Sendable {
        case malformed = "is no token"
        case algorithm = "is signed by another algorithm than RS256 and ES256, or than its key’s"
        case unknownKey = "is signed by a key that the provider does not publish"
        case signature = "has a signature that does not fit"
        case issuer = "comes from somebody else"
        case audience = "is for somebody else"
        case expired = "has expired: is the clock of this machine right?"
        case time = "was not made just now: is the clock of this machine right?"
        case nonce = "belongs to another sign-in"
        case subject = "names no account"
    }
}

extension OpenIDProblem: CustomStringConvertible {
    public var description: String {
        switch self {
        case .declined: "it was declined there"
        case .provider(let error): "the provider says “\(error)”"
        case .mixedUp: "the answer comes from another provider"
        case .unreachable(let step): "\(step.rawValue): the provider can’t be reached"
        case .slow(let step): "\(step.rawValue): no answer in time"
        case .status(let step, let status): "\(step.rawValue): the answer’s status is \(status)"
        case .tooLarge(let step): "\(step.rawValue): the answer is too large"
        case .malformed(let step, let what): "\(step.rawValue): \(what) is missing or wrong"
        case .token(let fault): "the identity token \(fault.rawValue)"
        }
    }

    /// An error as the provider names it, if it has the form of a name and so may stand in a log.
    static func named(_ error: String) -> OpenIDProblem {
        let isName = error.wholeMatch(of: /[a-z_]{1,40}/) != nil
        return switch error {
        // Apple’s name for it.
        case "access_denied", "user_cancelled_authorize": .declined
        default: .provider(isName ? error : "an error without a name")
        }
    }
}
