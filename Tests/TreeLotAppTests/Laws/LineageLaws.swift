import EventSourcing
import TestSupport
import Testing

@testable import TreeLot
@testable import TreeLotApp

/// An audit is complete: it cites every event that changed what it explains, and none that has nothing to do with it.
struct LineageLaws {
    /// So many histories: each audit reads all of one.
    private static let histories = RandomHistory.all.prefix(400)

    @Test func `whatever changed what a family sees of an assignment is in its audit`() throws {
        var changes = 0
        try hold(over: Self.histories) { history in
            let end = ReadModels(folding: history.commits)
            let context = Context(actor: .operator, now: end.latest)
            let ids = Array(end.lot.assignments.table.ids.shuffled(history.seed).prefix(6))
            var seen: [Assignment.ID: FamilyRow] = [:]
            var changed: [Assignment.ID: Set<Int>] = [:]
            history.forEachEvent { lot, position in
                for id in ids {
                    guard let row = FamilyRow(id, lot, context) else { continue }
                    if let before = seen[id], before != row {
                        changed[id, default: []].insert(position.value)
                    }
                    seen[id] = row
                }
            }
            for id in ids {
                let missing = (changed[id] ?? []).subtracting(
                    try history.cited(end, \.assignment, id))
                changes += changed[id]?.count ?? 0
                guard missing.isEmpty else { return "assignment \(id) misses \(missing.sorted())" }
            }
            return nil
        }
        #expect(changes > 100)
    }

    @Test func `it cites what names the thing or changed it`() throws {
        var others = 0
        try hold(over: Self.histories) { history in
            let end = ReadModels(folding: history.commits)
            var problem: String?
            func check<Of: Thing>(
                _ field: WritableKeyPath<Audit, Identifier<Of>?>,
                _ ids: some Sequence<Identifier<Of>>,
                _ portrait: (Identifier<Of>, Lot) -> Portrait?,
                owns: (Touched, Identifier<Of>) -> Bool
            ) throws {
                for id in ids.shuffled(history.seed).prefix(3) {
                    let numbers = end.lot.numbers(leadingWith: id)
                    var expected: Set<Int> = []
                    var lot = Lot()
                    for commit in history.commits {
                        commit.forEachEvent { event, stamp in
                            let touched = Touched(event, lot)
                            let named = numbers.contains {
                                event.references.name($0) || owns(touched, $0)
                            }
                            let before = portrait(numbers[0], lot)
                            lot.apply(event, stamp)
                            guard !event.isKept, named || portrait(numbers[0], lot) != before
                            else {
                                return
                            }
                            if !named { others += 1 }
                            expected.insert(stamp.position.value)
                        }
                    }
                    let cited = try history.cited(end, field, id)
                    if cited != expected, problem == nil {
                        problem =
                            "\(Of.kind) \(id): \(cited.symmetricDifference(expected).sorted())"
                    }
                }
            }
            let lot = end.lot
            try check(\.assignment, lot.assignments.table.ids, { Portrait($0, in: $1) }) { _, _ in
                false
            }
            try check(\.shift, lot.shifts.table.ids, { Portrait($0, in: $1) }) { _, _ in false }
            try check(\.person, lot.people.table.ids, { Portrait($0, in: $1) }) { _, _ in false }
            try check(\.household, lot.households.table.ids, { Portrait($0, in: $1) }) {
                $0.household == $1
            }
            try check(\.season, lot.seasons.table.ids, { Portrait($0, in: $1) }) { $0.season == $1 }
            return problem
        }
        #expect(others > 100)
    }

    @Test func `found by its index, an audit is what the whole log says`() throws {
        var entries = 0
        try hold(over: Self.histories) { history in
            let end = ReadModels(folding: history.commits)
            guard end.lot.settings.isOpen else { return nil }
            let context = Context(actor: .operator, now: end.latest)
            var problem: String?
            func check<Of: Thing>(
                _ field: WritableKeyPath<Audit, Identifier<Of>?>,
                _ ids: some Sequence<Identifier<Of>>
            ) throws {
                for id in ids.shuffled(history.seed).prefix(5) where problem == nil {
                    var audit = Audit()
                    audit[keyPath: field] = id
                    let found = try audit.answer(end, context, history.commits)
                    let whole = try history.answer(audit, end)
                    entries += whole.entries.count
                    guard found != whole else { continue }
                    problem = "\(Of.kind) \(id): \(found.difference(from: whole))"
                }
            }
            try check(\.assignment, end.lot.assignments.table.ids)
            try check(\.shift, end.lot.shifts.table.ids)
            try check(\.person, end.lot.people.table.ids)
            try check(\.household, end.lot.households.table.ids)
            for position in (1...end.head.value).shuffled(history.seed).prefix(5)
            where problem == nil {
                var audit = Audit()
                audit.position = Position(position)
                let found = try audit.answer(end, context, history.commits)
                let whole = try history.answer(audit, end)
                if found != whole {
                    problem = "position \(position): \(found.difference(from: whole))"
                }
            }
            return problem
        }
        #expect(entries > 1000)
    }

    @Test func `page by page from its end, a history has all its entries, each as in the whole`()
        throws
    {
        var entries = 0
        try hold(over: Self.histories) { history in
            let end = ReadModels(folding: history.commits)
            guard end.lot.settings.isOpen else { return nil }
            var audits: [Audit] = end.lot.seasons.table.ids.map { Audit(\.season, $0) }
            audits += end.lot.people.table.ids.shuffled(history.seed).prefix(1).map {
                Audit(\.person, $0)
            }
            var random = SeededRandom(seed: history.seed)
            for var audit in audits {
                let whole = try history.answer(audit, end).entries
                entries += whole.count
                audit.limit = Int.random(in: 1...40, using: &random)
                audit.before = end.head.advanced(by: 1)
                var pages: [Audit.Entry] = []
                while audit.before != nil {
                    let context = Context(actor: .operator, now: end.latest)
                    let page = try audit.answer(end, context, history.commits)
                    pages = page.entries + pages
                    audit.before = page.earlier.map { Position($0) }
                }
                guard pages != whole else { continue }
                let found = Audit.Answer(entries: pages)
                return "\(audit): \(found.difference(from: Audit.Answer(entries: whole)))"
            }
            return nil
        }
        #expect(entries > 1000)
    }

    @Test func `whatever changed a family’s hours is in its audit and in that of the season`()
        throws
    {
        var changes = 0
        try hold(over: Self.histories) { history in
            let end = ReadModels(folding: history.commits)
            var models = ReadModels()
            var hours: [Hours: Int] = [:]
            var changed: [Hours: Set<Int>] = [:]
            // Hours pass from one family to another: the season has as many.
            var merges: Set<Int> = []
            for commit in history.commits {
                models.apply(commit)
                if case .households(.merged) = commit.events[0] { merges.insert(commit.last.value) }
                let now = models.hours
                for key in Set(now.keys).union(hours.keys) where now[key] != hours[key] {
                    changed[key, default: []].insert(commit.last.value)
                }
                hours = now
            }
            for (key, commits) in changed {
                changes += commits.count
                let family = try history.citedCommits(end, \.household, key.household)
                let season = try history.citedCommits(end, \.season, key.season)
                guard commits.isSubset(of: family),
                    commits.subtracting(merges).isSubset(of: season)
                else {
                    return "\(key): \(commits.sorted())"
                }
            }
            return nil
        }
        #expect(changes > 10)
    }
}

extension LineageLaws {
    @Test func `a lineage has every change of every field, and no other`() throws {
        var steps = 0
        try hold(over: Self.histories) { history in
            let end = ReadModels(folding: history.commits)
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
            let end = ReadModels(folding: history.commits)
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
            let end = ReadModels(folding: history.commits)
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
            let end = ReadModels(folding: history.commits)
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
            let end = ReadModels(folding: history.commits)
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
            let end = ReadModels(folding: history.commits)
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

/// What a family sees of one of its shifts, but for the other people who are on it.
private struct FamilyRow: Equatable {
    let row: FamilyShift

    init?(_ id: Assignment.ID, _ lot: Lot, _ context: Context) {
        guard let assignment = lot.assignments.find(id),
            var row = lot.familyShifts([assignment.person], context).first(where: {
                $0.assignment == id
            })
        else { return nil }
        (row.shift.requiredScouts, row.shift.requiredParents, row.shift.minimumHeadcount) = (
            0, 0, 0
        )
        (row.shift.scouts, row.shift.parents) = (0, 0)
        (row.shift.staffing, row.shift.level) = (.empty, nil)
        self.row = row
    }
}

private struct Hours: Hashable {
    let season: Season.ID
    let household: Household.ID
}

extension ReadModels {
    /// The minutes that count, by season and household.
    fileprivate var hours: [Hours: Int] {
        var hours: [Hours: Int] = [:]
        for season in lot.seasons.table.ids {
            for tally in leaderboard.tallies(of: season) where tally.household != .none {
                hours[Hours(season: season, household: tally.household), default: 0] +=
                    tally.minutes
            }
        }
        return hours.filter { $0.value != 0 }
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

extension LotEvent {
    /// What audits keep to themselves.
    fileprivate var isKept: Bool {
        switch self {
        case .messages(let event): event.isPrivate
        case .accounts(let event): event.isPrivate
        default: false
        }
    }
}

extension RandomHistory {
    fileprivate func forEachEvent(_ body: (Lot, Position) -> Void) {
        var lot = Lot()
        for commit in commits {
            commit.forEachEvent { event, stamp in
                lot.apply(event, stamp)
                body(lot, stamp.position)
            }
        }
    }

    /// What the whole log answers, read from its start.
    fileprivate func answer(_ audit: Audit, _ end: ReadModels) throws -> Audit.Answer {
        let context = Context(actor: .operator, now: end.latest)
        var reader = try AuditReader(audit, end, context)
        for commit in commits { reader.apply(commit) }
        return reader.answer
    }

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

    /// The positions that an audit of the thing cites.
    fileprivate func cited<Of>(
        _ end: ReadModels, _ field: WritableKeyPath<Audit, Identifier<Of>?>, _ id: Identifier<Of>
    ) throws -> Set<Int> {
        var audit = Audit()
        audit[keyPath: field] = id
        return Set(try answer(audit, end).entries.map(\.position))
    }

    /// The last positions of the commits that an audit of the thing cites.
    fileprivate func citedCommits<Of>(
        _ end: ReadModels, _ field: WritableKeyPath<Audit, Identifier<Of>?>, _ id: Identifier<Of>
    ) throws -> Set<Int> {
        let cited = try cited(end, field, id)
        return Set(
            commits.filter { !cited.isDisjoint(with: $0.first.value...$0.last.value) }
                .map(\.last.value))
    }
}

extension Audit {
    fileprivate init<Of>(_ field: WritableKeyPath<Audit, Identifier<Of>?>, _ id: Identifier<Of>) {
        self.init()
        self[keyPath: field] = id
    }
}

extension Lineage.Step {
    /// Of a figure, by how much it changed.
    fileprivate var change: Int {
        guard case .integer(let from) = from, case .integer(let to) = to else { return 0 }
        return Int(to - from)
    }
}

extension Audit.Answer {
    /// The first entry that is another one, on both sides.
    fileprivate func difference(from other: Self) -> String {
        let place = zip(entries, other.entries).enumerated().first { $1.0 != $1.1 }?.offset
        let index = place ?? min(entries.count, other.entries.count)
        func entry(_ all: [Audit.Entry]) -> String {
            all.indices.contains(index) ? "\(all[index])" : "nothing"
        }
        return "entry \(index) of \(entries.count): \(entry(entries)), not \(entry(other.entries))"
    }
}

extension Sequence {
    /// In an order that the seed decides.
    fileprivate func shuffled(_ seed: UInt64) -> [Element] {
        var random = SeededRandom(seed: seed)
        return shuffled(using: &random)
    }
}

extension Lot {
    /// The numbers that lead to the same thing as this one, the survivor’s first.
    fileprivate func numbers<Of: Thing>(leadingWith id: Identifier<Of>) -> [Identifier<Of>] {
        everyNumber(of: Reference(id)).map { Identifier($0.number) }
    }
}
