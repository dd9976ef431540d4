public import EventSourcing

/// Every session ever opened, by number and by hash.
public typealias Sessions = WaysIn<Session>

extension Session: Hashed {}

extension Session: WayIn {
    public static let snapshots = (name: "sessions", schema: "Sessions", version: 1)

    public static func apply(_ event: AccountEvent, _ stamp: Stamp, to all: inout Sessions) {
        switch event {
        case .sessionOpened(let fact): all.table.append(Session(fact, stamp))
        case .kioskOpened(let fact): all.table.append(Session(fact, stamp))
        case .sessionRenewed(let fact):
            all.table[fact.session].renewedAt = stamp.instant
            all.table[fact.session].goodUntil = fact.goodUntil
        case .sessionEnded(let fact): all.table[fact.session].isEnded = true
        case .sessionConfirmed(let fact): all.table[fact.session].provedAt = stamp.instant
        case .sessionPushSet(let fact):
            all.table[fact.session].push = fact.push
            all.table[fact.session].pushKinds = fact.kinds
        case .allSessionsEnded(let fact): all.table.end { $0.person == fact.person }
        case .tokenIssued, .tokenRevoked, .calendarFeedIssued, .calendarFeedRevoked,
            .passkeyAdded, .passkeyRemoved, .passkeyUsed, .identityLinked, .identityUnlinked:
            break
        }
    }

    private init(_ fact: SessionOpened, _ stamp: Stamp) {
        self.init(
            id: fact.session, person: fact.person, hash: fact.hash, device: fact.device,
            openedAt: stamp.instant, renewedAt: stamp.instant, goodUntil: fact.goodUntil,
            expiresAt: fact.expiresAt, isEnded: false,
            provedAt: fact.isWithoutProof == true ? nil : stamp.instant)
    }

    private init(_ fact: KioskOpened, _ stamp: Stamp) {
        self.init(
            id: fact.session, person: fact.person, hash: fact.hash, device: fact.device,
            openedAt: stamp.instant, renewedAt: stamp.instant, goodUntil: fact.expiresAt,
            expiresAt: fact.expiresAt, isEnded: false, kiosk: fact.season)
    }
}
