import ArgumentParser
import EventLog
import EventSourcing
import TreeLot
import TreeLotApp

/// How long each question takes: now, from the read models; an audit and a look into the past, from
/// the log.
struct Answers: AsyncParsableCommand {
    @Option var data: String
    @Option(help: "How often each question is asked.") var times = 51
    @Option(help: "How often what reads the log is asked.") var readings = 3

    func run() async throws {
        let scheduler = try Scheduler(store: try LotStore(directory: data, mode: .read))
        let models = await scheduler.models
        // The first leader: somebody who may ask everything, and has messages.
        let context = Context(actor: .person(1), now: models.latest)
        let subjects = try Subjects(models, context)
        var figures: [JSON.Member] = []
        for type in LotQuestions.all {
            let seconds = try time(type, subjects, models, context)
            figures.append(.init(type.name, .number(seconds)))
        }
        let audit = try JSON.object(["assignment": 1]).record(Audit.self)
        figures.append(
            .init("audit", .number(try await time { try await scheduler.audit(audit, context) })))
        let middle = Position(models.head.value / 2)
        figures.append(
            .init(
                "seasons, as of the middle of the log",
                .number(
                    try await time {
                        try await scheduler.ask(SeasonList(), context, asOf: .position(middle))
                    })))
        Measure.report(["events": .whole(models.head.value), "answers": .object(figures)])
    }

    private func time<Q: LotQuestion>(
        _ type: Q.Type, _ subjects: Subjects, _ models: ReadModels, _ context: Context
    ) throws -> Double {
        let question = try subjects.question(type)
        return try (0..<times).map { _ in
            try Measure.seconds { try question.answer(models, context) }.0
        }.median
    }

    /// These read the whole log, and so are asked less often.
    private func time<Answer>(_ ask: () async throws -> Answer) async throws -> Double {
        var seconds: [Double] = []
        for _ in 0..<readings {
            let start = ContinuousClock.now
            _ = try await ask()
            seconds.append((ContinuousClock.now - start).inSeconds)
        }
        return seconds.median
    }
}
