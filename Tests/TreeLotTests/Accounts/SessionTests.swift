import EventSourcing
import Testing

@testable import TreeLot

struct SessionTests {
    private let given = Given.people.signedIn(.ben, on: "phone")
    private let start = Instant.beforehand

    @Test(arguments: [(-1, true), (0, false), (1, false)] as [(Int64, Bool)])
    func `is over after 30 days without use`(milliseconds: Int64, isGood: Bool) {
        let now = start.later(days: 30).later(milliseconds: milliseconds)
        #expect((given.credential(at: now) != nil) == isGood)
        let renewal = given.when(RenewSession(session: 1), by: .system, at: now)
        #expect(renewal.code == (isGood ? nil : "session-ended"))
    }

    @Test func `that it is used is noted once a day`() throws {
        let soon = start.later(hours: 24).later(milliseconds: -1)
        #expect(given.credential(at: soon)?.wantsRenewal == false)
        #expect(given.when(RenewSession(session: 1), by: .ben, at: soon) == .unchanged)
        let due = start.later(hours: 24)
        #expect(given.credential(at: due)?.wantsRenewal == true)
        let renewed = given.and(RenewSession(session: 1), by: .system, at: due)
        #expect(renewed.when(RenewSession(session: 1), by: .system, at: due) == .unchanged)
        let last = due.later(days: 30).later(milliseconds: -1)
        #expect(renewed.credential(at: last) != nil)
        #expect(renewed.credential(at: due.later(days: 30)) == nil)
    }

    @Test func `is over after 180 days, however much it was used`() {
        var used = given
        for day in stride(from: 29, through: 174, by: 29) {
            used = used.and(RenewSession(session: 1), by: .ben, at: start.later(days: day))
        }
        let end = start.later(days: 180)
        #expect(used.credential(at: end.later(milliseconds: -1)) != nil)
        #expect(used.credential(at: end) == nil)
        #expect(
            used.when(RenewSession(session: 1), by: .ben, at: end).code == "session-ended")
    }

    @Test func `is renewed by its person and the system, and ended by its person and leaders`() {
        #expect(given.whoMay(RenewSession(session: 1)) == [.ben, .system])
        #expect(given.whoMay(SignOut(session: 1)) == [.ben])
        #expect(given.whoMay(EndSession(session: 1)) == [.ben, .lee, .operator])
        #expect(given.whoMay(EndSessions(person: .ben)) == [.ben, .lee, .operator])
    }

    @Test func `all of a scout's are ended by a manager, too`() {
        let sue = given.signedIn(.sue)
        #expect(sue.whoMay(EndSessions(person: .sue)) == [.sue, .ann, .lee, .operator])
        #expect(sue.and(EndSessions(person: .sue), by: .ann).credential() == nil)
    }

    @Test func `is over once it was ended, and ends once`() {
        let two = given.signedIn(.ben)
        for ended in [
            two.and(SignOut(session: 1), by: .ben), two.and(EndSession(session: 1), by: .ben),
        ] {
            #expect(ended.credential(0) == nil)
            #expect(ended.credential(1)?.proof == .session(2))
            #expect(ended.when(SignOut(session: 1), by: .ben) == .unchanged)
            #expect(ended.when(EndSession(session: 1)) == .unchanged)
            #expect(
                ended.when(RenewSession(session: 1), by: .system).code == "session-ended")
        }
        let late = start.later(days: 30)
        #expect(two.when(SignOut(session: 1), by: .ben, at: late) == .unchanged)
    }

    @Test func `one that nobody opened is not found`() {
        #expect(given.when(RenewSession(session: 2), by: .system).code == "not-found")
        #expect(given.when(SignOut(session: 2), by: .ben).code == "not-found")
        #expect(given.when(EndSession(session: 2)).code == "not-found")
        #expect(given.when(EndSessions(person: .nobody)).code == "not-found")
    }

    @Test func `all of a person end together, with a code that nobody has used`() {
        let many = given.signedIn(.ben).signedIn(.sue).lettingIn(.ben, by: .ben)
        let ended = many.and(EndSessions(person: .ben))
        #expect((0..<3).map { ended.credential($0)?.person } == [nil, nil, .sue])
        #expect(ended.when(SignIn(code: ended.code), by: .visitor).code == "code-invalid")
        #expect(ended.when(EndSessions(person: .ben)) == .unchanged)
        // The code alone is reason enough, as long as it is good.
        let code = Given.people.lettingIn(.ben)
        #expect(code.when(EndSessions(person: .ben)) != .unchanged)
        #expect(
            code.when(EndSessions(person: .ben), at: start.later(hours: 24)) == .unchanged)
    }

    @Test func `ends for good when its person leaves`() {
        let left = given.and(DeactivatePerson(person: .ben, reason: "away"))
        #expect(left.credential() == nil)
        #expect(left.and(ReactivatePerson(person: .ben)).credential() == nil)
        let erased = given.and(ErasePerson(person: .ben, reason: "asked for it"))
        #expect(erased.credential() == nil)
        #expect(erased.lot.sessions.find(1)?.device?.value == nil)
    }

    @Test func `ends when its person is entrusted with more: a manager may have let themself in`() {
        let other = given.signedIn(.sue)
        let granted = other.and(GrantRole(person: .ben, role: .committee))
        #expect(granted.credential(0) == nil)
        #expect(granted.credential(1) != nil)
        let revoked = granted.signedIn(.ben).and(RevokeRole(person: .ben, role: .committee))
        #expect(revoked.credential() != nil)
    }
}
