import EventSourcing
import Testing

@testable import TreeLot

struct ShiftCounterpartsTests {
    /// Of a shift on a Saturday, 09:00–12:00, by the numbers of the later shifts.
    private func found(_ later: [Shift], of earlier: [Shift]) -> [[Shift.ID]] {
        let all = ShiftCounterparts(
            earlier, since: "2026-11-27", later, since: "2027-11-24")
        return earlier.map { all[$0.id].map(\.id) }
    }

    private func shift(
        _ id: Shift.ID, _ day: CalendarDay, _ start: TimeOfDay, minutes: Int = 180,
        label: String? = nil
    ) -> Shift {
        var shift = Shift()
        shift.id = id
        shift.terms.day = day
        shift.terms.start = LocalInstant(start, on: day, in: "America/Los_Angeles")!
        shift.terms.end = LocalInstant(
            shift.terms.start.instant.advanced(byMinutes: minutes),
            offsetSeconds: shift.terms.start.offsetSeconds)
        shift.terms.label = label
        return shift
    }

    @Test func `the same weekday in the same week of the season`() {
        // The first season begins on a Friday, the second on a Wednesday: its second Saturday is the 4th.
        let second = shift(1, "2026-12-05", "09:00")
        let around = ["2027-11-27", "2027-12-03", "2027-12-04", "2027-12-05", "2027-12-11"]
        let later = around.enumerated().map { place, day in
            shift(Shift.ID(UInt32(place + 1)), CalendarDay(day)!, "09:00")
        }
        #expect(found(later, of: [second]) == [[3]])
    }

    @Test func `a day before the season's first is in the week before`() {
        #expect(DayOfSeason("2026-11-27", since: "2026-11-27").week == 1)
        #expect(DayOfSeason("2026-12-03", since: "2026-11-27").week == 1)
        #expect(DayOfSeason("2026-12-04", since: "2026-11-27").week == 2)
        #expect(DayOfSeason("2026-11-26", since: "2026-11-27").week == 0)
        #expect(DayOfSeason("2026-11-20", since: "2026-11-27").week == 0)
        #expect(DayOfSeason("2026-11-19", since: "2026-11-27").week == -1)
    }

    @Test func `one minute together is enough, and back to back is not`() {
        let earlier = [shift(1, "2026-12-05", "09:00")]
        #expect(found([shift(1, "2027-12-04", "12:00")], of: earlier) == [[]])
        #expect(found([shift(1, "2027-12-04", "11:59")], of: earlier) == [[1]])
        #expect(found([shift(1, "2027-12-04", "06:00")], of: earlier) == [[]])
        #expect(found([shift(1, "2027-12-04", "06:01")], of: earlier) == [[1]])
    }

    @Test func `the longest overlap comes first`() {
        let later = [shift(1, "2027-12-04", "07:00"), shift(2, "2027-12-04", "10:00")]
        #expect(found(later, of: [shift(1, "2026-12-05", "09:00")]) == [[2, 1]])
    }

    @Test func `of two side by side each has its own, by label or by number`() {
        let earlier = [
            shift(1, "2026-12-05", "09:00", label: "Till"),
            shift(2, "2026-12-05", "09:00", label: "Trees"),
        ]
        let swapped = [
            shift(7, "2027-12-04", "09:00", label: "Trees"),
            shift(8, "2027-12-04", "09:00", label: "Till"),
        ]
        #expect(found(swapped, of: earlier) == [[8, 7], [7, 8]])
        let alike = [shift(7, "2027-12-04", "09:00"), shift(8, "2027-12-04", "09:00")]
        #expect(found(alike, of: earlier).map(\.first) == [7, 8])
    }

    @Test func `a shift that was split has both halves`() {
        let halves = [
            shift(1, "2027-12-04", "09:00", minutes: 90),
            shift(2, "2027-12-04", "10:30", minutes: 90),
        ]
        #expect(found(halves, of: [shift(1, "2026-12-05", "09:00")]) == [[1, 2]])
    }
}
