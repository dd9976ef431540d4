import EventSourcing
import Testing

@testable import TreeLot

struct MyShiftsTests {
    private let given = Given.troop.signedUp(.ann, .sunday).signedUp(.ann, .morning)
        .signedUp(.ann, .noon).and(CancelAssignment(assignment: 3)).signedUp(.ben, .morning)
    private let question = MyShifts(person: .ann)

    @Test func `tells what is ahead, the next one first, and what is past`() throws {
        #expect(try given.ask(question, by: .ann).upcoming.map(\.assignment) == [2, 1])
        let later = try given.ask(question, by: .ann, at: .dec(5, "12:00"))
        #expect(later.upcoming.map(\.assignment) == [1])
        #expect(later.past.map(\.assignment) == [2])
    }

    @Test func `a visit stands beside its shift`() throws {
        let there = given.checkedIn(2, at: .dec(5, "09:00"))
        let open = try there.ask(question, by: .ann, at: .dec(5, "10:00")).upcoming.first
        #expect(open?.checkedInAt?.time == "09:00")
        #expect(open?.minutes == nil)
        let gone = there.checkedOut(2, at: .dec(5, "12:00"))
        let past = try gone.ask(question, by: .ann, at: .dec(5, "12:01")).past.first
        #expect(past?.minutes == 180)
        #expect(past?.status == .completed)
    }

    @Test func `is for the person, their households and the committee`() {
        let family: Set<Actor> = [.ann, .ben, .sam, .sue, .shea, .system]
        #expect(given.whoMayAsk(question) == Actor.committee.union(family))
        let shea: Set<Actor> = family.union([.yan, .yip])
        #expect(given.whoMayAsk(MyShifts(person: .shea)) == Actor.committee.union(shea))
        #expect(given.refusal(MyShifts(person: .nobody))?.code == "not-found")
    }
}
