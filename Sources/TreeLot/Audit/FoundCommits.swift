import EventSourcing

/// Commits of a log, found by the positions of their events, each read once.
struct FoundCommits<Log: PastLog> {
    private let log: Log
    private(set) var inOrder: [Commit<LotEvent>] = []
    private var found: Set<Position> = []

    init(in log: Log) { self.log = log }

    mutating func fetch(_ wanted: some Sequence<Position>) throws {
        let missing = wanted.filter { found.insert($0).inserted }.sorted()
        guard !missing.isEmpty else { return }
        merge(try log.commits(at: missing))
    }

    /// Takes commits that were read, in order.
    mutating func take(_ commits: [Commit<LotEvent>]) {
        for commit in commits {
            for position in commit.first.value...commit.last.value {
                found.insert(Position(position))
            }
        }
        merge(commits)
    }

    /// Both are in order, and a commit may be in both.
    private mutating func merge(_ read: [Commit<LotEvent>]) {
        guard let first = read.first?.first, let last = inOrder.last?.first, last >= first else {
            return inOrder += read
        }
        let known = inOrder
        var merged: [Commit<LotEvent>] = []
        merged.reserveCapacity(known.count + read.count)
        var next = 0
        for commit in read {
            while next < known.count, known[next].first < commit.first {
                merged.append(known[next])
                next += 1
            }
            if next < known.count, known[next].first == commit.first { next += 1 }
            merged.append(commit)
        }
        merged += known[next...]
        inOrder = merged
    }
}

extension [Commit<LotEvent>] {
    /// Passes the events at some positions to `body`. The commits are in order.
    /// - Parameter positions: in ascending order.
    /// - Complexity: O(commits), and the events of those that hold one of the positions.
    func forEachEvent(
        at positions: [Position], _ body: (borrowing LotEvent, Stamp) -> Void
    ) {
        var wanted = positions[...]
        for commit in self {
            guard let next = wanted.first else { return }
            guard next <= commit.last else { continue }
            commit.forEachEvent { event, stamp in
                wanted = wanted.drop { $0 < stamp.position }
                if wanted.first == stamp.position { body(event, stamp) }
            }
        }
    }
}
