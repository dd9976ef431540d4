@testable import EventSourcing

@testable import TreeLot

extension Samples {
    mutating func addPasskeys() {
        let (credential, handle) = (Base64URL([1, 0xFE, 3]), Base64URL([0xFF, 0, 0x3E]))
        let added = PasskeyAdded(
            passkey: 129, person: 300, credential: credential, algorithm: .es256,
            publicKey: Base64URL((1...64).map { UInt8($0 * 3) }), userHandle: handle,
            isBackupEligible: true, signatureCount: 4_294_967_295, label: "Đặng’s phone")
        add(.accounts(.passkeyAdded(added)), by: .person(300))
        let least = PasskeyAdded(
            passkey: 130, person: 300, credential: credential, algorithm: .ed25519,
            publicKey: Base64URL((1...32).map { UInt8($0 * 7) }), userHandle: handle,
            isBackupEligible: false, signatureCount: 0, label: "key")
        add(.accounts(.passkeyAdded(least)), "only what must be there", by: .person(300))
        let used = PasskeyUsed(passkey: 129, person: 300, signatureCount: 1)
        add(.accounts(.passkeyUsed(used)), by: .system) { $0.onBehalfOf = [300] }
        let unsaid = PasskeyUsed(passkey: 130, person: 300, signatureCount: 0)
        add(.accounts(.passkeyUsed(unsaid)), "by a device that does not count", by: .system) {
            $0.onBehalfOf = [300]
        }
        let removed = PasskeyRemoved(passkey: 129, person: 300)
        add(.accounts(.passkeyRemoved(removed)), by: .person(300))
    }
}
