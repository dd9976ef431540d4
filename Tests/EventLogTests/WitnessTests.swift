import EventSourcing
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import EventLog

struct WitnessTests {
    private let disk = MemoryDisk()
    private let witness = SpyWitness()

    private func open(_ mode: LogMode = .write) throws -> Store {
        var options = options(on: disk)
        options.witness = witness
        return try Store(directory: "/lot", mode: mode, options: options)
    }

    @Test func `sees a log before anything of it is changed, and may refuse it`() throws {
        var log = try SampleLog(seed: 1, groupCount: 9, isClosed: true).images
        // A torn tail, which would be cut.
        log[log.keys.filter { $0.hasSuffix(".log") }.max()!]! += [1, 2, 3]
        let disk = MemoryDisk(log)
        var options = options(on: disk)
        options.witness = witness
        witness.refuses = true
        let before = disk.images.filter { $0.key.hasSuffix(".log") }
        #expect(throws: SpyWitness.Refusal.self) {
            try Store(directory: "/lot", mode: .write, options: options)
        }
        #expect(disk.images.filter { $0.key.hasSuffix(".log") } == before)
        #expect(witness.calls == ["begin"])
        // The lock was let go.
        witness.refuses = false
        let store = try Store(directory: "/lot", mode: .write, options: options)
        #expect(store.info.recovery?.isCut == true)
        #expect(witness.log.head == store.head)
    }

    @Test func `is told of each group once it is flushed`() throws {
        let store = try open()
        #expect(witness.log.commitCount == 0)
        try store.append([commit(1, "a", "b"), commit(3, "c")])
        #expect(witness.headsWhenTold == [Position(3)])
        try store.append([commit(4, "d")])
        #expect(witness.headsWhenTold == [Position(3), Position(4)])
        disk.flushesFail = true
        #expect(throws: EventLogError.self) { try store.append([commit(5, "e")]) }
        #expect(witness.headsWhenTold.count == 2)
        #expect(witness.log.head == Position(4))
    }

    @Test func `of a reader is not asked`() throws {
        try open().close()
        witness.calls = []
        try open(.read).close()
        #expect(witness.calls == [])
    }

    @Test func `is done before the lock is let go`() throws {
        var wasLocked = false
        let store = try open()
        try store.append([commit(1, "a")])
        witness.atEnd = { [disk] in
            wasLocked = (try? openLog(on: disk)) == nil
        }
        store.close()
        #expect(wasLocked)
        #expect(witness.calls == ["begin", "flushed", "end clean"])
        store.close()
        #expect(witness.calls.count == 3)
        try openLog(on: disk).close()
    }

    @Test func `is told that a writer was given up`() throws {
        var store: Store? = try open()
        try store?.append([commit(1, "a")])
        store = nil
        #expect(witness.calls == ["begin", "flushed", "end"])
    }

    @Test func `has what was stored at one moment, however the log grows`() throws {
        var random = SeededRandom(seed: 7)
        let store = try open()
        var views: [(FlushedLog, [Commit<TestEvent>])] = []
        var all: [Commit<TestEvent>] = []
        for _ in 0..<60 {
            let group = commits(2, after: store.head, textBytes: 300, &random)
            try store.append(group)
            all += group
            views.append((witness.log, all))
        }
        #expect(store.info.segments.count > 4)
        for (log, commits) in views {
            #expect(log.head == commits.head)
            #expect(log.commitCount == commits.count)
            #expect(log.chain(at: log.head) == store.stored.chain(at: log.head))
            var read: [[UInt8]] = []
            var lasts: [Position] = []
            try log.readBytes(after: .start) { span, bytes in
                read.append(Array(bytes))
                lasts.append(span.last)
                return true
            }
            #expect(lasts == commits.map(\.last))
            var writer = WireWriter()
            for (bytes, commit) in zip(read, commits) {
                writer.removeAll()
                try commit.write(to: &writer)
                #expect(bytes == writer.bytes)
            }
            let sealed = log.segments.dropLast().reduce(into: [Int]()) {
                $0.append(($0.last ?? 0) + $1.commits)
            }
            #expect(log.sealedCounts == sealed)
        }
    }

    /// On the disk of the system, since that in memory has one thread.
    @Test func `reads on its own thread while the log is written`() async throws {
        let directory = TemporaryDirectory()
        let options = LogOptions(segmentBytes: 4096, logID: logID, witness: witness)
        let store = try Store(directory: directory.path + "/lot", mode: .write, options: options)
        let writer = Flag()
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { [witness] in
                while !writer.isDone.load(ordering: .relaxed) {
                    let log = witness.log
                    var head = Position.start
                    try log.readBytes(after: .start) { span, _ in
                        head = span.last
                        return true
                    }
                    #expect(head == log.head)
                }
            }
            for number in 1...500 { try store.append([commit(number, "note \(number)")]) }
            writer.isDone.store(true, ordering: .relaxed)
            try await group.waitForAll()
        }
        #expect(witness.log.head == Position(500))
    }
}

private final class Flag: Sendable {
    let isDone = Atomic(false)
}

/// Notes what it is told.
final class SpyWitness: Witness {
    struct Refusal: Error {}

    private struct State {
        var calls: [String] = []
        var heads: [Position] = []
        var log: (@Sendable () -> any StoredLog)?
        var refuses = false
    }

    private let state = Mutex(State())
    nonisolated(unsafe) var atEnd: () -> Void = {}

    var calls: [String] {
        get { state.withLock { $0.calls } }
        set { state.withLock { $0.calls = newValue } }
    }
    var refuses: Bool {
        get { state.withLock { $0.refuses } }
        set { state.withLock { $0.refuses = newValue } }
    }
    var headsWhenTold: [Position] { state.withLock { $0.heads } }
    var log: FlushedLog { state.withLock { $0.log!() } as! FlushedLog }

    func begin(_ log: @escaping @Sendable () -> any StoredLog) throws {
        try state.withLock {
            $0.calls.append("begin")
            $0.log = log
            if $0.refuses { throw Refusal() }
        }
    }

    func flushed() {
        let head = log.head
        state.withLock {
            $0.calls.append("flushed")
            $0.heads.append(head)
        }
    }

    func end(isClean: Bool) {
        calls.append(isClean ? "end clean" : "end")
        atEnd()
    }
}
