import EventSourcing
import Testing

@testable import TreeLot

struct AddShiftTests {
    private let command = AddShift(
        season: 1, day: "2026-12-05", start: "09:00", end: "12:00", requiredScouts: 2,
        requiredParents: 2, label: " Saturday ", publish: true)

    @Test func `plans a shift, and publishes it if asked to`() {
        let pacific = -28_800
        let fact = ShiftAdded(
            shift: 1, season: 1,
            terms: .init(
                day: "2026-12-05",
                start: .init(.dec(5, "09:00"), offsetSeconds: pacific),
                end: .init(.dec(5, "12:00"), offsetSeconds: pacific), requiredScouts: 2,
                requiredParents: 2, minimumHeadcount: 2, location: "Elm Street", label: "Saturday",
                notes: nil))
        let published = SchedulePublished(season: 1, shifts: [1])
        #expect(
            Given.season.when(command).events.dropLast()
                == [.shifts(.added(fact)), .seasons(.published(published))])
        var draft = command
        draft.publish = nil
        #expect(Given.season.when(draft) == .recorded([.shifts(.added(fact))]))
        #expect(Given.season.and(draft).lot.shifts.find(1)?.status == .draft)
    }

    @Test func `is for the committee`() {
        #expect(Given.season.whoMay(command) == Actor.committee)
    }

    @Test func `past midnight it needs the day on which it ends, and belongs to its first`() {
        var night = command
        (night.start, night.end) = ("22:00", "06:00")
        #expect(Given.season.when(night).field == "end")
        #expect(Given.season.when(night).refusal?.message.contains("endDay") == true)
        night.endDay = "2026-12-06"
        #expect(Given.season.and(night).lot.shifts.find(1)?.day == "2026-12-05")
        #expect(Given.season.and(night).lot.shifts.find(1)?.minutes == 480)
    }

    @Test(
        arguments: [
            ("09:00", "09:00", "2026-12-05", false), ("09:00", "09:01", "2026-12-05", true),
            ("09:01", "09:00", "2026-12-05", false), ("09:00", "12:00", "2026-12-04", false),
            ("09:00", "09:00", "2026-12-07", true), ("09:00", "09:01", "2026-12-07", false),
            ("09:00", "09:00", "9999-12-31", false), ("09:00", "09:00", "0000-01-01", false),
        ] as [(TimeOfDay, TimeOfDay, CalendarDay, Bool)])
    func `lasts longer than nothing and at most two days`(
        start: TimeOfDay, end: TimeOfDay, endDay: CalendarDay, isFine: Bool
    ) {
        var other = command
        (other.start, other.end, other.endDay) = (start, end, endDay)
        #expect(Given.season.when(other).field == (isFine ? nil : "end"))
    }

    @Test(arguments: ["0000-01-01", "1880-12-05", "2062-12-05", "9999-12-31"] as [CalendarDay])
    func `another century is a slip of the finger`(day: CalendarDay) {
        var other = command
        other.day = day
        #expect(Given.season.when(other).field == "day")
    }

    @Test(arguments: ["2026-11-20", "2027-01-04"] as [CalendarDay])
    func `putting up and clearing away may lie around the season`(day: CalendarDay) {
        var other = command
        other.day = day
        let now = Instant(iso8601: "2026-11-19T12:00:00-08:00")!
        #expect(Given.season.when(other, at: now).isAccepted)
    }

    @Test(arguments: [(1, false), (2, true), (1000, true), (1001, false), (Int.min, false)])
    func `operates with no fewer than the floor`(headcount: Int, isFine: Bool) {
        var other = command
        other.minimumHeadcount = headcount
        #expect(Given.season.when(other).field == (isFine ? nil : "minimumHeadcount"))
    }

    @Test func `needs somebody, and texts within their limits`() {
        var other = command
        (other.requiredScouts, other.requiredParents) = (0, 0)
        #expect(Given.season.when(other).field == "requiredParents")
        (other.requiredScouts, other.requiredParents) = (Int.max, 1)
        #expect(Given.season.when(other).field == "requiredScouts")
        other = command
        other.location = ""
        #expect(Given.season.when(other).field == "location")
    }

    @Test func `not in a season that is over or is not there`() {
        let over = Given.season.and(CompleteSeason(season: 1))
        #expect(over.when(command).code == "season-over")
        #expect(Given.people.when(command).code == "not-found")
    }
}
