import EventLog
import EventSourcing
import TestSupport
import Testing

@testable import Torture

/// What a process leaves that was killed halfway, and the next one must not build on.
struct NextWriterTests {
    /// The operating system goes on showing what it could not write, and takes it for written.
    @Test func `writes again what a failed flush left in memory only`() throws {
        // Big enough to fill pages of its own: a page is written whole.
        var history = History(random: SeededRandom(seed: 3), textBytesMax: 6000)
        let disk = TapeDisk()
        let first = try openLog(on: disk)
        let one = history.group(after: first.head)
        try first.append(one, after: first.head)
        disk.with { $0.fault = .init(failingFlush: $0.flushes + 1, killsAtFailure: true) }
        let two = history.group(after: first.head)
        #expect(throws: EventLogError.self) { try first.append(two, after: first.head) }
        disk.restart()

        let second = try openLog(on: disk)
        #expect(try second.all() == one + two)
        let three = history.group(after: second.head)
        try second.append(three, after: second.head)
        let left = TapeDisk(disk.imageAfterPowerCut)
        #expect(try openLog(on: left, .read).all() == one + two + three)
    }

    @Test func `flushes the entry of a directory that another made`() throws {
        let disk = TapeDisk()
        _ = try disk.makeDirectory("/lot")
        disk.restart()
        var history = History(random: SeededRandom(seed: 3))
        let store = try openLog(on: disk)
        let one = history.group(after: store.head)
        try store.append(one, after: store.head)
        #expect(try openLog(on: TapeDisk(disk.imageAfterPowerCut), .read).all() == one)
    }
}

extension TapeDisk {
    /// Without anything that was still on its way.
    var imageAfterPowerCut: DiskImage {
        PowerCut(sectorBytes: 512, outcomesMax: 1).least(of: with { $0.state })
    }
}
