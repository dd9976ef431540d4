import EventSourcing

// What an account’s owner is told, lest somebody else makes themself at home in it: each in the commit of
// what it tells.
extension Lot {
    /// Of a new way in, or of a sign-in. Nothing to tell of the first one, by which the account begins.
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

    /// Of another manager, to those who manage the household, and not to who has granted it.
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
