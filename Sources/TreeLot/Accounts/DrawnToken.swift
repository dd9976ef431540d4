public import EventSourcing

/// A newly drawn secret that a browser or a script sends with each request, or that a calendar has in its
/// address: its text for the person who asked for it, and its hash for the log.
public struct DrawnToken: Sendable, Equatable {
    static let byteCount = 32

    /// 256 bits in base64url (RFC 4648, section 5), without padding. The text is shown once and kept nowhere.
    public let text: String
    let hash: CodeHash

    init(from secrets: any Secrets) throws {
        text = Base64URL(try secrets.randomBytes(Self.byteCount)).text
        hash = try .ofToken(text, secrets)
    }
}

/// A command that makes a token. The token is drawn when the command is prepared, and is not one of the
/// command’s fields: a repetition, for which another token is drawn, is still the same command.
public protocol IssuesToken: LotCommand {
    var drawn: DrawnToken? { get set }
}

extension IssuesToken {
    /// The token comes with the event that records its hash.
    public func reply(after events: [LotEvent], in lot: Lot, _ context: Context) -> LotReply {
        LotReply(token: events.isEmpty ? nil : token(after: events))
    }

    public mutating func prepare(with secrets: any Secrets) throws {
        drawn = try DrawnToken(from: secrets)
    }

    /// The hash that the command records. A command that is only tried out is not prepared: its hash is that
    /// of no token and gives access to nothing.
    var hash: CodeHash { drawn?.hash ?? CodeHash() }

    /// The token, to be shown once; nil if the command could have opened a session and did not, since the
    /// token then proves nothing.
    public func token(after events: [LotEvent]) -> String? {
        let hasOpened = events.contains { event in
            if case .accounts(.sessionOpened) = event { true } else { false }
        }
        return self is any OpensSession && !hasOpened ? nil : drawn?.text
    }
}

extension CodeHash {
    /// The hash of a presented token, for ``ReadModels/credential(for:at:)``.
    ///
    /// A token’s text is hashed byte for byte, unlike a code’s. Sessions and API tokens share the one hash.
    /// - Throws: what went wrong with the secrets.
    public static func ofToken(_ text: String, _ secrets: any Secrets) throws -> CodeHash {
        // No token is longer, and an overlong text must not keep the machine busy.
        let shown = text.utf8.prefix(CodeText.lengthMax)
        return CodeHash(try secrets.hash(Array("tree-lot token 1\n".utf8) + Array(shown)))
    }
}
