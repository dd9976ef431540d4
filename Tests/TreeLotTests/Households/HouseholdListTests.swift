import EventSourcing
import Testing

@testable import TreeLot

struct HouseholdListTests {
    @Test func `has every household with its members, and those who are in none`() throws {
        let answer = try Given.people.ask(HouseholdList(), by: .operator)
        let walkers = try Given.people.ask(HouseholdMembers(household: .walkers), by: .operator)
        #expect(answer.households.first { $0.household == .walkers } == walkers)
        let all = answer.households.flatMap(\.members) + answer.withoutHousehold
        let everybody = Given.people.models.lot.people.table.rows
        #expect(Set(all.map(\.person)) == Set(everybody.filter { !$0.isErased }.map(\.id)))
        #expect(answer.withoutHousehold.allSatisfy { !$0.manager })
    }

    @Test func `is for the committee`() {
        #expect(Given.people.whoMayAsk(HouseholdList()) == Actor.committee)
    }
}
