import Crypto
public import EventSourcing
import OpenID
import TreeLot

/// The key by which push services know this lot (VAPID, RFC 8292). It follows from the lot’s own key, so that it is the
/// same after every start, and after a restoration.
public struct PushKey: Sendable {
    /// Seconds for which a signature is valid; RFC 8292 allows a day.
    private static let validSeconds = 12 * 3600

    private let key: P256.Signing.PrivateKey
    private let contact: String

    /// - Parameter contact: whom the operator of a push service can reach: an address that begins with `mailto:`
    ///   or `https:`.
    /// - Throws: errors of the secrets.
    public init(of secrets: any Secrets, contact: String) throws {
        self.contact = contact
        var drawn = try secrets.authenticate(Array("tree-lot push key 1".utf8))
        // All but one in 2³² are the number of a key.
        while true {
            if let key = try? P256.Signing.PrivateKey(rawRepresentation: drawn) {
                self.key = key
                return
            }
            drawn = try secrets.authenticate(drawn)
        }
    }

    /// The public key, which browsers are told: uncompressed, in base64url.
    var text: String { Base64URL(Array(key.publicKey.x963Representation)).text }

    /// The `Authorization` of a request to a push service.
    /// - Parameter origin: the scheme, the host and the port of the endpoint.
    func authorization(to origin: String, at now: Instant) throws -> String {
        let claims = JSON.object([
            "aud": .string(origin),
            "exp": .whole(now.milliseconds / 1000 + Int64(Self.validSeconds)),
            "sub": .string(contact),
        ])
        return "vapid t=\(try key.token(claiming: claims)), k=\(text)"
    }
}
