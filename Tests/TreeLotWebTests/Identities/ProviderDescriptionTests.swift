import Crypto
import EventSourcing
import Foundation
import Testing

@testable import OpenID

struct ProviderDescriptionTests {
    @Test(arguments: [
        ("https://id.example.org", true), ("https://id.example.org/realms/troop", true),
        ("http://127.0.0.1:8080", true), ("http://localhost:8080", true),
        ("http://[::1]:8080", true), ("http://id.example.org", false), ("id.example.org", false),
        ("ftp://id.example.org", false), ("https://", false), ("", false),
        ("https://a@id.example.org", false), ("https://id.example.org#x", false),
        ("http://127.0.0.1.example.org", false),
    ])
    func `an issuer is at an address that nobody on the way can change`(
        issuer: String, isTaken: Bool
    ) {
        let description = ProviderDescription.other(
            title: "Troop ID", issuer: issuer, clientID: "c", secret: "s")
        #expect((description != nil) == isTaken)
    }

    @Test func `Apple is shown a token that is signed for the occasion`() throws {
        let key = P256.Signing.PrivateKey()
        let apple = try #require(
            AppleKey(teamID: "TEAM123456", keyID: "KEY7890123", pem: key.pemRepresentation))
        let token = try apple.secret(for: "org.example.lot", at: OpenIDTests.now)
        let parts = token.split(separator: ".").map(String.init)
        try #require(parts.count == 3)
        let header = try Self.json(parts[0])
        #expect(header["alg"] == "ES256" && header["kid"] == "KEY7890123")
        let claims = try Self.json(parts[1])
        let seconds = OpenIDTests.now.milliseconds / 1000
        #expect(claims["iss"] == "TEAM123456" && claims["sub"] == "org.example.lot")
        #expect(claims["aud"] == "https://appleid.apple.com")
        #expect(claims["iat"] == .integer(seconds) && claims["exp"] == .integer(seconds + 300))
        let signature = try P256.Signing.ECDSASignature(
            rawRepresentation: try #require(Data(base64URL: parts[2])))
        let signed = Data("\(parts[0]).\(parts[1])".utf8)
        #expect(key.publicKey.isValidSignature(signature, for: signed))
    }

    @Test func `what is no key is none`() {
        #expect(AppleKey(teamID: "T", keyID: "K", pem: "no key") == nil)
        #expect(
            AppleKey(
                teamID: "T", keyID: "K", pem: P384.Signing.PrivateKey().pemRepresentation) == nil)
    }

    @Test func `Google and Apple are asked for an account, and for nothing else`() async throws {
        let key = try #require(
            AppleKey(
                teamID: "T", keyID: "K", pem: P256.Signing.PrivateKey().pemRepresentation))
        let fetcher = try Fetcher.trustingNobody()
        let described: [(ProviderDescription, String)] = [
            (.google(clientID: "g", secret: "s"), "https://accounts.google.com/o/oauth2/v2/auth?"),
            (.apple(clientID: "a", key: key), "https://appleid.apple.com/auth/authorize?"),
        ]
        for (description, address) in described {
            let departure = try await Provider(description, fetcher).depart(at: OpenIDTests.now)
            #expect(departure.address.hasPrefix(address))
            #expect(departure.address.contains("scope=openid&"))
        }
    }

    private static func json(_ part: String) throws -> JSON {
        try JSONParser.parse(String(decoding: try #require(Data(base64URL: part)), as: UTF8.self))
    }
}
