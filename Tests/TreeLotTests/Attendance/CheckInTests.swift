import EventSourcing
import Testing

@testable import TreeLot

struct CheckInTests {
    /// Ann, Ben and Sue on the morning of 09:00–12:00, by assignments 1, 2 and 3.
    private let given = Given.troop.signedUp(.ann, .morning).signedUp(.ben, .morning)
        .signedUp(.sue, .morning)
    private let command = CheckIn(assignment: 1, method: .manual)
    private let start = Instant.dec(5, "09:00")

    @Test func `notes that somebody has come`() {
        let fact = CheckedIn(
            assignment: 1, shift: .morning, person: .ann, slot: .parent, method: .manual)
        #expect(
            given.when(command, by: .ann, at: start) == .recorded([.attendance(.checkedIn(fact))]))
    }

    @Test func `is for oneself and the committee while nobody is there`() {
        #expect(given.whoMay(command, at: start) == Actor.committee.union([.ann]))
        let scout = CheckIn(assignment: 3, method: .manual)
        #expect(given.whoMay(scout, at: start) == Actor.committee.union([.sue]))
    }

    @Test func `an adult who is there checks in anybody; a scout does not`() {
        let there = Given.twoAdultsThere.signedUp(.sue, .morning).signedUp(.shea, .morning)
            .checkedIn(3, at: start)
        let shea = CheckIn(assignment: 4, method: .manual)
        #expect(there.whoMay(shea, at: start) == Actor.committee.union([.ann, .ben, .shea]))
        let gone = there.checkedOut(2, at: .dec(5, "09:10"))
        #expect(gone.when(shea, by: .ben, at: .dec(5, "09:20")).code == "not-allowed")
    }

    @Test func `at the handover an adult of the shift before does, too`() {
        let noon = Given.twoAdultsThere.signedUp(.yan, .noon)
        let yan = CheckIn(assignment: 3, method: .manual)
        #expect(noon.when(yan, by: .ann, at: .dec(5, "11:45")).isAccepted)
        #expect(noon.when(yan, by: .ann, at: .dec(5, "12:10")).isAccepted)
        let apart = Given.twoAdultsThere.shift("2026-12-05", "12:16", "15:00").signedUp(.yan, 5)
        #expect(apart.when(yan, by: .ann, at: .dec(5, "12:10")).code == "not-allowed")
        let near = Given.twoAdultsThere.shift("2026-12-05", "12:15", "15:00").signedUp(.yan, 5)
        #expect(near.when(yan, by: .ann, at: .dec(5, "12:10")).isAccepted)
        let elsewhere = noon.and(AdjustShift(shift: .noon, location: "Oak Street"))
        #expect(elsewhere.when(yan, by: .ann, at: .dec(5, "11:45")).code == "not-allowed")
    }

    @Test func `not the other way round: who came for the next shift is not of this one`() {
        let given = Given.troop.signedUp(.ann, .noon).signedUp(.yan, .morning)
            .policy { $0.checkInOpensMinutes = .set(200) }
            .checkedIn(1, at: start)
        #expect(
            given.when(CheckIn(assignment: 2, method: .manual), by: .ann, at: start).code
                == "not-allowed")
    }

    @Test(
        arguments: [
            ("08:44:59.999", "too-early"), ("08:45", nil), ("09:30", nil),
            ("09:30:00.001", "too-late"),
        ] as [(String, String?)])
    func `the window includes both its ends`(time: String, code: String?) {
        #expect(given.when(command, by: .ann, at: .dec(5, time)).code == code)
    }

    @Test(
        arguments: [
            (0, 0, "08:59:59.999", "too-early"), (0, 0, "09:00", nil),
            (0, 0, "09:00:00.001", "too-late"), (60, 1, "08:00", nil),
            (60, 1, "07:59:59.999", "too-early"), (60, 1, "09:01:00.001", "too-late"),
        ] as [(Int, Int, String, String?)])
    func `the season sets the window`(opens: Int, closes: Int, time: String, code: String?) {
        let given = given.policy {
            $0.checkInOpensMinutes = .set(opens)
            $0.checkInClosesMinutes = .set(closes)
        }
        #expect(given.when(command, by: .ann, at: .dec(5, time)).code == code)
    }

    @Test func `the committee lets in who comes later, until check-out closes`() {
        let late = CheckIn(assignment: 1, method: .adminOverride)
        #expect(given.whoMay(late, at: .dec(5, "11:00")) == Actor.committee)
        #expect(given.when(late, at: .dec(5, "12:30")).isAccepted)
        #expect(given.when(late, at: .dec(5, "12:30:00.001")).code == "too-late")
        #expect(given.when(late, at: .dec(5, "08:44")).code == "too-early")
    }

    @Test func `twice is once, and so it is after a check-out`() {
        let there = given.checkedIn(1, at: start)
        #expect(there.when(command, by: .ann, at: start) == .unchanged)
        #expect(there.when(command, by: .ann, at: .dec(5, "15:00")) == .unchanged)
        let gone = there.checkedOut(1, at: .dec(5, "12:00"))
        #expect(gone.when(command, by: .ann, at: .dec(5, "12:10")) == .unchanged)
    }

    @Test(arguments: [0, 1, 2])
    func `a scout waits for two adults, of whatever shift at the place`(adults: Int) {
        let early = given.signedUp(.yan, .noon).policy { $0.checkInOpensMinutes = .set(200) }
        var there = given
        for assignment in [1, 2].prefix(adults) {
            there = there.checkedIn(Assignment.ID(UInt32(assignment)), at: start)
        }
        let scout = CheckIn(assignment: 3, method: .manual)
        let alone = there.when(scout, by: .sue, at: start)
        #expect(alone.code == (adults < 2 ? "two-adults-needed" : nil))
        if adults < 2 { #expect(alone.refusal?.facts["present"] == .whole(adults)) }
        // One of the next shift at the place is one more; of another place, none.
        there = early.checkedIn(4, at: start)
        for assignment in [1, 2].prefix(adults) {
            there = there.checkedIn(Assignment.ID(UInt32(assignment)), at: start)
        }
        let outcome = there.when(scout, by: .sue, at: start)
        #expect(outcome.code == (adults < 1 ? "two-adults-needed" : nil))
        if adults < 1 { #expect(outcome.refusal?.facts["present"] == .whole(adults + 1)) }
        let apart = there.and(AdjustShift(shift: .noon, location: "Oak Street"))
            .when(scout, by: .sue, at: start)
        #expect(apart.code == (adults < 2 ? "two-adults-needed" : nil))
        if adults < 2 { #expect(apart.refusal?.facts["present"] == .whole(adults)) }
    }

    @Test func `an adult who has left is no longer there; not even an override helps`() {
        let one = given.checkedIn(1, at: start).checkedIn(2, at: start)
            .signedUp(.sam, .morning).checkedIn(3, at: start).checkedOut(2, at: start)
        let sam = CheckIn(assignment: 4, method: .adminOverride)
        #expect(one.when(sam, at: start).code == "two-adults-needed")
    }

    @Test(arguments: [(0, nil), (1, "two-adults-needed")] as [(Int, String?)])
    func `a season may want other numbers of adults`(minimum: Int, code: String?) {
        let given = given.policy { $0.minimumAdults = .set(minimum) }
        let outcome = given.when(CheckIn(assignment: 3, method: .manual), by: .sue, at: start)
        #expect(outcome.code == code)
        let alone = outcome.refusal?.message.hasPrefix("1 adult must be checked in")
        #expect(alone == (code == nil ? nil : true))
    }

    @Test func `not who cancelled, was missed or excused`() {
        let late = Instant.dec(5, "09:30:00.001")
        let gone = given.and(CancelAssignment(assignment: 1))
        let excused = given.and(ExcuseAbsence(assignment: 1, note: "did not come"))
        let missed = given.and(MarkNoShow(assignment: 1, note: "did not come"), at: late)
        for given in [gone, excused, missed] {
            let outcome = given.when(CheckIn(assignment: 1, method: .adminOverride), at: late)
            #expect(outcome.code == "not-on-shift")
        }
        #expect(given.when(CheckIn(assignment: 9, method: .manual)).code == "not-found")
    }

    @Test func `a code from the screen is checked`() {
        let scan = CheckIn(assignment: 1, method: .qrCode, qrCode: "made up")
        #expect(given.when(scan, by: .ann, at: start).code == "qr-invalid")
    }
}
