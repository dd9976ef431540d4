public import EventSourcing

/// A code that a person presents: as it was typed, until the command is prepared; from then on, its hash. A
/// record of the command, such as the digest beside its key, never contains the code itself.
public enum PresentedCode: Sendable, Equatable {
    case typed(String)
    case hashed(CodeHash)

    /// Replaces the text with its hash.
    mutating func prepare(for purpose: CodePurpose, with secrets: any Secrets) throws {
        guard case .typed(let text) = self else { return }
        self = .hashed(try .of(text, for: purpose, secrets))
    }
}

/// A command with a code that can be guessed: the edge turns away a person who tries too many.
public protocol PresentsCode: LotCommand {
    var code: PresentedCode { get set }
    /// The purpose for which the code must be good.
    static var purpose: CodePurpose { get }
}

extension PresentsCode {
    public mutating func prepare(with secrets: any Secrets) throws {
        try code.prepare(for: Self.purpose, with: secrets)
    }

    /// The code, too: it stands in the command as its text.
    public func named(in lot: Lot) -> [Reference] {
        references + [lot.codes.find(code).map { Reference($0.id) }].compactMap(\.self)
    }
}

extension PresentedCode: FieldValue {
    public static var wireType: WireType { .lengthDelimited }
    public var isDefault: Bool { text.isEmpty }

    private var text: String {
        switch self {
        case .typed(let text): text
        case .hashed(let hash): "hash " + (hash.json?.string ?? "")
        }
    }

    public func write(to writer: inout WireWriter) { writer.string(text) }
    public init(from reader: inout WireReader) throws(FieldError) {
        self = .typed(try reader.string())
    }

    public var json: JSON? { .string(text) }
    /// Input from outside always counts as typed.
    public init(json: JSON?) throws(ValueProblem) { self = .typed(try String(json: json)) }

    public static var jsonSchema: JSON { String.jsonSchema }

    public static var schema: SchemaType { String.schema }
}

extension CodeUsed {
    static let clause = "a code was used"

    func told(_ say: Narrator) -> Told {
        Told(
            "used \("code \(code)", page: "a code") for \(say.person(person))",
            es: "usó \(say.es.their("el", "código", of: person))")
    }

    static var whyItStays: String { WhyItStays.code }
}
