import Crypto
import CryptoExtras
import Foundation
import TreeLot

/// A public key, and what was signed with the other half of it.
enum PasskeyKey: Sendable {
    case es256(P256.Signing.PublicKey)
    case ed25519(Curve25519.Signing.PublicKey)
    case rs256(_RSA.Signing.PublicKey, Base64URL)

    /// The algorithms that a browser is offered, by their numbers in COSE (RFC 9053): its device uses the
    /// first one that it supports.
    static let coseAlgorithms = [-7, -8, -257]

    var algorithm: PasskeyAlgorithm {
        switch self {
        case .es256: .es256
        case .ed25519: .ed25519
        case .rs256: .rs256
        }
    }

    var bytes: Base64URL {
        switch self {
        case .es256(let key): Base64URL(Array(key.rawRepresentation))
        case .ed25519(let key): Base64URL(Array(key.rawRepresentation))
        case .rs256(_, let bytes): bytes
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
            case .rs256: Self.rsa(bytes).map { .rs256($0, bytes) }
            }
        guard let key else { return nil }
        self = key
    }

    /// - Parameter bytes: see ``TreeLot/PasskeyAlgorithm/rs256``.
    private static func rsa(_ bytes: Base64URL) -> _RSA.Signing.PublicKey? {
        let (exponent, modulus) = (bytes.bytes.prefix(4), bytes.bytes.dropFirst(4))
        // NIST SP 800-131A: nothing below 2048 bits. An even exponent is none.
        guard (256...512).contains(modulus.count), modulus.first ?? 0 >= 0x80,
            exponent.last ?? 0 & 1 == 1, exponent.dropLast().contains(where: { $0 > 0 })
        else { return nil }
        return try? _RSA.Signing.PublicKey(
            n: Array(modulus), e: Array(exponent.drop { $0 == 0 }))
    }

    /// A key in the form that devices send (RFC 9052, section 7; RFC 9053, sections 2 and 7).
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
        // RFC 8230, section 4: the exponent stands where the x of others does.
        case (.integer(3), .integer(-257), .bytes(let modulus)):
            guard let exponent = key[.x]?.bytes, (1...4).contains(exponent.count),
                let point = PasskeyKey(
                    .rs256,
                    Base64URL(Array(repeating: 0, count: 4 - exponent.count) + exponent + modulus))
            else { throw .wrongKey }
            self = point
        default: throw .wrongKey
        }
    }

    /// Whether the device has signed `bytes` (section 6.5.5: ECDSA in DER, Ed25519 as RFC 8032 has it, RSA
    /// with PKCS #1 v1.5 padding).
    func verifies(_ signature: [UInt8], of bytes: [UInt8]) -> Bool {
        switch self {
        case .es256(let key):
            guard let signature = try? P256.Signing.ECDSASignature(derRepresentation: signature)
            else { return false }
            return key.isValidSignature(signature, for: bytes)
        case .ed25519(let key): return key.isValidSignature(signature, for: bytes)
        case .rs256(let key, _):
            return key.isValidSignature(
                .init(rawRepresentation: signature), for: SHA256.hash(data: bytes),
                padding: .insecurePKCS1v1_5)
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
