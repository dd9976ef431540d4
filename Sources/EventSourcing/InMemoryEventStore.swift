/// An event store in memory, without durability: for tests, previews and what-if runs.
public final class InMemoryEventStore<Event: EventPayload>: EventStore {
    private var commits: [Commit<Event>] = []

    /// Makes an empty store.
    public init() {}

    /// The position of the last event.
    public var head: Position { commits.last?.last ?? .start }

    /// Appends in memory; nothing is flushed.
    /// - Throws: ``EventStoreError/conflict(expected:actual:)``; ``FieldError/unknownEvent(typeNumber:position:)``
    ///   for an event that a reader has set aside, as every store does.
    /// - Precondition: the commits' positions follow `head` without gaps, and none is without events.
    /// - Complexity: O(commits of the group), amortized.
    public func append(_ group: [Commit<Event>], after head: Position) throws {
        guard head == self.head else {
            throw EventStoreError.conflict(expected: head, actual: self.head)
        }
        var next = head.advanced(by: 1)
        for commit in group {
            precondition(commit.first == next && commit.count > 0, "positions have no gaps")
            try commit.refuseUnknown()
            next = commit.last.advanced(by: 1)
        }
        commits += group
    }

    /// Calls `body` with the commits after `position`, as they are at the time of the call.
    /// - Throws: what `body` throws.
    /// - Complexity: O(commits read), plus a binary search for the place.
    public func read(after position: Position, _ body: (Commit<Event>) throws -> Bool) throws {
        try CommitList(commits: commits).read(after: position, body)
    }

    /// The commits as they are now. Later appends are not in it.
    /// - Complexity: O(1).
    public var reader: (any CommitReader<Event>)? { CommitList(commits: commits) }

    /// Rewrites the stored commits without the personal text about `subjects`.
    /// - Throws: if a commit cannot be encoded and decoded again; nothing is changed then.
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
        // Binary search: positions are strictly increasing.
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

/// A sealer that keeps text in plain form, and drops the text about some subjects.
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
