import EventSourcing

/// A code that only a mail contains. Its text is made from a random seed and a key that is in no log, so that
/// the mail can be written, and written again, from the log, and the log alone reveals nothing.
public struct SeededCode: Sendable, Equatable {
    private static let seedByteCount = 16

    /// Recorded with the code.
    let seed: Base64URL
    /// The hash of the text, as any other code’s.
    let hash: CodeHash

    init(for purpose: CodePurpose, from secrets: any Secrets) throws {
        seed = Base64URL(try secrets.randomBytes(Self.seedByteCount))
        hash = try .of(Self.text(of: seed, for: purpose, secrets), for: purpose, secrets)
    }

    /// The code in the mail, in groups that people can type.
    /// - Throws: errors of the secrets.
    static func text(
        of seed: Base64URL, for purpose: CodePurpose, _ secrets: any Secrets
    ) throws -> String {
        let words = Array("tree-lot mailed code 1\n\(purpose.name)\n".utf8)
        let drawn = try secrets.authenticate(words + seed.bytes)
        return CodeText(drawn: Array(drawn.prefix(CodeText.symbolCount))).grouped
    }
}

/// A command after which a code may be mailed. The code is drawn when the command is prepared, and is no part
/// of its content: a repetition, for which another code is drawn, is still the same command.
public protocol MailsCode: LotCommand {
    var mailed: SeededCode? { get set }
}

/// A command after which several codes may be mailed, each for another person: drawn as that of ``MailsCode``.
public protocol MailsCodes: LotCommand {
    var mailed: [SeededCode] { get set }
}

extension MailsCodes {
    /// Draws as many codes; none where there are no secrets to draw them from.
    mutating func draw(_ count: Int, for purpose: CodePurpose, from secrets: any Secrets) throws {
        do {
            mailed = try (0..<count).map { _ in try SeededCode(for: purpose, from: secrets) }
        } catch is NoSecrets.Missing { mailed = [] }
    }
}

extension MailsCode {
    /// Draws a code for a mail; none where there are no secrets to draw it from, such as where a command is
    /// only tried out. An address stays unverified then, and a link can be sent later.
    mutating func draw(for purpose: CodePurpose, from secrets: any Secrets) throws {
        do { mailed = try SeededCode(for: purpose, from: secrets) } catch is NoSecrets.Missing {
            mailed = nil
        }
    }
}
