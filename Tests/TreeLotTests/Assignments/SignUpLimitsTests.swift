import EventSourcing
import Testing

@testable import TreeLot

/// Overlap, rest and weekly limits, and how the committee sets them aside.
struct SignUpLimitsTests {
    private func when(
        _ given: Given, _ shift: Shift.ID, by actor: Actor = .ann, reason: String? = nil
    ) -> Outcome {
        given.when(SignUp(shift: shift, person: .ann, reason: reason), by: actor)
    }

    /// Ann has the morning of 09:00–12:00; shift 5 is the other one.
    private func given(_ start: TimeOfDay, _ end: TimeOfDay) -> Given {
        Given.troop.signedUp(.ann, .morning).shift("2026-12-05", start, end)
    }

    @Test(
        arguments: [
            ("08:00", "09:00", false), ("08:00", "09:01", true), ("09:00", "12:00", true),
            ("10:00", "11:00", true), ("08:00", "13:00", true), ("11:59", "13:00", true),
            ("12:00", "13:00", false),
        ] as [(TimeOfDay, TimeOfDay, Bool)])
    func `half-open intervals overlap, or are back to back`(
        start: TimeOfDay, end: TimeOfDay, overlaps: Bool
    ) {
        #expect(when(given(start, end), 5).code == (overlaps ? "overlaps" : nil))
    }

    @Test func `an overlap names the other assignment`() {
        let refusal = when(given("11:00", "13:00"), 5).refusal
        #expect(refusal?.facts["assignment"] == 1)
        #expect(refusal?.facts["shift"] == 1)
    }

    @Test func `a night reaches into the next morning`() {
        let night = Given.troop.shift("2026-12-05", "22:00", "09:01", endDay: "2026-12-06")
            .signedUp(.ann, 5)
        #expect(when(night, .sunday).code == "overlaps")
        let short = Given.troop.shift("2026-12-05", "22:00", "09:00", endDay: "2026-12-06")
            .signedUp(.ann, 5)
        #expect(when(short, .sunday).isAccepted)
    }

    @Test func `what was cancelled, missed or excused is in nobody’s way`() {
        let given = given("11:00", "13:00")
        #expect(when(given.and(CancelAssignment(assignment: 1)), 5).isAccepted)
        #expect(when(given.and(ExcuseAbsence(assignment: 1, note: "did not come")), 5).isAccepted)
        let missed = given.and(
            MarkNoShow(assignment: 1, note: "did not come"), at: .dec(5, "09:31"))
        #expect(when(missed, 5).isAccepted)
    }

    @Test func `a season may allow overlaps`() {
        let lenient = given("11:00", "13:00").policy { $0.forbidOverlap = .set(false) }
        #expect(when(lenient, 5).isAccepted)
    }

    @Test(
        arguments: [
            ("07:00", "08:30", nil), ("07:00", "08:31", "too-little-rest"),
            ("12:29", "14:00", "too-little-rest"), ("12:30", "14:00", nil),
            ("12:00", "14:00", "too-little-rest"),
        ] as [(TimeOfDay, TimeOfDay, String?)])
    func `rest is from the end of one to the start of the next, before and after`(
        start: TimeOfDay, end: TimeOfDay, code: String?
    ) {
        let given = given(start, end).policy { $0.restMinutes = .set(30) }
        #expect(when(given, 5).code == code)
    }

    @Test(arguments: [(0, "limit-reached"), (1, "limit-reached"), (2, nil)] as [(Int, String?)])
    func `the limit counts the shifts of the week`(limit: Int, code: String?) {
        let given = Given.troop.signedUp(.ann, .morning)
            .policy { $0.weeklyShiftLimit = .set(limit) }
        #expect(when(given, .sunday).code == code)
    }

    @Test func `weeks begin on Monday, each with its own count`() {
        let given = Given.troop.signedUp(.ann, .sunday).policy { $0.weeklyShiftLimit = .set(1) }
            .shift("2026-12-07", "09:00", "12:00").shift("2026-12-02", "09:00", "12:00")
        #expect(when(given, 5).isAccepted)
        #expect(when(given, 6).code == "limit-reached")
    }

    @Test func `the committee sets all three aside with a reason, which is recorded`() {
        let given = given("11:00", "13:00").shift("2026-12-05", "13:10", "14:00").signedUp(.ann, 6)
            .policy {
                $0.weeklyShiftLimit = .set(1)
                $0.restMinutes = .set(30)
            }
        for actor in [Actor.cora, .lee, .operator] {
            let outcome = when(given, 5, by: actor, reason: "nobody else")
            guard case .assignments(.signedUp(let fact)) = outcome.events.first else {
                Issue.record("\(outcome)")
                continue
            }
            #expect(fact.overridden == [.overlap, .rest, .weeklyLimit])
        }
        let command = SignUp(shift: 5, person: .ann, reason: " nobody else ")
        #expect(command.recordedReason == "nobody else")
    }

    @Test func `not without a reason, and nobody else`() {
        let given = given("11:00", "13:00")
        #expect(when(given, 5, by: .cora).code == "overlaps")
        #expect(when(given, 5, by: .cora, reason: "  ").code == "overlaps")
        #expect(when(given, 5, by: .ann, reason: "I can do both").code == "overlaps")
    }

    @Test func `a reason without need sets nothing aside`() {
        let outcome = when(Given.troop, .morning, by: .cora, reason: "just so")
        guard case .assignments(.signedUp(let fact)) = outcome.events.first else {
            Issue.record("\(outcome)")
            return
        }
        #expect(fact.overridden.isEmpty)
    }
}
