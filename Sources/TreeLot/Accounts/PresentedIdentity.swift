public import EventSourcing

/// The account elsewhere that a person has proved to hold: as its provider names it, until the command is
/// prepared; from then on, its hash. A record of the command never contains the account itself.
public enum PresentedIdentity: Sendable, Equatable {
    /// The provider’s address, a space, and its name for the account: `iss` and `sub` of an identity token,
    /// which together never denote another account (OpenID Connect Core 1.0, section 5.7).
    case told(String)
    case hashed(CodeHash)

    /// Longer than any provider’s names: `sub` has at most 255 characters.
    private static let lengthMax = 600

    public static func account(_ subject: String, at issuer: String) -> PresentedIdentity {
        .told("\(issuer) \(subject)")
    }

    /// Replaces the text with its hash. The hash is keyed, since many people know each other’s account names
    /// and could look for them in a log.
    mutating func prepare(with secrets: any Secrets) throws {
        guard case .told(let text) = self else { return }
        self = .hashed(
            CodeHash(try secrets.authenticate(Array("tree-lot identity 1\n\(text)".utf8))))
    }

    /// The hash of no account if the command is not prepared, since it is only tried out.
    var hash: CodeHash { if case .hashed(let hash) = self { hash } else { CodeHash() } }
}

/// A command about an account elsewhere. Only the system gives it, since it is the edge that checks the proof
/// of who holds the account.
public protocol PresentsIdentity: LotCommand {
    var account: PresentedIdentity { get set }
}

extension PresentedIdentity: FieldValue {
    public static var wireType: WireType { .lengthDelimited }
    public var isDefault: Bool { text.isEmpty }

    private var text: String {
        switch self {
        case .told(let text): text
        case .hashed(let hash):
            if case .string(let digits)? = hash.json { "hash \(digits)" } else { "" }
        }
    }

    public func write(to writer: inout WireWriter) { writer.string(text) }
    public init(from reader: inout WireReader) throws(FieldError) {
        self = .told(try reader.string())
    }

    public var json: JSON? { .string(text) }

    public init(json: JSON?) throws(ValueProblem) {
        let text = try String(json: json)
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty,
            // Bytes are compared first, since counting the characters of a megabyte is slow.
            text.utf8.count <= Self.lengthMax
                || text.utf8.count <= 4 * Self.lengthMax
                    && text.unicodeScalars.count <= Self.lengthMax
        else {
            throw .impossible(
                expected: "the provider’s address, a space and what it calls the account")
        }
        self = .told(text)
    }

    public static var jsonSchema: JSON {
        JSONSchema.text(
            pattern: "^[^ ]+ [^ ]+$", longest: lengthMax,
            example: "https://accounts.google.com 110169484474386276334")
    }

    public static var schema: SchemaType { String.schema }
}
