import EventSourcing

/// The events from which an audit of some things is told, found by the ``HistoryIndex``: those that may belong to it, and
/// those from which the rows follow with which it is told. Some more do no harm, since the ``AuditReader`` looks at each.
struct AuditSources<Log: PastLog> {
    /// The commits of all these events, in order.
    var commits: [Commit<LotEvent>] { found.inOrder }
    private(set) var positions: Set<Position> = []
    /// Those that may belong to the history: with the others it is told.
    private(set) var candidates: Set<Position> = []

    private let lot: Lot
    private let index: HistoryIndex
    private var found: FoundCommits<Log>

    private init(_ models: ReadModels, _ log: Log) {
        (lot, index) = (models.lot, models.history)
        found = FoundCommits(in: log)
    }

    /// - Returns: nil for questions that are not about a few things: all events are looked at for them.
    init?(_ audit: Audit, _ models: ReadModels, _ log: Log) throws {
        self.init(models, log)
        if let position = audit.position {
            try addCommit(at: position)
        } else if audit.season != nil {
            return nil
        } else {
            if let id = audit.assignment { addAssignment(id) }
            if let id = audit.shift { addShift(id) }
            if let id = audit.person { try addPeople([id]) }
            if let id = audit.household { try addHouseholds([id]) }
            guard !positions.isEmpty else { return nil }
        }
        candidates = positions
        // What an event led to names any event of its commit.
        try found.fetch(positions)
        let all = commits.flatMap { $0.first.value...$0.last.value }
        try found.fetch(index.effects(of: Set(all.map { Position($0) })))
        try addContext()
    }

    /// For a lineage of a thing’s row, and of the hours of a person or a household.
    init(of thing: Reference, _ models: ReadModels, _ log: Log) throws {
        self.init(models, log)
        switch thing.thing {
        case .assignment: addAssignment(Assignment.ID(thing.number))
        case .shift: addShift(Shift.ID(thing.number))
        case .person: try addPeople([Person.ID(thing.number)])
        case .household: try addHouseholds([Household.ID(thing.number)])
        case .familyUnit, .season, .template, .code, .message, .session, .apiToken, .calendarFeed,
            .passkey, .identity, .offer, .swap:
            addAll(about: thing)
        }
        candidates = positions
        try addContext()
    }

    /// For some events, to be told one by one.
    init(at chosen: [Position], _ models: ReadModels, _ log: Log) throws {
        self.init(models, log)
        positions = Set(chosen)
        candidates = positions
        try addContext()
    }

    /// For what differs between two positions.
    /// - Returns: nil where the events between them may have changed any of the things of a season.
    init?(between from: Position, and to: Position, _ models: ReadModels, _ log: Log) throws {
        self.init(models, log)
        var named: Set<Reference> = []
        var changed: Set<Reference> = []
        var isOfAll = false
        try log.read(after: from, upTo: to) { commit in
            commit.forEachEvent { event, _ in
                let things = event.thingsTold.map(\.plain)
                named.formUnion(things)
                switch event {
                case .opened, .seasons: isOfAll = true
                case .people, .households: changed.formUnion(things)
                case .templates, .shifts, .assignments, .attendance, .codes, .messages, .accounts,
                    .places:
                    break
                }
            }
        }
        guard !isOfAll else { return nil }
        for thing in named {
            addChanges(of: thing)
            guard thing.thing == .shift else { continue }
            for assignment in lot.shifts[Shift.ID(thing.number)].assignments {
                addChanges(of: Reference(assignment))
            }
        }
        let all = Set(changed.flatMap(lot.everyNumber))
        try addPeople(all.compactMap { $0.thing == .person ? Person.ID($0.number) : nil })
        try addHouseholds(all.compactMap { $0.thing == .household ? Household.ID($0.number) : nil })
        try addContext()
    }

    // MARK: What may belong to the history

    /// What is told of an assignment shows when its shift is, in which season, and who is on it for whom.
    private mutating func addAssignment(_ id: Assignment.ID) {
        let row = lot.assignments[id]
        addChanges(of: Reference(id))
        addChanges(of: Reference(row.shift))
        addChanges(of: Reference(lot.shifts[row.shift].season))
        addChanges(of: Reference(row.person))
        if let household = row.household { addChanges(of: Reference(household)) }
    }

    private mutating func addCommit(at position: Position) throws {
        try found.fetch([position])
        for commit in commits {
            for one in commit.first.value...commit.last.value { positions.insert(Position(one)) }
        }
    }

    private mutating func addShift(_ id: Shift.ID) {
        addAll(about: Reference(id))
        addChanges(of: Reference(lot.shifts[id].season))
        for assignment in lot.shifts[id].assignments { addChanges(of: Reference(assignment)) }
    }

    /// Of a person, their households and relatives show, and the seasons whose agreement they have confirmed.
    private mutating func addPeople(_ ids: [Person.ID]) throws {
        var changes: [Position] = []
        for id in ids {
            addAll(about: Reference(id))
            for assignment in lot.assignments.of(id) { addChanges(of: Reference(assignment)) }
            changes += lot.everyNumber(of: Reference(id)).flatMap(index.changes)
        }
        for thing in try named(by: changes)
        where [.household, .person, .season].contains(thing.thing) {
            addChanges(of: thing)
        }
    }

    /// Of a household, its members show, and the households with which it is counted.
    private mutating func addHouseholds(_ ids: [Household.ID]) throws {
        var households = Set(ids)
        var people: Set<Reference> = []
        var next = ids
        while !next.isEmpty {
            for one in next { addAll(about: Reference(one)) }
            let things = try named(by: next.flatMap { index.changes(of: Reference($0)) })
            next = []
            for thing in things {
                switch thing.thing {
                case .person: people.insert(thing.plain)
                case .household where households.insert(Household.ID(thing.number)).inserted:
                    next.append(Household.ID(thing.number))
                default: break
                }
            }
        }
        let theirs = Set(ids)
        for person in people {
            addChanges(of: person)
            let survivor = lot.people.survivor(of: Person.ID(person.number))
            for assignment in lot.assignments.of(survivor)
            where lot.assignments[assignment].household.map(theirs.contains) ?? false {
                addChanges(of: Reference(assignment))
            }
        }
    }

    private mutating func addAll(about thing: Reference) {
        addChanges(of: thing)
        for one in lot.everyNumber(of: thing) { positions.formUnion(index.words(about: one)) }
    }

    private mutating func addChanges(of thing: Reference) {
        for one in lot.everyNumber(of: thing) { positions.formUnion(index.changes(of: one)) }
    }

    // MARK: With what it is told

    /// Adds what changed the rows of the things that the events name, and of who did it.
    private mutating func addContext() throws {
        var things = try named(by: Array(positions))
        for thing in things where thing.thing == .assignment {
            let row = lot.assignments[Assignment.ID(thing.number)]
            things.formUnion([Reference(row.shift), Reference(row.person)])
            if let household = row.household { things.insert(Reference(household)) }
        }
        for thing in things where thing.thing == .shift {
            things.insert(Reference(lot.shifts[Shift.ID(thing.number)].season))
        }
        for thing in things { addChanges(of: thing) }
        // An address is trusted by the role of who entered it.
        for actor in try named(by: Array(positions)) where actor.thing == .person {
            addChanges(of: actor)
        }
        _ = try named(by: Array(positions))
    }

    /// The things that the events name, and who did them.
    private mutating func named(by wanted: [Position]) throws -> Set<Reference> {
        try found.fetch(wanted)
        let wanted = Set(wanted)
        var things: Set<Reference> = []
        for commit in commits {
            commit.forEachEvent { event, stamp in
                guard wanted.contains(stamp.position) else { return }
                for thing in event.thingsTold { things.insert(thing.plain) }
                if let person = stamp.person { things.insert(Reference(person)) }
            }
        }
        return things
    }
}

extension LotEvent {
    /// The things of which it is told. Of the shifts that a publication lists, and of the people who get a message, only
    /// a single one is told of, and otherwise their number.
    fileprivate var thingsTold: [Reference] {
        let references = references
        let counted: ThingKind = if case .messages = self { .person } else { .shift }
        let others = references.filter { $0.role != .listed || $0.thing != counted }
        return references.count - others.count > 1 ? others : references
    }
}

extension Reference {
    /// The thing, however it is named.
    var plain: Reference {
        var plain = self
        plain.role = .named
        return plain
    }
}
