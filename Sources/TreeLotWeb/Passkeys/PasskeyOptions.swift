import EventSourcing
import TreeLot

/// The options for a browser, as its script passes them on (Web Authentication Level 3, sections 5.4 and
/// 5.5); bytes are base64url.
enum PasskeyOptions {
    /// Chance, since it says nothing about whose it is (section 14.6.1).
    static let userHandleByteCount = 32

    private static let millisecondsMax = PasskeyChallenges.minutesGood * 60_000

    /// Accepts any passkey of this site: the person need not be identified first.
    static func toSignIn(at party: RelyingParty, _ challenge: Base64URL) -> JSON {
        .object([
            "challenge": .string(challenge.text), "rpId": .string(party.id),
            "timeout": .whole(millisecondsMax), "userVerification": "required",
        ])
    }

    /// Options for a passkey that the device stores itself, and uses only for a person whom it has verified.
    /// - Parameter known: passkeys of devices that have one already.
    static func toAdd(
        at party: RelyingParty, _ challenge: Base64URL, troop: String, name: String,
        handle: Base64URL, known: [Base64URL]
    ) -> JSON {
        .object([
            "challenge": .string(challenge.text),
            "rp": .object(["id": .string(party.id), "name": .string(troop)]),
            "user": .object([
                "id": .string(handle.text), "name": .string(name), "displayName": .string(name),
            ]),
            "pubKeyCredParams": .array(
                PasskeyKey.coseAlgorithms.map {
                    .object(["type": "public-key", "alg": .whole($0)])
                }),
            "timeout": .whole(millisecondsMax),
            "excludeCredentials": .array(
                known.map { .object(["type": "public-key", "id": .string($0.text)]) }),
            "authenticatorSelection": .object([
                "residentKey": "required", "requireResidentKey": true,
                "userVerification": "required",
            ]),
            "attestation": "none",
        ])
    }
}
