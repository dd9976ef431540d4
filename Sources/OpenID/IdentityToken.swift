import EventSourcing
import Foundation

/// An identity token as it came, of which nothing is believed yet (RFC 7515, section 7.1).
struct IdentityToken: Sendable {
    private static let bytesMax = 16 << 10
    /// The accepted difference between two clocks.
    private static let leewaySeconds: Double = 60

    let algorithm: String
    let keyID: String
    private let claims: Data
    /// The header and the claims as they came: what the signature is for.
    private let signed: Data
    private let signature: Data

    /// Reads the token’s statements about its signature. `none` and signatures with a shared secret are
    /// refused here, before any key is looked for.
    init(_ text: String) throws(OpenIDProblem) {
        guard text.utf8.count <= Self.bytesMax else { throw .token(.malformed) }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let header = Data(base64URL: parts[0])?.json,
            let claims = Data(base64URL: parts[1]), let signature = Data(base64URL: parts[2]),
            let algorithm = header.text("alg")
        else { throw .token(.malformed) }
        guard ["RS256", "ES256"].contains(algorithm) else { throw .token(.algorithm) }
        // A token with critical headers must be rejected unless all of them are understood (RFC 7515, section
        // 4.1.11).
        guard header["crit"] == nil else { throw .token(.malformed) }
        guard let keyID = header.text("kid") else { throw .token(.unknownKey) }
        self.algorithm = algorithm
        self.keyID = keyID
        self.claims = claims
        self.signature = signature
        signed = Data("\(parts[0]).\(parts[1])".utf8)
    }

    /// The account that the token identifies, if it is signed by the holder of `key`.
    /// - Returns: `sub`, the provider’s identifier of the account.
    func subject(
        signedBy key: PublishedKey, from description: ProviderDescription,
        for departure: Departure, at now: Instant
    ) throws(OpenIDProblem) -> String {
        guard key.algorithm == algorithm else { throw .token(.algorithm) }
        guard key.verifies(signature, of: signed) else { throw .token(.signature) }
        guard let claims = claims.json.flatMap({ Claims($0) }) else { throw .token(.malformed) }
        guard claims.iss == description.issuer || description.issuerAliases.contains(claims.iss)
        else { throw .token(.issuer) }
        // No other audience is accepted: another one could present the token here, too.
        guard claims.aud == [description.clientID],
            claims.azp ?? description.clientID == description.clientID
        else { throw .token(.audience) }
        let seconds = Double(now.milliseconds) / 1000
        guard seconds < claims.exp + Self.leewaySeconds else { throw .token(.expired) }
        let earliest = Double(departure.begunAt.milliseconds) / 1000 - Self.leewaySeconds
        let latest = seconds + Self.leewaySeconds
        guard claims.iat >= earliest, claims.iat <= latest, claims.nbf ?? latest <= latest else {
            throw .token(.time)
        }
        guard let nonce = claims.nonce,
            Array(nonce.utf8).isSameInConstantTime(as: Array(departure.nonce.utf8))
        else { throw .token(.nonce) }
        guard claims.sub.wholeMatch(of: /[!-~]{1,255}/) != nil else { throw .token(.subject) }
        return claims.sub
    }
}

/// The claims of an identity token that are read (OpenID Connect Core 1.0, section 2; RFC 7519, section 4.1).
/// The caller checks their values, since it knows what was requested.
private struct Claims {
    var iss: String
    var sub: String
    var aud: [String]
    var azp: String?
    /// Seconds since 1970.
    var exp: Double
    var iat: Double
    var nbf: Double?
    var nonce: String?

    /// Nil where one of those that must be there is missing, or one is of another kind.
    init?(_ json: JSON) {
        guard let iss = json.text("iss"), let sub = json.text("sub"),
            let aud = json["aud"].flatMap(Self.audience), let exp = json["exp"]?.seconds,
            let iat = json["iat"]?.seconds
        else { return nil }
        for name in ["azp", "nonce"] where json[name] != nil && json.text(name) == nil {
            return nil
        }
        guard json["nbf"] == nil || json["nbf"]?.seconds != nil else { return nil }
        (self.iss, self.sub, self.aud, self.exp, self.iat) = (iss, sub, aud, exp, iat)
        (azp, nbf, nonce) = (json.text("azp"), json["nbf"]?.seconds, json.text("nonce"))
    }

    /// One text, or a list of some or none (RFC 7519, section 4.1.3).
    private static func audience(_ json: JSON) -> [String]? {
        switch json {
        case .string(let name): return [name]
        case .array(let elements):
            let names = elements.compactMap { if case .string(let name) = $0 { name } else { nil } }
            return names.count == elements.count ? names : nil
        default: return nil
        }
    }
}

extension JSON {
    fileprivate var seconds: Double? {
        switch self {
        case .integer(let whole): Double(whole)
        case .number(let number): number
        default: nil
        }
    }
}

extension Data {
    /// The one JSON value that all of the bytes are.
    fileprivate var json: JSON? {
        String(validating: self, as: UTF8.self).flatMap { try? JSONParser.parse($0) }
    }
}
