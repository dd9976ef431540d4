import EventSourcing
import Testing

@testable import TreeLot

struct WhatIfTests {
    /// Ann is on all three shifts, Ben on the morning; both came to it, and left.
    private let given = Given.troop.signedUp(.ann, .morning, by: .ann)
        .signedUp(.ann, .noon, by: .ann).signedUp(.ann, .sunday, by: .ann)
        .signedUp(.ben, .morning, by: .ben)
        .checkedIn(1, at: .dec(5, "08:50")).checkedIn(4, at: .dec(5, "08:50"))
        .checkedOut(1, at: .dec(5, "12:00")).checkedOut(4, at: .dec(5, "12:00"))
        .checkedIn(2, at: .dec(5, "12:00")).checkedOut(2, at: .dec(5, "15:00"))

    private func answer(
        _ given: Given, by actor: Actor = .operator,
        _ change: (inout SetSeasonPolicy) -> Void = { _ in }
    ) throws -> WhatIf.Answer {
        try reader(given, by: actor, change).answer
    }

    private func reader(
        _ given: Given, by actor: Actor = .operator, _ change: (inout SetSeasonPolicy) -> Void
    ) throws -> WhatIfReader {
        var policy = SetSeasonPolicy(season: 1)
        change(&policy)
        let context = Context(actor: actor, now: .dec(20, "12:00"))
        var reader = try WhatIfReader(
            WhatIf(season: 1, policy: policy), given.models, context)
        given.commits.forEach { reader.apply($0) }
        return reader
    }

    @Test func `under its own rules nothing is refused`() throws {
        let answer = try answer(given)
        #expect(answer.refused.isEmpty && answer.policy.isEmpty)
        #expect(answer.decisions == 10)
    }

    @Test
    func `with rest, the shift after another would have been refused, and what follows from it`()
        throws
    {
        let answer = try answer(given) { $0.restMinutes = .set(480) }
        #expect(answer.refused.map(\.code) == [.tooLittleRest])
        #expect(answer.refused.map(\.assignment) == [2])
        #expect(answer.refused.first?.name == "Ann Walker")
        #expect(answer.refused.first?.shift == .noon)
        #expect(answer.followed.checkIns == 1 && answer.followed.checkOuts == 1)
        #expect(answer.policy == [.init(field: "restMinutes", from: 0, to: 480)])
        #expect(answer.people == [.init(person: .ann, name: "Ann Walker", count: 1)])
    }

    @Test func `with a limit, the last of the week would have been`() throws {
        let answer = try answer(given) { $0.weeklyShiftLimit = .set(2) }
        #expect(answer.refused.map(\.assignment) == [3])
        #expect(answer.rules == [.init(code: .limitReached, count: 1)])
    }

    @Test func `where the rules allow it, a sign-up would have needed no override`() throws {
        let strict = Given.troop.policy { $0.restMinutes = .set(480) }
            .signedUp(.ann, .morning, by: .ann)
            .and(SignUp(shift: .noon, person: .ann, reason: "few hands"), by: .cora)
        #expect(try answer(strict).overridesSpared.isEmpty)
        let spared = try answer(strict) { $0.restMinutes = .set(0) }.overridesSpared
        #expect(spared.map(\.assignment) == [2] && spared.map(\.name) == ["Ann Walker"])
        #expect(spared.map(\.position) == [strict.models.head.value])
        // Of two rules, one still asks for it.
        let stricter = strict.policy { $0.weeklyShiftLimit = .set(1) }
            .and(SignUp(shift: .sunday, person: .ann, reason: "few hands"), by: .cora)
        let still = try answer(stricter) { $0.restMinutes = .set(0) }.overridesSpared
        #expect(still.map(\.assignment) == [2])
    }

    @Test func `of several sign-ups at once each is a decision`() throws {
        let wishes: [SignUpMany.Wish] = [
            .init(.ann, on: .morning), .init(.sam, on: .morning), .init(.ann, on: .noon),
            .init(.sue, on: .noon), .init(.ann, on: .sunday),
        ]
        let many = Given.troop.and(SignUpMany(signUps: wishes), by: .ann)
        #expect(try answer(many).decisions == 5)
        let limited = try answer(many) { $0.weeklyShiftLimit = .set(2) }
        #expect(limited.refused.map(\.assignment) == [5])
        #expect(limited.refused.map(\.position) == [many.models.head.value])
        #expect(limited.refused.map(\.follows) == [false])
    }

    @Test func `a seat that would have stayed taken is refused to the next`() throws {
        let late = Given.troop.signedUp(.ann, .morning).signedUp(.ben, .morning)
            .and(CancelAssignment(assignment: 1), by: .ann, at: .dec(5, "08:00"))
            .signedUp(.yan, .morning, by: .yan, at: .dec(5, "08:01"))
            .checkedIn(3, at: .dec(5, "08:50"))
        let answer = try answer(late) { $0.cancelDeadlineMinutes = .set(24 * 60) }
        #expect(answer.refused.map(\.code) == [.tooLate, .shiftFull])
        #expect(answer.followed.checkIns == 1)
    }

    @Test func `who would have been on it still is released with the shift`() throws {
        let late = Given.troop.signedUp(.ann, .morning)
            .and(CancelAssignment(assignment: 1), by: .ann, at: .dec(4, "12:00"))
            .and(CancelShift(shift: .morning, reason: "snow"), at: .dec(4, "13:00"))
            .shift("2026-12-05", "09:00", "11:00")
            .signedUp(.ann, 5, by: .ann, at: .dec(4, "14:00"))
        let answer = try answer(late) { $0.cancelDeadlineMinutes = .set(48 * 60) }
        #expect(answer.refused.map(\.code) == [.tooLate])
    }

    @Test func `a scout would have waited for a third adult`() throws {
        let scouts = Given.twoAdultsThere.signedUp(.sam, .morning)
            .checkedIn(3, at: .dec(5, "09:00"))
            .and(AddWalkIn(shift: .morning, person: .yip), at: .dec(5, "09:05"))
            .checkedOut(3, at: .dec(5, "12:00")).checkedOut(4, at: .dec(5, "12:00"))
        let answer = try answer(scouts) { $0.minimumAdults = .set(3) }
        #expect(answer.refused.map(\.code) == [.twoAdultsNeeded, .twoAdultsNeeded])
        #expect(answer.refused.map(\.action) == ["check-in", "add-walk-in"])
        #expect(answer.followed.checkOuts == 2)
    }

    @Test
    func `who signs up again after a cancellation that would have been refused is on it already`()
        throws
    {
        let back = Given.troop.signedUp(.ann, .morning)
            .and(CancelAssignment(assignment: 1), by: .ann)
            .signedUp(.ann, .morning, by: .ann).checkedIn(2, at: .dec(5, "08:50"))
            .checkedOut(2, at: .dec(5, "12:00"))
        let answer = try answer(back) { $0.cancelDeadlineMinutes = .set(30 * 24 * 60) }
        #expect(answer.refused.map(\.action) == ["cancel-assignment"])
        #expect(answer.followed == .init())
        #expect(answer.decisions == 5)
    }

    @Test func `what is noted of who signed up again is noted of who never left`() throws {
        let back = Given.troop.signedUp(.ann, .morning)
            .and(CancelAssignment(assignment: 1), by: .ann)
            .signedUp(.ann, .morning, by: .ann)
        func figures(_ given: Given) throws -> [FilmFigure: Int] {
            let reader = try reader(given) { $0.cancelDeadlineMinutes = .set(30 * 24 * 60) }
            #expect(reader.answer.refused.map(\.code) == [.tooLate])
            #expect(reader.answer.followed == .init())
            return reader.reel.effects.reduce(into: [:]) {
                $0[$1.figure, default: 0] += $1.change
            }
        }
        let missing = try figures(
            back.and(MarkNoShow(assignment: 2, note: "away"), by: .cora, at: .dec(5, "09:31")))
        #expect(missing[.noShows] == 1 && missing[.signups] == 1)
        let left = back.checkedIn(2, at: .dec(5, "08:50"))
            .and(CloseForgottenVisit(assignment: 2), by: .system, at: .dec(5, "12:31"))
        let forgotten = try figures(left)
        #expect(forgotten[.forgottenCheckOuts] == 1 && forgotten[.minutesWorked] == 190)
        let corrected = try figures(
            left.and(
                AdjustAttendance(
                    assignment: 2, checkedInAt: .set(.dec(5, "09:30")),
                    checkedOutAt: .set(.dec(5, "11:30")), reason: "left early"), by: .cora,
                at: .dec(6, "10:00")))
        #expect(corrected[.forgottenCheckOuts] == 0 && corrected[.minutesWorked] == 120)
        let reopened = try figures(
            back.and(CloseShift(shift: .morning, reason: "storm"), at: .dec(4, "11:00"))
                .and(ReopenShift(shift: .morning, reason: "sun"), at: .dec(4, "11:10")))
        #expect(reopened[.signups] == 1 && reopened[.cancellations] == nil)
    }

    @Test func `rules that were set later are tried with the other value as well`() throws {
        let changed = given.policy { $0.restMinutes = .set(10) }
        #expect(try answer(changed) { $0.restMinutes = .set(480) }.refused.count == 1)
    }

    @Test func `rules that were stricter for a while are compared as well`() throws {
        let lifted = Given.troop.policy { $0.weeklyShiftLimit = .set(2) }
            .policy { $0.weeklyShiftLimit = .set(nil) }
        let answer = try answer(lifted) { $0.weeklyShiftLimit = .set(nil) }
        #expect(answer.notJudged.map(\.field) == ["weeklyShiftLimit"])
        #expect(answer.policy == [.init(field: "weeklyShiftLimit", from: 2, to: .null)])
        // Those of today come first.
        let stricter = lifted.policy { $0.weeklyShiftLimit = .set(3) }
        let today = try self.answer(stricter) { $0.weeklyShiftLimit = .set(nil) }
        #expect(today.notJudged.map(\.field) == ["weeklyShiftLimit"])
        #expect(today.policy == [.init(field: "weeklyShiftLimit", from: 3, to: .null)])
    }

    @Test func `rules that were only planned are not compared`() throws {
        let planned = Given.season.policy { $0.checkInOpensMinutes = .set(30) }
            .shift("2026-12-05", "09:00", "12:00")
        let answer = try answer(planned) { $0.checkInOpensMinutes = .set(30) }
        #expect(answer.notJudged.isEmpty && answer.policy.isEmpty)
    }

    @Test func `is for the committee, about rules that can be and a season that is there`() throws {
        #expect(throws: LotRefusal.self) { try answer(given, by: .ann) }
        #expect(try answer(given, by: .cora).season == 1)
        #expect(throws: LotRefusal.self) { try answer(given) { $0.restMinutes = .set(-1) } }
        #expect(throws: LotRefusal.self) { try answer(given) { $0.geofence = .set(nil) } }
        #expect(throws: LotRefusal.self) { try answer(Given.people) }
    }
}
