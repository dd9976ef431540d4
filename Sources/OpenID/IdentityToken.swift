import EventSourcing
import Foundation
import JWTKit

/// An identity token as it came, of which nothing is believed yet.
struct IdentityToken: Sendable {
    private static let bytesMax = 16 << 10
    /// The accepted difference between two clocks.
    private static let leewaySeconds: Double = 60

    let text: String
    let algorithm: String
    let keyID: String

    /// Reads the token’s statements about its signature. `none` and signatures with a shared secret are
    /// refused here, before any key is looked for.
    init(_ text: String) throws(OpenIDProblem) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard text.utf8.count <= Self.bytesMax, parts.count == 3,
            let bytes = Data(base64URL: parts[0]),
            let header = String(validating: bytes, as: UTF8.self)
                .flatMap({ try? JSONParser.parse($0) }),
            let algorithm = header.text("alg")
        else { throw .token(.malformed) }
        guard ["RS256", "ES256"].contains(algorithm) else { throw .token(.algorithm) }
        // A token with critical headers must be rejected unless all of them are understood (RFC 7515, section
        // 4.1.11).
        guard header["crit"] == nil else { throw .token(.malformed) }
        guard let keyID = header.text("kid") else { throw .token(.unknownKey) }
        self.text = text
        self.algorithm = algorithm
        self.keyID = keyID
    }

    /// The account that the token identifies, if it is signed by the holder of `key`.
    /// - Returns: `sub`, the provider’s identifier of the account.
    func subject(
        signedBy key: JWK, from description: ProviderDescription, for departure: Departure,
        at now: Instant
    ) async throws(OpenIDProblem) -> String {
        guard key.algorithm?.rawValue == algorithm else { throw .token(.algorithm) }
        let claims = try await claims(signedBy: key)
        guard claims.iss == description.issuer || description.issuerAliases.contains(claims.iss)
        else { throw .token(.issuer) }
        // No other audience is accepted: another one could present the token here, too.
        guard claims.aud.names == [description.clientID],
            claims.azp ?? description.clientID == description.clientID
        else { throw .token(.audience) }
        let seconds = Double(now.milliseconds) / 1000
        guard seconds < claims.exp + Self.leewaySeconds else { throw .token(.expired) }
        let earliest = Double(departure.begunAt.milliseconds) / 1000 - Self.leewaySeconds
        guard claims.iat >= earliest, claims.iat <= seconds + Self.leewaySeconds else {
            throw .token(.time)
        }
        guard let nonce = claims.nonce,
            Array(nonce.utf8).isSameInConstantTime(as: Array(departure.nonce.utf8))
        else { throw .token(.nonce) }
        guard claims.sub.wholeMatch(of: /[!-~]{1,255}/) != nil else { throw .token(.subject) }
        return claims.sub
    }

    private func claims(signedBy key: JWK) async throws(OpenIDProblem) -> Claims {
        do {
            return try await JWTKeyCollection().add(jwk: key).verify(text, as: Claims.self)
        } catch let error as JWTError where error.errorType == .signatureVerificationFailed {
            throw .token(.signature)
        } catch is DecodingError {
            throw .token(.malformed)
        } catch let error as JWTError where error.errorType == .malformedToken {
            throw .token(.malformed)
        } catch {
            // A key or a signature that is none.
            throw .token(.signature)
        }
    }
}

/// The claims of an identity token that are read (OpenID Connect Core 1.0, section 2).
private struct Claims: JWTPayload {
    var iss: String
    var sub: String
    var aud: Audience
    var azp: String?
    /// Seconds since 1970.
    var exp: Double
    var iat: Double
    var nonce: String?

    /// The caller checks the claims’ values, since it knows what was requested.
    func verify(using algorithm: some JWTAlgorithm) async throws {}
}

/// One text, or a list of some or none (RFC 7519, section 4.1.3). The library’s own type stops the program at
/// an empty list.
private struct Audience: Codable, Sendable {
    var names: [String]

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        names = try (try? [container.decode(String.self)]) ?? container.decode([String].self)
    }

    func encode(to encoder: any Encoder) throws { try names.encode(to: encoder) }
}
