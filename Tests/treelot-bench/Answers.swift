import ArgumentParser
import EventLog
import EventSourcing
import TreeLot
import TreeLotApp

/// How long each question takes: now, from the read models; an audit, from the events that its index finds; a look into
/// the past, from the snapshots before it and the events since.
struct Answers: AsyncParsableCommand {
    @Option var data: String
    @Option(help: "How often each question is asked.") var times = 51

    func run() async throws {
        // To write: so snapshots of the past are kept, as a server does.
        let scheduler = try Scheduler(store: try LotStore(directory: data, mode: .write))
        let models = await scheduler.models
        let subjects = try Subjects(models)
        var figures: [JSON.Member] = []
        for type in LotQuestions.all {
            let seconds = try (0..<times).compactMap { _ in try subjects.seconds(type) }
            guard !seconds.isEmpty else { continue }
            figures.append(.init(type.name, .number(seconds.median)))
        }
        let audits = try await audits(scheduler, models, subjects)
        figures += members("audit of an assignment", audits)
        let weeks = try await weeks(scheduler, models, subjects)
        figures += members("the week as of any moment", weeks)
        Measure.report(["answers": .object(figures)])
        await scheduler.close()
    }

    private func members(_ name: String, _ seconds: [Double]) -> [JSON.Member] {
        let later = seconds.dropFirst().sorted()
        return [
            .init("\(name), the first", .number(seconds[0])),
            .init("\(name), half of 200", .number(later.median)),
            .init("\(name), 99 of 100", .number(later[later.count * 99 / 100])),
        ]
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

    /// Seconds for the week as of the middle, where there is no snapshot of the past yet, and then as of moments from
    /// all over the log, once each part of it was asked about.
    private func weeks(
        _ scheduler: Scheduler, _ models: ReadModels, _ subjects: Subjects
    ) async throws -> [Double] {
        func seconds(asOf position: Int) async throws -> Double {
            let moment = Moment.position(Position(position))
            return await Measure.secondsAwaiting {
                // At first there is no season yet; that takes its time, too.
                try? await scheduler.ask(WeekSchedule(), subjects.context, asOf: moment)
            }.0
        }
        let head = models.head.value
        let first = try await seconds(asOf: head / 2)
        for part in 1...16 {
            _ = try await seconds(asOf: head * part / 16)
            await scheduler.snapshotsWritten()
        }
        var all = [first]
        for turn in 1...200 {
            all.append(try await seconds(asOf: turn * 7919 * max(1, head / 200) % head + 1))
        }
        return all
    }
}
