import EventSourcing
import TreeLot
import TreeLotApp

/// A season for people with a spreadsheet: its lists, the figures and lists of its report, and its settlement.
struct SeasonTables {
    let season: SeasonList.Entry
    let scheduler: Scheduler
    private let context = Context(actor: .operator, now: .present)

    init(of season: SeasonList.Entry, in scheduler: Scheduler) {
        self.season = season
        self.scheduler = scheduler
    }

    /// By their names.
    func all() async throws -> [(name: String, table: CSV)] {
        var all = [("shifts", try await shifts())]
        for table in SpreadsheetTable.allCases where table != .roster {
            var question = Spreadsheet()
            question.table = table
            question.season = season.season
            all += try CSV.tables(of: await scheduler.ask(question, context))
        }
        var question = SeasonStatistics()
        question.season = season.season
        let report = try await scheduler.ask(question, context)
        all.append(("report", CSV([try JSON(encoding: report).figures])))
        all += try CSV.tables(of: report).map { ("report-" + $0.name, $0.table) }
        var settled = SettlementTable()
        settled.season = season.season
        let settlement = try await scheduler.ask(settled, context)
        return try all + CSV.tables(of: settlement).map { ("settlement-" + $0.name, $0.table) }
    }

    /// Week by week, as a schedule has them.
    private func shifts() async throws -> CSV {
        var question = WeekSchedule()
        question.season = season.season
        var rows: [ShiftSummary] = []
        let days = season.firstDay.monday.number...season.lastDay.number
        for monday in stride(from: days.lowerBound, through: days.upperBound, by: 7) {
            question.day = CalendarDay(number: monday)
            let week = try await scheduler.ask(question, context)
            rows += week.days.flatMap(\.shifts)
        }
        return try CSV(of: rows)
    }
}

extension JSON {
    /// The members of an object that are no lists.
    fileprivate var figures: JSON {
        guard case .object(let members) = self else { return .object([]) }
        return .object(members.filter { if case .array = $0.value { false } else { true } })
    }
}
