import EventSourcing
import Testing

@testable import TreeLot

/// `minimumAdults` and `minimumHeadcountFloor`: a person before, at and after.
struct AdultsBoundaryTests {
    private let nine = Instant.dec(5, "09:00")

    /// So many adults are there, of whom Ann is the first, and Sam is expected by assignment 1.
    private func given(adults: Int, minimum: Int) -> Given {
        let people: [Person.ID] = [.ann, .ben, .yan, .tess]
        var given = Given.troop.signedUp(.sam, .morning).policy {
            $0.minimumAdults = .set(minimum)
        }
        for person in people.prefix(adults) {
            given = given.and(AddWalkIn(shift: .morning, person: person), at: nine)
        }
        return given
    }

    @Test(arguments: [0, 1, 2, 3])
    func `a scout may come with so many adults there`(minimum: Int) {
        for adults in max(0, minimum - 1)...minimum + 1 {
            let given = given(adults: adults, minimum: minimum)
            let code = adults < minimum ? "two-adults-needed" : nil
            #expect(given.when(CheckIn(assignment: 1, method: .manual), at: nine).code == code)
            let walkIn = AddWalkIn(shift: .morning, person: .yip)
            #expect(given.when(walkIn, at: nine).code == code)
        }
    }

    @Test(arguments: [1, 2, 3])
    func `the adult who leaves too few behind closes the shift`(minimum: Int) {
        for adults in minimum...minimum + 1 {
            let given = given(adults: adults, minimum: minimum).checkedIn(1, at: nine)
            let outcome = given.when(CheckOut(assignment: 2), by: .ann, at: nine)
            let alarm = LotEvent.shifts(
                .closureRequired(.init(shift: .morning, scouts: 1, adults: minimum - 1)))
            #expect(outcome.isAccepted)
            #expect(outcome.events.contains(alarm) == (adults == minimum))
        }
    }

    @Test func `none at all may be wanted`() {
        let given = given(adults: 1, minimum: 0).checkedIn(1, at: nine)
        let outcome = given.when(CheckOut(assignment: 2), by: .ann, at: nine)
        #expect(outcome.events.count == 1)
    }

    @Test(arguments: [0, 1, 2, 3])
    func `by its signups a shift with fewer adults is critical`(minimum: Int) {
        for adults in max(0, minimum - 1)...minimum + 1 {
            var given = Given.season.shift("2026-12-05", "09:00", "12:00", scouts: 2, parents: 4)
                .signedUp(.sam, 1).signedUp(.sue, 1)
                .policy { $0.minimumAdults = .set(minimum) }
            for person in [Person.ID.ann, .ben, .yan, .tess].prefix(adults) {
                given = given.signedUp(person, 1)
            }
            let level = given.lot.level(of: given.lot.shifts[1], at: .beforehand)
            #expect((level == .critical) == (adults < minimum))
        }
    }

    @Test(arguments: [0, 1, 2, 3])
    func `no shift is planned to operate below the floor`(floor: Int) {
        let given = Given.season.policy { $0.minimumHeadcountFloor = .set(floor) }
        for headcount in max(0, floor - 1)...floor + 1 {
            let add = AddShift(
                season: 1, day: "2026-12-05", start: "09:00", end: "12:00", requiredScouts: 2,
                requiredParents: 2, minimumHeadcount: headcount)
            #expect(given.when(add).field == (headcount < floor ? "minimumHeadcount" : nil))
            let shift = given.shift("2026-12-05", "09:00", "12:00")
            let adjust = AdjustShift(shift: 1, minimumHeadcount: headcount)
            #expect(shift.when(adjust).field == (headcount < floor ? "minimumHeadcount" : nil))
        }
    }

    @Test(arguments: [2, 3, 4])
    func `a floor that is raised later counts for the shifts that are there`(floor: Int) {
        // Three are signed up, two of them adults.
        let given = Given.troop.signedUp(.ann, .morning).signedUp(.ben, .morning)
            .signedUp(.sam, .morning).policy { $0.minimumHeadcountFloor = .set(floor) }
        let level = given.lot.level(of: given.lot.shifts[.morning], at: .beforehand)
        #expect(level == (floor <= 3 ? .ok : .critical))
    }
}
