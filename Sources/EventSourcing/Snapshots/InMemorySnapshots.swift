import Synchronization

/// Snapshots in memory, beside a log in memory.
final class InMemorySnapshots: SnapshotStore {
    private struct Kept {
        var entry: SnapshotEntry
        var snapshot: Snapshot
    }

    private let all = Mutex<[Kept]>([])

    func list() -> [SnapshotEntry] { all.withLock { $0.map(\.entry) } }

    func read(_ entry: SnapshotEntry, schema: UInt64) -> Snapshot? {
        entry.schema == schema ? snapshot(of: entry) : nil
    }

    func size(of entry: SnapshotEntry) -> Int { snapshot(of: entry)?.payload.count ?? 0 }

    private func snapshot(of entry: SnapshotEntry) -> Snapshot? {
        all.withLock { all in all.first { $0.entry == entry }?.snapshot }
    }

    func write(_ snapshot: Snapshot, of kind: SnapshotKind, milestones: Milestones) {
        let entry = SnapshotEntry(
            name: kind.name, schema: kind.schema, position: snapshot.position)
        all.withLock { all in
            all.removeAll {
                $0.entry.isPerhaps(kind) && $0.entry.position == snapshot.position
            }
            all.append(Kept(entry: entry, snapshot: snapshot))
            all.sort { $0.entry.position < $1.entry.position }
            let old = milestones.superseded(
                by: snapshot.position, of: kind, in: all.map(\.entry))
            all.removeAll { old.contains($0.entry) }
        }
    }

    func removeAll() { all.withLock { $0 = [] } }
}
