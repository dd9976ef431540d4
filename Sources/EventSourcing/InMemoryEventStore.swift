import Synchronization

/// An event store in memory, without durability: for tests, previews and what-if runs. It keeps commits as
/// bytes, like every other store.
///
/// Several stores may share one log, as several writers do: see ``init(sharing:)``.
public final class InMemoryEventStore<Event: EventPayload>: EventStore, Sendable {
    private let log: InMemoryLog
    /// Keeps personal text apart from the log, so that it can be erased.
    public let sealer: (any Sealer)?
    /// Snapshots, which are in memory as well.
    public let snapshots: (any SnapshotStore)?
    /// True.
    public var isWritable: Bool { true }

    /// Makes a store with an empty log.
    public init() {
        log = InMemoryLog()
        sealer = InMemorySealer()
        snapshots = InMemorySnapshots()
    }

    /// Makes another writer of the log of `other`.
    public init(sharing other: InMemoryEventStore) {
        log = other.log
        sealer = other.sealer
        snapshots = other.snapshots
    }

    /// The position of the last event.
    public var head: Position { log.commits.withLock { $0.head } }

    /// The commits as they are now. Later appends are not in it.
    /// - Complexity: O(1).
    public var stored: any StoredLog { log.commits.withLock { $0 } }

    /// Appends in memory; nothing is flushed.
    /// - Throws: ``EventStoreError/conflict(expected:actual:)``, and nothing else.
    /// - Precondition: the commits' positions follow `head` without gaps.
    /// - Complexity: O(encoded bytes), amortized; O(commits) for the first append while ``stored`` is held.
    public func append(_ group: CommitGroup, after head: Position) throws {
        try log.commits.withLock { commits in
            guard head == commits.head else {
                throw EventStoreError.conflict(expected: head, actual: commits.head)
            }
            group.forEach { commits.append(Array($0), $1) }
        }
    }

    /// Does nothing: there is nothing to release.
    public func close() {}

    /// Erases the texts about `subjects`.
    /// - Complexity: O(texts of the subjects).
    public func shred(_ subjects: [Subject]) throws { try sealer?.shred(subjects) }
}

/// The log of one or several stores in memory.
private final class InMemoryLog: Sendable {
    let commits = Mutex(InMemoryCommits())
}

/// The commits of a log in memory, as they are at one moment.
private struct InMemoryCommits: StoredLog {
    private struct Stored {
        var span: CommitSpan
        var bytes: [UInt8]
        var chain: UInt32
    }

    private var all: [Stored] = []

    var logID: [UInt8] { [UInt8](repeating: 0, count: 16) }
    var head: Position { all.last?.span.last ?? .start }
    var commitCount: Int { all.count }
    var sealedCounts: [Int] { [] }

    mutating func append(_ bytes: [UInt8], _ span: CommitSpan) {
        precondition(
            span.first == head.advanced(by: 1) && span.last >= span.first,
            "positions have no gaps, and a commit has events")
        let digest = fnv1a(bytes) ^ UInt64(all.last?.chain ?? 0) &* 31
        all.append(
            Stored(
                span: span, bytes: bytes,
                chain: UInt32(truncatingIfNeeded: digest ^ digest >> 32)))
    }

    func chain(at position: Position) -> UInt32? {
        let index = firstIndex(after: position) - 1
        guard index >= 0, all[index].span.last == position else { return nil }
        return all[index].chain
    }

    func readBytes(
        after position: Position, _ body: (CommitSpan, UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        for stored in all[firstIndex(after: position)...] {
            guard try stored.bytes.withUnsafeBytes({ try body(stored.span, $0) }) else { return }
        }
    }

    private func firstIndex(after position: Position) -> Int {
        all.partitioningIndex { $0.span.last > position }
    }
}

/// Keeps personal bytes in a table in the place of keys: what is sealed is a number there. To erase a subject
/// is to drop its bytes.
final class InMemorySealer: Sealer {
    private struct State {
        var kept: [UInt64: [UInt8]] = [:]
        var numbers: [Subject: [UInt64]] = [:]
        var shredded: Set<Subject> = []
        var next: UInt64 = 0
    }

    private let state = Mutex(State())

    func seal(_ bytes: [UInt8], of subject: Subject, field: String) -> [UInt8]? {
        state.withLock { state in
            guard !state.shredded.contains(subject) else { return nil }
            state.next += 1
            state.kept[state.next] = bytes
            state.numbers[subject, default: []].append(state.next)
            return withUnsafeBytes(of: state.next.littleEndian) { Array($0) }
        }
    }

    func unseal(
        _ bytes: [UInt8], of subject: Subject, field: String
    ) throws(FieldError) -> [UInt8]? {
        guard bytes.count == 8 else { throw .sealed("This text was not sealed in memory.") }
        let number = bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
        return state.withLock { $0.kept[number] }
    }

    func flush() {}

    func shred(_ subjects: [Subject]) {
        state.withLock { state in
            for subject in subjects {
                for number in state.numbers.removeValue(forKey: subject) ?? [] {
                    state.kept[number] = nil
                }
                state.shredded.insert(subject)
            }
        }
    }
}
