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

    @Test func `its managers have no say over a scout of another household`() {
        var rename = RenamePerson(person: .shea)
        rename.firstName = "Shay"
        #expect(Given.troop.when(rename, by: .ann).isAccepted)
        let apart = Given.troop.and(command).signedUp(.shea, .noon, by: .shea)
        #expect(apart.when(CancelAssignment(assignment: 1), by: .yan).isAccepted)
        #expect(apart.when(rename, by: .ann).code == "not-allowed")
        #expect(apart.when(CancelAssignment(assignment: 1), by: .ann).code == "not-allowed")
        #expect(apart.when(IssueSignInCode(person: .shea), by: .ann).code == "not-allowed")
        #expect(apart.when(rename, by: .yan).isAccepted)
        // Those who left with it are theirs.
        var own = RenamePerson(person: .sam)
        own.firstName = "Samuel"
        #expect(apart.when(own, by: .ann).isAccepted)
    }

    @Test func `gives back a place that was offered to a person without another household`() {
        func offered(to person: Person.ID) -> Given {
            Given.troop.and(AdjustShift(shift: .noon, requiredParents: 1)).signedUp(.yan, .noon)
                .and(JoinWaitlist(shift: .noon, person: person), by: person.actor)
                .and(CancelAssignment(assignment: 1), by: .yan)
                .and(OfferPlaces(shift: .noon), by: .system)
        }
        let held = offered(to: .ben)
        #expect(held.lot.waitlists.offers[1].status == .open)
        #expect(held.and(command).lot.waitlists.offers[1].status == .withdrawn)
        let other = held.and(GrantHouseholdManagement(household: .coles, person: .ben))
        #expect(other.and(command).lot.waitlists.offers[1].status == .open)
    }

    @Test func `its people are told nothing that is for all, unless they belong elsewhere, too`() {
        let message = SendMessage(audience: .all, title: "Trees", body: "They have come.")
        let before = Given.troop.when(message, by: .cora).readers
        let after = Given.troop.and(command).when(message, by: .cora).readers
        #expect(before.filter { !after.contains($0) } == [.ann, .ben, .sam, .sue])
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
