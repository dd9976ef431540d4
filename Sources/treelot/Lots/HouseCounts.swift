import Synchronization
import TreeLotWeb

/// How many lots do what, for `/metrics`.
final class HouseCounts: Sendable {
    struct Counts {
        var asleep = 0
        /// They sleep, and something is due in them, or it is not known yet whether something is.
        var due = 0
        var open = 0
        /// They can’t be opened.
        var broken = 0
    }

    private let counts = Mutex(Counts())

    func set(_ counts: Counts) { self.counts.withLock { $0 = counts } }

    var figures: [Figure] {
        let counts = counts.withLock { $0 }
        return [
            Figure(
                "treelot_lots",
                "Lots: asleep; asleep with something due in them; open; those that can’t be opened.",
                label: "state",
                [
                    ("asleep", Double(counts.asleep)), ("due", Double(counts.due)),
                    ("open", Double(counts.open)), ("broken", Double(counts.broken)),
                ])
        ]
    }
}
