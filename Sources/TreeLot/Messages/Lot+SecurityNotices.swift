import EventSourcing

// Notices to an account’s owner that reveal an intruder in the account: each in the same commit as the fact
// that it reports.
extension Lot {
    /// A notice of a new way to sign in, or of a sign-in. The first sign-in, which opens the account, has no
    /// notice.
    func securityNotice(
        _ kind: NoticeKind, to person: Person.ID, at now: Instant, session: Session.ID? = nil,
        after others: [LotEvent] = []
    ) -> [LotEvent] {
        guard people[person].account == .active else { return [] }
        var notice = Notice(kind: kind)
        notice.person = person
        notice.session = session
        notice.start = onTheWall(now)
        return self.notice(notice, to: [person], after: others)
    }

    /// A notice of another manager, to the household’s other managers except the one who granted it.
    func newManagerNotice(
        _ person: Person.ID, of household: Household, _ context: Context
    ) -> [LotEvent] {
        let managers = household.managers.filter {
            $0 != person && context.actor != .person($0.rawValue)
        }
        var notice = Notice(kind: .managerAdded)
        notice.person = person
        notice.household = household.id
        notice.start = onTheWall(context.now)
        return self.notice(notice, to: managers)
    }
}
