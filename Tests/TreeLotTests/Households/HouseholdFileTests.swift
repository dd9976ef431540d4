import EventSourcing
import Testing

@testable import TreeLot

struct HouseholdFileTests {
    private let given = Given.people.and(ChangeEmail(person: .ann, email: "ann@example.org"))
    private let view = HouseholdFile(household: .walkers)
    private let group = GroupHouseholds(households: [.walkers, .youngs], name: "The Shea family")

    @Test func `tells its members, and stands for itself`() throws {
        let file = try given.ask(view, by: .cora)
        #expect(file.household.name == "Walker" && file.household.active && !file.isErased)
        #expect(file.household.members.map(\.person) == [.ann, .ben, .sam, .sue, .shea])
        #expect(file.household.members.map(\.manager) == [true, false, false, false, false])
        #expect(file.household.members.first?.email == "ann@example.org")
        #expect(file.unit == nil)
    }

    @Test func `tells with which others it is counted as one`() throws {
        let two = given.and(group)
        let shea = "The Shea family"
        #expect(
            try two.ask(view).unit
                == .init(name: shea, others: [.init(household: .youngs, name: "Young")]))
        #expect(
            try two.ask(HouseholdFile(household: .youngs)).unit
                == .init(name: shea, others: [.init(household: .walkers, name: "Walker")]))
        #expect(try two.ask(HouseholdFile(household: .coles)).unit == nil)
        let apart = two.and(GroupHouseholds(households: [.youngs, .coles], name: "All"))
        #expect(try apart.ask(view).unit == nil)
        let three = given.and(
            GroupHouseholds(households: [.coles, .youngs, .walkers], name: "All"))
        let others = try three.ask(HouseholdFile(household: .youngs)).unit?.others
        #expect(others?.map(\.household) == [.walkers, .coles])
    }

    @Test func `one without members, and one that has left, have their files`() throws {
        let empty = try given.and(AddHousehold(name: "Vale")).ask(HouseholdFile(household: 4))
        #expect(empty.household.name == "Vale" && empty.household.members.isEmpty)
        #expect(empty.household.active && !empty.isErased)
        let left = given.and(DeactivateHousehold(household: .walkers, reason: "moved away"))
        let file = try left.ask(view)
        #expect(!file.household.active && !file.isErased && file.household.members.count == 5)
    }

    @Test func `of one that was forgotten with its last member nothing is left to say`() throws {
        let after = given.and(AddHousehold(name: "Vale"))
            .and(AddFamilyMember(household: 4, firstName: "V", lastName: "Vale", kind: .scout))
            .and(GroupHouseholds(households: [4], name: "Vale and friends"))
            .and(ErasePerson(person: 12, reason: "asked for it"))
        let file = try after.ask(HouseholdFile(household: 4))
        #expect(file.isErased && !file.household.active && file.household.members.isEmpty)
        #expect(file.household.name == "former family")
        #expect(!String(describing: file).contains("Vale"))
    }

    @Test func `a member who was forgotten is gone from it`() throws {
        let after = given.and(ErasePerson(person: .ben, reason: "asked for it"))
        #expect(
            try after.ask(view).household.members.map(\.person) == [.ann, .sam, .sue, .shea])
    }

    @Test func `is for the committee: not for another family, nor their own`() {
        // That two are counted as one opens neither to the other.
        for lot in [given, given.and(group)] {
            #expect(lot.whoMayAsk(view) == Actor.committee)
            #expect(lot.refusal(view, by: .yan)?.code == "not-allowed")
        }
        let nowhere = HouseholdFile(household: 9)
        #expect(given.refusal(nowhere)?.code == "not-found")
        #expect(
            given.refusal(nowhere, by: .yan) == given.refusal(view, by: .yan))
    }
}
