public import Crypto
public import EventSourcing
import Foundation

extension P256.Signing.PrivateKey {
    /// A token (RFC 7515, section 7.1), signed with ES256 as RFC 7518 has it in section 3.4.
    /// - Parameters:
    ///   - claims: an object (RFC 7519, section 4).
    ///   - keyID: by which its reader knows the key; nil where that goes without saying.
    /// - Throws: if nothing can be signed here.
    public func token(claiming claims: JSON, keyID: String? = nil) throws -> String {
        let id = keyID.map { [JSON.Member("kid", .string($0))] } ?? []
        let header = JSON.object([.init("alg", "ES256")] + id + [.init("typ", "JWT")])
        let signed = [header, claims].map { Data($0.description.utf8).base64URL }
            .joined(separator: ".")
        let signature = try signature(for: Data(signed.utf8))
        return "\(signed).\(signature.rawRepresentation.base64URL)"
    }
}
