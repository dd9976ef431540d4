import EventSourcing
import Foundation
import Synchronization
import TreeLot

/// Notes in which order things happen.
final class Diary: Sendable {
    private let lines = Mutex<[String]>([])

    func note(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
}

/// A store in memory that notes each append, and waits or fails when it is told to.
final class NotingStore: EventStore, @unchecked Sendable {
    typealias Event = LotEvent

    struct DiskFull: Error {}

    private let store = InMemoryEventStore<LotEvent>()
    let diary = Diary()
    private let isBroken = Mutex(false)
    private let isBusy = Mutex(false)
    private let isRaced = Mutex(false)

    var head: Position { store.head }
    /// Number of appends begun.
    var appendCount: Int { diary.all.count { $0.hasPrefix("append") } }

    func breakDown() { isBroken.withLock { $0 = true } }
    func mend() { isBroken.withLock { $0 = false } }

    /// From now on, other writers are always faster.
    func race() { isRaced.withLock { $0 = true } }
    func endRace() { isRaced.withLock { $0 = false } }

    /// Appends wait until ``resume()``.
    func hold() { isBusy.withLock { $0 = true } }
    func resume() { isBusy.withLock { $0 = false } }

    func append(_ group: CommitGroup, after head: Position) throws {
        diary.note("append \(group.count)")
        while isBusy.withLock({ $0 }) { usleep(100) }
        if isBroken.withLock({ $0 }) { throw DiskFull() }
        if isRaced.withLock({ $0 }) {
            throw EventStoreError.conflict(expected: head, actual: head.advanced(by: 1))
        }
        try store.append(group, after: head)
        diary.note("flushed \(store.head)")
    }

    var stored: any StoredLog { store.stored }
    var sealer: (any Sealer)? { store.sealer }
    var snapshots: (any SnapshotStore)? { nil }
    var isWritable: Bool { true }
    func close() {}

    func shred(_ subjects: [Subject]) throws {
        if !subjects.isEmpty { diary.note("forget \(subjects.count)") }
        try store.shred(subjects)
    }
}
