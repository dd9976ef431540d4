import EventSourcing
import Testing

@testable import TreeLot

struct GrantRoleTests {
    @Test(arguments: GrantedRole.allCases)
    func `entrusts an adult with a role, once`(role: GrantedRole) {
        let command = GrantRole(person: .ben, role: role)
        #expect(
            Given.people.when(command)
                == .recorded([.people(.roleGranted(.init(person: .ben, role: role)))]))
        #expect(Given.people.and(command).when(command) == .unchanged)
        #expect(Given.people.whoMay(command) == Actor.leaders)
    }

    @Test func `not a scout, and not somebody who has left`() {
        let scout = Given.people.when(GrantRole(person: .sue, role: .committee))
        #expect(scout.field == "person")
        #expect(
            Given.people.when(GrantRole(person: .dan, role: .treasurer)).code == "person-inactive")
        #expect(Given.people.when(GrantRole(person: .nobody, role: .treasurer)).code == "not-found")
    }

    @Test func `a new leader may do at once what leaders may`() {
        let given = Given.people.and(GrantRole(person: .ben, role: .assistantScoutmaster))
        #expect(given.when(AddHousehold(name: "Hill"), by: .ben).isAccepted)
    }
}

struct RevokeRoleTests {
    private let command = RevokeRole(person: .cora, role: .committee)

    @Test func `takes the role back`() {
        #expect(
            Given.people.when(command)
                == .recorded([.people(.roleRevoked(.init(person: .cora, role: .committee)))]))
        #expect(
            Given.season.and(command).when(PublishSchedule(season: 1), by: .cora).code
                == "not-allowed")
    }

    @Test func `is for leaders`() {
        #expect(Given.people.whoMay(command) == Actor.leaders)
    }

    @Test func `what somebody does not have cannot be taken`() {
        #expect(Given.people.when(RevokeRole(person: .ben, role: .committee)) == .unchanged)
        #expect(
            Given.people.when(RevokeRole(person: .lee, role: .assistantScoutmaster)) == .unchanged)
    }

    @Test func `the last leader stays one; of two, one may go and is a parent again`() {
        let lee = RevokeRole(person: .lee, role: .scoutmaster)
        #expect(Given.people.when(lee).code == "last-leader")
        let two = Given.people.and(GrantRole(person: .ben, role: .assistantScoutmaster))
        #expect(two.and(lee).lot.people[.lee].role == .parent)
        let left = two.and(DeactivatePerson(person: .ben, reason: "moved away"))
        #expect(left.when(lee).code == "last-leader")
    }
}
