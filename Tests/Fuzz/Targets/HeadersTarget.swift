import HTTPTypes
import Hummingbird
import NIOCore

@testable import TreeLotWeb

/// The headers that the server reads itself.
let headers = Target(name: "headers") { bytes in
    let value = String(decoding: bytes, as: UTF8.self)
    let names: [HTTPField.Name] = [
        .cookie, .authorization, .ifNoneMatch, .acceptLanguage, .accept, .idempotencyKey,
        .xForwardedFor, .contentType, .origin,
    ]
    let head = HTTPRequest(
        method: .get, scheme: "http", authority: value, path: "/?" + value,
        headerFields: HTTPFields(names.map { HTTPField(name: $0, value: value) }))
    let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
    for isSecure in [false, true] {
        _ = SessionCookie.token(in: request, isSecure: isSecure)
        let browser = ProviderCookie.browser(in: request, isSecure: isSecure)
        require(browser?.utf8.count ?? 64 == 64, "a cookie of another length")
    }
    _ = request.words.tag
    _ = EntityTag(of: "body").isKnown(to: request)
    _ = try? IdempotencyKey(of: request)
    if let party = RelyingParty(origin: value, site: nil) {
        require(
            party.origin.hasPrefix("https://") || party.origin.hasPrefix("http://"),
            "passkeys for \(party.origin)")
    }
}
