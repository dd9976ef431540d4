import Crypto
import CryptoExtras
import EventSourcing
import Foundation

/// A key of a provider’s, made and used without the library that checks what it signs.
struct ToyKey: Sendable {
    enum Kind: Sendable {
        case elliptic(P256.Signing.PrivateKey)
        case rsa(_RSA.Signing.PrivateKey)
        /// A text that both sides know, for HMAC.
        case shared([UInt8])
        case none
    }

    var id: String
    var kind: Kind

    static func elliptic(_ id: String) -> ToyKey {
        ToyKey(id: id, kind: .elliptic(P256.Signing.PrivateKey()))
    }

    static func rsa(_ id: String) throws -> ToyKey {
        ToyKey(id: id, kind: .rsa(try _RSA.Signing.PrivateKey(keySize: .bits2048)))
    }

    var algorithm: String {
        switch kind {
        case .elliptic: "ES256"
        case .rsa: "RS256"
        case .shared: "HS256"
        case .none: "none"
        }
    }

    /// As a provider publishes it (RFC 7517).
    var published: JSON {
        get throws {
            switch kind {
            case .elliptic(let key):
                // X9.63: one byte that says that both numbers follow.
                let point = Array(key.publicKey.x963Representation.dropFirst())
                return .object([
                    "kty": "EC", "crv": "P-256", "use": "sig", "alg": "ES256",
                    "kid": .string(id), "x": .string(Data(point.prefix(32)).toyBase64),
                    "y": .string(Data(point.suffix(32)).toyBase64),
                ])
            case .rsa(let key):
                let numbers = try key.publicKey.getKeyPrimitives()
                return .object([
                    "kty": "RSA", "use": "sig", "alg": "RS256", "kid": .string(id),
                    "n": .string(numbers.modulus.toyBase64),
                    "e": .string(numbers.publicExponent.toyBase64),
                ])
            case .shared, .none: return .object(["kty": "oct", "kid": .string(id)])
            }
        }
    }

    func signature(of text: String) throws -> Data {
        let data = Data(text.utf8)
        switch kind {
        case .elliptic(let key): return try key.signature(for: data).rawRepresentation
        case .rsa(let key):
            return try key.signature(for: data, padding: .insecurePKCS1v1_5).rawRepresentation
        case .shared(let bytes):
            let code = HMAC<SHA256>.authenticationCode(
                for: data, using: SymmetricKey(data: bytes))
            return Data(code)
        case .none: return Data()
        }
    }

    /// A token (RFC 7515, section 7.1).
    func token(_ claims: JSON, header: [String: JSON] = [:]) throws -> String {
        var fields: [String: JSON] = ["alg": .string(algorithm), "kid": .string(id)]
        fields.merge(header) { $1 }
        let said = JSON.object(fields.map { .init($0.key, $0.value) })
        return try token(claims, header: said.description)
    }

    /// A token whose header is written in full.
    func token(_ claims: JSON, header: String) throws -> String {
        let parts = [header, claims.description].map { Data($0.utf8).toyBase64 }
            .joined(separator: ".")
        return "\(parts).\(try signature(of: parts).toyBase64)"
    }
}

extension Data {
    /// Base64url without padding.
    var toyBase64: String {
        String(
            base64EncodedString().compactMap {
                $0 == "+" ? "-" : $0 == "/" ? "_" : $0 == "=" ? nil : $0
            })
    }
}
