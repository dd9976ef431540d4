import Crypto
import EventSourcing
import Foundation

/// The secret by which this site authenticates to a provider.
enum ClientSecret: Sendable {
    case fixed(String)
    /// Apple takes a token that is signed for the occasion.
    case signed(AppleKey)

    func text(for clientID: String, at now: Instant) throws -> String {
        switch self {
        case .fixed(let secret): secret
        case .signed(let key): try key.secret(for: clientID, at: now)
        }
    }
}

/// A key for Sign in with Apple, as the developer account gives it: a `.p8` file, its number, and whose.
///
/// https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret
public struct AppleKey: Sendable {
    static let audience = "https://appleid.apple.com"
    /// It is sent at once; Apple would take one of up to six months.
    private static let validSeconds: Int64 = 300

    private let teamID: String
    private let keyID: String
    private let key: P256.Signing.PrivateKey

    /// - Parameter pem: the content of the `.p8` file.
    /// - Returns: nil if it is no P-256 key in PEM.
    public init?(teamID: String, keyID: String, pem: String) {
        guard let key = try? P256.Signing.PrivateKey(pemRepresentation: pem) else { return nil }
        self.teamID = teamID
        self.keyID = keyID
        self.key = key
    }

    func secret(for clientID: String, at now: Instant) throws -> String {
        let seconds = now.milliseconds / 1000
        let claims = JSON.object([
            "iss": .string(teamID), "iat": .integer(seconds),
            "exp": .integer(seconds + Self.validSeconds), "aud": .string(Self.audience),
            "sub": .string(clientID),
        ])
        return try key.token(claiming: claims, keyID: keyID)
    }
}
