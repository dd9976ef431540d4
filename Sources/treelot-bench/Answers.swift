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

    func run() async throws {
        let scheduler = try Scheduler(lot: try LotStore(directory: data, mode: .read))
        let models = await scheduler.models
        let context = Context(actor: .operator, now: models.latest)
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
        for _ in 0..<3 {
            let start = ContinuousClock.now
            _ = try await ask()
            seconds.append((ContinuousClock.now - start).inSeconds)
        }
        return seconds.median
    }
}

/// Whom and what the questions are about: the latest season and somebody who has been there long.
private struct Subjects {
    private let fields: [String: JSON]

    init(_ models: ReadModels, _ context: Context) throws {
        guard let season = try SeasonList().answer(models, context).seasons.last else {
            throw ValidationError("There is no season in this log.")
        }
        var week = WeekSchedule()
        week.season = season.season
        let middle = (season.firstDay.number + season.lastDay.number) / 2
        week.day = CalendarDay(number: middle)
        let shifts = try week.answer(models, context).days.flatMap(\.shifts)
        fields = [
            "season": .whole(season.season.rawValue), "person": 2, "household": 1,
            "shift": .whole(shifts.first?.shift.rawValue ?? 1),
            "day": .string(CalendarDay(number: middle).description),
        ]
    }

    /// The question about these, each under the names of its own fields.
    func question<Q: LotQuestion>(_ type: Q.Type) throws -> Q {
        let names: [String] =
            switch Q.name {
            case SeasonList.name, TemplateList.name: []
            case HouseholdMembers.name, FamilySchedule.name: ["household"]
            case WeekSchedule.name: ["season", "day"]
            case ShiftDetails.name, ShiftRoster.name: ["shift"]
            case MyShifts.name, AttendanceHistory.name: ["person"]
            case OpenShiftsFor.name: ["person", "season"]
            default: ["season"]
            }
        return try JSON.object(names.map { .init($0, fields[$0] ?? .null) }).record(type)
    }
}
