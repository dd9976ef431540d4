import EventSourcing
import TreeLotApp

/// Several lots with something to do for each.
struct Fleet {
    private var lots: [(scheduler: Scheduler, turns: Turns)] = []

    init(_ schedulers: [Scheduler], people: Int) async throws {
        for scheduler in schedulers {
            let workload = try await Workload.prepare(scheduler, events: 1, people: people)
            lots.append((scheduler, workload.turns(of: 0, among: 1)))
        }
    }

    /// Durable commits: every writer has lots of its own, goes from one to the next, and waits for
    /// each acknowledgement.
    /// - Returns: also the most threads that were seen meanwhile.
    func commit(writers: Int, seconds: Double) async throws -> (Load, threads: Int?) {
        let start = ContinuousClock.now
        let deadline = start.advanced(by: .seconds(seconds))
        async let threads = Self.mostThreads(until: deadline)
        var load = try await withThrowingTaskGroup(of: Load.self) { group in
            for writer in 0..<min(writers, lots.count) {
                let mine = stride(from: writer, to: lots.count, by: writers).map { lots[$0] }
                group.addTask { try await Self.write(mine, until: deadline) }
            }
            return try await group.reduce(into: Load()) { $0.latencies += $1.latencies }
        }
        load.seconds = (ContinuousClock.now - start).inSeconds
        return (load, await threads)
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

    private static func mostThreads(until deadline: ContinuousClock.Instant) async -> Int? {
        var most = Measure.threads
        while ContinuousClock.now < deadline {
            try? await Task.sleep(for: .milliseconds(20))
            if let threads = Measure.threads { most = max(most ?? 0, threads) }
        }
        return most
    }

    /// Commands decided a second, fifty on one lot and then fifty on the next.
    func decide(seconds: Double) async throws -> Double {
        var lots = lots
        var commands = 0
        var place = 0
        let start = ContinuousClock.now
        var passed = 0.0
        while passed < seconds {
            lots[place].turns = try await lots[place].scheduler.decide(50, lots[place].turns)
            commands += 50
            place = (place + 1) % lots.count
            passed = (ContinuousClock.now - start).inSeconds
        }
        return Double(commands) / passed
    }
}
