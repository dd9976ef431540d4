import EventSourcing
import TreeLot

/// When something has to be done next about which shift: at most one entry counts for each.
///
/// A binary heap by moment. An entry that was replaced stays in it until its moment comes, and is passed
/// over then.
struct ScheduledShifts: Sendable {
    private struct Entry: Sendable {
        var at: Instant
        var shift: Shift.ID
    }

    private var heap: [Entry] = []
    private var current: [Shift.ID: Instant] = [:]

    /// The moment of the next entry.
    var next: Instant? {
        mutating get {
            dropReplaced()
            return heap.first?.at
        }
    }

    var count: Int { current.count }

    /// Sets a shift’s entry, or takes it away.
    /// - Complexity: O(log entries).
    mutating func set(_ shift: Shift.ID, at instant: Instant?) {
        guard current[shift] != instant else { return }
        current[shift] = instant
        guard let instant else { return }
        heap.append(Entry(at: instant, shift: shift))
        rise(from: heap.count - 1)
    }

    /// Takes out the shifts whose moment has come.
    /// - Complexity: O(log entries) each.
    mutating func takeDue(at now: Instant, atMost count: Int) -> [Shift.ID] {
        var due: [Shift.ID] = []
        while due.count < count, let next, next <= now {
            let entry = removeFirst()
            current[entry.shift] = nil
            due.append(entry.shift)
        }
        return due
    }

    private mutating func dropReplaced() {
        while let first = heap.first, current[first.shift] != first.at { _ = removeFirst() }
    }

    private mutating func removeFirst() -> Entry {
        heap.swapAt(0, heap.count - 1)
        let first = heap.removeLast()
        sink(from: 0)
        return first
    }

    private mutating func rise(from place: Int) {
        var place = place
        while place > 0, heap[place].at < heap[(place - 1) / 2].at {
            heap.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    private mutating func sink(from place: Int) {
        var place = place
        while true {
            var least = place
            for child in [2 * place + 1, 2 * place + 2]
            where child < heap.count && heap[child].at < heap[least].at { least = child }
            guard least != place else { return }
            heap.swapAt(place, least)
            place = least
        }
    }
}
