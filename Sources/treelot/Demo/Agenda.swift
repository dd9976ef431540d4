import EventSourcing

/// Planned steps, the next one first; of two at the same moment, the one that was planned first.
struct Agenda<Step: Sendable>: Sendable {
    private struct Entry: Sendable {
        var at: Instant
        var order: Int
        var step: Step

        func comes(before other: Entry) -> Bool { (at, order) < (other.at, other.order) }
    }

    /// A binary heap.
    private var heap: [Entry] = []
    private var planned = 0

    var count: Int { heap.count }

    mutating func plan(_ step: Step, at instant: Instant) {
        heap.append(Entry(at: instant, order: planned, step: step))
        planned += 1
        var child = heap.count - 1
        while child > 0, heap[child].comes(before: heap[(child - 1) / 2]) {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    mutating func next() -> (at: Instant, step: Step)? {
        guard let first = heap.first else { return nil }
        heap[0] = heap[heap.count - 1]
        heap.removeLast()
        var parent = 0
        while true {
            let children = [2 * parent + 1, 2 * parent + 2].filter { $0 < heap.count }
            guard let least = children.min(by: { heap[$0].comes(before: heap[$1]) }),
                heap[least].comes(before: heap[parent])
            else { break }
            heap.swapAt(parent, least)
            parent = least
        }
        return (first.at, first.step)
    }
}
