import EventLog
import EventSourcing
import TestSupport
import TreeLot

/// Opens a log as it lies on a disk after a fault, and holds it to the promise.
struct Inspection {
    let image: DiskImage
    let ledger: Ledger
    /// To refuse to open is an answer, too.
    var mayRefuse = false

    /// Opens it for reading, then for writing, appends, and reads again.
    func verdict() -> Verdict {
        // Before anything was acknowledged there may be no log at all.
        if ledger.acknowledged == 0, !image.directories.contains("/lot/events") {
            return opened([])
        }
        let seen: [Commit<LotEvent>]
        do { seen = try openLog(on: TapeDisk(image), .read).all() } catch {
            return mayRefuse ? .kept : .broken("it does not open for reading: \(error)")
        }
        if let objection = ledger.objection(to: seen) { return .broken(objection) }
        return opened(seen)
    }

    private func opened(_ seen: [Commit<LotEvent>]) -> Verdict {
        do {
            let disk = TapeDisk(image)
            let store = try openLog(on: disk)
            let kept = try store.all()
            guard kept == seen else { return .broken("a writer keeps other than a reader sees") }
            var history = History(random: SeededRandom(seed: 1))
            let next = history.group(after: store.head)
            try store.append(next, after: store.head)
            let again = try openLog(on: TapeDisk(disk.image), .read)
            guard try again.all() == kept + next else { return .broken("it does not go on") }
            _ = try again.verify()
            return .kept
        } catch {
            return .broken("it does not go on: \(error)")
        }
    }
}
