import Crypto
import Foundation
import TreeLot

/// A public key, and what was signed with the other half of it.
enum PasskeyKey: Sendable {
    case es256(P256.Signing.PublicKey)
    case ed25519(Curve25519.Signing.PublicKey)

    /// As a browser is asked for them, by their numbers in COSE (RFC 9053): the first that its device can.
    static let coseAlgorithms = [-7, -8]

    var algorithm: PasskeyAlgorithm {
        switch self {
        case .es256: .es256
        case .ed25519: .ed25519
        }
    }

    var bytes: Base64URL {
        switch self {
        case .es256(let key): Base64URL(Array(key.rawRepresentation))
        case .ed25519(let key): Base64URL(Array(key.rawRepresentation))
        }
    }

    /// A key that was recorded; nil if it was none.
    init?(_ algorithm: PasskeyAlgorithm, _ bytes: Base64URL) {
        let key: PasskeyKey? =
            switch algorithm {
            case .es256:
                (try? P256.Signing.PublicKey(rawRepresentation: bytes.bytes)).map { .es256($0) }
            case .ed25519:
                (try? Curve25519.Signing.PublicKey(rawRepresentation: bytes.bytes))
                    .map { .ed25519($0) }
            }
        guard let key else { return nil }
        self = key
    }

    /// A key as devices tell it (RFC 9052, section 7; RFC 9053, sections 2 and 7).
    init(cose key: CBOR) throws(PasskeyProblem) {
        let (kind, algorithm, curve) = (key[.kind], key[.algorithm], key[.curve])
        switch (kind, algorithm, curve) {
        case (.integer(2), .integer(-7), .integer(1)):
            // WebAuthn allows no compressed points (section 5.8.5).
            guard let x = key[.x]?.bytes, let y = key[.y]?.bytes, x.count == 32, y.count == 32,
                let point = PasskeyKey(.es256, Base64URL(x + y))
            else { throw .wrongKey }
            self = point
        case (.integer(1), .integer(-8), .integer(6)):
            guard let x = key[.x]?.bytes, let point = PasskeyKey(.ed25519, Base64URL(x)) else {
                throw .wrongKey
            }
            self = point
        default: throw .wrongKey
        }
    }

    /// Whether the device has signed `bytes` (section 6.5.5: ECDSA in DER, Ed25519 as RFC 8032 has it).
    func verifies(_ signature: [UInt8], of bytes: [UInt8]) -> Bool {
        switch self {
        case .es256(let key):
            guard let signature = try? P256.Signing.ECDSASignature(derRepresentation: signature)
            else { return false }
            return key.isValidSignature(signature, for: bytes)
        case .ed25519(let key): return key.isValidSignature(signature, for: bytes)
        }
    }
}

extension CBOR {
    fileprivate static let kind = CBOR.integer(1)
    fileprivate static let algorithm = CBOR.integer(3)
    fileprivate static let curve = CBOR.integer(-1)
    fileprivate static let x = CBOR.integer(-2)
    fileprivate static let y = CBOR.integer(-3)
}
