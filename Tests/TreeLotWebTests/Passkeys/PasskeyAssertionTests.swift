import EventSourcing
import Testing

@testable import TreeLot
@testable import TreeLotWeb

/// What a browser sends when a person signs in with a passkey.
struct PasskeyAssertionTests {
    private let party = RelyingParty(origin: "http://localhost", site: nil)!
    private let challenge = Base64URL(Array(repeating: 3, count: 32))
    private let handle = Base64URL(Array(repeating: 4, count: 32))

    private func device(_ algorithm: PasskeyAlgorithm = .es256) throws -> SoftDevice {
        var device = try SoftDevice.make(algorithm)
        device.handle = handle
        return device
    }

    /// As it was recorded.
    private func passkey(of device: SoftDevice) throws -> Passkey {
        let registration = device.register(challenge)
        let command = try registration.passkey(
            try ClientData(registration.clientDataJSON), at: party, for: handle)
        return Passkey(
            id: 8, person: 2, credential: command.credential, algorithm: command.algorithm,
            publicKey: command.publicKey, userHandle: command.userHandle,
            isBackupEligible: command.isBackupEligible ?? false, label: "phone",
            addedAt: TestLot.now, signatureCount: 0, isEnded: false)
    }

    private func signIn(
        _ assertion: PasskeyAssertion, _ passkey: Passkey
    ) throws(PasskeyProblem) -> SignInWithPasskey {
        try assertion.signIn(
            try ClientData(assertion.clientDataJSON), with: passkey, at: party)
    }

    @Test(arguments: PasskeyAlgorithm.allCases)
    func `signs in whoever has it`(algorithm: PasskeyAlgorithm) throws {
        var device = try device(algorithm)
        device.count = 77
        var assertion = try device.sign(challenge)
        assertion.device = "Phone"
        let command = try signIn(assertion, try passkey(of: device))
        #expect(command.passkey == 8 && command.signatureCount == 77)
        #expect(command.device == "Phone")
    }

    @Test(arguments: PasskeyAlgorithm.allCases)
    func `whatever was not signed so is refused`(algorithm: PasskeyAlgorithm) throws {
        let device = try device(algorithm)
        let passkey = try passkey(of: device)
        let good = try device.sign(challenge)
        for place in good.signature.bytes.indices {
            var bad = good
            bad.signature.bytes[place] ^= 1
            #expect(throws: PasskeyProblem.wrongSignature) { try signIn(bad, passkey) }
        }
        var bad = good
        bad.signature = Base64URL()
        #expect(throws: PasskeyProblem.wrongSignature) { try signIn(bad, passkey) }
        // Another count, and another challenge, than was signed.
        bad = good
        bad.authenticatorData.bytes[36] ^= 1
        #expect(throws: PasskeyProblem.wrongSignature) { try signIn(bad, passkey) }
        bad = good
        bad.clientDataJSON = device.clientData("webauthn.get", Base64URL([9]))
        #expect(throws: PasskeyProblem.wrongSignature) { try signIn(bad, passkey) }
        // Another device that says it is this one.
        var other = try SoftDevice.make(algorithm, seed: 9)
        other.handle = handle
        let foreign = try other.sign(challenge)
        #expect(throws: PasskeyProblem.wrongSignature) { try signIn(foreign, passkey) }
    }

    @Test func `another site is refused`() throws {
        let passkey = try passkey(of: try device())
        var device = try device()
        device.origin = "http://localhost:81"
        let elsewhere = try device.sign(challenge)
        #expect(throws: PasskeyProblem.wrongOrigin) { try signIn(elsewhere, passkey) }
        device = try self.device()
        device.more = [.init("crossOrigin", true)]
        let framed = try device.sign(challenge)
        #expect(throws: PasskeyProblem.wrongOrigin) { try signIn(framed, passkey) }
        device = try self.device()
        device.party = "evil.example"
        let foreign = try device.sign(challenge)
        #expect(throws: PasskeyProblem.wrongParty) { try signIn(foreign, passkey) }
        let made = try self.device().sign(challenge, type: "webauthn.create")
        #expect(throws: PasskeyProblem.wrongCeremony) { try signIn(made, passkey) }
    }

    @Test func `somebody must be there whom the device knows`() throws {
        let passkey = try passkey(of: try device())
        for (flags, problem) in [
            (0b0001_1100, PasskeyProblem.nobodyThere), (0b0001_1001, .nobodyThere),
            (0b0001_0101, .wrongFlags),
            // It could be copied when it was made, and says now that it can't.
            (0b0000_0101, .wrongFlags),
        ] as [(UInt8, PasskeyProblem)] {
            var device = try device()
            device.flags = flags
            let assertion = try device.sign(challenge)
            #expect(throws: problem) { try signIn(assertion, passkey) }
        }
    }

    @Test func `it is for whom it was made`() throws {
        let passkey = try passkey(of: try device())
        var device = try device()
        for handle in [Base64URL(), Base64URL([4])] {
            device.handle = handle
            let assertion = try device.sign(challenge)
            #expect(throws: PasskeyProblem.wrongUser) { try signIn(assertion, passkey) }
        }
    }

    @Test func `a key that was recorded and is none opens nothing`() throws {
        let device = try device()
        var passkey = try passkey(of: device)
        passkey.publicKey = Base64URL(Array(repeating: 0, count: 64))
        let assertion = try device.sign(challenge)
        #expect(throws: PasskeyProblem.wrongKey) { try signIn(assertion, passkey) }
    }
}
