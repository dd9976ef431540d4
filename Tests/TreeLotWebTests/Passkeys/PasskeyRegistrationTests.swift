import EventSourcing
import Testing
import TreeLot

@testable import TreeLotWeb

/// What a browser sends when a passkey is added.
struct PasskeyRegistrationTests {
    private let party = RelyingParty(origin: "http://localhost", site: nil)!
    private let challenge = Base64URL(Array(repeating: 3, count: 32))
    private let handle = Base64URL(Array(repeating: 4, count: 32))

    private func passkey(
        _ registration: PasskeyRegistration
    ) throws(PasskeyProblem) -> AddPasskey {
        try registration.passkey(
            try ClientData(registration.clientDataJSON), at: party, for: handle)
    }

    @Test(arguments: PasskeyAlgorithm.allCases)
    func `is what the device has made`(algorithm: PasskeyAlgorithm) throws {
        var device = try SoftDevice.make(algorithm)
        device.count = 0x0102_0304
        let command = try passkey(device.register(challenge, label: "My phone"))
        #expect(command.credential == device.credential && command.algorithm == algorithm)
        #expect(command.publicKey == device.publicKey && command.userHandle == handle)
        #expect(command.signatureCount == 0x0102_0304 && command.isBackupEligible == true)
        #expect(command.label == "My phone")
    }

    @Test func `another attestation is read over, and so are extensions`() throws {
        var device = try SoftDevice.make(.es256)
        device.format = "packed"
        device.statement = .map([
            (.text("alg"), .integer(-7)), (.text("sig"), .bytes([1, 2, 3])),
            (.text("x5c"), .list([.bytes(Array(repeating: 1, count: 700))])),
        ])
        device.extensions = CBORText.map([(.text("credProtect"), .integer(2))]).bytes
        device.more = []
        #expect(try passkey(device.register(challenge)).publicKey == device.publicKey)
    }

    @Test(
        arguments: [
            ("http://localhost:8080", PasskeyProblem.wrongOrigin),
            ("https://localhost", .wrongOrigin), ("http://localhost.evil.example", .wrongOrigin),
            ("null", .wrongOrigin), ("", .wrongOrigin),
        ])
    func `another site is refused`(origin: String, problem: PasskeyProblem) throws {
        var device = try SoftDevice.make(.es256)
        device.origin = origin
        #expect(throws: problem) { try passkey(device.register(challenge)) }
    }

    @Test func `a frame of another site is refused`() throws {
        var device = try SoftDevice.make(.es256)
        for more in [
            JSON.Member("crossOrigin", true), .init("crossOrigin", "false"),
            .init("topOrigin", "http://localhost"),
        ] {
            device.more = [more]
            #expect(throws: PasskeyProblem.wrongOrigin) {
                try passkey(device.register(challenge))
            }
        }
    }

    @Test func `what is for another site is refused`() throws {
        var device = try SoftDevice.make(.es256)
        device.party = "evil.example"
        #expect(throws: PasskeyProblem.wrongParty) { try passkey(device.register(challenge)) }
    }

    @Test func `what was asked for something else is refused`() throws {
        let device = try SoftDevice.make(.es256)
        #expect(throws: PasskeyProblem.wrongCeremony) {
            try passkey(device.register(challenge, type: "webauthn.get"))
        }
    }

    @Test(
        arguments: [
            (0, PasskeyProblem.nobodyThere), (0b0000_0001, .nobodyThere),
            (0b0000_0100, .nobodyThere),
            // Backed up without being fit for it.
            (0b0001_0101, .wrongFlags),
        ] as [(UInt8, PasskeyProblem)])
    func `somebody must be there whom the device knows`(
        flags: UInt8, problem: PasskeyProblem
    ) throws {
        var device = try SoftDevice.make(.es256)
        device.flags = flags
        #expect(throws: problem) { try passkey(device.register(challenge)) }
    }

    @Test func `a key that was not asked for is refused`() throws {
        let device = try SoftDevice.make(.es256)
        let point = Array(device.publicKey.bytes)
        let (x, y) = (Array(point.prefix(32)), Array(point.suffix(32)))
        func key(
            _ x: CBORText, _ y: CBORText, kind: Int = 2, algorithm: Int = -7, curve: Int = 1
        ) -> [UInt8] {
            CBORText.map([
                (.integer(1), .integer(kind)), (.integer(3), .integer(algorithm)),
                (.integer(-1), .integer(curve)), (.integer(-2), x), (.integer(-3), y),
            ]).bytes
        }
        let keys: [[UInt8]] = [
            key(.bytes(x), .bytes(y), kind: 3), key(.bytes(x), .bytes(y), algorithm: -257),
            key(.bytes(x), .bytes(y), curve: 2), key(.bytes(x), .integer(1)),
            key(.bytes(x), .bytes([])), key(.bytes(Array(x.dropLast())), .bytes(y)),
            key(.bytes(x + [0]), .bytes(Array(y.dropLast()))),
            // No point of the curve.
            key(.bytes(x), .bytes(x)), key(.bytes(Array(repeating: 0, count: 32)), .bytes(x)),
            // Ed25519 with a byte too few.
            key(.bytes(Array(x.dropLast())), .integer(0), kind: 1, algorithm: -8, curve: 6),
            CBORText.map([]).bytes, CBORText.list([]).bytes,
        ]
        for cose in keys {
            #expect(throws: PasskeyProblem.wrongKey) {
                try passkey(device.register(challenge, cose: cose))
            }
        }
    }

    @Test func `a key of RSA is refused where it is too short, or none`() throws {
        let device = try SoftDevice.make(.rs256)
        let modulus = Array(device.publicKey.bytes.dropFirst(4))
        let keys = [
            SoftDevice.coseKey(modulus: Array(modulus.prefix(128))),
            SoftDevice.coseKey(modulus: Array(modulus.dropLast())),
            SoftDevice.coseKey(modulus: [0] + modulus.dropLast()),
            SoftDevice.coseKey(modulus: modulus, exponent: [2]),
            SoftDevice.coseKey(modulus: modulus, exponent: [1, 0, 0]),
            SoftDevice.coseKey(modulus: modulus, exponent: []),
            SoftDevice.coseKey(modulus: modulus, exponent: [0, 0, 1, 0, 1]),
            SoftDevice.coseKey(modulus: []),
            SoftDevice.coseKey(modulus: modulus + modulus + modulus),
        ]
        for cose in keys {
            #expect(throws: PasskeyProblem.wrongKey) {
                try passkey(device.register(challenge, cose: cose))
            }
        }
        #expect(PasskeyKey.coseAlgorithms.contains(-257))
    }

    @Test func `whatever is cut off or goes on is refused`() throws {
        var device = try SoftDevice.make(.ed25519)
        device.extensions = CBORText.map([(.text("a"), .list([.integer(300)]))]).bytes
        let whole = device.register(challenge)
        for count in whole.attestationObject.bytes.indices {
            var cut = whole
            cut.attestationObject.bytes = Array(whole.attestationObject.bytes.prefix(count))
            #expect(throws: PasskeyProblem.malformed) { try passkey(cut) }
        }
        let data = device.authenticatorData(making: device.coseKey)
        for bytes in data.indices.map({ Array(data.prefix($0)) }) + [data + [0]] {
            #expect(throws: PasskeyProblem.self) { try AuthenticatorData(bytes) }
        }
        for count in whole.clientDataJSON.bytes.indices {
            let cut = Base64URL(Array(whole.clientDataJSON.bytes.prefix(count)))
            #expect(throws: PasskeyProblem.malformed) { try ClientData(cut) }
        }
    }

    @Test(
        arguments: [
            "", "{}", "[]", "null", "{\"type\":\"webauthn.create\"}",
            "{\"type\":1,\"challenge\":\"AA\",\"origin\":\"http://localhost\"}",
            "{\"type\":\"webauthn.create\",\"challenge\":\"A\",\"origin\":\"http://localhost\"}",
            "{\"type\":\"webauthn.create\",\"challenge\":\"AA\",\"origin\":[]}",
            "{\"type\":\"webauthn.create\",\"challenge\":\"AA\",\"origin\":\"a\",\"origin\":\"b\"}",
        ])
    func `words of a browser that are none are refused`(text: String) {
        #expect(throws: PasskeyProblem.malformed) {
            try ClientData(Base64URL(Array(text.utf8)))
        }
    }
}
