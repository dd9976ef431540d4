/// Counts the entries of an ``Audit``, for the sentence that sums them up.
struct AuditSummary {
    private let first: LocalInstant
    private var last: LocalInstant
    private var events = 0
    private var actors: [String] = []

    init(first: LocalInstant) { (self.first, last) = (first, first) }

    mutating func count(_ actor: String, _ at: LocalInstant) {
        events += 1
        last = at
        if !actors.contains(actor) { actors.append(actor) }
    }

    var told: Audit.Summary {
        let when = first.day == last.day ? "on \(first.day)" : "from \(first.day) to \(last.day)"
        let what = events == 1 ? "1 event" : "\(events) events"
        return Audit.Summary(
            events: events, first: first, last: last, actors: actors,
            sentence: "\(what) \(when), by \(actors.listed(and: "and"))")
    }
}

extension [String] {
    /// `Ann Walker, Cora Cole and the operator`; beyond five, how many more there are.
    public func listed(and word: String, others: (Int) -> String = { "\($0) others" }) -> String {
        let shown = count > 5 ? Array(prefix(4)) + [others(count - 4)] : self
        guard let last = shown.last, shown.count > 1 else { return shown.first ?? "" }
        return "\(shown.dropLast().joined(separator: ", ")) \(word) \(last)"
    }
}
