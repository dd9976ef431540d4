public import EventSourcing

/// Compares a log, shown commit by commit, with checkpoints that were made of it.
public struct LogComparison {
    /// Rising; those that the log has not reached yet.
    private var waiting: ArraySlice<KeptCheckpoint>
    private var frontier = Frontier()
    /// At the last checkpoint that agreed.
    private var agreed = (size: 0, head: Position.start)
    private var difference: EvidenceError?

    public init(with checkpoints: [KeptCheckpoint]) {
        waiting = checkpoints.sorted { $0.size < $1.size }[...]
        compare(head: .start)
    }

    /// Takes in the next commit, whose last event is at `last`.
    public mutating func add(_ bytes: UnsafeRawBufferPointer, last: Position) {
        // Behind the last checkpoint there is nothing to compare.
        guard !waiting.isEmpty else { return }
        frontier.append(TreeHash(leaf: bytes))
        compare(head: last)
    }

    private mutating func compare(head: Position) {
        while let next = waiting.first, next.size == frontier.size {
            waiting.removeFirst()
            if next.checkpoint.root == frontier.root {
                agreed = (frontier.size, head)
            } else if difference == nil {
                // One that contradicts another of the same size leaves no room for a change.
                difference = .changed(
                    file: next.file, size: next.size,
                    commits: min(agreed.size + 1, next.size)...next.size,
                    events: min(agreed.head.value + 1, head.value)...head.value)
            }
        }
    }

    /// - Throws: the first thing in which the log, of which all was shown, is not what a checkpoint
    ///   says.
    public func finish() throws(EvidenceError) {
        if let difference { throw difference }
        if let last = waiting.last {
            throw .shorter(file: last.file, size: last.size, commitCount: frontier.size)
        }
    }
}

extension StoredLog {
    /// Reads all of the log.
    /// - Throws: as ``LogComparison/finish()``.
    public func compare(with checkpoints: [KeptCheckpoint]) throws {
        var comparison = LogComparison(with: checkpoints)
        try readBytes(after: .start) { span, bytes in
            comparison.add(bytes, last: span.last)
            return true
        }
        try comparison.finish()
    }
}
