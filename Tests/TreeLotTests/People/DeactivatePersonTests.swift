import EventSourcing
import Testing

@testable import TreeLot

struct DeactivatePersonTests {
    private let command = DeactivatePerson(person: .ben, reason: "moved away")

    @Test func `cancels what is ahead and leaves what has begun`() {
        let given = Given.troop.signedUp(.ben, .morning).signedUp(.ben, .noon)
            .signedUp(.ann, .noon)
        let cancelled = AssignmentCancelled(
            assignment: 2, shift: .noon, person: .ben, slot: .parent, grounds: .personDeactivated)
        #expect(
            given.when(command, at: .dec(5, "09:00"))
                == .recorded([
                    .people(.deactivated(.init(person: .ben))),
                    .assignments(.cancelled(cancelled)),
                ]))
        #expect(given.when(command, at: .dec(5, "08:59")).events.count == 3)
    }

    @Test func `who has come early keeps the assignment`() {
        let given = Given.troop.signedUp(.ben, .morning).checkedIn(1, at: .dec(5, "08:50"))
        #expect(given.when(command, at: .dec(5, "08:55")).events.count == 1)
    }

    @Test func `is for leaders`() {
        #expect(Given.people.whoMay(command) == Actor.leaders)
    }

    @Test func `needs no reason, but somebody who is there`() {
        #expect(Given.people.when(DeactivatePerson(person: .ben)).events.count == 1)
        #expect(
            Given.people.when(DeactivatePerson(person: .nobody, reason: "gone")).code
                == "not-found")
        #expect(Given.people.when(DeactivatePerson(person: .dan, reason: "gone")) == .unchanged)
    }

    @Test func `the last manager of an active household stays`() {
        let ann = DeactivatePerson(person: .ann, reason: "moved away")
        #expect(Given.people.when(ann).code == "last-manager")
        let two = Given.people.and(GrantHouseholdManagement(household: .walkers, person: .ben))
        #expect(two.when(ann).isAccepted)
        #expect(two.and(command).when(ann).code == "last-manager")
        let left = Given.people.and(DeactivateHousehold(household: .walkers, reason: "moved"))
        #expect(left.when(ann).isAccepted)
    }

    @Test func `the last leader stays`() {
        let lee = DeactivatePerson(person: .lee, reason: "moved away")
        #expect(Given.people.when(lee).code == "last-leader")
        let two = Given.people.and(GrantRole(person: .ben, role: .assistantScoutmaster))
        #expect(two.when(lee).isAccepted)
        #expect(two.and(command).when(lee).code == "last-leader")
    }
}

struct ReactivatePersonTests {
    private let command = ReactivatePerson(person: .dan, reason: "is back")

    @Test func `lets somebody come back; what was cancelled stays so`() {
        #expect(
            Given.people.when(command)
                == .recorded([.people(.reactivated(.init(person: .dan)))]))
        let given = Given.troop.signedUp(.ben, .morning)
            .and(DeactivatePerson(person: .ben, reason: "moved away"))
            .and(ReactivatePerson(person: .ben))
        #expect(given.lot.assignments.find(1)?.status == .cancelled)
        #expect(given.when(SignUp(shift: .morning, person: .ben), by: .ben).isAccepted)
    }

    @Test func `is for leaders`() {
        #expect(Given.people.whoMay(command) == Actor.leaders)
    }

    @Test func `an account that nobody has signed in to is still pending afterwards`() throws {
        let back = Given.people.and(command).and(DeactivatePerson(person: .sue, reason: "away"))
            .and(ReactivatePerson(person: .sue))
        let coles = try back.ask(HouseholdMembers(household: .coles)).members
        #expect(coles.map(\.account) == [.pending, .pending, .pending])
        let walkers = try back.ask(HouseholdMembers(household: .walkers)).members
        #expect(walkers.map(\.account) == [.pending, .pending, nil, .active, .active])
    }

    @Test func `who is here needs no coming back`() {
        #expect(Given.people.when(ReactivatePerson(person: .ben)) == .unchanged)
        #expect(Given.people.when(ReactivatePerson(person: .nobody)).code == "not-found")
    }
}
