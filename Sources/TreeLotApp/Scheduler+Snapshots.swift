import EventSourcing
import TreeLot

/// When snapshots are taken, and who writes them.
struct SnapshotSchedule: Sendable {
    /// Fewer events than this are folded again sooner than they are worth a snapshot.
    let every: Int
    let writer: SnapshotWriter
    /// A longer log is snapshot more rarely, in proportion: each event is written into some four
    /// snapshots, however long the log, and opening folds a fifth of it at most.
    private static let growth = 4
    /// At a clean close a shorter tail is worth it.
    static let tailAtCloseMax = 1000

    func isDue(tail: Int, head: Position) -> Bool {
        tail >= max(every, head.value / Self.growth)
    }
}

extension Scheduler {
    /// Begins snapshots if they are due and none are being written. Nobody waits for them: the read
    /// models are values, and a copy of them is written by another thread.
    func keepSnapshots() {
        let tail = models.head.value - snapshotHead.value
        guard let snapshots, snapshotUnderWay == nil,
            snapshots.isDue(tail: tail, head: models.head)
        else { return }
        beginSnapshots()
    }

    /// Waits for snapshots under way, and takes new ones where they save the next opening something.
    func finishSnapshots() async {
        await snapshotUnderWay?.value
        guard models.head.value - snapshotHead.value >= SnapshotSchedule.tailAtCloseMax else {
            return
        }
        beginSnapshots()
        await snapshotUnderWay?.value
    }

    func beginSnapshots() {
        guard let writer = snapshots?.writer, let lot = store as? LotStore,
            let chain = lot.chain(at: models.head)
        else { return }
        let (projections, head) = (models.projections, models.head)
        snapshotHead = head
        snapshotUnderWay = Task {
            // One that could not be written costs the next opening some time, and nothing else.
            try? await writer.write(projections, at: head, chain: chain)
            snapshotUnderWay = nil
        }
    }
}
