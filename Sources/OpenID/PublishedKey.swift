import Crypto
import CryptoExtras
import EventSourcing
import Foundation

/// A public key by which a provider’s tokens are known. A key is for one algorithm.
enum PublishedKey: Sendable {
    case rs256(_RSA.Signing.PublicKey)
    case es256(P256.Signing.PublicKey)

    /// The name of its algorithm in the header of a token (RFC 7518, section 3.1).
    var algorithm: String {
        switch self {
        case .rs256: "RS256"
        case .es256: "ES256"
        }
    }

    /// - Returns: nil for a key of another kind or for another algorithm, and for one that is none.
    init?(_ json: JSON) {
        let key: PublishedKey? =
            switch json.text("kty") {
            case "RSA": Self.rsa(json).map { .rs256($0) }
            case "EC" where json.text("crv") == "P-256": Self.elliptic(json).map { .es256($0) }
            default: nil
            }
        guard let key, json.text("alg") ?? key.algorithm == key.algorithm else { return nil }
        self = key
    }

    /// RFC 7518, sections 3.3 and 6.3.1: a modulus of less than 2048 bits can be broken. One of more than 8192
    /// makes each check slow. With an exponent of 1 everybody could sign.
    private static func rsa(_ json: JSON) -> _RSA.Signing.PublicKey? {
        guard let modulus = json.number("n"), let exponent = json.number("e"),
            (256...1024).contains(modulus.count), modulus.count > 256 || modulus[0] >= 0x80,
            (1...4).contains(exponent.count), exponent != [1],
            exponent[exponent.count - 1] & 1 == 1
        else { return nil }
        return try? _RSA.Signing.PublicKey(n: modulus, e: exponent)
    }

    /// RFC 7518, section 6.2.1: both coordinates in full length. The library makes sure that the point lies on
    /// the curve.
    private static func elliptic(_ json: JSON) -> P256.Signing.PublicKey? {
        guard let x = json.text("x").flatMap({ Data(base64URL: $0) }), x.count == 32,
            let y = json.text("y").flatMap({ Data(base64URL: $0) }), y.count == 32
        else { return nil }
        return try? P256.Signing.PublicKey(rawRepresentation: x + y)
    }

    /// Whether the holder of the key has signed `bytes` (RFC 7518, sections 3.3 and 3.4).
    func verifies(_ signature: Data, of bytes: Data) -> Bool {
        switch self {
        case .rs256(let key):
            return key.isValidSignature(
                .init(rawRepresentation: signature), for: SHA256.hash(data: bytes),
                padding: .insecurePKCS1v1_5)
        case .es256(let key):
            guard let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature)
            else { return false }
            return key.isValidSignature(signature, for: SHA256.hash(data: bytes))
        }
    }
}

extension JSON {
    /// A positive whole number in base64url (RFC 7518, section 2), without zeros in front.
    fileprivate func number(_ name: String) -> [UInt8]? {
        text(name).flatMap { Data(base64URL: $0) }.map { Array($0.drop { $0 == 0 }) }
    }
}
