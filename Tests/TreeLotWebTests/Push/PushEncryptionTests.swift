import Crypto
import EventSourcing
import Foundation
import TestSupport
import Testing

@testable import TreeLot
@testable import TreeLotWeb

struct PushEncryptionTests {
    private static func bytes(_ text: String) throws -> [UInt8] {
        try #require(Base64URL(text: text)).bytes
    }

    /// The example of RFC 8291, section 5 and appendix A.
    @Test func `the example of its specification comes out as it is there`() throws {
        let subscription = try PushSubscription(
            endpoint: "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
            key: Base64URL(
                try Self.bytes(
                    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
                )),
            secret: Base64URL(try Self.bytes("BTBZMqHH6r4Tts7J_aSIgg")))
        let encryption = PushEncryption(
            key: try P256.KeyAgreement.PrivateKey(
                rawRepresentation: try Self.bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")),
            salt: try Self.bytes("DGv6ra1nlYgDCS1FRnbzlw"))
        let text = Array("When I grow up, I want to be a watermelon".utf8)
        #expect(
            Base64URL(try encryption.encrypt(text, for: subscription)).text
                == "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZI"
                + "IgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXz"
                + "tLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        )
    }

    @Test func `whatever is written fits, and none is encrypted like another`() throws {
        let browser = P256.KeyAgreement.PrivateKey()
        let subscription = try PushSubscription(
            endpoint: "https://push.example/1",
            key: Base64URL(Array(browser.publicKey.x963Representation)),
            secret: Base64URL(Array(repeating: 1, count: 16)))
        let family = String(repeating: "👨‍👩‍👧‍👦", count: 2000)
        let push = Push(
            message: 4_294_967_295, person: 1, language: .spanish, troop: "Troop 12",
            priority: .urgent,
            content: .written(
                sender: family, title: family, body: String(repeating: "\u{1}", count: 2000)),
            shift: 4_294_967_295, until: Instant(milliseconds: 0), devices: [])
        let text = Words(.spanish).pushed(push)
        #expect(text.count <= PushEncryption.textMax)
        let first = try PushEncryption().encrypt(text, for: subscription)
        #expect(
            try first.count <= 4096 && first != PushEncryption().encrypt(text, for: subscription))
    }

    @Test func `a push service can check who sends`() throws {
        let key = try PushKey(of: ToySecrets(), contact: "mailto:lot@troop.example")
        #expect(try key.text == PushKey(of: ToySecrets(), contact: "").text)
        let said = try key.authorization(
            to: "https://push.example", at: Instant(milliseconds: 1_000_000))
        let parts = try #require(said.wholeMatch(of: /vapid t=(\S+)\.(\S+)\.(\S+), k=(\S+)/))
        let (_, head, claims, signature, told) = parts.output
        #expect(String(told) == key.text)
        let claimed = String(decoding: try Self.bytes(String(claims)), as: UTF8.self)
        #expect(
            claimed
                == #"{"aud":"https://push.example","exp":44200,"sub":"mailto:lot@troop.example"}"#)
        let isGenuine = try P256.Signing.PublicKey(x963Representation: Self.bytes(key.text))
            .isValidSignature(
                .init(rawRepresentation: try Self.bytes(String(signature))),
                for: Data("\(head).\(claims)".utf8))
        #expect(isGenuine)
    }

    @Test(arguments: [
        ("https://fcm.googleapis.com/fcm/send/abc", "https://fcm.googleapis.com"),
        ("https://web.push.apple.com/Q", "https://web.push.apple.com"),
        ("http://127.0.0.1:81/push/1", "http://127.0.0.1:81"),
        ("https://fcm.googleapis.com.evil.example/x", nil), ("https://10.0.0.1/admin", nil),
        ("http://fcm.googleapis.com/x", nil), ("https://fcm.googleapis.com:8443/x", nil),
        ("http://127.0.0.1:82/push/1", nil), ("https://evil.example/push.apple.com", nil),
        ("https://me@fcm.googleapis.com/x", nil), ("https://xpush.apple.com/1", nil),
    ])
    func `messages go to push services alone`(endpoint: String, origin: String?) {
        let services = PushServices(others: ["http://127.0.0.1:81/"])
        #expect(services.origin(of: endpoint) == origin)
    }
}
