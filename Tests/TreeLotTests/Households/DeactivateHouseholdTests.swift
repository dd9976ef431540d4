import EventSourcing
import Testing

@testable import TreeLot

struct DeactivateHouseholdTests {
    private let command = DeactivateHousehold(household: .walkers, reason: "moved away")

    @Test func `cancels what is ahead of it, in the order of the assignments`() {
        let given = Given.troop.signedUp(.sam, .noon).signedUp(.ann, .noon)
            .signedUp(.yip, .noon).signedUp(.ben, .sunday)
        let cancelled = given.when(command).events.compactMap {
            if case .assignments(.cancelled(let fact)) = $0 { fact } else { nil }
        }
        #expect(cancelled.map(\.assignment) == [1, 2, 4])
        #expect(cancelled.allSatisfy { $0.grounds == .householdDeactivated })
    }

    @Test func `a shared scout keeps what was made through the other household`() {
        let given = Given.troop.signedUp(.shea, .morning, by: .ann)
            .signedUp(.shea, .noon, by: .yan)
        let after = given.and(command)
        #expect(after.lot.assignments.find(1)?.status == .cancelled)
        #expect(after.lot.assignments.find(2)?.status == .confirmed)
    }

    @Test func `leaves what has begun`() {
        let given = Given.troop.signedUp(.ann, .morning)
        #expect(given.when(command, at: .dec(5, "09:00")).events.count == 1)
        #expect(given.when(command, at: .dec(5, "08:59")).events.count == 2)
    }

    @Test func `is for leaders, needs a reason, and happens once`() {
        #expect(Given.people.whoMay(command) == Actor.leaders)
        #expect(
            Given.people.when(DeactivateHousehold(household: .walkers, reason: "")).field
                == "reason")
        #expect(Given.people.and(command).when(command) == .unchanged)
        #expect(
            Given.people.when(DeactivateHousehold(household: 9, reason: "moved")).code
                == "not-found")
    }
}

struct ReactivateHouseholdTests {
    private let command = ReactivateHousehold(household: .walkers)
    private let left = Given.troop.signedUp(.ann, .noon)
        .and(DeactivateHousehold(household: .walkers, reason: "moved away"))

    @Test func `lets it come back; what was cancelled stays so`() {
        #expect(left.when(command) == .recorded([.households(.reactivated(.init(household: 1)))]))
        let back = left.and(command)
        #expect(back.lot.assignments.find(1)?.status == .cancelled)
        #expect(back.when(SignUp(shift: .noon, person: .ann), by: .ann).isAccepted)
    }

    @Test func `does not come back without a manager`() {
        let gone = left.and(DeactivatePerson(person: .ann, reason: "moved"))
        #expect(gone.when(command).code == "no-manager")
        let other = gone.and(GrantHouseholdManagement(household: .walkers, person: .ben))
        #expect(other.when(command).isAccepted)
        #expect(gone.and(ReactivatePerson(person: .ann)).when(command).isAccepted)
    }

    @Test func `is for leaders, and one that is here needs no coming back`() {
        #expect(left.whoMay(command) == Actor.leaders)
        #expect(Given.people.when(command) == .unchanged)
        #expect(Given.people.when(ReactivateHousehold(household: 9)).code == "not-found")
    }
}
