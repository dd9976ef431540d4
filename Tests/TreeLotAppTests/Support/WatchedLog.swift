import EventSourcing
import Foundation
import Synchronization
import TreeLot

/// A log whose reads are counted, and wait when they are told to.
final class WatchedLog: EventStore, @unchecked Sendable {
    private let store = InMemoryEventStore<LotEvent>()
    private let state = Mutex((reads: 0, isHeld: false))

    var head: Position { store.head }
    /// How often somebody has begun to read.
    var readCount: Int { state.withLock { $0.reads } }

    func hold() { state.withLock { $0.isHeld = true } }
    func resume() { state.withLock { $0.isHeld = false } }

    func append(_ commits: [Commit<LotEvent>], after head: Position) throws {
        try store.append(commits, after: head)
    }

    func forget(_ subjects: [Subject]) throws { try store.forget(subjects) }

    func read(after position: Position, _ body: (Commit<LotEvent>) throws -> Bool) throws {
        begin()
        try store.read(after: position, body)
    }

    var reader: (any CommitReader<LotEvent>)? {
        store.reader.map { WatchedReader(log: self, reader: $0) }
    }

    fileprivate func begin() {
        state.withLock { $0.reads += 1 }
        while state.withLock({ $0.isHeld }) { usleep(100) }
    }
}

private struct WatchedReader: CommitReader {
    let log: WatchedLog
    let reader: any CommitReader<LotEvent>

    var head: Position { reader.head }

    func read(after position: Position, _ body: (Commit<LotEvent>) throws -> Bool) throws {
        log.begin()
        try reader.read(after: position, body)
    }
}
