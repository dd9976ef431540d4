import EventSourcing
import Testing

@testable import TreeLot

struct ShiftDetailsTests {
    private let given = Given.troop
        .and(SignUp(shift: .morning, person: .ann, note: "vegetarian"), by: .ann)
        .signedUp(.ben, .morning).checkedIn(1, at: .dec(5, "08:50"))
    private let question = ShiftDetails(shift: .morning)

    @Test func `tells the places and who takes them`() throws {
        let answer = try given.ask(question, by: .yan, at: .dec(5, "09:00"))
        #expect((answer.freeScouts, answer.freeParents) == (2, 0))
        #expect(answer.projected == Coverage(scouts: 0, adults: 2))
        #expect(answer.actual == Coverage(scouts: 0, adults: 1))
        #expect(answer.assignments.map(\.assignment) == [1, 2])
    }

    @Test func `other families read a first name and an initial, and no notes`() throws {
        let other = try given.ask(question, by: .yan).assignments
        #expect(other.map(\.name) == ["Ann W.", "Ben W."])
        #expect(other.allSatisfy { $0.note == nil && $0.household == nil })
    }

    @Test(arguments: [Actor.ann, .ben, .sue, .cora, .lee, .operator])
    func `the family and the committee read everything`(actor: Actor) throws {
        let own = try given.ask(question, by: actor).assignments
        #expect(own.map(\.name) == ["Ann Walker", "Ben Walker"])
        #expect(own.first?.note == "vegetarian")
        #expect(own.first?.household == .walkers)
    }

    @Test func `who has lost the role or left reads no more`() {
        #expect(given.refusal(question, by: .dan)?.code == "not-allowed")
        let after = given.and(RevokeRole(person: .cora, role: .committee))
        let names = try? after.ask(question, by: .cora).assignments.map(\.name)
        #expect(names == ["Ann W.", "Ben W."])
    }

    @Test func `a draft is not there for families`() {
        let draft = ShiftDetails(shift: .draft)
        #expect(given.refusal(draft, by: .ann)?.code == "not-found")
        #expect(
            given.refusal(draft, by: .ann)?.message
                == given.refusal(
                    ShiftDetails(shift: 99), by: .ann)?.message.replacing("99", with: "4"))
        #expect(given.refusal(draft, by: .cora) == nil)
    }

    @Test func `is for everybody in the troop`() {
        #expect(given.whoMayAsk(question) == Actor.members)
    }
}
