import EventSourcing
import Testing

@testable import TreeLot

extension AddPasskey {
    /// One whose private key does not exist.
    static func some(_ number: UInt8 = 1, count: UInt32 = 0) -> AddPasskey {
        AddPasskey(
            credential: Base64URL([number]), algorithm: .ed25519,
            publicKey: Base64URL(Array(repeating: number, count: 32)), userHandle: Base64URL([7]),
            signatureCount: count, label: "phone \(number)")
    }
}

extension Given {
    /// With a passkey of theirs.
    func passkey(
        _ number: UInt8 = 1, of person: Person.ID, count: UInt32 = 0, at now: Instant = .beforehand
    ) -> Given {
        and(AddPasskey.some(number, count: count), by: person.actor, at: now)
    }

    /// With a session that a passkey has opened.
    func comingIn(
        with passkey: Passkey.ID, count: UInt32 = 0, at now: Instant = .beforehand
    ) -> Given {
        and(SignInWithPasskey(passkey: passkey, signatureCount: count), by: .system, at: now)
    }
}
