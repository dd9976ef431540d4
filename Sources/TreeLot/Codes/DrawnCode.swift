public import EventSourcing

/// A code that was just drawn: its text for whoever asked for it, and its hash for the log.
public struct DrawnCode: Sendable, Equatable {
    /// In groups that people can type. It is told once and kept nowhere.
    public let text: String
    let hash: CodeHash

    init(for purpose: CodePurpose, from secrets: any Secrets) throws {
        text = CodeText(drawn: try secrets.randomBytes(CodeText.symbolCount)).grouped
        hash = try .of(text, for: purpose, secrets)
    }
}

/// A command that makes codes. They are drawn when it is prepared, and are no part of what it says: a
/// repetition, for which others are drawn, is still the same command.
public protocol IssuesCodes: LotCommand {
    var drawn: [DrawnCode] { get set }
    /// What the codes are good for.
    static var purpose: CodePurpose { get }
    /// How many it wants.
    var codeCount: Int { get }
    /// Until when they are good that are made at `now`; nil for as long as no other one is made.
    func codesExpire(madeAt now: Instant) -> Instant?
}

extension IssuesCodes {
    public var codeCount: Int { 1 }
    public func codesExpire(madeAt now: Instant) -> Instant? { nil }

    public mutating func prepare(with secrets: any Secrets) throws {
        drawn = []
        // How many may be wanted is decided later.
        for _ in 0..<min(max(codeCount, 0), GenerateInviteCodes.countMax) {
            drawn.append(try DrawnCode(for: Self.purpose, from: secrets))
        }
    }

    /// The hashes that it records. Of a command that nobody has prepared, since it is only tried out, each is
    /// of no code: it lets nobody in.
    var hashes: [CodeHash] {
        drawn.isEmpty ? Array(repeating: CodeHash(), count: codeCount) : drawn.map(\.hash)
    }
}
