public import EventSourcing

/// Every passkey that was ever added, by its number and by what browsers call it.
public typealias Passkeys = WaysIn<Passkey>

extension Passkeys {
    /// The passkey with this browser’s identifier, if it is not removed.
    /// - Complexity: O(1).
    func find(_ credential: Base64URL) -> Passkey? {
        find(key: credential).flatMap { $0.isEnded ? nil : $0 }
    }
}

extension Passkey: Keyed {
    public var key: Base64URL? { credential.isDefault ? nil : credential }
}

extension Passkey: WayIn {
    public static let snapshots = (name: "passkeys", schema: "Passkeys", version: 1)

    public static func apply(_ event: AccountEvent, _ stamp: Stamp, to all: inout Passkeys) {
        switch event {
        case .passkeyAdded(let fact): all.table.append(Passkey(fact, stamp))
        case .passkeyRemoved(let fact): all.table[fact.passkey].isEnded = true
        case .passkeyUsed(let fact):
            all.table[fact.passkey].usedAt = stamp.instant
            all.table[fact.passkey].signatureCount = fact.signatureCount
        case .sessionOpened, .sessionRenewed, .sessionEnded, .allSessionsEnded, .tokenIssued,
            .tokenRevoked, .calendarFeedIssued, .calendarFeedRevoked, .identityLinked,
            .identityUnlinked, .kioskOpened, .sessionConfirmed, .sessionPushSet:
            break
        }
    }

    private init(_ fact: PasskeyAdded, _ stamp: Stamp) {
        self.init(
            id: fact.passkey, person: fact.person, credential: fact.credential,
            algorithm: fact.algorithm, publicKey: fact.publicKey, userHandle: fact.userHandle,
            isBackupEligible: fact.isBackupEligible, label: fact.label, addedAt: stamp.instant,
            signatureCount: fact.signatureCount, isEnded: false)
    }
}
