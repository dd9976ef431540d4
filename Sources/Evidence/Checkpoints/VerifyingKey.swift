import Crypto

/// The public half of a key, for everybody: what checkpoints are checked with.
///
/// As text it is what C2SP signed-note and Go's `sumdb/note` call a verifier key: name, key id and
/// Base64, joined by plus signs.
public struct VerifyingKey: Sendable, Equatable {
    /// That of the lot; a checkpoint's first line.
    public let name: String
    let bytes: [UInt8]
    private let id: NoteKeyID

    init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
        id = NoteKeyID(name: name, publicKey: bytes)
    }

    /// Nil unless `text` is a key of this kind that agrees with its id; a line break at its end does no
    /// harm.
    public init?(_ text: some StringProtocol) {
        let line = text.hasSuffix("\n") ? text.dropLast() : text[...]
        let parts = line.split(separator: "+", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, NoteKeyID.isName(parts[0]), let bytes = Base64.decode(parts[2]),
            bytes.count == 33, bytes[0] == NoteKeyID.ed25519
        else { return nil }
        self.init(name: String(parts[0]), bytes: Array(bytes.dropFirst()))
        guard parts[1] == id.hexadecimal else { return nil }
    }

    /// Whether `note` has a signature by this key and all that it has by it are right.
    func hasSigned(_ note: SignedNote) -> Bool {
        let own = note.signatures.filter { $0.name == name && $0.keyID == id }
        guard !own.isEmpty, let key = try? Curve25519.Signing.PublicKey(rawRepresentation: bytes)
        else { return false }
        return own.allSatisfy { key.isValidSignature($0.bytes, for: Array(note.text.utf8)) }
    }

    func signature(_ bytes: [UInt8]) -> SignedNote.Signature {
        SignedNote.Signature(name: name, keyID: id, bytes: bytes)
    }
}

extension VerifyingKey: CustomStringConvertible {
    public var description: String {
        "\(name)+\(id.hexadecimal)+\(Base64.encode([NoteKeyID.ed25519] + bytes))"
    }
}
