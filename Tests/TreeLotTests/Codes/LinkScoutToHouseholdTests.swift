import EventSourcing
import Testing

@testable import TreeLot

struct LinkScoutToHouseholdTests {
    private let given = Given.people.linkable(.sam, by: .ann)
    private var command: LinkScoutToHousehold { .init(code: given.code, household: .youngs) }

    @Test func `the scout is a member of both, and of both in the old order`() {
        let linked = given.and(command, by: .yan)
        #expect(linked.lot.people[.sam].households == [.walkers, .youngs])
        #expect(linked.lot.households[.youngs].members.last == .sam)
        #expect(linked.lot.households[.youngs].managers == [.yan])
    }

    @Test func `a code links once`() {
        let linked = given.and(command, by: .yan)
        let again = LinkScoutToHousehold(code: given.code, household: .coles)
        #expect(linked.when(again, by: .cora).code == "code-invalid")
    }

    @Test func `who is a member already stays one, and the code stays good`() {
        let own = LinkScoutToHousehold(code: given.code, household: .walkers)
        #expect(given.when(own, by: .ann) == .unchanged)
        #expect(given.and(own, by: .ann).when(command, by: .yan).isAccepted)
    }

    @Test func `codes are made by managers of the scout only, not even by leaders`() {
        #expect(Given.people.whoMay(RegenerateHouseholdLinkCode(scout: .sam)) == [.ann])
        #expect(Given.people.whoMay(RegenerateHouseholdLinkCode(scout: .shea)) == [.ann, .yan])
        #expect(Given.people.whoMay(RegenerateHouseholdLinkCode(scout: .yip)) == [.yan])
    }

    @Test func `scouts are linked by managers of the household only`() {
        #expect(given.whoMay(command) == [.yan])
    }

    @Test func `not adults, nor who has left, nor into a household that has left`() {
        let make = { RegenerateHouseholdLinkCode(scout: $0) }
        #expect(given.when(make(.ben), by: .ann).field == "scout")
        let left = given.and(DeactivatePerson(person: .sam, reason: "away"))
        #expect(left.when(make(.sam), by: .ann).code == "person-inactive")
        let gone = given.and(DeactivateHousehold(household: .youngs, reason: "away"))
        #expect(gone.when(command, by: .yan).code == "household-inactive")
    }
}
