/// The observers and their topics, so that a change reaches those whom it concerns, and no other observer
/// computes its answer again.
struct Observers<Models: ProjectionSet> {
    private var all: [Int: Observer<Models>] = [:]
    private var topics: [Int: [Models.Topic]] = [:]
    private var byTopic: [Models.Topic: Set<Int>] = [:]
    /// Observers that depend on every change.
    private var everything: Set<Int> = []
    /// Must look again. In no order: each gets the newest answer, whenever it looks. But all of them have their turn
    /// before one has it twice.
    private var waiting: Set<Int> = []
    /// Must look again when those have looked.
    private var later: Set<Int> = []
    private var next = 0

    var isEmpty: Bool { all.isEmpty }
    var count: Int { all.count }
    var areWaiting: Bool { !waiting.isEmpty || !later.isEmpty }

    /// - Returns: its number, to remove it by.
    mutating func add(_ observer: Observer<Models>) -> Int {
        next += 1
        all[next] = observer
        return next
    }

    mutating func remove(_ number: Int) {
        removeTopics(of: number)
        all[number] = nil
        waiting.remove(number)
        later.remove(number)
    }

    /// Notes who must look again after a change of these topics; everybody, after one of nil.
    mutating func wake(_ changed: Set<Models.Topic>?) {
        guard let changed else {
            later.formUnion(all.keys)
            return
        }
        later.formUnion(everything)
        for topic in changed { if let concerned = byTopic[topic] { later.formUnion(concerned) } }
    }

    /// Lets some of those look who must: at least one, and none after `time` is over.
    mutating func look(at view: Observer<Models>.View, for time: Duration) {
        let end = ContinuousClock.now + time
        while let number = nextToLook() {
            look(number, at: view)
            guard .now < end else { return }
        }
    }

    private mutating func nextToLook() -> Int? {
        if waiting.isEmpty { swap(&waiting, &later) }
        return waiting.first
    }

    mutating func look(_ number: Int, at view: Observer<Models>.View) {
        waiting.remove(number)
        later.remove(number)
        guard let observer = all[number] else { return }
        switch observer.look(view) {
        case .seen(let seen): note(seen, of: number)
        case .ended: remove(number)
        }
    }

    private mutating func note(_ seen: [Models.Topic]?, of number: Int) {
        guard seen != topics[number] || everything.contains(number) != (seen == nil) else { return }
        removeTopics(of: number)
        guard let seen else {
            everything.insert(number)
            return
        }
        topics[number] = seen
        for topic in seen { byTopic[topic, default: []].insert(number) }
    }

    private mutating func removeTopics(of number: Int) {
        everything.remove(number)
        for topic in topics.removeValue(forKey: number) ?? [] {
            byTopic[topic]?.remove(number)
            if byTopic[topic]?.isEmpty ?? false { byTopic[topic] = nil }
        }
    }
}
