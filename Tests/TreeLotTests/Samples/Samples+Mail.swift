@testable import EventSourcing

@testable import TreeLot

extension Samples {
    mutating func addMail() {
        let hash = CodeHash((1...32).map { UInt8($0 * 7) })
        let mailed = CodeMailed(
            code: 133, hash: hash, person: 300, purpose: .email,
            seed: Base64URL((1...16).map { UInt8($0 * 3) }),
            expiresAt: Instant("2026-11-15T09:00:00-08:00"))
        add(.codes(.mailed(mailed)), by: .person(300))
        add(.people(.emailVerified(EmailVerified(person: 300))), by: .visitor)
        let confirmed = SessionConfirmed(session: 129, person: 300)
        add(.accounts(.sessionConfirmed(confirmed)), by: .person(300))
        add(.messages(.mailGivenUp(MailGivenUp(message: 300, person: 7))), by: .system)
        let added = PersonAdded(
            person: 301, kind: .adult, role: .parent, firstName: .known("Ida"),
            lastName: .known("Berg"), email: .known("ida@example.org"), hasAccount: false,
            isEmailUnverified: true)
        add(.people(.added(added)), "with an address to verify", by: .person(300))
        let changed = PersonEmailChanged(
            person: 300, email: .known("li@example.org"), isUnverified: true)
        add(.people(.emailChanged(changed)), "to verify", by: .person(300))
        var policy = SeasonPolicy.standard
        policy.messagesPerDay = 5
        add(
            .seasons(.policySet(PolicySet(season: 1, policy: policy))), "with a limit of messages")
        addNoticesOfAccounts(hash)
    }

    private mutating func addNoticesOfAccounts(_ hash: CodeHash) {
        let opened = SessionOpened(
            session: 130, person: 300, hash: hash,
            goodUntil: Instant("2026-12-05T09:00:00-08:00"),
            expiresAt: Instant("2027-05-05T09:00:00-08:00"), isWithoutProof: true)
        add(.accounts(.sessionOpened(opened)), "out of another session", by: .visitor)
        var notice = Notice(kind: .managerAdded)
        notice.person = 300
        notice.session = 129
        notice.opensAt = LocalInstant("2026-11-20T18:00:00-08:00")
        notice.household = 129
        notice.code = 133
        let sent = NoticeSent(message: 301, notice: notice, recipients: [2, 7])
        add(.messages(.noticeSent(sent)), "about an account")
    }
}
