import Crypto
import EventSourcing
import Foundation
import Testing

@testable import OpenID

struct PublishedKeyTests {
    private static func changed(_ key: JSON, _ name: String, _ value: JSON) -> JSON {
        guard case .object(let members) = key else { return key }
        return .object(members.filter { $0.name != name } + [.init(name, value)])
    }

    @Test func `what is no key to sign with is passed over`() throws {
        let elliptic = try ToyKey.elliptic("e").published
        let rsa = try ToyKey.rsa("r").published
        let odd = [
            Self.changed(elliptic, "use", "enc"), Self.changed(elliptic, "alg", "ES384"),
            Self.changed(elliptic, "alg", "RS256"), Self.changed(elliptic, "crv", "P-521"),
            Self.changed(elliptic, "kty", "oct"), Self.changed(elliptic, "x", .null),
            Self.changed(rsa, "alg", "RSA-OAEP"), Self.changed(rsa, "alg", "HS256"),
            Self.changed(rsa, "n", .null), Self.changed(rsa, "e", .null), 7,
        ]
        for key in odd {
            let set = try KeySet(.object(["keys": .array([key])]))
            #expect(set["e"] == nil && set["r"] == nil, "\(key)")
        }
        let set = try KeySet(.object(["keys": .array(odd + [elliptic, rsa])]))
        #expect(set["e"] != nil && set["r"] != nil)
    }

    @Test(
        arguments: [
            (255, 0xFF, false), (256, 0x7F, false), (256, 0x80, true), (512, 1, true),
            (1024, 0xFF, true), (1025, 1, false),
        ] as [(Int, UInt8, Bool)])
    func `an RSA key has from 2048 to 8192 bits`(count: Int, first: UInt8, isTaken: Bool) throws {
        let modulus = [first] + [UInt8](repeating: 0xFF, count: count - 1)
        let rsa = try ToyKey.rsa("r").published
        for bytes in [modulus, [0] + modulus] {
            let key = PublishedKey(Self.changed(rsa, "n", .string(Data(bytes).toyBase64)))
            #expect((key != nil) == isTaken)
        }
    }

    @Test(
        arguments: [
            ([1, 0, 1], true), ([0, 1, 0, 1], true), ([3], true), ([], false), ([0], false),
            ([1], false), ([2], false), ([1, 0, 0], false), ([1, 0, 0, 0, 1], false),
        ] as [([UInt8], Bool)])
    func `an exponent is odd, and not one`(exponent: [UInt8], isTaken: Bool) throws {
        let rsa = try ToyKey.rsa("r").published
        let key = PublishedKey(Self.changed(rsa, "e", .string(Data(exponent).toyBase64)))
        #expect((key != nil) == isTaken)
    }

    @Test func `a point has two coordinates of 32 bytes, and lies on the curve`() throws {
        let point = P256.Signing.PrivateKey().publicKey.rawRepresentation
        func key(_ x: Data, _ y: Data) -> PublishedKey? {
            PublishedKey(
                .object([
                    "kty": "EC", "crv": "P-256", "x": .string(x.toyBase64),
                    "y": .string(y.toyBase64),
                ]))
        }
        let (x, y) = (Data(point.prefix(32)), Data(point.suffix(32)))
        #expect(key(x, y) != nil)
        #expect(key(Data(point.prefix(31)), Data(point.suffix(33))) == nil)
        #expect(key(Data(point.prefix(33)), Data(point.suffix(31))) == nil)
        #expect(key([0] + x, y) == nil && key(x, y.dropLast()) == nil && key(x, Data()) == nil)
        #expect(key(x, x) == nil && key(Data(count: 32), Data(count: 32)) == nil)
    }

    @Test func `numbers in another form than base64url are none`() throws {
        let rsa = try ToyKey.rsa("r").published
        guard case .string(let modulus)? = rsa["n"] else {
            Issue.record("\(rsa)")
            return
        }
        for text in [modulus + "=", modulus + "==", modulus + "\n", " " + modulus, "+" + modulus] {
            #expect(PublishedKey(Self.changed(rsa, "n", .string(text))) == nil)
        }
    }
}
