import EventSourcing
import Testing

@testable import TreeLot

struct FamilyScheduleTests {
    private let given = Given.troop.signedUp(.shea, .sunday, by: .yan)
        .signedUp(.ann, .noon).signedUp(.sam, .morning).signedUp(.ben, .morning)
        .and(CancelAssignment(assignment: 4))
    private let question = FamilySchedule(household: .walkers)

    @Test func `tells what is ahead by its start, a shared scout’s other shifts included`() throws {
        let answer = try given.ask(question, by: .ann)
        #expect(answer.upcoming.map(\.assignment) == [3, 2, 1])
        #expect(answer.upcoming.map(\.household) == [.walkers, .walkers, .youngs])
        #expect(answer.past.isEmpty)
    }

    @Test func `what is over is past, the latest first`() throws {
        let answer = try given.ask(question, by: .ann, at: .dec(5, "15:00"))
        #expect(answer.upcoming.map(\.assignment) == [1])
        #expect(answer.past.map(\.assignment) == [2, 3])
        let before = try given.ask(question, by: .ann, at: .dec(5, "14:59:59.999"))
        #expect(before.past.map(\.assignment) == [3])
    }

    @Test func `is for its members and the committee`() {
        #expect(
            given.whoMayAsk(question) == Actor.committee.union([.ann, .ben, .sam, .sue, .shea]))
        #expect(given.refusal(FamilySchedule(household: 9))?.code == "not-found")
    }
}
