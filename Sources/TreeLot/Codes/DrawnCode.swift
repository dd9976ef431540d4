public import EventSourcing

/// A newly drawn code: its text for the person who asked for it, and its hash for the log.
public struct DrawnCode: Sendable, Equatable {
    /// In groups that people can type. The text is shown once and kept nowhere.
    public let text: String
    let hash: CodeHash
    /// What the text of a code that is mailed is derived from; nil for one that is shown.
    let mailed: SeededCode?

    init(for purpose: CodePurpose, from secrets: any Secrets) throws {
        text = CodeText(drawn: try secrets.randomBytes(CodeText.symbolCount)).grouped
        hash = try .of(text, for: purpose, secrets)
        mailed = nil
    }

    /// A code whose text is in a mail alone.
    init(mailed: SeededCode) {
        text = ""
        hash = mailed.hash
        self.mailed = mailed
    }

    /// No code: of a command that was not prepared, since it is only tried out.
    static let none = DrawnCode(text: "", hash: CodeHash(), mailed: nil)

    private init(text: String, hash: CodeHash, mailed: SeededCode?) {
        self.text = text
        self.hash = hash
        self.mailed = mailed
    }
}

/// A command that makes codes. The codes are drawn when the command is prepared, and are not among its
/// fields: a repetition, for which others are drawn, is still the same command.
public protocol IssuesCodes: LotCommand {
    var drawn: [DrawnCode] { get set }
    /// What the codes are good for.
    static var purpose: CodePurpose { get }
    /// The number of codes to make.
    var codeCount: Int { get }
    /// The moment until which codes made at `now` are valid; nil if they are valid until another one is made.
    func codesExpire(madeAt now: Instant) -> Instant?
}

extension IssuesCodes {
    /// The codes come with the events that record their hashes.
    public func reply(after events: [LotEvent], in lot: Lot, _ context: Context) -> LotReply {
        LotReply(codes: events.isEmpty ? [] : drawn.map(\.text))
    }

    public var codeCount: Int { 1 }
    public func codesExpire(madeAt now: Instant) -> Instant? { nil }

    public mutating func prepare(with secrets: any Secrets) throws {
        drawn = []
        // Whether the command may have that many is decided later.
        for _ in 0..<min(max(codeCount, 0), GenerateInviteCodes.countMax) {
            drawn.append(try DrawnCode(for: Self.purpose, from: secrets))
        }
    }

    /// The hashes that the command records. A command that is only tried out is not prepared: each hash is
    /// then that of no code, and gives access to nothing.
    var hashes: [CodeHash] {
        drawn.isEmpty ? Array(repeating: CodeHash(), count: codeCount) : drawn.map(\.hash)
    }
}
