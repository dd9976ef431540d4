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

    @Test func `comes in pages, with those who are in none on the last`() throws {
        let given = Given.people
        let whole = try given.ask(HouseholdList(), by: .operator)
        var page = try given.ask(HouseholdList(limit: 1), by: .operator)
        var households = page.households
        while let next = page.next {
            #expect(page.households.count == 1 && page.withoutHousehold.isEmpty)
            var question = HouseholdList(limit: 1)
            question.after = Int(next.rawValue)
            page = try given.ask(question, by: .operator)
            households += page.households
        }
        #expect(households == whole.households)
        #expect(households.count > 2)
        #expect(page.withoutHousehold == whole.withoutHousehold)
        var beyond = HouseholdList()
        beyond.after = 1000
        #expect(given.refusal(beyond, by: .operator)?.facts["field"] == "after")
    }

    @Test func `is for the committee`() {
        #expect(Given.people.whoMayAsk(HouseholdList()) == Actor.committee)
    }
}
