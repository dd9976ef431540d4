import EventSourcing

/// What came of commits that were made one after the other by one or several writers.
struct Load: Sendable {
    /// How long each took until it was acknowledged, in seconds.
    var latencies: [Double] = []
    /// From the first to the last.
    var seconds = 0.0

    func report(events: Int, after position: Int = 0) {
        let sorted = latencies.sorted()
        guard !sorted.isEmpty else { return Measure.report(["commits": 0]) }
        Measure.report([
            "commits": .whole(sorted.count), "events": .whole(sorted.count * events),
            "seconds": .number(seconds),
            "commitsPerSecond": .number(Double(sorted.count) / seconds),
            "p50": .number(sorted.quantile(0.5)), "p99": .number(sorted.quantile(0.99)),
            "p999": .number(sorted.quantile(0.999)), "after": .whole(position),
            "peakBytes": .whole(Measure.peakBytes),
        ])
    }
}
