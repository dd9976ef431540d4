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

    @Test(arguments: [(0, false), (1, true), (100, true), (101, false), (1_000_000, false)])
    func `needs a name, of at most 100 characters`(length: Int, isFine: Bool) {
        let name = String(repeating: "é", count: length)
        #expect(Given.people.when(AddHousehold(name: name)).field == (isFine ? nil : "name"))
    }

    @Test func `an actor whom nobody knows is not found`() {
        #expect(Given.people.when(AddHousehold(name: "Hill"), by: .nobody).code == "not-found")
    }
}
