import Crypto
import CryptoExtras
import EventSourcing
import Foundation
import TreeLot

@testable import TreeLotWeb

/// A device with one passkey, as a site meets it: made in software, from a seed, and ready to say anything.
struct SoftDevice {
    enum Key {
        case es256(P256.Signing.PrivateKey)
        case ed25519(Curve25519.Signing.PrivateKey)
        case rs256(_RSA.Signing.PrivateKey)
    }

    /// Made once: that takes a while.
    private static let rsaKeys = [7, 9].map { _ in
        try! _RSA.Signing.PrivateKey(keySize: .bits2048)
    }

    var key: Key
    var credential = Base64URL(Array(1...16))
    var party = "localhost"
    var origin = "http://localhost"
    /// User present, user verified, backup eligible and backed up, as a phone says.
    var flags: UInt8 = 0b0001_1101
    var count: UInt32 = 0
    var handle = Base64URL()
    /// What else stands in the browser’s words.
    var more: [JSON.Member] = [.init("crossOrigin", false)]
    var format = "none"
    var statement = CBORText.map([])
    /// Behind what a device has to say.
    var extensions: [UInt8] = []

    static func make(_ algorithm: PasskeyAlgorithm, seed: UInt8 = 7) throws -> SoftDevice {
        let secret = Array(repeating: seed, count: 32)
        return switch algorithm {
        case .es256: SoftDevice(key: .es256(try .init(rawRepresentation: secret)))
        case .ed25519: SoftDevice(key: .ed25519(try .init(rawRepresentation: secret)))
        case .rs256: SoftDevice(key: .rs256(rsaKeys[seed == 7 ? 0 : 1]))
        }
    }

    var publicKey: Base64URL {
        switch key {
        case .es256(let key): Base64URL(Array(key.publicKey.rawRepresentation))
        case .ed25519(let key): Base64URL(Array(key.publicKey.rawRepresentation))
        case .rs256(let key): Base64URL([0, 1, 0, 1] + Self.modulus(of: key))
        }
    }

    static func modulus(of key: _RSA.Signing.PrivateKey) -> [UInt8] {
        Array(try! key.publicKey.getKeyPrimitives().modulus)
    }

    var coseKey: [UInt8] {
        let bytes = publicKey.bytes
        return switch key {
        case .es256:
            CBORText.map([
                (.integer(1), .integer(2)), (.integer(3), .integer(-7)),
                (.integer(-1), .integer(1)), (.integer(-2), .bytes(Array(bytes.prefix(32)))),
                (.integer(-3), .bytes(Array(bytes.suffix(32)))),
            ]).bytes
        case .ed25519:
            CBORText.map([
                (.integer(1), .integer(1)), (.integer(3), .integer(-8)),
                (.integer(-1), .integer(6)), (.integer(-2), .bytes(bytes)),
            ]).bytes
        case .rs256: Self.coseKey(modulus: Array(bytes.dropFirst(4)))
        }
    }

    /// As Windows Hello tells an RSA key.
    static func coseKey(modulus: [UInt8], exponent: [UInt8] = [1, 0, 1]) -> [UInt8] {
        CBORText.map([
            (.integer(1), .integer(3)), (.integer(3), .integer(-257)),
            (.integer(-1), .bytes(modulus)), (.integer(-2), .bytes(exponent)),
        ]).bytes
    }

    func clientData(_ type: String, _ challenge: Base64URL) -> Base64URL {
        let members: [JSON.Member] = [
            .init("type", .string(type)), .init("challenge", .string(challenge.text)),
            .init("origin", .string(origin)),
        ]
        return Base64URL(Array(JSON.object(members + more).description.utf8))
    }

    func authenticatorData(making cose: [UInt8]? = nil) -> [UInt8] {
        let hash = Array(SHA256.hash(data: Array(party.utf8)))
        let counted = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) }
        var flags = flags
        var made: [UInt8] = []
        if let cose {
            flags |= 1 << 6
            let length = credential.bytes.count
            made =
                Array(repeating: 0, count: 16) + [UInt8(length >> 8), UInt8(length & 255)]
                + credential.bytes + cose
        }
        if !extensions.isEmpty { flags |= 1 << 7 }
        return hash + [flags] + counted + made + extensions
    }

    func register(
        _ challenge: Base64URL, type: String = "webauthn.create", cose: [UInt8]? = nil,
        label: String = "phone"
    ) -> PasskeyRegistration {
        let data = authenticatorData(making: cose ?? coseKey)
        let object = CBORText.map([
            (.text("fmt"), .text(format)), (.text("attStmt"), statement),
            (.text("authData"), .bytes(data)),
        ])
        return PasskeyRegistration(
            clientDataJSON: clientData(type, challenge),
            attestationObject: Base64URL(object.bytes), label: label)
    }

    func sign(_ challenge: Base64URL, type: String = "webauthn.get") throws -> PasskeyAssertion {
        let client = clientData(type, challenge)
        let data = authenticatorData()
        let bytes = data + Array(SHA256.hash(data: client.bytes))
        let signature =
            switch key {
            case .es256(let key): Array(try key.signature(for: bytes).derRepresentation)
            case .ed25519(let key): Array(try key.signature(for: bytes))
            case .rs256(let key):
                Array(
                    try key.signature(
                        for: SHA256.hash(data: bytes), padding: .insecurePKCS1v1_5
                    ).rawRepresentation)
            }
        return PasskeyAssertion(
            id: credential, clientDataJSON: client, authenticatorData: Base64URL(data),
            signature: Base64URL(signature), userHandle: handle)
    }
}

/// CBOR, as devices write it.
indirect enum CBORText {
    case integer(Int)
    case bytes([UInt8])
    case text(String)
    case list([CBORText])
    case map([(CBORText, CBORText)])

    var bytes: [UInt8] {
        switch self {
        case .integer(let value) where value < 0: head(1, -1 - value)
        case .integer(let value): head(0, value)
        case .bytes(let bytes): head(2, bytes.count) + bytes
        case .text(let text): head(3, text.utf8.count) + Array(text.utf8)
        case .list(let elements): head(4, elements.count) + elements.flatMap(\.bytes)
        case .map(let members):
            head(5, members.count) + members.flatMap { $0.bytes + $1.bytes }
        }
    }

    private func head(_ major: UInt8, _ value: Int) -> [UInt8] {
        switch value {
        case 0..<24: [major << 5 | UInt8(value)]
        case 24..<256: [major << 5 | 24, UInt8(value)]
        default: [major << 5 | 25, UInt8(value >> 8), UInt8(value & 255)]
        }
    }
}
