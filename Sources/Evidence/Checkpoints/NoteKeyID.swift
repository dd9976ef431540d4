import Crypto
import EventSourcing

/// Identifies the key of a note’s signature: the four bytes before the signature.
struct NoteKeyID: Hashable, Sendable {
    /// The only kind of signature that is written and read here: Ed25519.
    static let ed25519: UInt8 = 1

    let bytes: [UInt8]

    /// As C2SP signed-note and Go's `sumdb/note` work it out.
    init(name: String, publicKey: [UInt8]) {
        let content = Array(name.utf8) + [0x0A, Self.ed25519] + publicKey
        bytes = Array(SHA256.hash(data: content).prefix(4))
    }

    init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    /// Eight digits, as in the text of a key.
    var hexadecimal: String { bytes.hexadecimal }

    /// Names of keys are words: no space, no plus, no control characters.
    static func isName(_ name: some StringProtocol) -> Bool {
        !name.isEmpty
            && name.unicodeScalars.allSatisfy {
                $0 != "+" && !$0.properties.isWhitespace && $0.value >= 0x20
            }
    }
}
