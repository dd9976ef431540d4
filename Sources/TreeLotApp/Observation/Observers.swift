import EventSourcing
import TreeLot

/// The observers and their topics, so that a change reaches those whom it concerns, and no other observer
/// computes its answer again.
struct Observers {
    private var all: [Int: Observer] = [:]
    private var topics: [Int: [Topic]] = [:]
    private var byTopic: [Topic: Set<Int>] = [:]
    /// Observers that depend on every change.
    private var everything: Set<Int> = []
    /// Must look again. In no order: each gets the newest answer, whenever it looks.
    private var waiting: Set<Int> = []
    private var next = 0

    var isEmpty: Bool { all.isEmpty }
    var count: Int { all.count }
    var areWaiting: Bool { !waiting.isEmpty }

    /// - Returns: its number, to remove it by.
    mutating func add(_ observer: Observer) -> Int {
        next += 1
        all[next] = observer
        return next
    }

    mutating func remove(_ number: Int) {
        forgetTopics(of: number)
        all[number] = nil
        waiting.remove(number)
    }

    /// Notes who must look again after a change of these topics; everybody, after one of nil.
    mutating func wake(_ changed: Set<Topic>?) {
        guard let changed else {
            waiting.formUnion(all.keys)
            return
        }
        waiting.formUnion(everything)
        for topic in changed { if let concerned = byTopic[topic] { waiting.formUnion(concerned) } }
    }

    /// Lets some of those look who must: at least one, and none after `time` is over.
    mutating func look(at view: Observer.View, for time: Duration) {
        let end = ContinuousClock.now + time
        while let number = waiting.first {
            look(number, at: view)
            guard .now < end else { return }
        }
    }

    mutating func look(_ number: Int, at view: Observer.View) {
        waiting.remove(number)
        guard let observer = all[number] else { return }
        switch observer.look(view) {
        case .seen(let seen): note(seen, of: number)
        case .ended: remove(number)
        }
    }

    private mutating func note(_ seen: [Topic]?, of number: Int) {
        guard seen != topics[number] || everything.contains(number) != (seen == nil) else { return }
        forgetTopics(of: number)
        guard let seen else {
            everything.insert(number)
            return
        }
        topics[number] = seen
        for topic in seen { byTopic[topic, default: []].insert(number) }
    }

    private mutating func forgetTopics(of number: Int) {
        everything.remove(number)
        for topic in topics.removeValue(forKey: number) ?? [] {
            byTopic[topic]?.remove(number)
            if byTopic[topic]?.isEmpty ?? false { byTopic[topic] = nil }
        }
    }
}
