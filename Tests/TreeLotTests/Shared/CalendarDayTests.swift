import EventSourcing
import Testing

@testable import TreeLot

struct CalendarDayTests {
    @Test(arguments: [
        "2026-12-05", "1970-01-01", "0000-01-01", "9999-12-31", "2024-02-29", "2000-02-29",
        "1899-12-31",
    ])
    func `reads and writes a day`(text: String) {
        #expect(CalendarDay(text)?.description == text)
    }

    @Test(arguments: [
        "", "2026-12-5", "2026-13-01", "2026-00-10", "2026-02-29", "1900-02-29", "2026-04-31",
        "2026-12-00", "2026-12-05 ", "2026/12/05", "12026-12-05", "-026-12-05", "٢٠٢٦-12-05",
    ])
    func `a day that does not exist is none`(text: String) {
        #expect(CalendarDay(text) == nil)
    }

    @Test(arguments: [
        ("1970-01-01", Weekday.thursday, "1969-12-29"), ("2026-12-05", .saturday, "2026-11-30"),
        ("2026-12-06", .sunday, "2026-11-30"), ("2026-12-07", .monday, "2026-12-07"),
        ("1969-12-28", .sunday, "1969-12-22"), ("2024-02-29", .thursday, "2024-02-26"),
    ])
    func `knows its weekday and its Monday`(day: CalendarDay, weekday: Weekday, monday: CalendarDay)
    {
        #expect(day.weekday == weekday)
        #expect(day.monday == monday)
    }

    @Test func `counts over months and leap days`() {
        #expect(("2024-02-28" as CalendarDay).advanced(by: 2) == "2024-03-01")
        #expect(("2026-01-01" as CalendarDay).advanced(by: -1) == "2025-12-31")
        #expect(("2026-11-01" as CalendarDay) < "2026-12-01")
        #expect(("2026-12-05" as CalendarDay).inWords == "Sat 5 Dec")
    }

    @Test(arguments: [0, 1, 2, UInt64.max - 1, .max])
    func `a number out of a file is a day or none, and no crash`(number: UInt64) {
        #expect((CalendarDay(varint: number) == nil) == (number > 2))
    }
}
