import EventSourcing
import TestSupport
import Testing

@testable import TreeLot
@testable import TreeLotApp

struct ScheduledShiftsTests {
    private func moment(_ seconds: Int) -> Instant {
        Instant(milliseconds: 0).advanced(bySeconds: seconds)
    }

    @Test func `gives out what is due, the earliest first, and each once`() {
        var scheduled = ScheduledShifts()
        scheduled.set(1, at: moment(30))
        scheduled.set(2, at: moment(10))
        scheduled.set(3, at: moment(20))
        #expect(scheduled.next == moment(10))
        #expect(scheduled.takeDue(at: moment(9), atMost: 9).isEmpty)
        #expect(scheduled.takeDue(at: moment(20), atMost: 9) == [2, 3])
        #expect(scheduled.takeDue(at: moment(20), atMost: 9).isEmpty)
        #expect(scheduled.next == moment(30))
    }

    @Test func `what was put off or taken away does not come`() {
        var scheduled = ScheduledShifts()
        scheduled.set(1, at: moment(10))
        scheduled.set(1, at: moment(40))
        scheduled.set(2, at: moment(10))
        scheduled.set(2, at: nil)
        #expect(scheduled.next == moment(40))
        #expect(scheduled.takeDue(at: moment(39), atMost: 9).isEmpty)
        #expect(scheduled.takeDue(at: moment(40), atMost: 9) == [1])
        #expect(scheduled.next == nil)
    }

    @Test func `gives out no more than is asked for`() {
        var scheduled = ScheduledShifts()
        for shift in 1...5 as ClosedRange<UInt32> { scheduled.set(.init(shift), at: moment(1)) }
        #expect(scheduled.takeDue(at: moment(1), atMost: 3).count == 3)
        #expect(scheduled.takeDue(at: moment(1), atMost: 3).count == 2)
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `agrees with a list that is searched`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var scheduled = ScheduledShifts()
        var expected: [Shift.ID: Instant] = [:]
        for step in 0..<300 {
            let shift = Shift.ID(.random(in: 1...30, using: &random))
            let at =
                Int.random(in: 0...9, using: &random) == 0
                ? nil : moment(step + .random(in: 0...60, using: &random))
            scheduled.set(shift, at: at)
            expected[shift] = at
            guard step % 7 == 0 else { continue }
            let due = Set(scheduled.takeDue(at: moment(step), atMost: .max))
            let isDue = Set(expected.filter { $0.value <= moment(step) }.keys)
            #expect(due == isDue, "seed \(seed), step \(step)")
            for shift in due { expected[shift] = nil }
            #expect(scheduled.next == expected.values.min(), "seed \(seed), step \(step)")
        }
    }
}
