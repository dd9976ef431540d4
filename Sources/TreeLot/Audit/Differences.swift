import EventSourcing

/// Which things differ between two lots.
struct FirstDifferences {
    /// How many there are of each kind.
    private(set) var kinds: [Diff.Kind] = []
    /// Those that are told.
    private(set) var things: [Reference] = []
    /// Whether there are more of the kind that is asked for.
    private(set) var hasMore = false
    private let question: Diff
    private let start: Lot
    private let end: Lot
    private var toldCount = 0

    init(_ question: Diff, from start: Lot, to end: Lot, seenIn now: Lot) {
        self.question = question
        (self.start, self.end) = (start.seen(by: now.rights), end.seen(by: now.rights))
        compare(\.people.table)
        compare(\.households.table, and: regrouped)
        compare(\.seasons.table)
        compare(\.templates.table)
        compare(\.shifts.table)
        for id in end.assignments.table.ids {
            let isSame =
                start.assignments.find(id) == end.assignments[id]
                && start.attendance[id] == end.attendance[id]
            if !isSame { count(Reference(id)) }
        }
    }

    /// - Parameter others: rows that may be told otherwise although they are the same.
    private mutating func compare<Row: Record & Equatable & Thing>(
        _ table: KeyPath<Lot, Table<Row>>, and others: Set<Identifier<Row>> = []
    ) {
        let (was, now) = (start[keyPath: table], end[keyPath: table])
        for id in now.ids where was.find(id) != now[id] || others.contains(id) {
            let thing = Reference(id)
            if Portrait(of: thing, in: start) != Portrait(of: thing, in: end) { count(thing) }
        }
    }

    /// The households whose family units differ.
    private var regrouped: Set<Household.ID> {
        let (was, now) = (start.familyUnits.table, end.familyUnits.table)
        return Set(
            now.ids.filter { was.find($0) != now[$0] }
                .flatMap { (was.find($0)?.households ?? []) + now[$0].households })
    }

    private mutating func count(_ thing: Reference) {
        if kinds.last?.kind != thing.kind {
            kinds.append(.init(kind: thing.kind, count: 0))
            toldCount = 0
        }
        kinds[kinds.count - 1].count += 1
        guard question.kind.map({ $0 == thing.kind }) ?? true,
            Int(thing.number) > question.after ?? 0
        else { return }
        guard toldCount < question.limit ?? .max else {
            hasMore = question.kind != nil
            return
        }
        toldCount += 1
        things.append(thing)
    }
}

/// What differs between two lots.
struct Differences {
    private let start: Lot
    private let end: Lot
    private let narrator: Narrator
    private let clock: WallClock?

    init(from start: Lot, to end: Lot, seenIn now: Lot) {
        (self.start, self.end) = (start.seen(by: now.rights), end.seen(by: now.rights))
        narrator = Narrator(before: self.end, now: self.end, actor: .operator)
        clock = now.settings.clock
    }

    /// What differs of a thing; nil for kinds that are not compared.
    /// - Parameter events: the positions of the events that made it differ.
    func difference(_ thing: Reference, through events: [Int]) -> Diff.Difference? {
        guard let (what, name, changes) = parts(of: thing) else { return nil }
        return Diff.Difference(
            kind: thing.kind, number: Int(thing.number), what: what.numbered, name: name,
            isNew: changes == nil, changes: changes ?? [], events: events)
    }

    private typealias Parts = (what: Telling, name: String?, changes: [Audit.FieldChange]?)

    private func parts(of thing: Reference) -> Parts? {
        switch thing.thing {
        case .person: parts(of: Person.ID(thing.number))
        case .household: parts(of: Household.ID(thing.number))
        case .season: parts(of: Season.ID(thing.number))
        case .template: parts(of: Template.ID(thing.number))
        case .shift: parts(of: Shift.ID(thing.number))
        case .assignment: parts(of: Assignment.ID(thing.number))
        case .familyUnit, .code, .message, .session, .apiToken, .calendarFeed, .passkey, .identity,
            .offer, .swap:
            nil
        }
    }

    private func parts(of id: Person.ID) -> Parts {
        let now = end.people[id]
        return (narrator.person(id), now.fullName, changes(start.people.find(id), now))
    }

    private func parts(of id: Household.ID) -> Parts {
        let now = end.households[id]
        let changes = changes(start.households.find(id), now).map {
            $0
                + unit(of: id, in: start).changes(to: unit(of: id, in: end))
                .map { named($0, of: .household) }
        }
        return (narrator.household(id), now.displayName, changes)
    }

    /// The family unit in which a household is counted.
    private func unit(of id: Household.ID, in lot: Lot) -> JSON {
        .object(lot.familyUnit(of: id, seenIn: end))
    }

    private func parts(of id: Season.ID) -> Parts {
        let now = end.seasons[id]
        let changes = changes(start.seasons.find(id), now)
        return (narrator.season(id), now.name, changes)
    }

    private func parts(of id: Template.ID) -> Parts {
        let now = end.templates[id]
        return (narrator.template(id), now.terms.name, changes(start.templates.find(id), now))
    }

    private func parts(of id: Shift.ID) -> Parts {
        let changes = changes(start.shifts.find(id), end.shifts[id])
        return (narrator.shift(id), nil, changes)
    }

    private func parts(of id: Assignment.ID) -> Parts {
        let (was, now) = (start.assignments.find(id), end.assignments[id])
        let visit =
            was == nil
            ? []
            : changes(start.attendance[id], end.attendance[id]) ?? []
        return (
            "\(narrator.person(now.person)) on \(narrator.shift(now.shift))",
            end.people.fullName(of: now.person), changes(was, now).map { $0 + visit }
        )
    }

    /// - Returns: nil where there was no such row.
    private func changes<Row: ToldRow>(_ was: Row?, _ now: Row) -> [Audit.FieldChange]? {
        guard let was else { return nil }
        return JSON(record: was).changes(to: JSON(record: now))
            .filter { !Row.following.contains($0.field) }
            .map { named($0.onTheWall(clock), of: Row.kind) }
    }

    /// With the names of people and households, where the field has their numbers, unless two are called the same.
    private func named(_ change: Audit.FieldChange, of row: ThingKind) -> Audit.FieldChange {
        let field = RowField(change.field, of: row)
        func named(_ value: JSON) -> JSON {
            guard case .array(let elements) = value else {
                return end.name(of: value, in: field).map { .string($0) } ?? value
            }
            let names = elements.compactMap { end.name(of: $0, in: field) }
            guard names.count == elements.count else { return value }
            return names.isEmpty ? .null : .string(names.joined(separator: ", "))
        }
        let (from, to) = (named(change.from), named(change.to))
        return from == to ? change : .init(field: change.field, from: from, to: to)
    }
}

extension JSON {
    /// The members that differ, those of objects with their path: `policy.restMinutes`.
    fileprivate func changes(to other: JSON, in path: String = "") -> [Audit.FieldChange] {
        guard case .object(let before) = self, case .object(let after) = other else {
            return self == other ? [] : [.init(field: path, from: self, to: other)]
        }
        let names = before.map(\.name) + after.map(\.name).filter { self[$0] == nil }
        return names.flatMap { name in
            (self[name] ?? .null).changes(
                to: other[name] ?? .null, in: path.isEmpty ? name : "\(path).\(name)")
        }
    }
}
