import EventSourcing
import Testing

@testable import TreeLot

struct AddHouseholdTests {
    @Test func `sets up a household without members, under the next number`() {
        #expect(
            Given.people.when(AddHousehold(name: " Hill "))
                == .recorded([.households(.added(.init(household: 4, name: "Hill")))]))
    }

    @Test func `is for leaders`() {
        #expect(Given.people.whoMay(AddHousehold(name: "Hill")) == Actor.leaders)
    }

    @Test func `needs a name`() {
        #expect(Given.people.when(AddHousehold(name: "")).field == "name")
    }

    @Test func `an actor whom nobody knows is not found`() {
        #expect(Given.people.when(AddHousehold(name: "Hill"), by: .nobody).code == "not-found")
    }
}
