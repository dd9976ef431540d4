import EventSourcing
import TreeLotApp

/// What came of commits that were made one after the other by one or several writers.
struct Load: Sendable {
    /// How long each took until it was acknowledged, in seconds.
    var latencies: [Double] = []
    /// From the first to the last.
    var seconds = 0.0

    /// Writers side by side, until the time is over: each waits for the acknowledgement of its
    /// command before it sends the next, and goes from one of its lots to the next.
    static func run(
        _ writers: [[(scheduler: Scheduler, turns: Turns)]], seconds: Double
    ) async throws -> Load {
        let start = ContinuousClock.now
        let deadline = start.advanced(by: .seconds(seconds))
        var load = try await withThrowingTaskGroup(of: Load.self) { group in
            for lots in writers {
                group.addTask { try await write(lots, until: deadline) }
            }
            return try await group.reduce(into: Load()) { $0.latencies += $1.latencies }
        }
        load.seconds = (ContinuousClock.now - start).inSeconds
        return load
    }

    private static func write(
        _ lots: [(scheduler: Scheduler, turns: Turns)], until deadline: ContinuousClock.Instant
    ) async throws -> Load {
        var lots = lots
        var load = Load()
        var place = 0
        var start = ContinuousClock.now
        while start < deadline, let next = lots[place].turns.next() {
            try lots[place].turns.went(try await lots[place].scheduler.execute(next))
            let end = ContinuousClock.now
            load.latencies.append((end - start).inSeconds)
            start = end
            place = (place + 1) % lots.count
        }
        return load
    }

    /// - Parameter position: where the first commit begins.
    func report(after position: Int = 0) {
        Measure.report([
            "seconds": .number(seconds), "latencies": .array(latencies.map { .number($0) }),
            "after": .whole(position),
        ])
    }
}
