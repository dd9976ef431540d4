import EventSourcing
import Testing

@testable import TreeLot

struct NameOfWhomTests {
    /// Yip of the Youngs, by assignment 1.
    private let given = Given.troop.signedUp(.yip, .morning)

    @Test func `is told to the family and to the committee`() throws {
        for reader in [Actor.yan, .cora, .lee] {
            #expect(try given.ask(NameOfWhom(.person(.yip)), by: reader) == "Yip")
        }
    }

    @Test func `to other families only where it stands on the list of a shift`() throws {
        #expect(try given.ask(NameOfWhom(.person(.yip)), by: .ann) == nil)
        #expect(try given.ask(NameOfWhom(.assignment(1)), by: .ann) == "Yip")
        let off = given.and(CancelAssignment(assignment: 1))
        #expect(try off.ask(NameOfWhom(.assignment(1)), by: .ann) == nil)
        #expect(try off.ask(NameOfWhom(.assignment(1)), by: .yan) == "Yip")
    }

    @Test func `never to who has not signed in, and of nobody who is not there`() throws {
        #expect(try given.ask(NameOfWhom(.assignment(1)), by: .visitor) == nil)
        #expect(try given.ask(NameOfWhom(.assignment(1)), by: .dan) == nil)
        #expect(try given.ask(NameOfWhom(.assignment(9)), by: .lee) == nil)
        #expect(try given.ask(NameOfWhom(.person(.nobody)), by: .lee) == nil)
    }
}
