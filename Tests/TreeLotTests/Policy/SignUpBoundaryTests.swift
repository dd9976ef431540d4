import EventSourcing
import Testing

@testable import TreeLot

/// `forbidOverlap`, `restMinutes`, `weeklyShiftLimit`, `signUpOpensAt`, `signUpClosesMinutes` and
/// `cancelDeadlineMinutes`: before, at and after.
struct SignUpBoundaryTests {
    private let signUp = SignUp(shift: .morning, person: .ann)

    /// Ann has the morning, 09:00–12:00; shift 5 begins at `start`.
    private func beside(_ start: TimeOfDay, _ change: (inout SetSeasonPolicy) -> Void) -> Outcome {
        Given.troop.signedUp(.ann, .morning).shift("2026-12-05", start, "18:00").policy(change)
            .when(SignUp(shift: 5, person: .ann), by: .ann)
    }

    @Test(
        arguments: [("11:59", true, "overlaps"), ("12:00", true, nil), ("11:59", false, nil)]
            as [(TimeOfDay, Bool, String?)])
    func `overlaps are forbidden or not, and back to back is none`(
        start: TimeOfDay, forbidden: Bool, code: String?
    ) {
        #expect(beside(start) { $0.forbidOverlap = .set(forbidden) }.code == code)
    }

    @Test(arguments: [1, 60, 240])
    func `rest is as many minutes as the season wants, and not one less`(minutes: Int) {
        let codes = [-1, 0, 1].map { more in
            beside(TimeOfDay(minutes: 12 * 60 + minutes + more)!) {
                $0.restMinutes = .set(minutes)
            }.code
        }
        #expect(codes == ["too-little-rest", nil, nil])
    }

    @Test func `without rest, and where overlaps are allowed, rest is not asked within one`() {
        #expect(beside("12:00") { $0.restMinutes = .set(0) }.isAccepted)
        let both = beside("11:00") {
            $0.forbidOverlap = .set(false)
            $0.restMinutes = .set(60)
        }
        #expect(both.isAccepted)
    }

    @Test func `rest is across seasons and midnight, in true time`() {
        let night = Given.troop.shift("2026-12-05", "22:00", "08:00", endDay: "2026-12-06")
            .signedUp(.ann, 5)
        let codes = [59, 60, 61].map { minutes in
            night.policy { $0.restMinutes = .set(minutes) }
                .when(SignUp(shift: .sunday, person: .ann), by: .ann).code
        }
        #expect(codes == [nil, nil, "too-little-rest"])
    }

    @Test(arguments: [0, 1, 2, 3])
    func `a week has as many shifts as the season allows`(limit: Int) {
        // Monday, 30 November to Sunday, 6 December; 7 December is another week.
        var given = Given.troop.shift("2026-11-30", "09:00", "12:00")
            .shift("2026-12-07", "09:00", "12:00").policy { $0.weeklyShiftLimit = .set(limit) }
        let now = Instant.dec(1, "08:00").advanced(byMinutes: -2 * 24 * 60)
        for (count, shift) in [Shift.ID(5), .morning, .sunday].enumerated() {
            let attempt = SignUp(shift: shift, person: .ann)
            guard count < limit else {
                #expect(given.when(attempt, by: .ann, at: now).code == "limit-reached")
                continue
            }
            given = given.and(attempt, by: .ann, at: now)
        }
        let next = given.when(SignUp(shift: 6, person: .ann), by: .ann, at: now)
        #expect(next.code == (limit == 0 ? "limit-reached" : nil))
    }

    @Test func `a cancelled shift of the week counts no more`() {
        let given = Given.troop.signedUp(.ann, .morning).policy {
            $0.weeklyShiftLimit = .set(1)
        }
        let sunday = SignUp(shift: .sunday, person: .ann)
        #expect(given.when(sunday, by: .ann).code == "limit-reached")
        let free = given.and(CancelAssignment(assignment: 1), by: .ann)
        #expect(free.when(sunday, by: .ann).isAccepted)
    }

    @Test(arguments: [-60_000, -1, 0, 1, 60_000])
    func `sign-up opens at its moment, for everybody`(milliseconds: Int64) {
        let opens = Instant.dec(2, "18:00")
        let given = Given.troop.policy { $0.signUpOpensAt = .set(opens) }
        let code = milliseconds < 0 ? "shift-not-open" : nil
        for actor in [Actor.ann, .cora, .operator] {
            let now = opens.later(milliseconds: milliseconds)
            #expect(given.when(signUp, by: actor, at: now).code == code)
        }
    }

    @Test(arguments: [-60_000, -1, 0, 1], [nil, 0, 1, 60, 2880] as [Int?])
    func `sign-up closes so long before the shift’s start, for everybody`(
        milliseconds: Int64, minutes: Int?
    ) {
        let given = Given.troop.policy { $0.signUpClosesMinutes = .set(minutes) }
        let now = Instant.dec(5, "09:00").advanced(byMinutes: -(minutes ?? 0))
            .later(milliseconds: milliseconds)
        for actor in [Actor.ann, .cora, .operator] {
            #expect(
                given.when(signUp, by: actor, at: now).code
                    == (milliseconds < 0 ? nil : "sign-up-closed"))
        }
    }

    @Test(arguments: [-60_000, -1, 0, 1])
    func `at the shift’s end it is over`(milliseconds: Int64) {
        let now = Instant.dec(5, "12:00").later(milliseconds: milliseconds)
        #expect(
            Given.troop.when(signUp, by: .ann, at: now).code
                == (milliseconds < 0 ? "sign-up-closed" : "shift-over"))
    }

    @Test(arguments: [0, 1, 60, 2880])
    func `families cancel until so long before the start, and at that moment still`(minutes: Int) {
        let given = Given.troop.signedUp(.ann, .morning).policy {
            $0.cancelDeadlineMinutes = .set(minutes)
        }
        let last = Instant.dec(5, "09:00").advanced(byMinutes: -minutes)
        let cancel = CancelAssignment(assignment: 1)
        let moments = [
            last.advanced(byMinutes: -1), last, last.later(milliseconds: 1),
            last.advanced(byMinutes: 1),
        ]
        #expect(
            moments.map { given.when(cancel, by: .ann, at: $0).code }
                == [nil, nil, "too-late", "too-late"])
        #expect(moments.allSatisfy { given.when(cancel, by: .cora, at: $0).isAccepted })
        // Without a deadline, it is the start.
        let start = Instant.dec(5, "09:00")
        let free = given.policy { $0.cancelDeadlineMinutes = .set(nil) }
        #expect(free.when(cancel, by: .ann, at: start).isAccepted)
        #expect(free.when(cancel, by: .ann, at: start.later(milliseconds: 1)).code == "too-late")
        #expect(free.when(cancel, by: .ann, at: .dec(5, "11:59:59.999")).code == "too-late")
        #expect(free.when(cancel, by: .cora, at: .dec(5, "11:59:59.999")).isAccepted)
        #expect(free.when(cancel, by: .ann, at: .dec(5, "12:00")).code == "shift-over")
    }
}
