import EventSourcing
import Testing

@testable import TreeLot

struct StaffingLevelTests {
    private func level(
        _ given: Given, _ shift: Shift.ID = .morning, at now: Instant = .beforehand
    ) -> StaffingLevel? { given.lot.level(of: given.lot.shifts[shift], at: now) }

    @Test func `rises with the signups`() {
        var given = Given.troop.shift("2026-12-13", "09:00", "12:00", scouts: 3, parents: 3)
        var levels = [level(given, 5)]
        for person in [Person.ID.sam, .ann, .ben, .sue, .shea, .yan] {
            given = given.signedUp(person, 5)
            levels.append(level(given, 5))
        }
        #expect(levels == [.critical, .critical, .critical, .low, .low, .ok, .full])
    }

    @Test func `full places with one adult are critical all the same`() {
        let given = Given.troop.shift("2026-12-13", "09:00", "12:00", scouts: 1, parents: 1)
            .signedUp(.sam, 5).signedUp(.ann, 5)
        #expect(level(given, 5) == .critical)
        #expect(level(given.policy { $0.minimumAdults = .set(1) }, 5) == .full)
    }

    @Test func `too few heads are critical with adults enough`() {
        let given = Given.troop.and(AdjustShift(shift: .morning, minimumHeadcount: 3))
            .signedUp(.ann, .morning).signedUp(.ben, .morning)
        #expect(level(given) == .critical)
        #expect(level(given.signedUp(.sam, .morning)) == .ok)
    }

    @Test func `with scouts there and too few adults it must close`() {
        let scouts = Given.twoAdultsThere.signedUp(.sam, .morning)
            .checkedIn(3, at: .dec(5, "09:00"))
        let now = Instant.dec(5, "10:00")
        #expect(level(scouts, at: now) == .ok)
        let one = scouts.checkedOut(1, at: now)
        #expect(level(one, at: now) == .closureRequired)
        let back = one.signedUp(.sue, .morning).and(
            AddWalkIn(shift: .morning, person: .yan), at: now)
        #expect(level(back, at: now) != .closureRequired)
        #expect(back.lot.actualCoverage(back.lot.shifts[.morning], at: now).adults == 2)
    }

    @Test func `a scout’s forgotten check-out keeps no shift in alarm`() {
        let given = Given.twoAdultsThere.signedUp(.sam, .morning)
            .checkedIn(3, at: .dec(5, "09:00"))
            .checkedOut(1, at: .dec(5, "12:00")).checkedOut(2, at: .dec(5, "12:00"))
        #expect(level(given, at: .dec(5, "12:30")) == .closureRequired)
        #expect(level(given, at: .dec(5, "12:30:00.001")) == .ok)
    }

    @Test func `what was called off has none`() {
        #expect(level(Given.troop.and(CancelShift(shift: .morning, reason: "snow"))) == nil)
    }

    @Test func `places taken are empty, partial or full`() {
        var given = Given.troop.shift("2026-12-13", "09:00", "12:00", scouts: 1, parents: 1)
        var seen = [given.lot.shifts[5].staffing]
        for person in [Person.ID.sam, .ann] {
            given = given.signedUp(person, 5)
            seen.append(given.lot.shifts[5].staffing)
        }
        #expect(seen == [.empty, .partial, .full])
    }
}
