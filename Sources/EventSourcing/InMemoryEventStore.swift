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
        try CommitList(commits: commits).read(after: position, body)
    }

    public var reader: (any CommitReader<Event>)? { CommitList(commits: commits) }

    /// Replaces text about `subjects` in the stored commits.
    /// - Complexity: O(commits stored).
    public func forget(_ subjects: [Subject]) throws {
        guard !subjects.isEmpty else { return }
        let eraser = Eraser(of: Set(subjects))
        commits = try commits.map { commit in
            var writer = WireWriter(sealer: eraser)
            try commit.write(to: &writer)
            let bytes = writer.bytes
            return try bytes.withUnsafeBytes {
                try Commit(from: WireReader($0, sealer: eraser))
            }
        }
    }
}

private struct CommitList<Event: EventPayload>: CommitReader {
    let commits: [Commit<Event>]

    var head: Position { commits.last?.last ?? .start }

    func read(after position: Position, _ body: (Commit<Event>) throws -> Bool) throws {
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

/// Leaves text in the clear, except that about some subjects, which it leaves out.
private final class Eraser: Sealer {
    private let subjects: Set<Subject>

    init(of subjects: Set<Subject>) { self.subjects = subjects }

    func seal(_ text: String, of subject: Subject, field: String) -> [UInt8]? {
        subjects.contains(subject) ? nil : Array(text.utf8)
    }

    func open(_ bytes: [UInt8], of subject: Subject, field: String) -> Personal<String> {
        subjects.contains(subject) ? .erased : .known(String(decoding: bytes, as: UTF8.self))
    }

    func flush() {}

    func forget(_ subjects: [Subject]) {}
}
