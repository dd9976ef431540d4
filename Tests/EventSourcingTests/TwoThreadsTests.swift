import EventSourcing
import TestSupport
import Testing

/// A log of many batches, folded by a set of projections that has no index.
struct TwoThreadsTests {
    private let store = InMemoryEventStore<GuestBookEvent>()

    private struct Unreadable: Error {}

    /// A log that can be read up to some commit.
    private struct Cut: WrappedLog {
        var bytes: any StoredLog
        /// The first position that can't be read.
        var position: Position

        func readBytes(
            after position: Position, _ body: (CommitSpan, UnsafeRawBufferPointer) throws -> Bool
        ) throws {
            try bytes.readBytes(after: position) { span, bytes in
                guard span.last < self.position else { throw Unreadable() }
                return try body(span, bytes)
            }
        }
    }

    /// Commits of ten guests each.
    private func sign(_ count: Int) throws {
        let envelope = Envelope(
            instant: Instant(milliseconds: 0), actor: .operator, face: .cli, command: "sign")
        let commits = stride(from: 1, to: count, by: 10).map { first in
            Commit<GuestBookEvent>(
                first: Position(first), envelope: envelope,
                events: (first..<first + 10).map { .signed(GuestSigned(guest: "Guest \($0)")) })
        }
        try store.append(commits, after: .start)
    }

    @Test(arguments: [10, 10_000])
    func `fold what one does, in the same order`(count: Int) throws {
        try sign(count)
        var (one, two) = (GuestBookModels(), GuestBookModels())
        try one.catchUp(with: store)
        try two.catchUpOnTwoThreads(with: store, exceptFor: 0)
        #expect(two.state == one.state && two.keys == one.keys && two.head == Position(count))
        #expect(two.state.guests.count == count)
    }

    @Test func `keep what was whole before an error, as one does`() throws {
        try sign(10_000)
        let log = CommitReader<GuestBookEvent>(
            Cut(bytes: store.stored, position: Position(5000)), sealer: nil)
        var (one, two) = (GuestBookModels(), GuestBookModels())
        #expect(throws: Unreadable.self) { try one.catchUp(with: log) }
        #expect(throws: Unreadable.self) { try two.catchUpOnTwoThreads(with: log, exceptFor: 0) }
        #expect(two.state == one.state && two.head == one.head)
        #expect(two.head > .start && two.head < Position(5000))
        // Nothing is lost, and nothing is folded twice.
        try two.catchUpOnTwoThreads(with: store, exceptFor: 0)
        #expect(two.state.guests.count == 10_000)
    }
}
