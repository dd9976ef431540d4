import EventSourcing
import TestSupport
import Testing

@testable import TreeLot

struct RehearsalTests {
    /// In the year after.
    private let planning = Instant("2027-10-01T12:00:00-07:00")
    /// Ann, Ben and Sam in the morning, Yan at noon; drafts and what nobody took are there, too.
    private let given = Given.troop.signedUp(.ann, .morning).signedUp(.ben, .morning)
        .signedUp(.sam, .morning).signedUp(.yan, .noon)

    private func rehearse(
        _ given: Given, by actor: Actor = .cora, at now: Instant? = nil
    ) throws -> Rehearsal.Answer {
        var question = Rehearsal()
        question.season = 2
        question.like = 1
        return try given.ask(question, by: actor, at: now ?? planning)
    }

    /// What the two seasons have in common: people and levels, shift by shift.
    private func coverage(_ shifts: [ShiftSummary]) -> [String] {
        shifts.sorted { $0.shift < $1.shift }
            .map { "\($0.scouts) \($0.parents) \($0.level?.rawValue ?? "")" }
    }

    private func coverage(_ given: Given, of season: Season.ID = 1) -> [String] {
        let lot = given.lot
        return coverage(
            lot.seasons[season].shifts.map {
                ShiftSummary(lot.shifts[$0], lot, at: .beforehand)
            })
    }

    // MARK: - The law

    @Test func `a copy of a season is staffed as the season was`() throws {
        let answer = try rehearse(given.copied())
        #expect(coverage(answer.shifts.map(\.shift)) == coverage(given))
        #expect(answer.habits == 4 && answer.placed == 4 && answer.left == 0)
        #expect((answer.critical, answer.low, answer.ok, answer.full) == (3, 0, 1, 0))
    }

    @Test(arguments: UInt64(1)...12)
    func `so is a copy of any season`(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var season = Given.season
        for _ in 0..<8 {
            let start = TimeOfDay(minutes: 60 * random.below(18))!
            season = season.shift(
                ["2026-12-05", "2026-12-06", "2026-12-12"][random.below(3)], start,
                TimeOfDay(minutes: start.minutes + 60 * (1 + random.below(5)))!,
                scouts: random.below(3), parents: 1 + random.below(2))
        }
        for _ in 0..<60 {
            let attempt = SignUp(
                shift: .init(UInt32(1 + random.below(8))),
                person: .init(UInt32(1 + random.below(11))))
            if season.when(attempt).isAccepted { season = season.and(attempt) }
        }
        let answer = try rehearse(season.copied())
        #expect(coverage(answer.shifts.map(\.shift)) == coverage(season))
        #expect(answer.withoutShift == 0 && answer.withoutPlace == 0)
    }

    // MARK: - Habits

    @Test func `who cancelled, was excused or did not come has none, nor has a walk-in`() throws {
        let season = given.and(CancelAssignment(assignment: 1))
            .and(ExcuseAbsence(assignment: 3, note: "ill"))
            .signedUp(.cora, .morning).checkedIn(5, at: .dec(5, "09:00"))
            .and(AddWalkIn(shift: .morning, person: .tess), at: .dec(5, "10:00"))
            .and(MarkNoShow(assignment: 2, note: "missing"), at: .dec(5, "11:00"))
        let answer = try rehearse(season.copied())
        #expect(answer.habits == 2)
        #expect(coverage(answer.shifts.map(\.shift)).prefix(2) == ["0 1 critical", "0 1 critical"])
    }

    @Test func `that a shift was called off was not their decision`() throws {
        let closed = given.and(CloseShift(shift: .morning, reason: "storm"))
            .and(CancelShift(shift: .noon, reason: "snow"))
        #expect(try rehearse(closed.copied()).placed == 4)
    }

    @Test func `who has left since is counted, and who is new is named`() throws {
        let later = given.copied().and(
            DeactivatePerson(person: .ben, reason: "moved"), at: planning)
        let answer = try rehearse(later)
        #expect(answer.left == 1 && answer.habits == 3)
        #expect(answer.newcomers.map(\.person) == [.lee, .sue, .yip, .shea, .cora, .tess])
    }

    // MARK: - Places

    @Test func `a place that is not there is not taken, and the first who signed up has it`() throws
    {
        let narrow = given.next("2027-11-26").shift(
            "2027-12-04", "09:00", "12:00", scouts: 0, parents: 1, season: 2)
        let answer = try rehearse(narrow)
        #expect((answer.habits, answer.placed) == (4, 1))
        #expect((answer.withoutPlace, answer.withoutShift) == (2, 1))
        let shift = try #require(answer.shifts.first)
        #expect(shift.shift.parents == 1 && shift.missingParents == 0)
        #expect(shift.matched == [.morning] && shift.week == 2)
    }

    @Test func `who has signed up already counts once`() throws {
        let copy = given.copied(publish: true)
        let open = copy.signedUp(.ann, 5, at: planning).signedUp(.cora, 6, at: planning)
        let answer = try rehearse(open)
        #expect(answer.placed == 4)
        #expect(
            coverage(answer.shifts.map(\.shift)).prefix(2) == ["1 2 ok", "0 2 low"])
    }

    @Test func `the rules of the season hold`() throws {
        let both = given.signedUp(.ann, .noon).copied()
        #expect(try rehearse(both).withoutPlace == 0)
        // Back to back is no rest.
        let rested = both.and(SetSeasonPolicy(season: 2, restMinutes: .set(1)))
        #expect(try rehearse(rested).withoutPlace == 1)
    }

    @Test func `the worst comes first, and what has begun is left out`() throws {
        let copy = given.copied(publish: true)
        #expect(try rehearse(copy).shifts.map(\.shift.shift) == [6, 7, 8, 5])
        let running = Instant("2027-12-04T09:00:00-08:00")
        #expect(try rehearse(copy, at: running).shifts.map(\.shift.shift) == [6, 7, 8])
    }

    // MARK: - Which seasons

    @Test func `without a name, the last one before that is over`() throws {
        var question = Rehearsal()
        question.season = 2
        let copy = given.copied()
        #expect(copy.refusal(question, by: .cora, at: planning)?.code == "not-found")
        let over = copy.and(CompleteSeason(season: 1), at: planning)
        #expect(try over.ask(question, by: .cora, at: planning).like == 1)
        question.season = 1
        #expect(over.refusal(question, by: .cora, at: planning)?.code == "season-over")
    }

    @Test func `is for the committee`() {
        var question = Rehearsal()
        question.like = 1
        #expect(given.whoMayAsk(question) == Actor.committee)
    }
}

extension Given {
    /// With a second season, which begins on that day.
    fileprivate func next(_ firstDay: CalendarDay) -> Given {
        and(
            CreateSeason(
                name: "Trees 2027", year: 2027, firstDay: firstDay,
                lastDay: firstDay.advanced(by: 27), location: "Elm Street"))
    }

    /// With a second season that has the shifts of the first one, a year later.
    fileprivate func copied(publish: Bool = false) -> Given {
        let shifts = lot.seasons[1].shifts.map { lot.shifts[$0] }
        return shifts.reduce(next("2027-11-26")) { given, shift in
            given.shift(
                shift.day.advanced(by: 364), shift.start.time, shift.end.time,
                scouts: shift.requiredScouts, parents: shift.requiredParents, season: 2,
                publish: publish)
        }
    }
}
