import EventSourcing
import TestSupport
import Testing

@testable import EventLog

/// Frames that are whole, and commits in them that cannot follow each other: what a faulty program
/// would write. They are never taken for a torn tail.
struct PositionTests {
    private let path = "/lot/events/" + padded20(1) + ".log"

    @Test(arguments: [commit(2, "early"), commit(1)])
    func `a first commit out of order or without events is refused`(wrong: Commit<TestEvent>) throws
    {
        try expectDamage(at: 0, Position(1), opening: segment([wrong]).disk)
    }

    @Test(arguments: [1, 2, 3])
    func `a commit that does not begin behind the one before is refused`(first: Int) throws {
        let log = try segment([commit(1, "one"), commit(3, "three"), commit(first, "again")])
        try expectDamage(at: 2, Position(4), opening: log.disk)
    }

    @Test func `a last commit without events is refused`() throws {
        let log = try segment([commit(1, "one"), commit(2, "two"), commit(3)])
        try expectDamage(at: 2, Position(3), opening: log.disk)
    }

    @Test(arguments: [[], ["two"], ["two", "three", "four"]])
    func `other events than the next position leaves room for are refused when they are read`(
        notes: [String]
    ) throws {
        var wrong = commit(2)
        wrong.events = notes.map { .note($0) }
        let log = try segment([commit(1, "one"), wrong, commit(4, "four")])
        let store = try openLog(on: log.disk, .read)
        #expect(store.head == Position(4))
        #expect(try store.all(after: Position(3)) == [commit(4, "four")])
        let reads: [() throws -> Void] = [
            { _ = try store.all() }, { _ = try store.all(after: Position(1)) },
            { try store.read(after: .start) { $0.first < Position(2) } },
            { _ = try store.verify() },
        ]
        for read in reads {
            let error = #expect(throws: EventLogError.self) { try read() }
            switch error {
            case .damaged(path, log.offsets[1], Position(2), _) where !notes.isEmpty: break
            case .undecodable(path, log.offsets[1], Position(2), _) where notes.isEmpty: break
            default: Issue.record("\(String(describing: error))")
            }
        }
    }

    @Test func `a commit whose bytes say two positions is refused`() throws {
        let pair = [commit(1, "one"), commit(2, "two")]
        try expectDamage(at: 1, Position(2), opening: segment(pair, adding: [8, 5], to: 1).disk)
        let store = try openLog(on: segment(pair, adding: [8, 5], to: 0).disk, .read)
        #expect(throws: EventLogError.self) { try store.all() }
        #expect(throws: EventLogError.self) { try store.verify() }
    }

    @Test(arguments: [[8, 1], [8, 0x81, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0]])
    func `a position need not be the first field, nor written short`(position: [UInt8]) throws {
        let event: [UInt8] = [0x7a, 4, 0x0a, 2, 0x0a, 0]
        for payload in [position + event, event + position] {
            var group = FrameGroup()
            group.add(payload, first: Position(1), events: 1)
            let store = try openLog(on: disk(&group), .read)
            #expect(store.head == Position(1))
            #expect(try store.all().map(\.first) == [Position(1)])
        }
    }

    private func expectDamage(
        at index: Int, _ position: Position, opening disk: MemoryDisk
    ) throws {
        let error = #expect(throws: EventLogError.self) { try openLog(on: disk) }
        guard case .damaged(path, let offset, position, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect((offset == SegmentHeader.bytes) == (index == 0))
    }

    /// A log of one segment with `commits`, whatever their positions, and where they lie in it.
    /// - Parameter rest: added to the bytes of one of them.
    private func segment(
        _ commits: [Commit<TestEvent>], adding rest: [UInt8] = [], to place: Int = 0
    ) throws -> (disk: MemoryDisk, offsets: [Int]) {
        var group = FrameGroup()
        for (index, commit) in commits.enumerated() {
            var writer = WireWriter()
            try commit.write(to: &writer)
            let bytes = writer.bytes + (index == place ? rest : [])
            group.add(bytes, first: Position(index + 1), events: 1)
        }
        let offsets = group.commits.map { SegmentHeader.bytes + $0.offset }
        return (disk(&group), offsets)
    }

    private func disk(_ group: inout FrameGroup) -> MemoryDisk {
        let header = SegmentHeader(logID: logID, first: Position(1), epoch: 1, previousCheck: 0)
        let bytes = header.encoded()
        group.seal(at: bytes.count, after: Extent(bytes).uint32(at: 60))
        return MemoryDisk([path: bytes + group.bytes])
    }
}
