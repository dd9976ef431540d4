import EventSourcing
import Testing

@testable import TreeLot

struct GrantHouseholdManagementTests {
    private let command = GrantHouseholdManagement(household: .walkers, person: .ben)

    @Test func `lets a member manage`() {
        let fact = ManagementGranted(household: .walkers, person: .ben)
        #expect(
            Given.people.when(command, by: .ann)
                == .recorded([.households(.managementGranted(fact))]))
    }

    @Test func `a manager grants to members only; whoever is outside redeems a code`() {
        for other in [Person.ID.tess, .yan, .lee, .cora] {
            let command = GrantHouseholdManagement(household: .walkers, person: other)
            #expect(Given.people.whoMay(command) == Actor.leaders, "person \(other)")
        }
        let outcome = Given.people.when(
            GrantHouseholdManagement(household: .walkers, person: .yan), by: .ann)
        #expect(outcome.refusal?.message.contains("invite code") == true)
    }

    @Test func `a leader makes a member of who is none, and the managers are told`() {
        let other = GrantHouseholdManagement(household: .walkers, person: .tess)
        let notice = Notice(
            kind: .managerAdded, start: .init(.dec(1, "12:00"), offsetSeconds: -28_800),
            person: .tess, household: .walkers)
        #expect(
            Given.people.when(other, by: .lee)
                == .recorded([
                    .households(.joined(.init(household: .walkers, person: .tess))),
                    .households(.managementGranted(.init(household: .walkers, person: .tess))),
                    .messages(
                        .noticeSent(.init(message: 1, notice: notice, recipients: [.ann]))),
                ]))
    }

    @Test func `is for managers of the household and leaders`() {
        #expect(Given.people.whoMay(command) == Actor.leaders.union([.ann]))
    }

    @Test func `a manager manages already`() {
        #expect(
            Given.people.when(GrantHouseholdManagement(household: .walkers, person: .ann))
                == .unchanged)
    }

    @Test func `not a scout, nor who has left, nor where a household has left`() {
        let scout = GrantHouseholdManagement(household: .walkers, person: .sue)
        #expect(Given.people.when(scout).field == "person")
        let dan = GrantHouseholdManagement(household: .coles, person: .dan)
        #expect(Given.people.when(dan).code == "person-inactive")
        let left = Given.people.and(DeactivateHousehold(household: .walkers, reason: "moved"))
        #expect(left.when(command, by: .ann).code == "household-inactive")
        // For a household that is to come back, a leader may.
        #expect(left.when(command).isAccepted)
        #expect(
            Given.people.when(GrantHouseholdManagement(household: 9, person: .ben)).code
                == "not-found")
    }
}

struct RevokeHouseholdManagementTests {
    private let two = Given.people.and(command(.walkers, .ben))
    private static func command(
        _ household: Household.ID, _ person: Person.ID
    ) -> GrantHouseholdManagement { .init(household: household, person: person) }

    @Test func `makes a manager a plain member again`() {
        let fact = ManagementRevoked(household: .walkers, person: .ann)
        let command = RevokeHouseholdManagement(household: .walkers, person: .ann)
        #expect(two.when(command, by: .ben) == .recorded([.households(.managementRevoked(fact))]))
        #expect(two.and(command).lot.households[.walkers].members.contains(.ann))
        #expect(two.whoMay(command) == Actor.leaders.union([.ann, .ben]))
    }

    @Test func `who manages nothing has nothing to lose`() {
        let command = RevokeHouseholdManagement(household: .walkers, person: .sam)
        #expect(Given.people.when(command) == .unchanged)
    }

    @Test func `the last manager cannot go, and a deactivated one does not count`() {
        let command = RevokeHouseholdManagement(household: .walkers, person: .ann)
        #expect(Given.people.when(command, by: .ann).code == "last-manager")
        let left = two.and(DeactivatePerson(person: .ben, reason: "moved away"))
        #expect(left.when(command).code == "last-manager")
    }

    @Test func `the last manager of a household that has left cannot go either`() {
        let left = Given.people.and(DeactivateHousehold(household: .walkers, reason: "moved"))
        let command = RevokeHouseholdManagement(household: .walkers, person: .ann)
        #expect(left.when(command).code == "last-manager")
    }
}
