public import EventSourcing

/// Every session ever opened, by number and by hash.
public struct Sessions: LotProjection, FoldsAccounts, FoldsPeople {
    public static let name = "sessions"

    var table = KeyedTable<Session>()

    public init() {}

    func find(_ id: Session.ID) -> Session? { table.find(id) }

    /// The session that a token with this hash opened, also if it has ended.
    /// - Complexity: O(1).
    func find(_ hash: CodeHash) -> Session? { table.find(key: hash) }

    /// The sessions of a person that were not ended, in the order in which they were opened.
    /// - Complexity: O(sessions).
    func of(_ person: Person.ID) -> [Session] {
        table.rows.filter { $0.person == person && !$0.isEnded }
    }

    public mutating func apply(_ event: PeopleEvent, _ stamp: Stamp) {
        if let person = event.endsWaysIn { endAll(of: person) }
        if let person = event.erased { forgetWords(about: person) }
    }

    public mutating func apply(_ event: AccountEvent, _ stamp: Stamp) {
        switch event {
        case .sessionOpened(let fact): table.append(Session(fact, stamp))
        case .kioskOpened(let fact): table.append(Session(fact, stamp))
        case .sessionRenewed(let fact):
            table[fact.session].renewedAt = stamp.instant
            table[fact.session].goodUntil = fact.goodUntil
        case .sessionEnded(let fact): table[fact.session].isEnded = true
        case .sessionConfirmed(let fact): table[fact.session].provedAt = stamp.instant
        case .allSessionsEnded(let fact): endAll(of: fact.person)
        case .tokenIssued, .tokenRevoked, .calendarFeedIssued, .calendarFeedRevoked,
            .passkeyAdded, .passkeyRemoved, .passkeyUsed, .identityLinked, .identityUnlinked:
            break
        }
    }

    private mutating func endAll(of person: Person.ID) {
        for id in table.ids where table[id].person == person { table[id].isEnded = true }
    }

    mutating func forgetWords(about person: Person.ID) {
        for id in table.ids where table[id].person == person { table[id].device?.forget() }
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try table.fields(&coder)
    }
}

extension Session: Hashed {}

extension Session {
    fileprivate init(_ fact: SessionOpened, _ stamp: Stamp) {
        self.init(
            id: fact.session, person: fact.person, hash: fact.hash, device: fact.device,
            openedAt: stamp.instant, renewedAt: stamp.instant, goodUntil: fact.goodUntil,
            expiresAt: fact.expiresAt, isEnded: false,
            provedAt: fact.isWithoutProof == true ? nil : stamp.instant)
    }

    fileprivate init(_ fact: KioskOpened, _ stamp: Stamp) {
        self.init(
            id: fact.session, person: fact.person, hash: fact.hash, device: fact.device,
            openedAt: stamp.instant, renewedAt: stamp.instant, goodUntil: fact.expiresAt,
            expiresAt: fact.expiresAt, isEnded: false, kiosk: fact.season)
    }
}
