import ArgumentParser
import EventLog
import EventSourcing
import Synchronization
import TreeLot
import TreeLotApp

/// How long durable commands take while questions about the past are asked: audits of assignments and the week as of any
/// moment, in turns.
struct Beside: AsyncParsableCommand {
    @Option(help: "A log with a past; it is written on.") var data: String
    @Option(help: "For each rate, in each round.") var seconds = 3.0
    @Option var rounds = 3

    /// Questions a second.
    private static let rates = [0, 5, 50]

    func run() async throws {
        let scheduler = try Scheduler(store: try LotStore(directory: data, mode: .write))
        let past = await scheduler.models.head.value
        let subjects = try Subjects(await scheduler.models)
        let questions = PastQuestions(scheduler, upTo: past, context: subjects.context)
        // Each part of the past is asked about once, as a server that runs has been.
        for part in 1...16 {
            await questions.askWeek(asOf: past * part / 16)
            await scheduler.snapshotsWritten()
        }
        let workload = try await Workload.prepare(scheduler, events: 1)
        var turns = workload.turns(of: 0, among: 1)
        var latencies = [[Double]](repeating: [], count: Self.rates.count)
        for _ in 0..<rounds {
            for (place, rate) in Self.rates.enumerated() {
                let asking = Task { await questions.ask(rate) }
                let deadline = ContinuousClock.now.advanced(by: .seconds(seconds))
                while ContinuousClock.now < deadline, let next = turns.next() {
                    let (seconds, outcome) = try await Measure.secondsAwaiting {
                        try await scheduler.execute(next)
                    }
                    try turns.went(outcome)
                    latencies[place].append(seconds)
                }
                asking.cancel()
                await asking.value
            }
        }
        await scheduler.close()
        let figures = zip(Self.rates, latencies).map { rate, latencies -> JSON in
            let sorted = latencies.sorted()
            return .object([
                "questions": .whole(rate), "commands": .whole(sorted.count),
                "p50": .number(sorted.quantile(0.5)), "p99": .number(sorted.quantile(0.99)),
                "p999": .number(sorted.quantile(0.999)),
            ])
        }
        Measure.report([
            "beside": .array(figures), "answered": .whole(questions.answered),
            "turnedAway": .whole(questions.turnedAway),
        ])
    }
}

/// Questions about the past, from a process that does other things as well.
private final class PastQuestions: Sendable {
    private let scheduler: Scheduler
    private let past: Int
    private let assignments: Int
    private let context: Context
    private let counts = Mutex((turn: 0, answered: 0, turnedAway: 0))

    var answered: Int { counts.withLock { $0.answered } }
    var turnedAway: Int { counts.withLock { $0.turnedAway } }

    init(_ scheduler: Scheduler, upTo past: Int, context: Context) {
        self.scheduler = scheduler
        self.past = past
        self.context = context
        assignments = past / 20
    }

    /// So many a second, until it is cancelled; whether or not those before are answered.
    func ask(_ rate: Int) async {
        guard rate > 0 else { return }
        await withDiscardingTaskGroup { group in
            while !Task.isCancelled {
                group.addTask { await self.askNext() }
                try? await Task.sleep(for: .seconds(1) / rate)
            }
        }
    }

    private func askNext() async {
        let turn = counts.withLock { counts in
            counts.turn += 1
            return counts.turn
        }
        // A prime step goes round the whole log.
        if turn % 2 == 0 {
            await askWeek(asOf: turn * 7919 * 31 % past + 1)
        } else {
            await ask {
                let number = JSON.whole(turn * 7919 % self.assignments + 1)
                let audit = try JSON.object(["assignment": number]).record(Audit.self)
                _ = try await self.scheduler.ask(audit, self.context)
            }
        }
    }

    func askWeek(asOf position: Int) async {
        await ask {
            let moment = Moment.position(Position(position))
            _ = try await self.scheduler.ask(WeekSchedule(), self.context, asOf: moment)
        }
    }

    private func ask(_ body: () async throws -> Void) async {
        do {
            try await body()
            counts.withLock { $0.answered += 1 }
        } catch is LotRefusal {
            // There was no season yet; that took its time, too.
            counts.withLock { $0.answered += 1 }
        } catch {
            counts.withLock { $0.turnedAway += 1 }
        }
    }
}
