import EventSourcing
import Testing

@testable import TreeLot

struct TimeOfDayTests {
    @Test(arguments: [("00:00", 0), ("00:01", 1), ("16:30", 990), ("23:59", 1439)])
    func `reads and writes a time`(text: String, minutes: Int) {
        #expect(TimeOfDay(text)?.minutes == minutes)
        #expect(TimeOfDay(minutes: minutes)?.description == text)
    }

    @Test(arguments: ["", "24:00", "12:60", "9:00", "09:00:00", " 9:00", "-1:00", "noon"])
    func `anything else is none`(text: String) {
        #expect(TimeOfDay(text) == nil)
    }

    @Test(arguments: [-1, 1440, Int.min, Int.max])
    func `a day has 1440 minutes`(minutes: Int) {
        #expect(TimeOfDay(minutes: minutes) == nil)
        #expect(TimeOfDay(varint: UInt64(bitPattern: Int64(minutes))) == nil)
    }

    @Test func `goes by the clock`() {
        #expect(("09:00" as TimeOfDay) < "12:00")
        #expect(TimeOfDay.midnight == "00:00")
    }
}
