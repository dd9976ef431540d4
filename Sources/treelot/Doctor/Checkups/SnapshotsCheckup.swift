import EventLog
import EventSourcing
import TreeLot
import TreeLotApp

/// Whether the lot opens quickly. What is wrong here costs time, and no data.
enum SnapshotsCheckup: Checkup {
    static let name = "snapshots"
    /// Events that are folded without anyone noticing.
    private static let behindMax = 50_000

    static func look(at lot: ExaminedLot) throws -> CheckupResult {
        let store = try lot.readLog().store
        let files = SnapshotFiles(directory: lot.logDirectory)
        let entries = files.list()
        let unusable = entries.filter { isUnusable($0, files, store, lot) }
        guard unusable.isEmpty else {
            return CheckupResult("damaged", [damaged(unusable.map(files.path), lot)])
        }
        let behind = behind(entries, store.head)
        let isMade = store.head.value > behind
        return CheckupResult(
            isMade ? "\(behind.of("event")) behind the log" : "none yet",
            behind > behindMax ? [late(behind, lot)] : [])
    }

    /// Of a kind that this version reads; not whole, or of another history.
    private static func isUnusable(
        _ entry: SnapshotEntry, _ files: SnapshotFiles, _ store: LotStore, _ lot: ExaminedLot
    ) -> Bool {
        let kinds = ReadModels.parts.map(\.kind)
        guard let kind = kinds.first(where: entry.isPerhaps) else { return false }
        // The log goes on meanwhile, and so do its snapshots.
        guard lot.process == nil || entry.position <= store.head else { return false }
        guard let snapshot = files.read(entry, schema: kind.schema) else {
            // One of an earlier version does not say its schema; one that was superseded is gone by now.
            return entry.schema != nil && FileFacts(files.path(entry)) != nil
        }
        return store.stored.chain(at: entry.position) != snapshot.chain
    }

    private static func damaged(_ paths: [String], _ lot: ExaminedLot) -> Finding {
        .warning(
            "snapshots-damaged",
            "\(paths.count.of("snapshot")) \(paths.count == 1 ? "is" : "are") damaged, or of another "
                + "history. Such a one is passed over, and the lot opens more slowly; nothing is lost. Remove "
                + "\(paths.count == 1 ? "it" : "them"), and make others.",
            mend: [ShellLine.of(["rm", "-f"] + paths), lot.treelot("warm-up")])
    }

    /// How far the read model is that is furthest behind.
    private static func behind(_ entries: [SnapshotEntry], _ head: Position) -> Int {
        ReadModels.info(entries).map { head.value - ($0.snapshot?.position.value ?? 0) }.max() ?? 0
    }

    private static func late(_ behind: Int, _ lot: ExaminedLot) -> Finding {
        .note(
            "snapshots-behind",
            "The snapshots are \(behind) events behind the log, or of another version of this program: the "
                + "next start takes longer. This makes newer ones, also beside a server:",
            mend: [lot.treelot("warm-up")])
    }
}
