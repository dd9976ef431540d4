import EventSourcing
import Testing

@testable import TreeLot

/// Sign-up closes at the start, or earlier where the season says so; after that one is a walk-in.
struct SignUpClosesTests {
    private let start = Instant.dec(5, "09:00")
    private let signUp = SignUp(shift: .morning, person: .ann)

    @Test func `until the start, and not at it`() {
        let given = Given.troop
        #expect(given.when(signUp, by: .ann, at: start.advanced(byMinutes: -1)).isAccepted)
        #expect(given.when(signUp, by: .ann, at: start.advanced(bySeconds: -1)).isAccepted)
        #expect(given.when(signUp, by: .ann, at: start).code == "sign-up-closed")
        #expect(given.when(signUp, by: .ann, at: .dec(5, "11:59")).code == "sign-up-closed")
        #expect(given.when(signUp, by: .ann, at: .dec(5, "12:00")).code == "shift-over")
        // The committee takes in walk-ins like everyone.
        #expect(given.when(signUp, at: start).code == "sign-up-closed")
    }

    @Test func `earlier where the season says so`() {
        let given = Given.troop.policy { $0.signUpClosesMinutes = .set(60) }
        #expect(given.when(signUp, by: .ann, at: .dec(5, "07:59")).isAccepted)
        #expect(given.when(signUp, by: .ann, at: .dec(5, "08:00")).code == "sign-up-closed")
    }

    @Test func `from then on a walk-in works for the same person`() {
        let given = Given.twoAdultsThere
        for minute in [0, 1, 31, 179] {
            let now = start.advanced(byMinutes: minute)
            #expect(given.when(SignUp(shift: .morning, person: .sam), at: now).code != nil)
            #expect(given.when(AddWalkIn(shift: .morning, person: .sam), at: now).isAccepted)
        }
    }

    @Test func `who signed up and comes after check-in has closed is let in by the committee`() {
        let given = Given.twoAdultsThere.signedUp(.sam, .morning)
        let late = Instant.dec(5, "09:31")
        #expect(given.when(CheckIn(assignment: 3, method: .manual), at: late).code == "too-late")
        let override = CheckIn(assignment: 3, method: .adminOverride)
        #expect(given.when(override, by: .cora, at: late).isAccepted)
    }

    @Test func `an observer hears when it closes`() {
        let models = Given.troop.models
        let topics = models.topics(
            after: start.advanced(byMinutes: -1), until: start)
        #expect(topics?.contains(.shift(.morning)) == true)
    }

    // MARK: Cancelling

    @Test func `cancelling is too late after the start, unless the committee does`() {
        let given = Given.troop.signedUp(.ann, .morning, by: .ann)
        let cancel = CancelAssignment(assignment: 1)
        #expect(given.when(cancel, by: .ann, at: start).isAccepted)
        let late = given.when(cancel, by: .ann, at: start.advanced(bySeconds: 1))
        #expect(late.code == "too-late")
        #expect(given.when(cancel, by: .cora, at: start.advanced(byMinutes: 1)).isAccepted)
        let excuse = ExcuseAbsence(assignment: 1, note: "ill")
        #expect(given.when(excuse, by: .cora, at: start.advanced(byMinutes: 1)).isAccepted)
    }

    @Test func `a season that sets no deadline means the start`() {
        let given = Given.troop.policy { $0.cancelDeadlineMinutes = .set(nil) }
            .signedUp(.ann, .morning, by: .ann)
        let late = given.when(
            CancelAssignment(assignment: 1), by: .ann, at: start.advanced(byMinutes: 1))
        #expect(late.code == "too-late")
    }
}
