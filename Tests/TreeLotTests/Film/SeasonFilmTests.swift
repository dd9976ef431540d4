import EventSourcing
import Testing

@testable import TreeLot

struct SeasonFilmTests {
    /// Ann and Ben came to the morning, Sam signed up for it and cancelled.
    private let given = Given.troop.signedUp(.ann, .morning, by: .ann)
        .signedUp(.ben, .morning, by: .ben).signedUp(.sam, .morning, by: .cora)
        .and(CancelAssignment(assignment: 3), by: .ann, at: .dec(4, "20:00"))
        .checkedIn(1, at: .dec(5, "08:50")).checkedIn(2, at: .dec(5, "08:50"))
        .checkedOut(1, at: .dec(5, "12:00")).checkedOut(2, at: .dec(5, "12:00"))

    private func film(
        _ given: Given, by actor: Actor = .cora, _ change: (inout SeasonFilm) -> Void = { _ in }
    ) throws -> SeasonFilm.Answer {
        var question = SeasonFilm()
        question.season = 1
        change(&question)
        return try question.answer(
            given.models, Context(actor: actor, now: .dec(20, "12:00")), given.commits)
    }

    @Test func `each figure is the sum of what events changed, which are told`() throws {
        let film = try film(given)
        #expect(film.sum(.signups) == 2 && film.sum(.cancellations) == 1)
        #expect(film.sum(.lateCancellations) == 1 && film.sum(.arrivals) == 2)
        #expect(film.sum(.minutesWorked) == 380 && film.sum(.visits) == 2)
        let cancelled = try #require(film.events.first { $0.event == AssignmentCancelled.name })
        #expect(cancelled.sentence.contains(" took Sam Walker (person 4) off shift 1"))
        #expect(
            Set(cancelled.effects.map(\.figure)) == [.signups, .cancellations, .lateCancellations])
        #expect(cancelled.assignment == 3 && cancelled.shift == .morning)
        #expect(film.events.map(\.position) == film.events.map(\.position).sorted())
    }

    @Test func `what is known by now stands beside what was known then`() throws {
        let corrected = given.and(
            AdjustAttendance(
                assignment: 1, checkedInAt: .set(.dec(5, "09:30")),
                checkedOutAt: .set(.dec(5, "11:30")), reason: "left early"), by: .cora,
            at: .dec(6, "10:00"))
        let film = try film(corrected)
        #expect(film.visits.map(\.minutes) == [190, 120])
        #expect(film.sum(.minutesWorked) == 310)
        let before = film.events.filter { $0.at.instant < .dec(6, "00:00") }
        #expect(before.sum(.minutesWorked) == 380)
    }

    @Test func `a time with too few adults is a moment as the two-adult record has it`() throws {
        let broken = Given.twoAdultsThere.signedUp(.sue, .morning)
            .checkedIn(3, at: .dec(5, "09:00"))
            .checkedOut(1, at: .dec(5, "12:00")).checkedOut(2, at: .dec(5, "12:00"))
            .checkedOut(3, at: .dec(5, "12:10"))
        // At noon both adults left, ten minutes before the scout.
        let moment = try #require(try film(broken).moments.first { $0.rule == .tooFewAdults })
        #expect(moment.sentence.hasPrefix("Too few adults for 10 min with scouts there: shift 1"))
        #expect(moment.events.count == 6)
        // She had left before them.
        let corrected = broken.and(
            AdjustAttendance(
                assignment: 3, checkedInAt: .set(.dec(5, "09:00")),
                checkedOutAt: .set(.dec(5, "11:55")), reason: "noted late"), by: .cora,
            at: .dec(6, "10:00"))
        #expect(try film(corrected).moments.allSatisfy { $0.rule != .tooFewAdults })
    }

    @Test func `a shift that began with too few, and a closing, are moments with their events`()
        throws
    {
        let closed = given.and(CloseShift(shift: .noon, reason: "storm"), at: .dec(5, "11:00"))
        let moments = try film(closed).moments
        let closing = try #require(moments.first { $0.rule == .closing })
        #expect(
            closing.sentence
                == "Closed: shift 2 (Sat 5 Dec, 12:00–15:00); reason: “storm”")
        #expect(closing.told.spanish.numbered.hasSuffix("; motivo: «storm»"))
        #expect(closing.events.count == 1)
        let short = try film(
            Given.troop.and(CompleteShift(shift: .sunday), by: .system, at: .dec(7, "12:00"))
        ).moments
        #expect(
            short.contains {
                $0.rule == .short
                    && $0.sentence.hasPrefix("Began with too few people or adults (0 ")
            })
        #expect(short.allSatisfy { !$0.events.isEmpty })
    }

    @Test func `a shift that began without adults is short`() throws {
        let scouts = Given.troop.signedUp(.sam, .sunday).signedUp(.sue, .sunday)
            .and(CompleteShift(shift: .sunday), by: .system, at: .dec(7, "12:00"))
        let short = try film(scouts).moments.filter { $0.rule == .short }
        #expect(short.contains { $0.sentence.contains("(2 signed up): shift 3 ") })
    }

    @Test func `a shift began with too few by the rules of its time`() throws {
        func short(_ floor: Int) throws -> [FilmMoment] {
            var rules = SetSeasonPolicy(season: 1)
            rules.minimumHeadcountFloor = .set(floor)
            return try film(given.and(rules, at: .dec(8, "10:00"))).moments
                .filter { $0.rule == .short }
        }
        // Two were there in the morning, and nobody at noon, when two were enough.
        for floor in [0, 2, 3] {
            let sentences = try short(floor).map(\.sentence)
            #expect(sentences.contains { $0.contains("(0 signed up): shift 2 ") }, "\(floor)")
            #expect(!sentences.contains { $0.contains(": shift 1 ") }, "\(floor)")
        }
    }

    @Test func `a shift that was closed twice is one`() throws {
        let twice = Given.troop
            .and(CloseShift(shift: .morning, reason: "storm"), at: .dec(4, "11:00"))
            .and(ReopenShift(shift: .morning, reason: "sun"), at: .dec(4, "11:10"))
            .and(CloseShift(shift: .morning, reason: "storm"), at: .dec(4, "11:20"))
        let closing = try #require(try film(twice).moments.first { $0.rule == .closing })
        #expect(
            closing.sentence == "Closed: shift 1 (Sat 5 Dec, 09:00–12:00); reason: “storm”")
        #expect(closing.events.count == 2)
    }

    @Test func `who came after all is no no-show, and who is marked twice is one`() throws {
        let late = Instant.dec(5, "09:31")
        let marked = Given.troop.signedUp(.ann, .morning).signedUp(.ben, .morning)
            .signedUp(.sam, .morning).and(MarkNoShows(shift: .morning), at: late)
        func missing(_ given: Given) throws -> FilmMoment? {
            try film(given).moments.first { $0.rule == .noShows }
        }
        #expect(try missing(marked)?.events.count == 3)
        let came = marked.and(
            AdjustAttendance(
                assignment: 1, checkedInAt: .set(.dec(5, "09:00")),
                checkedOutAt: .set(.dec(5, "12:00")), reason: "was there"), by: .cora,
            at: .dec(6, "10:00"))
        #expect(try missing(came) == nil)
        let again =
            came
            .and(
                RetractCheckIn(assignment: 1, reason: "was her sister"), by: .cora,
                at: .dec(6, "11:00")
            )
            .and(MarkNoShow(assignment: 1, note: "away"), by: .cora, at: .dec(6, "11:10"))
        let moment = try #require(try missing(again))
        #expect(moment.sentence.hasPrefix("3 people did not come"))
        #expect(moment.events.count == 3 && moment.events.last == again.models.head.value)
    }

    @Test func `several closings are told with their days and reasons`() throws {
        let given = Given.troop
            .and(CloseShift(shift: .morning, reason: "storm"), at: .dec(4, "11:00"))
            .and(CancelShift(shift: .noon, reason: "no trees"), at: .dec(4, "11:10"))
            .and(CloseShift(shift: .sunday, reason: "storm"), at: .dec(4, "11:20"))
        let moments = try film(given).moments.filter { $0.rule == .closing }
        #expect(
            moments.map(\.sentence) == [
                "3 shifts from Sat 5 Dec to Sun 6 Dec were closed or canceled; "
                    + "reasons: “storm”, “no trees”"
            ])
    }

    @Test func `five cancellations within a day are a wave`() throws {
        var storm = Given.troop
        for number in 1...5 {
            storm = storm.signedUp(.ann, .sunday, by: .ann).and(
                CancelAssignment(
                    assignment: Assignment.ID(UInt32(number))),
                by: .ann)
        }
        let moments = try film(storm).moments
        #expect(moments.filter { $0.rule == .cancellations }.map(\.events.count) == [5])
    }

    /// Ann cancels at these moments of December, one sign-up after the other.
    private func cancelled(at times: [(day: Int, time: String)]) throws -> [FilmMoment] {
        var given = Given.troop
        for (place, moment) in times.enumerated() {
            given = given.signedUp(.ann, .sunday, by: .ann).and(
                CancelAssignment(assignment: Assignment.ID(UInt32(place + 1))), by: .ann,
                at: .dec(moment.day, moment.time))
        }
        return try film(given).moments.filter { $0.rule == .cancellations }
    }

    @Test func `a wave is found whenever it begins, and those that overlap are one`() throws {
        // The first is a day before the last three.
        let wave = try cancelled(at: [
            (1, "12:00"), (2, "11:00"), (2, "11:30"), (2, "12:30"), (2, "13:00"), (2, "13:30"),
        ])
        #expect(wave.map(\.events.count) == [5])
        #expect(wave.map(\.sentence) == ["5 cancellations within 24 hours"])
        let storm = try cancelled(at: [
            (1, "13:00"), (1, "20:00"), (2, "08:00"), (2, "09:00"), (2, "10:00"), (2, "23:00"),
            (3, "07:00"),
        ])
        #expect(storm.map(\.events.count) == [7])
        #expect(storm.map(\.sentence) == ["7 cancellations within 2 days"])
        #expect(storm.map(\.told.spanish.numbered) == ["7 cancelaciones en 2 días"])
        // The end of a day is the next one.
        let apart = try cancelled(at: [
            (1, "13:00"), (1, "13:00"), (1, "13:00"), (1, "13:00"), (2, "13:00"),
        ])
        #expect(apart.isEmpty)
    }

    @Test func `whom a closing released has not withdrawn by that`() throws {
        var storm = Given.troop.signedUp(.ann, .sunday).signedUp(.ben, .sunday)
            .signedUp(.sam, .sunday)
        for _ in 1...2 {
            storm = storm.and(CloseShift(shift: .sunday, reason: "storm"))
                .and(ReopenShift(shift: .sunday, reason: "sun"))
        }
        for number: UInt32 in 1...3 {
            storm = storm.and(
                CancelAssignment(assignment: Assignment.ID(number), reason: "ill"), by: .cora)
        }
        let film = try film(storm)
        #expect(film.events.count { $0.event == AssignmentCancelled.name } == 9)
        #expect(film.moments.allSatisfy { $0.rule != .cancellations })
    }

    @Test func `a closing takes away places, and cancels nothing in the figures`() throws {
        let full = Given.troop.signedUp(.ann, .noon).signedUp(.ben, .noon)
            .signedUp(.sam, .noon).signedUp(.sue, .noon)
        let closed = full.and(CloseShift(shift: .noon, reason: "storm"))
        let film = try film(closed)
        #expect(film.sum(.shifts) == 3 && film.sum(.places) == 8 && film.sum(.signups) == 0)
        #expect(film.sum(.underMinimum) == 2 && film.sum(.cancellations) == 0)
        let closing = try #require(film.events.first { $0.event == ShiftClosed.name })
        #expect(closing.effects.contains { $0.figure == .places && $0.change == -4 })
        let reopened = try self.film(closed.and(ReopenShift(shift: .noon, reason: "sun")))
        #expect(reopened.sum(.places) == 12 && reopened.sum(.signups) == 4)
        #expect(reopened.sum(.underMinimum) == 2 && reopened.sum(.cancellations) == 0)
    }

    @Test func `who comes in another season may change it, and who signs up there does not`()
        throws
    {
        let both = Given.troop
            .and(
                CreateSeason(
                    name: "Wreaths", year: 2026, firstDay: "2026-11-27", lastDay: "2026-12-24",
                    location: "Elm Street")
            )
            .shift("2026-12-05", "09:00", "12:00", season: 2).signedUp(.ann, 5)
        var film = SeasonFilm()
        film.season = 1
        #expect(!film.mayChange(by: both.commits[both.commits.count - 1], in: both.models))
        let came = both.checkedIn(1, at: .dec(5, "08:50"))
        #expect(film.mayChange(by: came.commits[came.commits.count - 1], in: came.models))
    }

    @Test func `who comes on a day of this year leaves the film of last year as it is`() throws {
        let came = Given.troop
            .and(
                CreateSeason(
                    name: "Winter 2025", year: 2025, firstDay: "2025-11-28",
                    lastDay: "2025-12-24", location: "Elm Street")
            )
            .shift("2025-12-06", "09:00", "12:00", season: 2)
            .signedUp(.ann, .sunday).checkedIn(1, at: .dec(6, "08:50"))
        var film = SeasonFilm()
        film.season = 2
        #expect(!film.mayChange(by: came.commits[came.commits.count - 1], in: came.models))
        film.season = 1
        #expect(film.mayChange(by: came.commits[came.commits.count - 1], in: came.models))
    }

    @Test func `who comes the night before its first shift, or on its last day, may change it`()
        throws
    {
        let both = Given.troop
            .and(
                CreateSeason(
                    name: "Wreaths", year: 2026, firstDay: "2026-11-27", lastDay: "2026-12-31",
                    location: "Elm Street")
            )
            .shift("2026-12-04", "22:00", "02:00", endDay: "2026-12-05", season: 2)
            .shift("2026-12-26", "09:00", "12:00")
            .shift("2026-12-26", "09:00", "12:00", season: 2)
            .shift("2026-12-30", "09:00", "12:00", season: 2)
            .signedUp(.ann, 5).signedUp(.ann, 7).signedUp(.ann, 8)
        var film = SeasonFilm()
        film.season = 1
        let night = both.checkedIn(1, at: .dec(4, "21:50"))
        #expect(film.mayChange(by: night.commits[night.commits.count - 1], in: night.models))
        // The last shift is after the season’s own last day.
        let late = both.checkedIn(2, at: .dec(26, "08:50"))
        #expect(film.mayChange(by: late.commits[late.commits.count - 1], in: late.models))
        let after = both.checkedIn(3, at: .dec(30, "08:50"))
        #expect(!film.mayChange(by: after.commits[after.commits.count - 1], in: after.models))
    }

    @Test func `other rules and another season run beside it`() throws {
        let other = given.and(
            CreateSeason(
                name: "Winter 2027", year: 2027, firstDay: CalendarDay("2027-11-26"),
                lastDay: CalendarDay("2027-12-24"), location: "Lot"))
        let film = try film(other) {
            $0.beside = 2
            $0.rules.cancelDeadlineMinutes = .set(24 * 60)
        }
        #expect(film.beside?.name == "Winter 2027" && film.beside?.effects.isEmpty == true)
        let rules = try #require(film.underRules)
        #expect(rules.whatIf.refused.map(\.code) == [.tooLate])
        #expect(rules.effects.sum(.signups) == 3)
        #expect(film.sum(.signups) == 2)
    }

    @Test func `what other rules would have refused is no cancellation, and takes no place`()
        throws
    {
        let busy = Given.troop.signedUp(.ann, .morning).signedUp(.ann, .noon)
            .signedUp(.ben, .morning).signedUp(.sam, .morning)
            .and(CancelAssignment(assignment: 4), by: .ann, at: .dec(4, "20:00"))
            .checkedIn(1, at: .dec(5, "08:50")).checkedIn(3, at: .dec(5, "08:50"))
            .and(AddWalkIn(shift: .morning, person: .yip), at: .dec(5, "09:05"))
        let film = try film(busy) {
            $0.rules.weeklyShiftLimit = .set(1)
            $0.rules.walkIns = .set(false)
        }
        let rules = try #require(film.underRules)
        #expect(rules.whatIf.refused.map(\.code) == [.limitReached, .noWalkIns])
        #expect(rules.effects.sum(.cancellations) == 1 && film.sum(.cancellations) == 1)
        #expect(rules.effects.sum(.lateCancellations) == 1)
        #expect(rules.effects.sum(.signups) == 2 && film.sum(.signups) == 3)
        #expect(rules.effects.sum(.walkIns) == 0 && film.sum(.walkIns) == 1)
        #expect(rules.effects.sum(.arrivals) == 2)
        // Of the noon shift nothing rose and fell again.
        let noon = rules.effects.filter { $0.shift == .noon }.map(\.figure)
        #expect(Set(noon) == [.shifts, .places, .underMinimum])
    }

    @Test func `what changed in October changed on the clock of October`() throws {
        let early = Given.troop
            .signedUp(.ann, .morning, at: Instant("2026-10-20T12:00:00-07:00"))
        let rules = try #require(try film(early) { $0.rules.restMinutes = .set(10) }.underRules)
        #expect(
            rules.effects.filter { $0.figure == .signups }.map(\.at.description)
                == ["2026-10-20T12:00:00-07:00"])
    }

    @Test func `figures are numbered in their order`() {
        #expect(FilmFigure.allCases.map(\.index) == Array(FilmFigure.allCases.indices))
    }

    @Test func `it is the committee’s, and of another season than the one beside it`() throws {
        #expect(throws: LotRefusal.self) { try film(given, by: .sam) }
        #expect(throws: LotRefusal.self) { try film(given) { $0.beside = 1 } }
        #expect(throws: LotRefusal.self) { try film(given) { $0.beside = 9 } }
    }
}

extension [SeasonFilm.Effect] {
    fileprivate func sum(_ figure: FilmFigure) -> Int {
        reduce(0) { $0 + ($1.figure == figure ? $1.change : 0) }
    }
}

extension SeasonFilm.Answer {
    fileprivate func sum(_ figure: FilmFigure) -> Int { events.sum(figure) }
}

extension [SeasonFilm.Event] {
    fileprivate func sum(_ figure: FilmFigure) -> Int {
        reduce(0) { sum, event in
            event.effects.reduce(sum) { $0 + ($1.figure == figure ? $1.change : 0) }
        }
    }
}
