public import EventSourcing

/// What a browser or a script shows with each request, or a calendar in its address, just drawn: its text for whoever asked for it, and
/// its hash for the log.
public struct DrawnToken: Sendable, Equatable {
    static let byteCount = 32

    /// 256 bits in base64url (RFC 4648, section 5), without padding. It is told once and kept nowhere.
    public let text: String
    let hash: CodeHash

    init(from secrets: any Secrets) throws {
        text = Base64URL(try secrets.randomBytes(Self.byteCount)).text
        hash = try .ofToken(text, secrets)
    }
}

/// A command that makes a token. It is drawn when the command is prepared, and is no part of what it says:
/// a repetition, for which another is drawn, is still the same command.
public protocol IssuesToken: LotCommand {
    var drawn: DrawnToken? { get set }
}

extension IssuesToken {
    public mutating func prepare(with secrets: any Secrets) throws {
        drawn = try DrawnToken(from: secrets)
    }

    /// The hash that it records. Of a command that nobody has prepared, since it is only tried out, it is
    /// of no token: it lets nobody in.
    var hash: CodeHash { drawn?.hash ?? CodeHash() }

    /// The token, to be told once; nil where it proves nothing, since no session was opened.
    public func token(after events: [LotEvent]) -> String? {
        let hasOpened = events.contains { event in
            if case .accounts(.sessionOpened) = event { true } else { false }
        }
        return self is any OpensSession && !hasOpened ? nil : drawn?.text
    }
}

extension CodeHash {
    /// The hash of a token that somebody shows, for ``ReadModels/credential(for:at:)``.
    ///
    /// Unlike a code’s text it is taken as it is, byte for byte. One hash serves both kinds of token.
    /// - Throws: what went wrong with the secrets.
    public static func ofToken(_ text: String, _ secrets: any Secrets) throws -> CodeHash {
        // Nobody’s token is longer, and whoever shows more must not keep the machine at work.
        let shown = text.utf8.prefix(CodeText.lengthMax)
        return CodeHash(try secrets.hash(Array("tree-lot token 1\n".utf8) + Array(shown)))
    }
}
