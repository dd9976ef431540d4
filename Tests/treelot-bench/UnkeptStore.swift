import EventLog
import EventSourcing
import TreeLot
import TreeLotApp

/// A log to which nothing is written: what is appended is counted and let go. So deciding can be
/// measured behind a long history, where there is no disk to wait for.
final class UnkeptStore: EventStore {
    typealias Event = LotEvent

    private let log: LotStore
    private(set) var head: Position

    init(behind log: LotStore) {
        self.log = log
        self.head = log.head
    }

    func append(_ group: CommitGroup, after head: Position) throws {
        guard head == self.head else {
            throw EventStoreError.conflict(expected: head, actual: self.head)
        }
        self.head = group.span?.last ?? head
    }

    /// What was in the log from the start.
    var stored: any StoredLog { log.stored }
    var sealer: (any Sealer)? { log.sealer }
    var snapshots: (any SnapshotStore)? { nil }
    var isWritable: Bool { true }

    /// Nothing is kept, and the log behind it is only read.
    func shred(_ subjects: [Subject]) {}
    func close() {}
}
