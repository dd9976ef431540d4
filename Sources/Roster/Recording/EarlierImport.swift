public import EventSourcing
import TreeLot
public import TreeLotApp

/// The things that an earlier run of an import made: it may have been stopped in the middle.
public struct EarlierImport: Sendable {
    private let acceptances: [String: Acceptance]

    /// - Complexity: O(events).
    public init(_ scheduler: Scheduler) async throws {
        acceptances = try await scheduler.acceptances(ofKeysBeginning: "roster-")
    }

    /// The numbers of households and people, by the keys that begin with `prefix`.
    public func made(_ prefix: String) -> [String: UInt32] {
        acceptances.filter { $0.key.hasPrefix(prefix) }.compactMapValues { $0.things.first?.number }
    }
}
