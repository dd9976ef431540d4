import EventSourcing
import Hummingbird
import TreeLot

/// A list to print and to tick off by hand: of one shift, or of all shifts of a day. Names stand as their
/// reader may read them.
struct PrintPage: Page {
    static let routes: [RouterPath] = ["print/:shift", "print/day/:day"]

    let tab: Tab? = .checkIn
    private let subject: Subject

    private enum Subject { case shift(Shift.ID), day(CalendarDay) }

    init(_ address: PageAddress) throws {
        if let shift: Shift.ID = try address.optionalID("shift") {
            subject = .shift(shift)
        } else {
            subject = .day(try address.day(at: "day"))
        }
    }

    struct Answer: Sendable, Equatable {
        var day: CalendarDay
        var sheets: [Sheet]
    }

    struct Sheet: Sendable, Equatable {
        var shift: ShiftSummary
        var roster: ShiftRoster.Answer
    }

    func answer(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Answer {
        try models.requireSignedIn(context)
        switch subject {
        case .shift(let id):
            let shift = try ShiftDetails(shift: id).answer(models, context).shift
            return Answer(day: shift.day, sheets: [try sheet(of: shift, models, context)])
        case .day(let day):
            var answer = Answer(day: day, sheets: [])
            for shift in try shifts(of: day, models, context)
            where shift.status != .draft && shift.status != .cancelled {
                answer.sheets.append(try sheet(of: shift, models, context))
            }
            return answer
        }
    }

    /// The shifts of all seasons: the day selects them.
    private func shifts(
        of day: CalendarDay, _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> [ShiftSummary] {
        var shifts: [ShiftSummary] = []
        for season in try SeasonList().answer(models, context).seasons {
            let week = try WeekSchedule(season: season.season, day: day).answer(models, context)
            shifts += week.days.first { $0.day == day }?.shifts ?? []
        }
        return shifts.sorted { ($0.start.instant, $0.shift) < ($1.start.instant, $1.shift) }
    }

    private func sheet(
        of shift: ShiftSummary, _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Sheet {
        Sheet(
            shift: shift, roster: try ShiftRoster(shift: shift.shift).answer(models, context))
    }

    func topics(in models: ReadModels) -> [Topic]? { SeasonList().topics(in: models) }
}
