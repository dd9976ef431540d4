/// A proof in a file.
public enum Proof: Sendable, Equatable {
    case inclusion(Inclusion)
    case continuation(Continuation)

    /// - Throws: ``EvidenceError/notAProof(file:what:)`` for anything else.
    public init(_ bytes: [UInt8], file: String) throws(EvidenceError) {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .notAProof(file: file, what: "it is no text")
        }
        do throws(ProofFault) {
            self =
                text.hasPrefix(Continuation.kind + "\n")
                ? .continuation(try Continuation(text)) : .inclusion(try Inclusion(text))
        } catch { throw .notAProof(file: file, what: "\(error)") }
    }

    /// - Throws: ``EvidenceError/notProven(file:what:)``, unless it shows what it should.
    public func check(with key: VerifyingKey, file: String) throws(EvidenceError) {
        do throws(ProofFault) {
            switch self {
            case .inclusion(let inclusion): try inclusion.check(with: key)
            case .continuation(let continuation): try continuation.check(with: key)
            }
        } catch { throw .notProven(file: file, what: "\(error)") }
    }
}
