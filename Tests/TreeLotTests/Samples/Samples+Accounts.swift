@testable import EventSourcing

@testable import TreeLot

extension Samples {
    mutating func addAccounts() {
        let hash = CodeHash((1...32).map { UInt8($0 * 5) })
        let (soon, late) = (
            Instant("2026-12-15T09:00:00-08:00"), Instant("2027-05-14T09:00:00-08:00")
        )
        let code = SignInCodeIssued(code: 133, hash: hash, person: 300, expiresAt: soon)
        add(.codes(.signInIssued(code))) { $0.onBehalfOf = [300] }
        var opened = SessionOpened(
            session: 129, person: 300, hash: hash, device: "Đặng’s phone", goodUntil: soon,
            expiresAt: late)
        add(.accounts(.sessionOpened(opened)), by: .visitor) { $0.onBehalfOf = [300] }
        opened.device = nil
        add(.accounts(.sessionOpened(opened)), "only what must be there", by: .visitor)
        let renewed = SessionRenewed(session: 129, person: 300, goodUntil: late)
        add(.accounts(.sessionRenewed(renewed)), by: .system) { $0.onBehalfOf = [300] }
        let ended = SessionEnded(session: 129, person: 300)
        add(.accounts(.sessionEnded(ended)), by: .person(300))
        add(.accounts(.allSessionsEnded(AllSessionsEnded(person: 300)))) { $0.onBehalfOf = [300] }
        var issued = TokenIssued(
            apiToken: 129, person: 300, hash: hash, label: "Calendar", scopes: [.read, .write],
            expiresAt: late)
        add(.accounts(.tokenIssued(issued)), by: .person(300))
        issued.scopes = [.read]
        issued.expiresAt = nil
        add(.accounts(.tokenIssued(issued)), "only what must be there", by: .person(300))
        let revoked = TokenRevoked(apiToken: 129, person: 300)
        add(.accounts(.tokenRevoked(revoked)), by: .person(300))
        addCalendarFeeds(hash)
    }

    private mutating func addCalendarFeeds(_ hash: CodeHash) {
        let own = CalendarFeedIssued(
            calendarFeed: 129, person: 300, holder: 301, hash: hash)
        add(.accounts(.calendarFeedIssued(own)), "of a person", by: .person(301)) {
            $0.onBehalfOf = [300]
        }
        let family = CalendarFeedIssued(calendarFeed: 130, household: 200, hash: hash)
        add(.accounts(.calendarFeedIssued(family)), "of a household", by: .operator)
        let ownEnd = CalendarFeedRevoked(calendarFeed: 129, person: 300)
        add(.accounts(.calendarFeedRevoked(ownEnd)), "of a person", by: .person(300))
        let familyEnd = CalendarFeedRevoked(calendarFeed: 130, household: 200)
        add(.accounts(.calendarFeedRevoked(familyEnd)), "of a household")
    }

    mutating func addIdentities() {
        let hash = CodeHash((1...32).map { UInt8($0 * 5) })
        let linked = IdentityLinked(identity: 129, person: 300, provider: "google", hash: hash)
        add(.accounts(.identityLinked(linked)), by: .system) { $0.onBehalfOf = [300] }
        let unlinked = IdentityUnlinked(identity: 129, person: 300)
        add(.accounts(.identityUnlinked(unlinked)), by: .person(300))
        var kiosk = KioskOpened(
            session: 129, person: 300, season: 130, hash: hash, device: "Tablet at the gate",
            expiresAt: Instant("2027-01-03T00:00:00-08:00"))
        add(.accounts(.kioskOpened(kiosk)), by: .person(300))
        kiosk.device = nil
        add(.accounts(.kioskOpened(kiosk)), "only what must be there", by: .person(300))
    }
}
