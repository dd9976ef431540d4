import EventSourcing
import TestSupport
import Testing

@testable import TreeLot
@testable import TreeLotApp

/// A lineage has every change of a field or a figure, in pages as well.
struct LineageLaws {
    /// So many histories: each lineage reads all of one.
    private static let histories = RandomHistory.all.prefix(400)

    @Test func `a lineage has every change of every field, and no other`() throws {
        var steps = 0
        try hold(over: Self.histories) { history in
            let end = history.end
            var problem: String?
            func check<Of: Thing>(
                _ field: WritableKeyPath<Lineage, Identifier<Of>?>,
                _ ids: some Sequence<Identifier<Of>>
            ) throws {
                for id in ids.shuffled(history.seed).prefix(3)
                where problem == nil && id == end.lot.numbers(leadingWith: id)[0] {
                    var lineage = Lineage()
                    lineage[keyPath: field] = id
                    var expected: [String: [Int]] = [:]
                    var values: [String: JSON] = [:]
                    history.forEachEvent { lot, position in
                        for member in lot.flatRow(of: Reference(id), seenIn: end.lot)
                        where member.value != values[member.name] ?? .null {
                            values[member.name] = member.value
                            expected[member.name, default: []].append(position.value)
                        }
                    }
                    let found = try history.answer(lineage, end).fields
                    let positions = Dictionary(
                        uniqueKeysWithValues: found.map { ($0.field, $0.steps.map(\.position)) })
                    steps += found.reduce(0) { $0 + $1.steps.count }
                    let isChain = found.allSatisfy { field in
                        zip(field.steps, field.steps.dropFirst()).allSatisfy { $0.to == $1.from }
                            && field.steps.last?.to == field.value
                    }
                    guard positions != expected || !isChain else { continue }
                    problem = "\(Of.kind) \(id): \(positions), not \(expected)"
                }
            }
            try check(\.assignment, end.lot.assignments.table.ids)
            try check(\.shift, end.lot.shifts.table.ids)
            try check(\.person, end.lot.people.table.ids)
            try check(\.household, end.lot.households.table.ids)
            try check(\.season, end.lot.seasons.table.ids)
            return problem
        }
        #expect(steps > 1000)
    }

    @Test func `hours and figures are the ends of their lineages`() throws {
        var worked = 0
        try hold(over: Self.histories) { history in
            let end = history.end
            for season in end.lot.seasons.table.ids {
                var lineage = Lineage()
                (lineage.season, lineage.field) = (season, "minutesWorked")
                var sums: [Person.ID: Int] = [:]
                for tally in end.leaderboard.tallies(of: season) {
                    sums[tally.person, default: 0] += tally.minutes
                }
                let all = try history.answer(lineage, end).fields.first?.value
                guard all ?? 0 == .whole(sums.values.reduce(0, +)) else {
                    return "season \(season)"
                }
                for (person, minutes) in sums {
                    lineage.person = person
                    let value = try history.answer(lineage, end).fields.first?.value
                    guard value ?? 0 == .whole(minutes) else {
                        return "person \(person): \(value ?? .null), not \(minutes)"
                    }
                    worked += minutes
                }
            }
            return nil
        }
        #expect(worked > 1000)
    }

    @Test func `people and households are counted by the steps of their lineages, and by no other`()
        throws
    {
        var steps = 0
        try hold(over: Self.histories) { history in
            let end = history.end
            for season in end.lot.seasons.table.ids {
                for headcount in Headcount.allCases {
                    var lineage = Lineage()
                    (lineage.season, lineage.field) = (season, headcount.rawValue)
                    let whole = try history.answer(lineage, end).fields.flatMap(\.steps)
                    let found = whole.map { "\($0.position): \($0.from) → \($0.to)" }
                    var (expected, before): ([String], Int) = ([], 0)
                    history.forEachEvent { lot, position in
                        let now = lot.number(of: headcount, in: season)
                        if now != before { expected.append("\(position): \(before) → \(now)") }
                        before = now
                    }
                    steps += found.count
                    guard found == expected else {
                        return "\(headcount) of season \(season): \(found), not \(expected)"
                    }
                    lineage.limit = 1
                    guard try history.pages(of: lineage, end).flatMap(\.self) == whole else {
                        return "\(headcount) of season \(season) in pages"
                    }
                }
            }
            return nil
        }
        #expect(steps > 50)
    }

    @Test func `the steps of a figure are what the events of the film changed, also page by page`()
        throws
    {
        var pages = 0
        try hold(over: Self.histories.prefix(100)) { history in
            let end = history.end
            for season in end.lot.seasons.table.ids {
                var film = SeasonFilm()
                film.season = season
                let events = try film.answer(
                    end, Context(actor: .operator, now: end.latest), history.commits
                ).events
                for figure in FilmFigure.allCases {
                    let expected = events.compactMap { event in
                        let changes = event.effects.filter { $0.figure == figure }
                        let change = changes.reduce(0) { $0 + $1.change }
                        return change == 0 ? nil : "\(event.position): \(change)"
                    }
                    var lineage = Lineage()
                    (lineage.season, lineage.field) = (season, figure.rawValue)
                    let whole = try history.answer(lineage, end).fields[0].steps
                    let found = whole.map { "\($0.position): \($0.change)" }
                    guard found == expected, whole.first?.from ?? 0 == 0 else {
                        return "\(figure) of season \(season): \(found), not \(expected)"
                    }
                    lineage.limit = 2
                    let inPages = try history.pages(of: lineage, end)
                    pages += inPages.count
                    guard inPages.flatMap(\.self) == whole else {
                        return "\(figure) of season \(season): \(inPages), not \(whole)"
                    }
                }
            }
            return nil
        }
        #expect(pages > 100)
    }

    @Test func `the steps of a field come in pages, too`() throws {
        var pages = 0
        try hold(over: Self.histories.prefix(100)) { history in
            let end = history.end
            for id in end.lot.shifts.table.ids.shuffled(history.seed).prefix(2) {
                var lineage = Lineage()
                (lineage.shift, lineage.field) = (id, "scouts")
                let whole = try history.answer(lineage, end).fields.flatMap(\.steps)
                lineage.limit = 1
                let inPages = try history.pages(of: lineage, end)
                pages += inPages.count
                guard inPages.flatMap(\.self) == whole else { return "shift \(id)" }
            }
            return nil
        }
        #expect(pages > 100)
    }

    @Test func `every figure of a report is the end of its lineage`() throws {
        var figures = 0
        try hold(over: Self.histories.prefix(100)) { history in
            let end = history.end
            let context = Context(actor: .operator, now: end.latest)
            for season in end.lot.seasons.table.ids {
                var question = SeasonStatistics()
                question.season = season
                let report = try question.answer(end, context)
                // What is forgotten counts a moment before there is an event of it.
                let ahead: Set<String> =
                    end.lot.isAheadOfEvents(season, at: end.latest)
                    ? ["visits", "forgottenCheckOuts", "minutesWorked"] : []
                for (name, value) in SeasonStatistics.Answer.figures where !ahead.contains(name) {
                    var lineage = Lineage()
                    (lineage.season, lineage.field) = (season, name)
                    let field = try history.answer(lineage, end).fields.first
                    let found = field?.value ?? 0
                    guard found == .whole(report[keyPath: value]),
                        field?.steps.first?.from ?? 0 == 0, field?.steps.last?.to ?? 0 == found
                    else {
                        return "\(name) of season \(season): \(found)"
                    }
                    if found != 0 { figures += 1 }
                }
            }
            return nil
        }
        #expect(figures > 50)
    }
}

extension Lot {
    /// Counted anew.
    fileprivate func number(of headcount: Headcount, in season: Season.ID) -> Int {
        let shifts = seasons.find(season)?.shifts ?? []
        let standing = shifts.flatMap { self.shifts[$0].assignments }.map { assignments[$0] }
            .filter(\.isOn)
        return switch headcount {
        case .people: Set(standing.map(\.person)).count
        case .households: Set(standing.compactMap(\.household)).count
        }
    }

    /// Whether a visit has ended by the clock, and not by an event yet.
    fileprivate func isAheadOfEvents(_ season: Season.ID, at now: Instant) -> Bool {
        seasons[season].shifts.flatMap { shifts[$0].assignments }.contains {
            attendance[$0].isOpen && visit($0, at: now).checkedOutAt != nil
        }
    }
}

extension RandomHistory {
    fileprivate func answer(_ lineage: Lineage, _ end: ReadModels) throws -> Lineage.Answer {
        try lineage.answer(end, Context(actor: .operator, now: end.latest), commits)
    }

    /// The steps of a field page by page, the first page last asked for.
    fileprivate func pages(of lineage: Lineage, _ end: ReadModels) throws -> [[Lineage.Step]] {
        var lineage = lineage
        var pages: [[Lineage.Step]] = []
        repeat {
            let field = try answer(lineage, end).fields.first
            pages.insert(field?.steps ?? [], at: 0)
            lineage.before = field?.earlier.map { Position($0) }
        } while lineage.before != nil
        return pages
    }
}

extension Lineage.Step {
    /// Of a figure, by how much it changed.
    fileprivate var change: Int {
        guard case .integer(let from) = from, case .integer(let to) = to else { return 0 }
        return Int(to - from)
    }
}
