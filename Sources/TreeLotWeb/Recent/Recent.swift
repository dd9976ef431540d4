import EventSourcing
import Synchronization

/// What was worked out within this second, for whoever needs the same once more.
///
/// What is told follows from the log up to its head, from the moment, and from what is asked by whom. So it
/// is good until something is recorded or the second is over, and then everything is forgotten: there is
/// nothing to invalidate, and nothing grows.
final class Recent<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    /// So many are kept; what comes after them is worked out each time.
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

    /// What is known, or else what `make` finds out.
    /// - Parameters:
    ///   - head: that of the log, before anything of it is looked at.
    ///   - isWorthKeeping: whether others may be told it, too.
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
            // Meanwhile others may be at a newer head: what was seen at an older one is not for them.
            guard kept.head == head, kept.second == second, kept.values.count < countMax else {
                return
            }
            kept.values[key] = value
        }
        return value
    }
}
