public import EventSourcing

/// The account elsewhere whose holder somebody has proved to be: as its provider told it, until it is
/// prepared; from then on its hash. What remembers a command never has the account itself.
public enum PresentedIdentity: Sendable, Equatable {
    /// The provider’s address, a space, and what it calls the account: `iss` and `sub` of an identity
    /// token, which together never mean another account (OpenID Connect Core 1.0, section 5.7).
    case told(String)
    case hashed(CodeHash)

    /// Longer than any provider’s: `sub` has at most 255 characters.
    private static let lengthMax = 600

    public static func account(_ subject: String, at issuer: String) -> PresentedIdentity {
        .told("\(issuer) \(subject)")
    }

    /// Puts the hash in the place of the text. It is keyed, since many know what others are called
    /// elsewhere, and could look for them in a log.
    mutating func prepare(with secrets: any Secrets) throws {
        guard case .told(let text) = self else { return }
        self = .hashed(
            CodeHash(try secrets.authenticate(Array("tree-lot identity 1\n\(text)".utf8))))
    }

    /// Of a command that nobody has prepared, since it is only tried out, it is of no account.
    var hash: CodeHash { if case .hashed(let hash) = self { hash } else { CodeHash() } }
}

/// A command about an account elsewhere. That somebody has proved to be its holder is the edge’s to see to,
/// so that only the system does it.
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
            // Bytes first: counting the characters of a megabyte is dear.
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
