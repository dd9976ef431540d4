import EventSourcing
import TreeLot
import TreeLotApp

/// The things that an earlier run of an import made: it may have been stopped in the middle.
struct EarlierImport {
    private let acceptances: [String: Acceptance]

    /// - Complexity: O(events).
    init(_ scheduler: Scheduler) async throws {
        acceptances = try await scheduler.acceptances(ofKeysBeginning: "roster-")
    }

    /// The numbers of households and people, by the keys that begin with `prefix`.
    func made(_ prefix: String) -> [String: UInt32] {
        acceptances.filter { $0.key.hasPrefix(prefix) }.compactMapValues { $0.things.first?.number }
    }
}
