import Synchronization
import TreeLotWeb

/// How many lots sleep, are open, or can’t be opened, for `/metrics`.
final class HouseCounts: Sendable {
    private let counts = Mutex((asleep: 0, open: 0, broken: 0))

    func set(_ counts: (asleep: Int, open: Int, broken: Int)) {
        self.counts.withLock { $0 = counts }
    }

    var figures: [Figure] {
        let counts = counts.withLock { $0 }
        return [
            Figure(
                "treelot_lots", "Lots, by what they do; broken are those that can’t be opened.",
                label: "state",
                [
                    ("asleep", Double(counts.asleep)), ("open", Double(counts.open)),
                    ("broken", Double(counts.broken)),
                ])
        ]
    }
}
