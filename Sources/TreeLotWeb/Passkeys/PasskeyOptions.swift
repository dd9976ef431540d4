import EventSourcing
import TreeLot

/// What a browser is asked, as its script hands it on (Web Authentication Level 3, sections 5.4 and 5.5); bytes
/// are base64url.
enum PasskeyOptions {
    /// Chance, since it says nothing about whose it is (section 14.6.1).
    static let userHandleByteCount = 32

    /// No answer needs more: an attestation may have a few certificates.
    static let answerBytesMax = 64 << 10

    private static let millisecondsMax = PasskeyChallenges.minutesGood * 60_000

    /// Any passkey of this site: nobody has to say first who they are.
    static func toSignIn(at party: RelyingParty, _ challenge: Base64URL) -> JSON {
        .object([
            "challenge": .string(challenge.text), "rpId": .string(party.id),
            "timeout": .whole(millisecondsMax), "userVerification": "required",
        ])
    }

    /// One that its device keeps itself, and gives away only to whom it knows.
    /// - Parameter known: of devices that have one already.
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
