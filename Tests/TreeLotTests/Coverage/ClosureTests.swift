import EventSourcing
import Testing

@testable import TreeLot

/// A shift turns closureRequired the moment scouts are there with too few adults, and safe again the
/// moment they are not: each a fact of its own, in the commit that brought it about.
struct ClosureTests {
    /// Ann and Ben, by assignments 1 and 2, with Sam, by 3.
    private let given = Given.twoAdultsThere.signedUp(.sam, .morning)
        .checkedIn(3, at: .dec(5, "09:00"))
    private let ten = Instant.dec(5, "10:00")
    private var alarm: Given { given.checkedOut(1, at: ten) }

    private func required(scouts: Int, adults: Int) -> LotEvent {
        .shifts(.closureRequired(.init(shift: .morning, scouts: scouts, adults: adults)))
    }

    private func safe(scouts: Int, adults: Int) -> LotEvent {
        .shifts(.safeAgain(.init(shift: .morning, scouts: scouts, adults: adults)))
    }

    /// What a command records beside its own facts.
    private func watched(
        _ given: Given, _ command: some LotCommand, at now: Instant? = nil
    ) -> [LotEvent] {
        given.when(command, at: now ?? ten).events.filter {
            if case .shifts(let event) = $0 { event.isOfTheWatch } else { false }
        }
    }

    @Test func `the second adult is never kept, and the shift must close from then on`() {
        let events = watched(given, CheckOut(assignment: 1))
        #expect(events == [required(scouts: 1, adults: 1)])
        #expect(alarm.lot.attendance.closureRequiredSince(.morning) == ten)
        // The third and last adult changes nothing about it.
        #expect(watched(alarm, CheckOut(assignment: 2)).isEmpty)
    }

    @Test func `as long as enough adults stay, nothing is said`() {
        let three = given.and(AddWalkIn(shift: .morning, person: .yan), at: ten)
        #expect(watched(three, CheckOut(assignment: 1)).isEmpty)
        let alone = Given.twoAdultsThere
        #expect(watched(alone, CheckOut(assignment: 1), at: .dec(5, "11:50")).isEmpty)
    }

    @Test func `it is over when an adult comes`() {
        let walkIn = AddWalkIn(shift: .morning, person: .yan)
        #expect(watched(alarm, walkIn) == [safe(scouts: 1, adults: 2)])
        let after = alarm.and(walkIn, at: ten)
        #expect(after.lot.attendance.closureRequiredSince(.morning) == nil)
        let expected = given.signedUp(.yan, .noon).and(
            AdjustShift(shift: .morning, requiredParents: 3)
        ).signedUp(.tess, .morning).checkedOut(1, at: ten)
        let checkIn = CheckIn(assignment: 5, method: .adminOverride)
        #expect(watched(expected, checkIn) == [safe(scouts: 1, adults: 2)])
    }

    @Test func `it is over when the last scout leaves`() {
        let two = given.signedUp(.sue, .morning).checkedIn(4, at: .dec(5, "09:01"))
            .checkedOut(1, at: ten)
        let noon = Instant.dec(5, "12:00")
        #expect(watched(two, CheckOut(assignment: 3), at: noon).isEmpty)
        let one = two.checkedOut(3, at: noon)
        #expect(watched(one, CheckOut(assignment: 4), at: noon) == [safe(scouts: 0, adults: 1)])
    }

    @Test func `closing or calling off the shift does not end it while scouts are there`() throws {
        let close = CloseShift(shift: .morning, reason: "no adults")
        let off = CancelShift(shift: .morning, reason: "snow")
        let changes = [alarm.and(close, at: ten), alarm.and(off, at: ten)]
        for after in changes {
            #expect(after.lot.attendance.closureRequiredSince(.morning) == ten)
            let alerts = try after.ask(StaffingAlerts(), by: .cora, at: ten).alerts
            #expect(alerts.first?.shift == .morning && alerts.first?.level == .closureRequired)
            #expect(watched(after, CheckOut(assignment: 3)) == [safe(scouts: 0, adults: 1)])
            #expect(
                watched(after, CheckOut(assignment: 2)).isEmpty, "the other adult may leave, too")
        }
        // One that was safe must close once an adult has left.
        let safely = given.and(close, at: ten)
        #expect(watched(safely, CheckOut(assignment: 1)) == [required(scouts: 1, adults: 1)])
        let left = changes[0].checkedOut(3, at: ten)
        let reopen = ReopenShift(shift: .morning, reason: "sun")
        #expect(watched(left, reopen) == [.shifts(.reopened(.init(shift: .morning)))])
    }

    @Test func `a correction of a visit counts like the visit`() {
        let left = AdjustAttendance(
            assignment: 2, checkedOutAt: .dec(5, "09:30"), reason: "went home")
        #expect(watched(given, left) == [required(scouts: 1, adults: 1)])
        let gone = AdjustAttendance(
            assignment: 3, checkedOutAt: .dec(5, "09:30"), reason: "went home")
        #expect(watched(alarm, gone) == [safe(scouts: 0, adults: 1)])
        let came = AdjustAttendance(assignment: 4, checkedInAt: .dec(5, "09:30"), reason: "seen")
        let expected = given.and(AdjustShift(shift: .morning, requiredParents: 3))
            .signedUp(.tess, .morning).checkedOut(1, at: ten)
        #expect(watched(expected, came) == [safe(scouts: 1, adults: 2)])
        // A correction of times alone changes no presence.
        let earlier = AdjustAttendance(
            assignment: 3, checkedInAt: .dec(5, "08:58"), reason: "the clock")
        #expect(watched(alarm, earlier).isEmpty)
    }

    @Test func `another number of adults in the policy counts at once`() {
        let three = SetSeasonPolicy(season: 1, minimumAdults: .set(3))
        #expect(watched(given, three) == [required(scouts: 1, adults: 2)])
        let one = SetSeasonPolicy(season: 1, minimumAdults: .set(1))
        #expect(watched(alarm, one) == [safe(scouts: 1, adults: 1)])
        #expect(watched(given, one).isEmpty)
    }

    @Test(arguments: [("12:30", 1), ("12:30:00.001", 0)])
    func `after check-out has closed, a forgotten scout alarms nobody`(time: String, count: Int) {
        let gone = AdjustAttendance(
            assignment: 1, checkedOutAt: .dec(5, "12:00"), reason: "the sheet")
        #expect(watched(given, gone, at: .dec(5, time)).count == count)
    }

    @Test func `a forgotten visit that is closed ends it`() {
        let late = Instant.dec(5, "13:00")
        let events = watched(alarm, CloseForgottenVisit(assignment: 3), at: late)
        // Check-out has closed, so the other forgotten visit does not count.
        #expect(events == [safe(scouts: 0, adults: 0)])
        let over = watched(alarm, CompleteSeason(season: 1), at: .dec(24, "12:00"))
        #expect(over.last == safe(scouts: 0, adults: 0))
    }

    @Test func `a scout with an account is no adult`() {
        let sue = given.signedUp(.sue, .morning).checkedIn(4, at: .dec(5, "09:01"))
        #expect(watched(sue, CheckOut(assignment: 1)) == [required(scouts: 2, adults: 1)])
    }
}

extension ShiftEvent {
    fileprivate var isOfTheWatch: Bool {
        switch self {
        case .closureRequired, .safeAgain, .closed, .reopened: true
        case .added, .adjusted, .cancelled, .completed: false
        }
    }
}
