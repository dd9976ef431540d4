import EventSourcing
import TestSupport
import Testing

@testable import TreeLot
@testable import TreeLotApp

/// An audit is complete: it cites every event that changed what it explains, and none that has nothing to do with it.
struct AuditLaws {
    /// So many histories: each audit reads all of one.
    private static let histories = RandomHistory.all.prefix(400)

    @Test func `whatever changed what a family sees of an assignment is in its audit`() throws {
        var changes = 0
        try hold(over: Self.histories) { history in
            let end = history.end
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
            let end = history.end
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

    @Test func `an audit is another one only after what may change it`() throws {
        var (same, answers) = (0, 0)
        try hold(over: Self.histories) { history in
            let end = history.end
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
                    let others = history.commits.reversed()
                        .prefix { !audit.mayChange(by: $0, in: end) }
                    guard !others.isEmpty else { continue }
                    answers += others.count { $0.events.contains { $0.thread?.isAnswer ?? false } }
                    let commits = Array(history.commits.dropLast(others.count))
                    let now = try audit.answer(end, context, history.commits)
                    let before = try audit.answer(ReadModels(folding: commits), context, commits)
                    same += 1
                    guard now != before else { continue }
                    problem = "\(Of.kind) \(id): \(now.difference(from: before))"
                }
            }
            try check(\.assignment, end.lot.assignments.table.ids)
            try check(\.shift, end.lot.shifts.table.ids)
            try check(\.person, end.lot.people.table.ids)
            try check(\.household, end.lot.households.table.ids)
            return problem
        }
        #expect(same > 100 && answers > 20 || Seed.ofHistories.count < 50)
    }

    @Test func `found by its index, an audit is what the whole log says`() throws {
        var entries = 0
        try hold(over: Self.histories) { history in
            let end = history.end
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

    @Test func `what led to an event says so, and the other way`() throws {
        var links = 0
        try hold(over: Self.histories) { history in
            let end = history.end
            guard end.lot.settings.isOpen else { return nil }
            let context = Context(actor: .operator, now: end.latest)
            var audits: [Audit] = [Audit()]
            audits += end.lot.assignments.table.ids.shuffled(history.seed).prefix(4)
                .map { Audit(\.assignment, $0) }
            audits += end.lot.shifts.table.ids.shuffled(history.seed).prefix(3)
                .map { Audit(\.shift, $0) }
            audits += end.lot.people.table.ids.shuffled(history.seed).prefix(3)
                .map { Audit(\.person, $0) }
            audits += (1...end.head.value).shuffled(history.seed).prefix(3)
                .map { Audit(\.position, Position($0)) }
            for audit in audits {
                let entries = try audit.answer(end, context, history.commits).entries
                let positions = Set(entries.map(\.position))
                var (forth, back): (Set<[Int]>, Set<[Int]>) = ([], [])
                for entry in entries {
                    for cause in entry.cause ?? Few() where positions.contains(cause) {
                        back.insert([cause, entry.position])
                    }
                    for effect in entry.consequences ?? [] where positions.contains(effect) {
                        forth.insert([entry.position, effect])
                    }
                }
                links += forth.count
                guard forth == back else {
                    return "\(audit): \(forth.symmetricDifference(back))"
                }
                guard back.allSatisfy({ $0[0] != $0[1] }) else { return "\(audit): \(back)" }
            }
            return nil
        }
        #expect(links > 1000 || Seed.ofHistories.count < 200)
    }

    @Test func `page by page from its end, a history has all its entries, each as in the whole`()
        throws
    {
        var entries = 0
        try hold(over: Self.histories) { history in
            let end = history.end
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
            let end = history.end
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
    /// What the whole log answers, read from its start.
    fileprivate func answer(_ audit: Audit, _ end: ReadModels) throws -> Audit.Answer {
        let context = Context(actor: .operator, now: end.latest)
        var reader = try AuditReader(audit, end, context)
        for commit in commits { reader.apply(commit) }
        return reader.answer
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
    fileprivate init<Value>(_ field: WritableKeyPath<Audit, Value?>, _ value: Value) {
        self.init()
        self[keyPath: field] = value
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
