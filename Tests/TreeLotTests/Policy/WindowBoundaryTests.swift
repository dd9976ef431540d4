import EventSourcing
import Testing

@testable import TreeLot

/// `checkInOpensMinutes`, `checkInClosesMinutes`, `checkOutOpensMinutes`, `checkOutClosesMinutes`: a
/// minute and a millisecond before, at and after. The shift is from 09:00 to 12:00.
struct WindowBoundaryTests {
    private let start = Instant.dec(5, "09:00")
    private let end = Instant.dec(5, "12:00")

    /// The season’s own minutes for one of the windows.
    private func given(_ minutes: Int, _ field: WritableKeyPath<SetSeasonPolicy, Change<Int>>)
        -> Given
    {
        Given.troop.signedUp(.ann, .morning).policy { $0[keyPath: field] = .set(minutes) }
    }

    private func around(_ edge: Instant) -> [Instant] {
        [
            edge.advanced(byMinutes: -1), edge.later(milliseconds: -1), edge,
            edge.later(milliseconds: 1), edge.advanced(byMinutes: 1),
        ]
    }

    @Test(arguments: [0, 1, 15, 90])
    func `check-in opens so many minutes before the start`(minutes: Int) {
        let given = given(minutes, \.checkInOpensMinutes)
        let codes = around(start.advanced(byMinutes: -minutes)).map {
            given.when(CheckIn(assignment: 1, method: .manual), by: .ann, at: $0).code
        }
        #expect(codes == ["too-early", "too-early", nil, nil, nil])
    }

    @Test(arguments: [1, 30, 180])
    func `check-in closes so many minutes after the start`(minutes: Int) {
        let given = given(minutes, \.checkInClosesMinutes)
        let codes = around(start.advanced(byMinutes: minutes)).map {
            given.when(CheckIn(assignment: 1, method: .manual), by: .ann, at: $0).code
        }
        #expect(codes == [nil, nil, nil, "too-late", "too-late"])
    }

    @Test(arguments: [1, 30, 180])
    func `and only then somebody can be a no-show`(minutes: Int) {
        let given = given(minutes, \.checkInClosesMinutes)
        let codes = around(start.advanced(byMinutes: minutes)).map {
            given.when(MarkNoShow(assignment: 1, note: "away"), at: $0).code
        }
        #expect(codes == ["too-early", "too-early", "too-early", nil, nil])
    }

    @Test(arguments: [0, 1, 15, 60])
    func `check-out of a scout opens so many minutes before the end`(minutes: Int) {
        let given = given(minutes, \.checkOutOpensMinutes).signedUp(.ben, .morning)
            .signedUp(.sue, .morning).checkedIn(1, at: start).checkedIn(2, at: start)
            .checkedIn(3, at: start)
        let moments = around(end.advanced(byMinutes: -minutes))
        let codes = moments.map { given.when(CheckOut(assignment: 3), by: .sue, at: $0).code }
        #expect(codes == ["too-early", "too-early", nil, nil, nil])
        // An adult who leaves counts as gone at once.
        let adults = moments.map { given.when(CheckOut(assignment: 1), by: .ann, at: $0).code }
        #expect(adults == [nil, nil, nil, nil, nil])
    }

    @Test(arguments: [1, 30, 600])
    func `check-out closes so many minutes after the end, and is forgotten then`(minutes: Int) {
        let given = given(minutes, \.checkOutClosesMinutes).checkedIn(1, at: start)
        let moments = around(end.advanced(byMinutes: minutes))
        let codes = moments.map { given.when(CheckOut(assignment: 1), by: .ann, at: $0).code }
        #expect(codes == [nil, nil, nil, "too-late", "too-late"])
        let forgotten = moments.map {
            given.when(CloseForgottenVisit(assignment: 1), by: .system, at: $0).code
        }
        #expect(forgotten == ["too-early", "too-early", "too-early", nil, nil])
        let reviews = moments.map { given.lot.visit(1, at: $0).needsReview }
        #expect(reviews == [false, false, false, true, true])
    }

    @Test func `an override of the committee lets in until check-out closes, and no longer`() {
        let given = given(10, \.checkOutClosesMinutes)
        let codes = around(end.advanced(byMinutes: 10)).map {
            given.when(CheckIn(assignment: 1, method: .adminOverride), by: .cora, at: $0).code
        }
        #expect(codes == [nil, nil, nil, "too-late", "too-late"])
        let early = around(start.advanced(byMinutes: -15)).map {
            given.when(CheckIn(assignment: 1, method: .adminOverride), by: .cora, at: $0).code
        }
        #expect(early == ["too-early", "too-early", nil, nil, nil])
    }

    @Test(arguments: [0, 1, 15])
    func `at the handover, an adult of a shift that ends no earlier than check-in opens`(
        minutes: Int
    ) {
        // Ann is at the morning, which ends as the noon shift begins.
        let given = Given.twoAdultsThere.signedUp(.yan, .noon).policy {
            $0.checkInOpensMinutes = .set(minutes)
            $0.checkOutClosesMinutes = .set(120)
        }
        let checkIn = CheckIn(assignment: 3, method: .manual)
        #expect(given.when(checkIn, by: .ann, at: end).isAccepted)
        let gap = given.and(
            AdjustShift(shift: .noon, start: TimeOfDay(minutes: 12 * 60 + minutes)!),
            at: .dec(5, "08:59"))
        let opens = end
        #expect(gap.when(checkIn, by: .ann, at: opens).isAccepted)
        let wide = given.and(
            AdjustShift(shift: .noon, start: TimeOfDay(minutes: 12 * 60 + minutes + 1)!),
            at: .dec(5, "08:59"))
        let later = end.advanced(byMinutes: 1)
        #expect(wide.when(checkIn, by: .ann, at: later).code == "not-allowed")
    }

    @Test func `windows are of true time, also in the night in which the clock goes back`() {
        // From 22:00 on 31 October to 06:00 on 1 November 2026 nine hours pass.
        let night = Given.people.and(
            CreateSeason(
                name: "Pumpkins", year: 2026, firstDay: "2026-10-30", lastDay: "2026-11-30",
                location: "Elm Street")
        ).shift("2026-10-31", "22:00", "06:00", endDay: "2026-11-01").signedUp(
            .ann, 1, at: Instant(iso8601: "2026-10-20T12:00-07:00")!)
        let started = Instant(iso8601: "2026-10-31T22:00-07:00")!
        let over = Instant(iso8601: "2026-11-01T06:00-08:00")!
        #expect(over.minutes(since: started) == 9 * 60)
        let there = night.checkedIn(1, at: started)
        let late = over.advanced(byMinutes: 30)
        #expect(there.when(CheckOut(assignment: 1), by: .ann, at: late).isAccepted)
        #expect(
            there.when(CheckOut(assignment: 1), by: .ann, at: late.later(milliseconds: 1)).code
                == "too-late")
        #expect(there.checkedOut(1, at: over).lot.attendance[1].minutes == 9 * 60)
    }
}
