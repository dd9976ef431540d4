import EventSourcing
import Testing

@testable import TreeLot

struct MergeHouseholdsTests {
    private let command = MergeHouseholds(into: .walkers, from: .youngs, reason: "one family")
    private let given = Given.troop

    @Test func `members and managers are the survivor’s, each once`() {
        let lot = given.and(command).lot
        let walkers = lot.households[.walkers]
        #expect(walkers.members == [.ann, .ben, .sam, .sue, .shea, .yan, .yip])
        #expect(walkers.managers == [.ann, .yan])
        #expect(lot.people[.shea].households == [.walkers])
        #expect(lot.people[.yip].households == [.walkers])
        let youngs = lot.households[.youngs]
        #expect(youngs.members.isEmpty && youngs.managers.isEmpty && !youngs.isActive)
        #expect(youngs.mergedInto == .walkers && youngs.displayName == "Young")
    }

    @Test func `what was made for one counts for the other`() throws {
        let worked = given.signedUp(.yan, .morning).signedUp(.ann, .noon)
            .signedUp(.yip, .sunday, by: .yan)
            .checkedIn(1, at: .dec(5, "08:50")).checkedOut(1, at: .dec(5, "12:00"))
            .checkedIn(2, at: .dec(5, "12:00")).checkedOut(2, at: .dec(5, "15:00"))
            .and(command, at: .dec(5, "16:00"))
        #expect(worked.lot.assignments[3].status == .confirmed)
        #expect(worked.lot.assignments[3].household == .walkers)
        #expect(worked.when(CancelAssignment(assignment: 3), by: .ann).isAccepted)
        let families = try worked.ask(LeaderboardTable(), at: .dec(6, "09:00")).families
        #expect(families.map(\.household) == [.walkers] && families.map(\.minutes) == [370])
        let quota = try worked.ask(QuotaStatus(), at: .dec(5, "16:00")).households
        #expect(quota.map(\.household).contains(.youngs) == false)
        #expect(quota.first { $0.household == .walkers }?.worked == 2)
    }

    @Test func `its number leads on`() throws {
        let merged = given.and(command)
        #expect(try merged.ask(HouseholdMembers(household: .youngs)).household == .walkers)
        #expect(try merged.ask(FamilySchedule(household: .youngs), by: .yan).household == .walkers)
        #expect(try merged.ask(HouseholdList()).households.map(\.household) == [.walkers, .coles])
        let added = AddFamilyMember(
            household: .youngs, firstName: "Zoe", lastName: "Young", kind: .scout)
        #expect(merged.and(added, by: .yan).lot.people[12].households == [.walkers])
        #expect(merged.when(added, by: .cora).code == "not-allowed")
        #expect(
            merged.when(ReactivateHousehold(household: .youngs)) == .unchanged)
    }

    @Test func `codes into it end`() {
        let invited = given.invited(.youngs)
        #expect(invited.when(RedeemInvite.nora(invited.code), by: .visitor).isAccepted)
        let merged = invited.and(command)
        #expect(merged.when(RedeemInvite.nora(invited.code), by: .visitor).code == "code-invalid")
    }

    @Test func `a unit stays, and keeps its sense`() {
        let grouped = given.and(GroupHouseholds(households: [.youngs, .coles], name: "All"))
        #expect(grouped.and(command).lot.familyUnits.unit(of: .walkers)?.households == [1, 3])
        let apart = grouped.and(GroupHouseholds(households: [.walkers], name: "Us")).and(command)
        #expect(apart.lot.familyUnits.unit(of: .walkers)?.displayName == "Us")
        #expect(apart.lot.familyUnits.unit(of: .coles)?.households == [.coles])
        let one = given.and(GroupHouseholds(households: [.walkers, .youngs], name: "All"))
        #expect(one.and(command).lot.familyUnits.unit(of: .walkers)?.households == [.walkers])
    }

    @Test func `is for leaders, needs a reason and two households, and happens once`() {
        #expect(given.whoMay(command) == Actor.leaders)
        func merge(_ into: Household.ID, _ from: Household.ID, _ reason: String = "x") -> Outcome {
            given.and(command).when(MergeHouseholds(into: into, from: from, reason: reason))
        }
        #expect(merge(.walkers, .coles, "").field == "reason")
        #expect(merge(.coles, .coles).field == "from")
        #expect(merge(.walkers, 9).code == "not-found" && merge(9, .walkers).code == "not-found")
        #expect(merge(.walkers, .youngs) == .unchanged && merge(.youngs, .walkers) == .unchanged)
        #expect(merge(.coles, .youngs).isFor("merged"))
        #expect(merge(.youngs, .coles).events.count == 1)
    }

    @Test func `a household that has left must be back to be the survivor`() {
        let left = given.and(DeactivateHousehold(household: .walkers, reason: "moved"))
        #expect(left.when(command).code == "household-inactive")
        #expect(
            left.when(MergeHouseholds(into: .youngs, from: .walkers, reason: "x")).isAccepted)
    }

    @Test func `is erased with the survivor’s last member, and can’t be undone`() {
        let merged = given.and(MergeHouseholds(into: .coles, from: .youngs, reason: "x"))
        #expect(merged.when(Undo(position: merged.models.head)).code == "cannot-undo")
        let gone = merged.and(DeactivateHousehold(household: .coles, reason: "moved"))
        let erased = [Person.ID.yan, .yip, .shea, .cora, .tess, .dan].reduce(gone) {
            $0.and(ErasePerson(person: $1, reason: "asked"))
        }
        // Shea is a Walker, too.
        #expect(erased.lot.erased.suffix(2) == [.household(2), .household(3)])
        #expect(erased.lot.households[.youngs].displayName == "former family")
        #expect(
            erased.when(MergeHouseholds(into: .walkers, from: .coles, reason: "x")).code == "erased"
        )
    }
}
