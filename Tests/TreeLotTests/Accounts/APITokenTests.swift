import EventSourcing
import Testing

@testable import TreeLot

struct APITokenTests {
    private func issue(_ label: String = "script", expiresAt: Instant? = nil) -> IssueAPIToken {
        IssueAPIToken(label: label, scopes: [.read], expiresAt: expiresAt)
    }

    @Test func `everybody issues their own, who can sign in`() {
        #expect(
            Given.people.whoMay(issue())
                == [.lee, .ann, .ben, .sue, .yan, .shea, .cora, .tess])
    }

    @Test func `has a label, scopes and perhaps an end`() throws {
        let command = IssueAPIToken(label: " My script ", scopes: [.write, .read, .write])
        let events = Given.people.when(command, by: .ben).events
        guard case .accounts(.tokenIssued(let fact))? = events.first else {
            Issue.record("\(events)")
            return
        }
        #expect(fact.scopes == [.read, .write] && fact.label.value == "My script")
        #expect(fact.expiresAt == .beforehand.later(days: 90) && fact.person == .ben)
        let none = IssueAPIToken(label: "script", scopes: [])
        #expect(Given.people.when(none, by: .ben).field == "scopes")
        #expect(Given.people.when(issue(""), by: .ben).field == "label")
        #expect(Given.people.when(issue(expiresAt: .beforehand), by: .ben).field == "expiresAt")
    }

    @Test(arguments: [(-1, true), (0, false), (1, false)] as [(Int64, Bool)])
    func `is over at its end`(milliseconds: Int64, isGood: Bool) {
        let end = Instant.beforehand.later(days: 366)
        let given = Given.people.and(issue(expiresAt: end), by: .ben)
        #expect((given.credential(at: end.later(milliseconds: milliseconds)) != nil) == isGood)
        // Where none was named, in 90 days.
        let standard = Instant.beforehand.later(days: 90).later(milliseconds: milliseconds)
        let short = Given.people.and(issue(), by: .ben)
        #expect((short.credential(at: standard) != nil) == isGood)
    }

    @Test func `none is good for longer than 366 days`() {
        let end = Instant.beforehand.later(days: 366)
        #expect(Given.people.when(issue(expiresAt: end), by: .ben).isAccepted)
        let longer = issue(expiresAt: end.later(milliseconds: 1))
        #expect(Given.people.when(longer, by: .ben).field == "expiresAt")
    }

    @Test func `is over once it is revoked, by its person or a leader`() {
        let given = Given.people.and(issue(), by: .ben).and(issue(), by: .ben)
        #expect(given.whoMay(RevokeAPIToken(apiToken: 1)) == [.ben, .lee, .operator])
        let revoked = given.and(RevokeAPIToken(apiToken: 1), by: .ben)
        #expect((0...1).map { revoked.credential($0) != nil } == [false, true])
        #expect(revoked.when(RevokeAPIToken(apiToken: 1), by: .ben) == .unchanged)
        #expect(given.when(RevokeAPIToken(apiToken: 3)).code == "not-found")
    }

    @Test func `is over when its person leaves, or is entrusted with more`() {
        let given = Given.people.and(issue(), by: .ben)
        let left = given.and(DeactivatePerson(person: .ben, reason: "away"))
        #expect(left.and(ReactivatePerson(person: .ben)).credential() == nil)
        #expect(given.and(GrantRole(person: .ben, role: .treasurer)).credential() == nil)
        let erased = given.and(ErasePerson(person: .ben, reason: "asked for it"))
        #expect(erased.credential() == nil)
        #expect(erased.lot.apiTokens.find(1)?.label.value == nil)
        // Signing out is for devices.
        #expect(given.signedIn(.ben).and(EndSessions(person: .ben)).credential(0) != nil)
    }
}
