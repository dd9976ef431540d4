public import EventSourcing

/// The commits of a lot’s log up to one moment, for questions that the events answer.
public protocol PastLog {
    /// Passes every commit to `body`, in order.
    func read(_ body: (Commit<LotEvent>) throws -> Void) throws

    /// The commits that hold one of the positions, each once, in order.
    /// - Parameter positions: in ascending order.
    func commits(at positions: [Position]) throws -> [Commit<LotEvent>]
}

/// Commits in memory, in order.
extension Array: PastLog where Element == Commit<LotEvent> {
    public func read(_ body: (Commit<LotEvent>) throws -> Void) throws { try forEach(body) }

    public func commits(at positions: [Position]) throws -> [Commit<LotEvent>] {
        var wanted = positions[...]
        return filter { commit in
            wanted = wanted.drop { $0 < commit.first }
            return wanted.first.map { $0 <= commit.last } ?? false
        }
    }
}
