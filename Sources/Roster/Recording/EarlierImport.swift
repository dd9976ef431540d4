public import EventSourcing
import TreeLot
public import TreeLotApp

/// What was recorded before: the things that an earlier run of an import made, which may have been stopped in the
/// middle, and the relations that were ended.
public struct EarlierImport: Sendable {
    private var acceptances: [String: Acceptance] = [:]
    /// An import does not bring them back.
    public private(set) var unrelated: Set<KnownTroop.Relatives> = []

    /// - Complexity: O(events).
    public init(_ scheduler: Scheduler) async throws {
        self = try await scheduler.folded(into: Self()) { $0.apply($1) }
    }

    private init() {}

    private mutating func apply(_ commit: Commit<LotEvent>) {
        if let key = commit.envelope.key, key.hasPrefix("roster-") {
            acceptances[key] = Acceptance(commit)
        }
        for case .people(.unrelated(let fact)) in commit.events {
            unrelated.insert(.init(adult: fact.adult, scout: fact.scout))
        }
    }

    /// The numbers of households and people, by the keys that begin with `prefix`.
    public func made(_ prefix: String) -> [String: UInt32] {
        acceptances.filter { $0.key.hasPrefix(prefix) }.compactMapValues { $0.things.first?.number }
    }
}
