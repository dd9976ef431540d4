import EventSourcing
import Foundation
import Synchronization
import TestSupport
import TreeLot

/// A log whose reads are counted, and wait when they are told to.
final class WatchedLog: EventStore, @unchecked Sendable {
    typealias Event = LotEvent

    private let store = InMemoryEventStore<LotEvent>()
    private let state = Mutex((reads: 0, isHeld: false))

    var head: Position { store.head }
    var sealer: (any Sealer)? { store.sealer }
    var snapshots: (any SnapshotStore)? { nil }
    var isWritable: Bool { true }
    var stored: any StoredLog { WatchedBytes(log: self, bytes: store.stored) }
    /// Number of reads begun.
    var readCount: Int { state.withLock { $0.reads } }

    func hold() { state.withLock { $0.isHeld = true } }
    func resume() { state.withLock { $0.isHeld = false } }

    func append(_ group: CommitGroup, after head: Position) throws {
        try store.append(group, after: head)
    }

    func shred(_ subjects: [Subject]) throws { try store.shred(subjects) }
    func close() {}

    fileprivate func begin() {
        state.withLock { $0.reads += 1 }
        while state.withLock({ $0.isHeld }) { usleep(100) }
    }
}

private struct WatchedBytes: WrappedLog {
    let log: WatchedLog
    let bytes: any StoredLog

    func readBytes(
        after position: Position, _ body: (CommitSpan, UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        log.begin()
        try bytes.readBytes(after: position, body)
    }
}
