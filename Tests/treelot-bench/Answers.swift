import ArgumentParser
import EventLog
import EventSourcing
import TreeLot
import TreeLotApp

/// How long each question takes: now, from the read models; an audit, from the events that its index finds; a look into
/// the past, from the log.
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
        let audits = try await audits(scheduler, models, subjects)
        figures.append(.init("audit of an assignment, the first", .number(audits[0])))
        let later = audits.dropFirst().sorted()
        figures.append(.init("audit of an assignment, half of 200", .number(later.median)))
        figures.append(
            .init("audit of an assignment, 99 of 100", .number(later[later.count * 99 / 100])))
        let middle = Position(models.head.value / 2)
        let looking = try await time {
            try await scheduler.ask(SeasonList(), subjects.context, asOf: .position(middle))
        }
        figures.append(.init("seasons, as of the middle of the log", .number(looking)))
        Measure.report(["answers": .object(figures)])
    }

    /// Seconds for the audits of assignments from all over the log, in no order that helps.
    private func audits(
        _ scheduler: Scheduler, _ models: ReadModels, _ subjects: Subjects
    ) async throws -> [Double] {
        let count = LotTable.all.first { $0.name == "assignments" }!.count(in: models)
        var seconds: [Double] = []
        for turn in 0...200 {
            // A prime step goes round the whole log.
            let number = turn * 7919 * max(1, count / 200) % count + 1
            let audit = try JSON.object(["assignment": .whole(number)]).record(Audit.self)
            seconds.append(
                try await Measure.secondsAwaiting {
                    try await scheduler.ask(audit, subjects.context)
                }.0)
        }
        return seconds
    }

    /// These read much of the log, and so are asked less often.
    private func time<Answer>(_ ask: () async throws -> Answer) async throws -> Double {
        var seconds: [Double] = []
        for _ in 0..<readings { seconds.append(try await Measure.secondsAwaiting(ask).0) }
        return seconds.median
    }
}
