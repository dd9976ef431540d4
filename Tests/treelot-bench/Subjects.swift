import ArgumentParser
import EventSourcing
import TreeLot

/// Whom and what the questions are about: the latest season and a person who has been there long; of long lists, the
/// first hundred.
struct Subjects {
    private let models: ReadModels
    /// The first leader, who may ask everything, and has messages.
    let context: Context
    private let fields: [String: JSON]

    init(_ models: ReadModels) throws {
        self.models = models
        context = Context(actor: .person(1), now: models.latest)
        let seasons = try SeasonList().answer(models, context).seasons
        guard let season = seasons.max(by: { $0.firstDay < $1.firstDay }) else {
            throw ValidationError("There is no season in this log.")
        }
        var week = WeekSchedule()
        week.season = season.season
        let middle = (season.firstDay.number + season.lastDay.number) / 2
        week.day = CalendarDay(number: middle)
        let shifts = try week.answer(models, context).days.flatMap(\.shifts)
        fields = [
            "season": .whole(season.season.rawValue), "person": 2, "people": .array([2]),
            "household": 1,
            "table": "serviceHours", "limit": 100,
            "shift": .whole(shifts.first?.shift.rawValue ?? 1),
            "day": .string(CalendarDay(number: middle).description),
        ]
    }

    /// How long it takes to answer the question about these; nil for one that is refused, such as a rehearsal where
    /// all seasons are over.
    func seconds<Q: LotQuestion>(_ type: Q.Type) throws -> Double? {
        let question = try question(type)
        do {
            return try Measure.seconds { try question.answer(models, context) }.0
        } catch is LotRefusal {
            return nil
        }
    }

    /// The question about these, each under the names of its own fields.
    private func question<Q: LotQuestion>(_ type: Q.Type) throws -> Q {
        var names = Schema(of: type).fields.map(\.name).filter { fields[$0] != nil }
        // One or the other.
        if names.contains("person") { names.removeAll { $0 == "household" } }
        return try JSON.object(names.map { .init($0, fields[$0] ?? .null) }).record(type)
    }
}
