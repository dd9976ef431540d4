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
        let deadline = ContinuousClock.now.advanced(by: .seconds(seconds))
        async let threads = Self.mostThreads(until: deadline)
        let load = try await Load.run(
            (0..<min(writers, lots.count)).map { writer in
                stride(from: writer, to: lots.count, by: writers).map { lots[$0] }
            }, seconds: seconds)
        return (load, await threads)
    }

    private static func mostThreads(until deadline: ContinuousClock.Instant) async -> Int? {
        var most = Measure.threads
        while ContinuousClock.now < deadline {
            try? await Task.sleep(for: .milliseconds(20))
            if let threads = Measure.threads { most = max(most ?? 0, threads) }
        }
        return most
    }

    /// Commands decided a second, so many on one lot and then as many on the next.
    func decide(together count: Int, seconds: Double) async throws -> Double {
        var lots = lots
        var commands = 0
        var place = 0
        let start = ContinuousClock.now
        var passed = 0.0
        while passed < seconds {
            lots[place].turns = try await lots[place].scheduler.decide(count, lots[place].turns)
            commands += count
            place = (place + 1) % lots.count
            passed = (ContinuousClock.now - start).inSeconds
        }
        return Double(commands) / passed
    }
}
