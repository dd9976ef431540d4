import EventSourcing
import TestSupport
import Testing

@testable import TreeLot
@testable import TreeLotWeb

/// Any input is refused or is what it says; none stops the program.
struct PasskeyFuzzTests {
    private let party = RelyingParty(origin: "http://localhost", site: nil)!
    private let challenge = Base64URL(Array(repeating: 3, count: 32))
    private let handle = Base64URL([4])

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `bytes of all kinds`(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        for _ in 0..<4000 {
            let count = Int.random(in: 0...200, using: &random)
            // Bytes with which something begins, mostly.
            let starts: [UInt8] = [
                0xA1, 0xA2, 0x82, 0x58, 0x59, 0x78, 0x9B, 0xBB, 0x5B, 0x01, 0xF6,
            ]
            let bytes = (0..<count).map { _ in
                Bool.random(using: &random)
                    ? starts.randomElement(using: &random)! : .random(in: 0...255, using: &random)
            }
            _ = try? CBOR(bytes)
            _ = try? AuthenticatorData(bytes)
            _ = try? ClientData(Base64URL(bytes))
        }
    }

    @Test(arguments: [4, 5, 6] as [UInt64])
    func `a good answer with something changed in it is never taken for another`(
        seed: UInt64
    ) throws {
        var random = SeededRandom(seed: seed)
        var device = try SoftDevice.make(.es256)
        device.handle = handle
        let registration = device.register(challenge)
        let made = try registration.passkey(
            try ClientData(registration.clientDataJSON), at: party, for: handle)
        let passkey = Passkey(
            id: 1, person: 2, credential: made.credential, algorithm: made.algorithm,
            publicKey: made.publicKey, userHandle: handle, isBackupEligible: true, label: "phone",
            addedAt: TestLot.now, signatureCount: 0, isEnded: false)
        let good = try device.sign(challenge)
        for _ in 0..<400 {
            var bad = good
            change(&bad.authenticatorData, &random)
            let command = try? bad.signIn(
                try ClientData(bad.clientDataJSON), with: passkey, at: party)
            #expect(command == nil || bad == good, "seed \(seed)")
            var answer = registration
            change(&answer.attestationObject, &random)
            // Without a signature over it, it may be another passkey of the person who is signed in.
            _ = try? answer.passkey(
                try ClientData(answer.clientDataJSON), at: party, for: handle)
        }
    }

    /// A byte is another one, is gone, or stands there once more.
    private func change(_ text: inout Base64URL, _ random: inout SeededRandom) {
        let place = Int.random(in: text.bytes.indices, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: text.bytes[place] = .random(in: 0...255, using: &random)
        case 1: text.bytes.remove(at: place)
        default: text.bytes.insert(text.bytes[place], at: place)
        }
    }
}
