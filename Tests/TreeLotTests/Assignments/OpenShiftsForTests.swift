import EventSourcing
import Testing

@testable import TreeLot

struct OpenShiftsForTests {
    private let given = Given.troop.signedUp(.ann, .morning).signedUp(.yan, .sunday)
        .signedUp(.ben, .sunday).shift("2026-12-05", "11:00", "13:00")
    private let question = OpenShiftsFor(person: .ann)

    @Test func `tells which shifts are open, and of the others why not`() throws {
        let answer = try given.ask(question, by: .ann)
        #expect(answer.open.map(\.shift) == [.noon])
        #expect(answer.taken.map(\.shift) == [.morning])
        #expect(answer.blocked.map(\.shift.shift) == [5, .sunday])
        #expect(answer.blocked.map(\.why.kind) == [.overlaps, .shiftFull])
    }

    @Test func `says what sign-up would say, for whoever asks`() throws {
        for actor in [Actor.ann, .ben, .cora, .sue] {
            let answer = try given.ask(question, by: actor)
            for blocked in answer.blocked {
                let attempt = SignUp(shift: blocked.shift.shift, person: .ann)
                #expect(given.when(attempt, by: actor) == .refused(blocked.why))
                #expect(blocked.obstacles.first == Obstacle(blocked.why))
            }
            for open in answer.open {
                let attempt = SignUp(shift: open.shift, person: .ann)
                #expect(given.when(attempt, by: actor).isAccepted)
            }
        }
    }

    @Test func `what is over comes last, the latest first, and says so`() throws {
        let before = try given.ask(question, by: .ann, at: .dec(5, "11:59:59.999"))
        #expect(before.open.map(\.shift) == [.noon] && before.taken.map(\.shift) == [.morning])
        #expect(before.blocked.map(\.shift.shift) == [5, .sunday])
        #expect(before.blocked.map(\.why.kind) == [.signUpClosed, .shiftFull])
        // A shift that runs is not open: who comes then is a walk-in.
        let noon = try given.ask(question, by: .ann, at: .dec(5, "12:00"))
        #expect(noon.open.isEmpty && noon.taken.isEmpty)
        #expect(noon.blocked.map(\.shift.shift) == [5, .noon, .sunday, .morning])
        #expect(
            noon.blocked.map(\.why.kind) == [
                .signUpClosed, .signUpClosed, .shiftFull, .shiftOver,
            ])
        #expect(noon.blocked[0].obstacles.map(\.code) == [.signUpClosed, .overlaps])
        let over = try given.ask(question, by: .ann, at: .dec(6, "12:00"))
        #expect(over.open.isEmpty && over.taken.isEmpty)
        #expect(over.blocked.map(\.shift.shift) == [.sunday, .noon, 5, .morning])
        #expect(over.blocked.allSatisfy { $0.why.kind == .shiftOver })
    }

    @Test func `is for the person, their households and the committee`() {
        let family: Set<Actor> = [.ann, .ben, .sam, .sue, .shea, .system]
        #expect(given.whoMayAsk(question) == Actor.committee.union(family))
        #expect(given.refusal(OpenShiftsFor(person: .nobody))?.code == "not-found")
        #expect(Given.people.refusal(question)?.code == "not-found")
    }
}
