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
        let subjects = try Subjects(models)
        var figures: [JSON.Member] = []
        for type in LotQuestions.all {
            let seconds = try (0..<times).map { _ in try subjects.seconds(type) }.median
            figures.append(.init(type.name, .number(seconds)))
        }
        let audit = try JSON.object(["assignment": 1]).record(Audit.self)
        let middle = Position(models.head.value / 2)
        let auditing = try await time { try await scheduler.ask(audit, subjects.context) }
        let looking = try await time {
            try await scheduler.ask(SeasonList(), subjects.context, asOf: .position(middle))
        }
        figures.append(.init("audit", .number(auditing)))
        figures.append(.init("seasons, as of the middle of the log", .number(looking)))
        Measure.report(["answers": .object(figures)])
    }

    /// These read the whole log, and so are asked less often.
    private func time<Answer>(_ ask: () async throws -> Answer) async throws -> Double {
        var seconds: [Double] = []
        for _ in 0..<readings { seconds.append(try await Measure.secondsAwaiting(ask).0) }
        return seconds.median
    }
}
