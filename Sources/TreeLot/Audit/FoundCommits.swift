import EventSourcing

/// Commits of a log, found by the positions of their events, each read once.
struct FoundCommits<Log: PastLog> {
    private let log: Log
    private var read: [Position: Commit<LotEvent>] = [:]
    private var found: Set<Position> = []

    init(in log: Log) { self.log = log }

    /// Their positions are sorted, since a commit is large.
    var inOrder: [Commit<LotEvent>] { read.keys.sorted().map { read[$0]! } }

    mutating func fetch(_ wanted: some Sequence<Position>) throws {
        let missing = Set(wanted).subtracting(found).sorted()
        for commit in try log.commits(at: missing) { read[commit.first] = commit }
        found.formUnion(missing)
    }
}
