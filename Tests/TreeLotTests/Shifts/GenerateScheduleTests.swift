import EventSourcing
import Testing

@testable import TreeLot

struct GenerateScheduleTests {
    /// Template 1 on Saturdays and Sundays, 2 on Mondays in the evening, 3 when it is named.
    private let given = Given.season
        .and(template("Weekend", .weekend, [.saturday, .sunday], "09:00", "12:00"))
        .and(template("Evening", .weekday, [.monday], "16:30", "20:00"))
        .and(template("Set-up", .special, [], "08:00", "10:00"))

    private static func template(
        _ name: String, _ kind: TemplateKind, _ days: [Weekday], _ start: TimeOfDay,
        _ end: TimeOfDay, headcount: Int? = nil
    ) -> DefineTemplate {
        DefineTemplate(
            name: name, kind: kind, weekdays: days, start: start, end: end, requiredScouts: 2,
            requiredParents: 2, minimumHeadcount: headcount)
    }

    private func added(_ outcome: Outcome) -> [ShiftAdded] {
        outcome.events.compactMap {
            if case .shifts(.added(let fact)) = $0 { fact } else { nil }
        }
    }

    private func generated(_ command: GenerateSchedule) -> [ShiftAdded] {
        added(given.when(command))
    }

    @Test func `plans drafts from the first day to the last`() {
        let shifts = generated(GenerateSchedule(season: 1))
        #expect(shifts.count { $0.template == 1 } == 8)
        #expect(shifts.count { $0.template == 2 } == 4)
        #expect(shifts.count { $0.template == 3 } == 0)
        #expect(shifts.map(\.shift) == (1...12).map { Shift.ID($0) })
        #expect(shifts.map(\.day) == shifts.map(\.day).sorted())
        #expect(
            shifts.first
                == ShiftAdded(
                    shift: 1, season: 1, template: 1,
                    terms: .init(
                        day: "2026-11-28",
                        start: .init(
                            Instant(iso8601: "2026-11-28T09:00-08:00")!, offsetSeconds: -28_800),
                        end: .init(
                            Instant(iso8601: "2026-11-28T12:00-08:00")!, offsetSeconds: -28_800),
                        requiredScouts: 2, requiredParents: 2, minimumHeadcount: 2,
                        location: "Elm Street", label: nil, notes: nil)))
    }

    @Test func `twice adds only what is missing`() {
        let once = given.and(GenerateSchedule(season: 1, templates: [1]))
        #expect(added(once.when(GenerateSchedule(season: 1))).allSatisfy { $0.template == 2 })
        let twice = once.and(GenerateSchedule(season: 1))
        #expect(twice.when(GenerateSchedule(season: 1)) == .unchanged)
    }

    @Test func `what was called off or moved does not come back`() {
        let once = given.and(GenerateSchedule(season: 1))
        let off = once.and(CancelShift(shift: 1, reason: "no trees yet"))
        #expect(off.when(GenerateSchedule(season: 1)) == .unchanged)
        let moved = once.and(AdjustShift(shift: 1, day: "2026-12-02"))
        #expect(moved.when(GenerateSchedule(season: 1)) == .unchanged)
    }

    @Test func `what was undone is missing, as if it had never been planned`() {
        let weekend = GenerateSchedule(season: 1, templates: [1])
        let undone = given.and(weekend).and(Undo(position: given.models.head.advanced(by: 1)))
        #expect(undone.lot.shifts.table.rows.allSatisfy { $0.status == .cancelled })
        #expect(added(undone.when(weekend)).map(\.day) == generated(weekend).map(\.day))
        let again = undone.and(weekend)
        #expect(again.when(weekend) == .unchanged)
        #expect(again.lot.shifts[9].status == .draft)
    }

    @Test func `a day that is asked for by itself comes back, also when it was called off`() {
        let date = GenerateSchedule.SpecialDate(template: 3, day: "2026-12-05", replaces: true)
        let special = GenerateSchedule(season: 1, templates: [], specialDates: [date])
        let off = given.and(special).and(CancelShift(shift: 1, reason: "no band"))
        #expect(added(off.when(special)).map(\.day) == ["2026-12-05"])
        #expect(off.reply(to: special).remarks.isEmpty)
        #expect(off.and(special).when(special) == .unchanged)
    }

    @Test func `a shift moved to a day does not stand for that day’s own`() {
        let weekend = given.and(SetClosedDays(season: 1, days: ["2026-12-13"]))
            .and(GenerateSchedule(season: 1, templates: [1]))
        let moved = weekend.and(SetClosedDays(season: 1, days: []))
            .and(AdjustShift(shift: 1, day: "2026-12-13"))
        let missing = added(moved.when(GenerateSchedule(season: 1, templates: [1])))
        #expect(missing.map(\.day) == ["2026-12-13"])
    }

    @Test func `special dates are added`() {
        let shifts = generated(
            GenerateSchedule(
                season: 1, templates: [3],
                specialDates: [
                    .init(template: 3, day: "2026-11-27"), .init(template: 1, day: "2026-12-24"),
                    .init(template: 3, day: "2026-11-27"),
                ]))
        #expect(shifts.map(\.template) == [3, 1])
        #expect(shifts.map(\.day) == ["2026-11-27", "2026-12-24"])
        #expect(shifts.map(\.replaces) == [nil, nil])
    }

    @Test func `a special date may replace the regular shifts of its day, for good`() {
        let date = GenerateSchedule.SpecialDate(
            template: 3, day: "2026-11-28", replaces: true)
        let command = GenerateSchedule(season: 1, templates: [1, 2], specialDates: [date])
        let first = generated(command).filter { $0.day == "2026-11-28" }
        #expect(first.map(\.template) == [3] && first.map(\.replaces) == [true])
        let planned = given.and(command)
        #expect(planned.when(GenerateSchedule(season: 1)) == .unchanged)
        #expect(planned.when(command) == .unchanged)
        // Without it, the day is as every other.
        let off = planned.and(CancelShift(shift: 1, reason: "no band"))
        #expect(added(off.when(GenerateSchedule(season: 1))).map(\.day) == ["2026-11-28"])
    }

    @Test func `shifts that are there stay beside what replaces them, and are told`() {
        let weekend = given.and(GenerateSchedule(season: 1, templates: [1]))
        let date = GenerateSchedule.SpecialDate(
            template: 3, day: "2026-12-05", replaces: true)
        let command = GenerateSchedule(season: 1, templates: [], specialDates: [date])
        #expect(added(weekend.when(command)).map(\.replaces) == [true])
        let remarks = weekend.reply(to: command).remarks
        #expect(remarks.map(\.code) == [.shiftsStay])
        #expect(remarks.first?.facts["shifts"] == .array([3]))
        // A shift that was planned beside the others replaces none later.
        let beside = given.and(
            GenerateSchedule(
                season: 1, templates: [],
                specialDates: [.init(template: 3, day: "2026-12-05")]))
        #expect(beside.when(command) == .unchanged)
        #expect(beside.reply(to: command).remarks.map(\.code) == [.replacesNothing])
        #expect(
            added(beside.when(GenerateSchedule(season: 1))).contains { $0.day == "2026-12-05" })
    }

    @Test func `a special template keeps to its dates, whatever weekdays it has`() {
        let given = Given.season.and(Self.template("Gala", .special, [.friday], "18:00", "22:00"))
        #expect(given.when(GenerateSchedule(season: 1)) == .unchanged)
        let date = GenerateSchedule.SpecialDate(template: 1, day: "2026-12-11")
        let gala = added(given.when(GenerateSchedule(season: 1, specialDates: [date])))
        #expect(gala.map(\.day) == ["2026-12-11"])
    }

    @Test func `of one day, earlier shifts have smaller numbers`() {
        let shifts = generated(
            GenerateSchedule(
                season: 1, templates: [1],
                specialDates: [.init(template: 3, day: "2026-11-28")]))
        #expect(shifts.prefix(2).map(\.template) == [3, 1])
    }

    @Test func `with no templates there is nothing to plan`() {
        #expect(given.when(GenerateSchedule(season: 1, templates: [])).field == "templates")
        #expect(Given.season.when(GenerateSchedule(season: 1)) == .unchanged)
    }

    @Test func `names what is not there, retired or outside of the season`() {
        #expect(given.when(GenerateSchedule(season: 2)).code == "not-found")
        #expect(given.when(GenerateSchedule(season: 1, templates: [4])).code == "not-found")
        let retired = given.and(RetireTemplate(template: 2))
        #expect(
            retired.when(GenerateSchedule(season: 1, templates: [2])).code == "template-retired")
        #expect(retired.when(GenerateSchedule(season: 1)).isAccepted)
        for day in ["2026-11-26", "2026-12-25"] as [CalendarDay] {
            let date = GenerateSchedule.SpecialDate(template: 3, day: day)
            #expect(
                given.when(GenerateSchedule(season: 1, specialDates: [date])).field
                    == "specialDates")
        }
    }

    @Test(arguments: [(1, 2), (2, 2), (3, 3)])
    func `a template below the season’s floor makes shifts on the floor`(
        headcount: Int, needed: Int
    ) {
        let low = given.and(
            Self.template("Low", .weekend, [.saturday], "09:00", "12:00", headcount: headcount))
        let command = GenerateSchedule(season: 1, templates: [4])
        let added = low.when(command).events.compactMap { event -> Int? in
            if case .shifts(.added(let fact)) = event { fact.minimumHeadcount } else { nil }
        }
        #expect(!added.isEmpty && added.allSatisfy { $0 == needed })
    }

    @Test func `is for the committee, until the season is over`() {
        #expect(given.whoMay(GenerateSchedule(season: 1)) == Actor.committee)
        let over = given.and(CompleteSeason(season: 1))
        #expect(over.when(GenerateSchedule(season: 1)).code == "season-over")
    }
}
