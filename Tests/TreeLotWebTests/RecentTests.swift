import EventSourcing
import Synchronization
import Testing

@testable import TreeLotWeb

/// What was worked out within this second.
struct RecentTests {
    private let recent = Recent<String, Int>(countMax: 2)
    private let made = Counter()

    @Test func `is worked out once for all who ask the same`() async {
        #expect(await value("a") == 1)
        #expect(await value("a") == 1)
        #expect(await value("b") == 2)
        #expect(await value("a") == 1)
    }

    @Test func `is forgotten when something is recorded`() async {
        #expect(await value("a") == 1)
        #expect(await value("a", head: 8) == 2)
    }

    @Test func `is forgotten when the second is over`() async {
        #expect(await value("a", milliseconds: 1999) == 1)
        #expect(await value("a", milliseconds: 1000) == 1)
        #expect(await value("a", milliseconds: 2000) == 2)
    }

    @Test func `is not kept where it is not worth it`() async {
        #expect(await value("a", isWorthKeeping: false) == 1)
        #expect(await value("a") == 2)
    }

    @Test func `takes no more room than it may`() async {
        #expect(await value("a") == 1)
        #expect(await value("b") == 2)
        #expect(await value("c") == 3)
        #expect(await value("c") == 4)
        #expect(await value("b") == 2)
    }

    @Test func `of an older head is not for those who have seen a newer one`() async {
        let old = await recent.value(
            for: "a", at: Position(7), Instant(milliseconds: 0)
        ) {
            // While it is worked out, something is recorded, and another reader asks.
            #expect(await value("b", head: 8) == 1)
            return 100
        }
        #expect(old == 100)
        #expect(await value("a", head: 8) == 2)
    }

    private func value(
        _ key: String, head: Int = 7, milliseconds: Int64 = 0, isWorthKeeping: Bool = true
    ) async -> Int {
        await recent.value(
            for: key, at: Position(head), Instant(milliseconds: milliseconds),
            isWorthKeeping: { _ in isWorthKeeping }
        ) { made.next() }
    }

    private final class Counter: Sendable {
        private let count = Atomic(0)

        func next() -> Int { count.add(1, ordering: .relaxed).newValue }
    }
}
