import EventSourcing
import Foundation
import JWTKit

/// The keys that a provider publishes for its signatures (RFC 7517), by their number; those that are for
/// something else, or of a kind that is not taken, are passed over.
struct KeySet: Sendable {
    private var keys: [String: JWK] = [:]

    /// - Throws: if it is no set of keys.
    init(_ json: JSON) throws(OpenIDProblem) {
        guard case .array(let members)? = json["keys"] else { throw .malformed(.keys, "keys") }
        for member in members {
            guard let id = member.text("kid"), member.text("use") ?? "sig" == "sig",
                let key = JWK(published: member, id)
            else { continue }
            keys[id] = key
        }
    }

    subscript(id: String) -> JWK? { keys[id] }
}

extension JWK {
    /// Shorter ones can be broken (RFC 7518, section 3.3).
    private static let modulusBytesMin = 256

    fileprivate init?(published json: JSON, _ id: String) {
        let algorithm = json.text("alg")
        switch json.text("kty") {
        case "RSA" where algorithm ?? "RS256" == "RS256":
            guard let modulus = json.text("n"), let exponent = json.text("e"),
                Data(base64URL: modulus).map({ $0.count >= Self.modulusBytesMin }) == true
            else { return nil }
            self = .rsa(
                .rs256, identifier: JWKIdentifier(string: id), modulus: modulus, exponent: exponent)
        case "EC" where algorithm ?? "ES256" == "ES256" && json.text("crv") == "P-256":
            guard let x = json.text("x"), let y = json.text("y") else { return nil }
            self = .ecdsa(
                .es256, identifier: JWKIdentifier(string: id), x: x, y: y, curve: .p256)
        default: return nil
        }
    }
}
