import EventSourcing
import Synchronization

/// Values computed within this second, for callers that need the same value again.
///
/// A value follows from the log up to its head, from the moment, and from the question and its asker. So it
/// is valid until an event is recorded or the second is over, and then all values are removed: nothing has to
/// be invalidated one by one, and nothing grows.
final class Recent<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    /// Maximum number held; further values are computed each time.
    private let countMax: Int
    private let kept = Mutex(Kept())

    private struct Kept {
        var head = Position.start
        var second: Int64 = 0
        var values: [Key: Value] = [:]

        mutating func turn(to head: Position, _ second: Int64) {
            guard self.head != head || self.second != second else { return }
            self.head = head
            self.second = second
            values.removeAll(keepingCapacity: true)
        }
    }

    init(countMax: Int) { self.countMax = countMax }

    /// The value held, or else the result of `make`.
    /// - Parameters:
    ///   - head: that of the log, before anything of it is read.
    ///   - isWorthKeeping: whether other callers may get it, too.
    func value(
        for key: Key, at head: Position, _ now: Instant,
        isWorthKeeping: (Value) -> Bool = { _ in true }, make: () async throws -> Value
    ) async rethrows -> Value {
        let second = now.milliseconds / 1000
        let known = kept.withLock { kept in
            kept.turn(to: head, second)
            return kept.values[key]
        }
        if let known { return known }
        let value = try await make()
        guard isWorthKeeping(value) else { return value }
        kept.withLock { kept in
            // Meanwhile other callers may be at a newer head: a value of an older one is not for them.
            guard kept.head == head, kept.second == second, kept.values.count < countMax else {
                return
            }
            kept.values[key] = value
        }
        return value
    }
}
