import ArgumentParser
import EventSourcing
import TreeLot
import TreeLotApp

/// What a sign-up costs while thousands look at other shifts, and what one costs that they all look at.
struct Observe: AsyncParsableCommand {
    @Option var observers = 10_000
    @Option var commands = 400

    func run() async throws {
        let scheduler = try Scheduler(store: InMemoryEventStore<LotEvent>())
        let workload = try await Workload.prepare(scheduler, events: 1, people: observers + 1)
        // The last shift is the one that is signed up for; it has no observer.
        let alone = try await seconds(workload, scheduler)
        let memoryBefore = Measure.peakBytes
        var answers: [AsyncThrowingStream<ShiftDetails.Answer, any Error>] = []
        let (observing, _) = await Measure.secondsAwaiting {
            for number in 1...observers {
                var question = ShiftDetails()
                question.shift = .init(UInt32(number))
                let context = Context(actor: .operator, now: workload.now)
                answers.append(await scheduler.observe(question, context))
            }
        }
        let memory = Measure.peakBytes - memoryBefore
        let observed = try await seconds(workload, scheduler)
        // A name concerns everybody.
        var rename = RenamePerson()
        rename.person = 1
        rename.firstName = "Ada"
        rename.lastName = "Lind"
        let everybody = try await Measure.secondsAwaiting {
            _ = try await scheduler.execute(
                Submission(
                    rename, context: Context(actor: .operator, now: workload.now), face: .web))
            // Behind all who looked.
            while await scheduler.areObserversWaiting { await Task.yield() }
        }.0
        Measure.report([
            "observers": .whole(answers.count), "alone": .number(alone),
            "observed": .number(observed), "beginning": .number(observing / Double(observers)),
            "everybody": .number(everybody), "bytesEach": .whole(memory / observers),
        ])
    }

    /// How long a sign-up, or its cancellation, takes at the median.
    private func seconds(_ workload: Workload, _ scheduler: Scheduler) async throws -> Double {
        var turns = workload.turns(of: observers, among: observers + 1)
        var taken: [Double] = []
        // An even number, so that no one is left on the shift.
        for _ in 0..<commands / 2 * 2 {
            guard let next = turns.next() else { break }
            let (seconds, outcome) = try await Measure.secondsAwaiting {
                try await scheduler.execute(next)
            }
            taken.append(seconds)
            try turns.went(outcome)
        }
        return taken.median
    }
}
