/// A store that forgets everything when the process ends: for tests, previews and what-ifs.
public final class InMemoryEventStore<Event: EventPayload>: EventStore {
    private var commits: [Commit<Event>] = []

    public init() {}

    public var head: Position { commits.last?.last ?? .start }

    public func append(_ group: [Commit<Event>], after head: Position) throws {
        guard head == self.head else {
            throw EventStoreError.conflict(expected: head, actual: self.head)
        }
        var next = head.advanced(by: 1)
        for commit in group {
            precondition(commit.first == next && !commit.events.isEmpty, "positions have no gaps")
            next = commit.last.advanced(by: 1)
        }
        commits += group
    }

    public func read(after position: Position, _ body: (Commit<Event>) throws -> Bool) throws {
        // The commits' positions rise, so the place is found by halving.
        var low = 0
        var high = commits.count
        while low < high {
            let middle = (low + high) / 2
            if commits[middle].first <= position { low = middle + 1 } else { high = middle }
        }
        for commit in commits[low...] {
            guard try body(commit) else { return }
        }
    }
}
