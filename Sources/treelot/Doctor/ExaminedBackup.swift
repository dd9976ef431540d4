import EventLog
import EventSourcing
import Evidence
import Foundation
import TreeLot
import TreeLotApp

/// A noted backup of a lot.
final class ExaminedBackup {
    enum Place {
        case missing
        /// It is no backup any more: something was recorded in it.
        case inUse
        case ofOtherLot
        case there
    }

    /// What a backup has that is whole.
    struct Reading {
        let log: any StoredLog
        let head: Position
        let chain: UInt32?
        let commitCount: Int
        /// When its last event was recorded.
        let latest: Instant?
    }

    /// How its log stands to that of the lot.
    enum Relation {
        case behind(events: Int)
        /// The lot has lost events that the backup has.
        case ahead(events: Int)
        case forked
    }

    /// As it is noted.
    let line: String
    let path: String
    let place: Place

    init(_ line: String, of lot: ExaminedLot) {
        self.line = line
        path = line.hasPrefix("/") ? line : lot.directory + "/" + line
        place = Self.place(path, of: lot)
    }

    private static func place(_ path: String, of lot: ExaminedLot) -> Place {
        guard LotDirectory.exists(path) else { return .missing }
        guard let original = try? BackupList.lot(ofBackup: path) else { return .inUse }
        guard let logID = lot.logID else {
            return original == lot.directory ? .there : .ofOtherLot
        }
        let found = (try? LogIdentity.read(directory: path)) ?? logID
        return found == logID ? .there : .ofOtherLot
    }

    /// Reads and checks all of it, its checkpoints and its vault too.
    private(set) lazy var reading: Result<Reading, any Error> = Result {
        let options = LogOptions(sealer: BlindSealer())
        let checkpoints = try LotEvidence.folder(path).checkpoints()
        let store = try LotStore(directory: path, mode: .read, options: options)
        try store.stored.compare(with: checkpoints)
        _ = try VaultCopy().contents(of: path)
        let head = store.head
        return Reading(
            log: store.stored, head: head, chain: store.stored.chain(at: head),
            commitCount: store.stored.commitCount,
            latest: try store.reader.instant(behind: head.advanced(by: -1)))
    }

    /// Nil unless it is there and whole.
    var whole: Reading? {
        guard case .there = place else { return nil }
        return try? reading.get()
    }

    static func relation(of backup: Reading, to store: LotStore) -> Relation {
        if backup.head > store.head {
            return .ahead(events: backup.head.value - store.head.value)
        }
        guard
            backup.head == .start || store.stored.chain(at: backup.head) == backup.chain
                || (try? backup.log.isBeginning(of: store.stored)) ?? false
        else { return .forked }
        return .behind(events: store.head.value - backup.head.value)
    }
}

extension CommitReader<LotEvent> {
    /// The moment of the first commit that ends behind `position`; nil if there is none.
    func instant(behind position: Position) throws -> Instant? {
        var instant: Instant?
        try read(after: position) { commit in
            instant = commit.envelope.instant
            return false
        }
        return instant
    }
}
