import Crypto
import EventSourcing
import Foundation
import HTTPClient

@testable import OpenID

/// Identity tokens and what providers publish. Whatever a token says in its claims, with a right signature
/// too, only the right ones are let in.
let tokens = Target(name: "tokens", isRepeatable: false) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    _ = try? IdentityToken(text)
    if let json = try? JSONParser.parse(text) { _ = try? KeySet(json) }
    _ = text.isSafeAddress
    guard let token = try? IdentityToken(signed(bytes)) else { return }
    guard let subject = subject(of: token) else { return }
    let claims = (try? JSONParser.parse(text)) ?? .null
    require(claims["nonce"] == .string("nonce"), "another nonce is let in")
    require(claims["sub"] == .string(subject), "another subject is told")
}

private let signer: P256.Signing.PrivateKey = {
    guard
        let key = try? P256.Signing.PrivateKey(rawRepresentation: [UInt8](repeating: 9, count: 32))
    else { fatalError("no key") }
    return key
}()

private let keySet: KeySet = {
    let raw = signer.publicKey.rawRepresentation
    let key = JSON.object([
        "kid": "k", "kty": "EC", "crv": "P-256", "x": .string(raw.prefix(32).base64URL),
        "y": .string(raw.suffix(32).base64URL),
    ])
    guard let keys = try? KeySet(.object(["keys": .array([key])])) else { fatalError("no keys") }
    return keys
}()

private func signed(_ claims: [UInt8]) -> String {
    let header = #"{"alg":"ES256","kid":"k"}"#
    let text = Data(header.utf8).base64URL + "." + Data(claims).base64URL
    guard let signature = try? signer.signature(for: Data(text.utf8)) else {
        fatalError("it can't be signed")
    }
    return text + "." + signature.rawRepresentation.base64URL
}

private func subject(of token: IdentityToken) -> String? {
    let departure = Departure(
        address: "", state: "state", callback: "", nonce: "nonce", verifier: "",
        begunAt: Instant(milliseconds: 1_800_000_000_000))
    let description = ProviderDescription.google(clientID: "lot", secret: "")
    guard let key = keySet["k"] else { fatalError("no key") }
    return try? token.subject(
        signedBy: key, from: description, for: departure, at: departure.begunAt)
}
