import EventSourcing
import Testing

@testable import TreeLot

struct HouseholdMembersTests {
    private let question = HouseholdMembers(household: .walkers)

    @Test func `tells who belongs to it, in the order of joining`() throws {
        let answer = try Given.people.ask(question, by: .ann)
        #expect(answer.members.map(\.person) == [.ann, .ben, .sam, .sue, .shea])
        #expect(answer.members.map(\.manager) == [true, false, false, false, false])
        #expect(answer.members.map(\.account) == [.pending, .pending, nil, .active, .active])
        #expect(answer.members.first?.name == "Ann Walker")
    }

    @Test func `tells who has left, and what was entrusted`() throws {
        let answer = try Given.people.ask(HouseholdMembers(household: .coles), by: .tess)
        #expect(answer.members.map(\.active) == [true, true, false])
        #expect(answer.members.map(\.grants) == [["committee"], ["treasurer"], ["committee"]])
        #expect(answer.members.last?.account == .deactivated)
    }

    @Test func `is for its members and the committee`() {
        #expect(
            Given.people.whoMayAsk(question)
                == Actor.committee.union([.ann, .ben, .sam, .sue, .shea]))
        #expect(Given.people.refusal(HouseholdMembers(household: 9))?.code == "not-found")
    }
}
