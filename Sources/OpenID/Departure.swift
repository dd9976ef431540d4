public import EventSourcing
import Foundation

/// The start of a sign-in at a provider: what the answer must contain, and what must stay secret.
public struct Departure: Sendable {
    /// The address to which the browser is sent.
    public let address: String
    /// Identifies the answer, in its query. 256 random bits.
    public let state: String
    /// Where the way back leads; the provider has it registered.
    let callback: String
    /// A value that the identity token must repeat, so that no other token can be substituted.
    let nonce: String
    /// A secret that only the site that began the sign-in knows, in addition to the code (RFC 7636).
    let verifier: String
    public let begunAt: Instant
}

extension Departure {
    init(
        to description: ProviderDescription, _ endpoints: Endpoints, callback: String,
        _ secrets: any Secrets, at now: Instant
    ) throws {
        state = try secrets.randomText()
        nonce = try secrets.randomText()
        verifier = try secrets.randomText()
        self.callback = callback
        begunAt = now
        let form = Form(
            fields: [
                ("response_type", "code"), ("client_id", description.clientID),
                ("redirect_uri", callback),
                // No name and no address: an account is all that is wanted.
                ("scope", "openid"), ("state", state), ("nonce", nonce),
                ("code_challenge", Data(try secrets.hash(Array(verifier.utf8))).base64URL),
                ("code_challenge_method", "S256"),
            ] + description.extras)
        address = form.query(of: endpoints.authorization)
    }
}

extension Secrets {
    /// 256 bits in base64url.
    fileprivate func randomText() throws -> String { Data(try randomBytes(32)).base64URL }
}

extension Data {
    /// RFC 4648, section 5, without padding.
    var base64URL: String {
        let text = base64EncodedString().compactMap { character -> Character? in
            switch character {
            case "+": "-"
            case "/": "_"
            case "=": nil
            default: character
            }
        }
        return String(text)
    }

    /// Nil for a text that is no base64url, or is padded or written otherwise than ``base64URL`` does: bytes
    /// have one form.
    init?(base64URL text: some StringProtocol) {
        let plain = String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
        self.init(
            base64Encoded: plain + String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4))
        guard base64URL == text else { return nil }
    }
}
