import EventSourcing
import Testing

@testable import TreeLot

struct ChangeEmailTests {
    private let command = ChangeEmail(person: .ben, email: "ben@example.org")

    @Test func `changes the address, and without one takes it away`() {
        let set = PersonEmailChanged(person: .ben, email: .known("ben@example.org"))
        #expect(Given.people.when(command, by: .lee) == .recorded([.people(.emailChanged(set))]))
        let gone = PersonEmailChanged(person: .ben, email: nil)
        #expect(
            Given.people.and(command).when(ChangeEmail(person: .ben, email: " "), by: .lee)
                == .recorded([.people(.emailChanged(gone))]))
    }

    @Test func `is for oneself, a manager and leaders`() {
        #expect(Given.people.whoMay(command) == Actor.leaders.union([.ann, .ben]))
    }

    @Test func `the same address changes nothing`() {
        #expect(Given.people.and(command).when(command) == .unchanged)
        #expect(Given.people.when(ChangeEmail(person: .ben)) == .unchanged)
    }

    @Test func `an address that cannot be is invalid`() {
        #expect(Given.people.when(ChangeEmail(person: .ben, email: "ben")).field == "email")
        #expect(Given.people.when(ChangeEmail(person: .nobody)).code == "not-found")
    }
}
