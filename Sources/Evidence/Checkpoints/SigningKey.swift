import Crypto
import Foundation

/// The secret half of a lot's key, Ed25519: who has it can sign checkpoints in the lot's name.
///
/// Its text is that of Go's `sumdb/note`: `PRIVATE+KEY+`, name, key id and Base64 of the seed.
struct SigningKey: Sendable {
    private static let beginning = "PRIVATE+KEY+"

    let name: String
    private let key: Curve25519.Signing.PrivateKey

    /// A new one, drawn from the system's source of randomness.
    init(name: String) {
        self.name = name
        key = Curve25519.Signing.PrivateKey()
    }

    /// Nil unless `text` is what ``text`` gives.
    init?(_ text: some StringProtocol) {
        let line = text.hasSuffix("\n") ? text.dropLast() : text[...]
        guard line.hasPrefix(Self.beginning) else { return nil }
        let parts = line.dropFirst(Self.beginning.count)
            .split(separator: "+", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, NoteKeyID.isName(parts[0]), let bytes = Base64.decode(parts[2]),
            bytes.count == 33, bytes[0] == NoteKeyID.ed25519,
            let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: bytes.dropFirst())
        else { return nil }
        self.name = String(parts[0])
        self.key = key
        guard parts[1] == id.hexadecimal else { return nil }
    }

    private var id: NoteKeyID {
        NoteKeyID(name: name, publicKey: Array(key.publicKey.rawRepresentation))
    }

    var verifyingKey: VerifyingKey {
        VerifyingKey(name: name, bytes: Array(key.publicKey.rawRepresentation))
    }

    /// A secret.
    var text: String {
        let bytes = [NoteKeyID.ed25519] + key.rawRepresentation
        return "\(Self.beginning)\(name)+\(id.hexadecimal)+\(Base64.encode(bytes))"
    }

    /// - Parameter text: whole lines.
    func sign(_ text: String) throws -> SignedNote {
        let signature = try key.signature(for: Array(text.utf8))
        return SignedNote(text: text, signatures: [verifyingKey.signature(Array(signature))])
    }
}
