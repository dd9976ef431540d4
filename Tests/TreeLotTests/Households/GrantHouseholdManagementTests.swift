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

    @Test func `makes a member of who is none`() {
        let other = GrantHouseholdManagement(household: .walkers, person: .tess)
        #expect(
            Given.people.when(other, by: .ann)
                == .recorded([
                    .households(.joined(.init(household: .walkers, person: .tess))),
                    .households(.managementGranted(.init(household: .walkers, person: .tess))),
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
