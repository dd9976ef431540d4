import EventSourcing

/// The events from which an audit of some things is told, found by the ``HistoryIndex``: those that may belong to it, and
/// those from which the rows follow with which it is told. Some more do no harm, since the ``AuditReader`` looks at each.
struct AuditSources<Log: PastLog> {
    /// The commits of all these events, in order.
    var commits: [Commit<LotEvent>] { found.inOrder }
    private(set) var positions: Set<Position> = []
    /// Those that may belong to the history: with the others it is told.
    private(set) var candidates: Set<Position> = []

    private let models: ReadModels
    private let hasWords: Bool
    private var found: FoundCommits<Log>

    /// - Parameter hasWords: whether events belong to it that only speak of the things.
    private init(_ models: ReadModels, _ log: Log, hasWords: Bool = false) {
        (self.models, self.hasWords) = (models, hasWords)
        found = FoundCommits(in: log)
    }

    private var lot: Lot { models.lot }
    private var index: HistoryIndex { models.index }

    /// - Returns: nil for questions that are not about a few things: all events are looked at for them.
    init?(_ audit: Audit, _ models: ReadModels, _ log: Log) throws {
        self.init(models, log, hasWords: true)
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
        try found.fetch(positions)
        // Offers and answers need not name what is asked for.
        let threads = Set(commits.flatMap(\.threads))
        // What an event led to names any event of its commit.
        let all = commits.flatMap { $0.first.value...$0.last.value }
        try found.fetch(index.effects(of: Set(all.map { Position($0) })))
        positions.formUnion(threads.flatMap(models.events(about:)))
        try addContext()
    }

    /// For some events, to be told one by one.
    init(at chosen: [Position], _ models: ReadModels, _ log: Log) throws {
        self.init(models, log)
        positions = Set(chosen)
        candidates = positions
        try addContext()
    }

    /// For the newest events of a season’s history.
    init(of newest: SeasonHistory<Log>.Newest, _ models: ReadModels, _ log: Log) throws {
        self.init(models, log)
        positions = Set(newest.events).union(newest.linked)
        candidates = positions
        try found.fetch(newest.effects)
        try addContext()
    }

    /// As ``init(of:_:_:)``, for the rows at both ends of a span.
    /// - Returns: nil where the events between them may have changed people whom none of them names.
    init?(of things: [Reference], in span: Diff.Span, _ models: ReadModels, _ log: Log) throws {
        try self.init(of: things, models, log)
        guard span.from > .start, try !asksEverybodyAgain(Set(lot.seasons.table.ids), span) else {
            return nil
        }
    }

    /// For the rows of some things at any moment: to be folded, and not to be told.
    init(of things: [Reference], _ models: ReadModels, _ log: Log) throws {
        self.init(models, log)
        for thing in things {
            switch thing.thing {
            case .assignment: addAssignment(Assignment.ID(thing.number))
            case .shift: addShift(Shift.ID(thing.number))
            case .season: addSeason(thing)
            case .person, .household, .familyUnit, .template, .code, .message, .session,
                .apiToken, .calendarFeed, .passkey, .identity, .offer, .swap:
                addAll(about: thing)
            }
        }
        try addPeople(things.all(Person.self))
        try addHouseholds(things.all(Household.self))
        try found.fetch(positions)
    }

    /// For all things that differ between two positions: from what their rows follow, as far as they differ.
    /// - Returns: nil where the events between them may have changed people whom none of them names.
    init?(between span: Diff.Span, _ models: ReadModels, _ log: Log) throws {
        self.init(models, log)
        var changed: Set<Reference> = []
        var families: Set<Reference> = []
        var isOpened = false
        var withNewRules: Set<Season.ID> = []
        var commits: [Commit<LotEvent>] = []
        try log.read(after: span.from, upTo: span.to) { commit in
            commits.append(commit)
            commit.forEachEvent { event, stamp in
                switch event {
                case .opened: return isOpened = true
                case .people, .households, .messages(.mailGivenUp):
                    families.formUnion(event.references.map(\.plain))
                case .messages(.noticeSent(let fact)) where fact.notice.kind == .signUpOpen:
                    changed.formUnion(event.references.map(\.plain))
                case .seasons(.policySet(let fact)):
                    withNewRules.insert(fact.season)
                    changed.insert(Reference(fact.season))
                case .seasons, .templates, .shifts, .assignments, .attendance:
                    changed.formUnion(event.references.map(\.plain))
                case .codes, .messages, .accounts, .places: return
                }
                positions.insert(stamp.position)
            }
        }
        found.take(commits)
        guard !isOpened, try !asksEverybodyAgain(withNewRules, span) else { return nil }
        for thing in changed {
            switch thing.thing {
            // Those who are on a shift were named, if they make a difference.
            case .assignment, .shift, .template: addChanges(of: thing)
            case .season: addSeason(thing)
            case .person, .household, .familyUnit, .code, .message, .session, .apiToken,
                .calendarFeed, .passkey, .identity, .offer, .swap:
                break
            }
        }
        let all = Set(families.flatMap(lot.everyNumber))
        try addPeople(all.compactMap { $0.thing == .person ? Person.ID($0.number) : nil })
        try addHouseholds(all.compactMap { $0.thing == .household ? Household.ID($0.number) : nil })
        try found.fetch(positions)
    }

    /// Whether new rules within the span may have ended the agreements of people whom no event of it names: those who
    /// confirmed another text before.
    private mutating func asksEverybodyAgain(
        _ seasons: Set<Season.ID>, _ span: Diff.Span
    ) throws -> Bool {
        var asks = false
        for season in seasons {
            let rows = index.changes(of: Reference(season)).filter { $0 <= span.to }
            try found.fetch(rows)
            var (isNew, agreement) = (false, Agreement())
            found.inOrder.forEachEvent(at: rows) { event, stamp in
                let isWithin = stamp.position > span.from
                switch event {
                case .seasons(.created): isNew = isWithin
                case .seasons(.policySet(let fact)):
                    let next = fact.policy.agreement ?? Agreement()
                    if isWithin, !isNew, next != agreement { asks = true }
                    agreement = next
                default: break
                }
            }
        }
        return asks
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
        try found.fetch(commits.compactMap(\.envelope.cause))
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

    /// The message that sign-up is open changes its row.
    private mutating func addSeason(_ thing: Reference) {
        addChanges(of: thing)
        positions.formUnion(index.words(about: thing))
    }

    private mutating func addAll(about thing: Reference) {
        addChanges(of: thing)
        guard hasWords else { return }
        for one in lot.everyNumber(of: thing) { positions.formUnion(index.words(about: one)) }
    }

    private mutating func addChanges(of thing: Reference) {
        for one in lot.everyNumber(of: thing) { positions.formUnion(index.changes(of: one)) }
    }

    // MARK: With what it is told

    /// Adds what changed the rows of the things that the events name, and of who did it.
    private mutating func addContext() throws {
        var things = try named(by: positions)
        for thing in things where thing.thing == .assignment {
            let row = lot.assignments[Assignment.ID(thing.number)]
            things.formUnion([Reference(row.shift), Reference(row.person)])
            if let household = row.household { things.insert(Reference(household)) }
        }
        for thing in things where thing.thing == .shift {
            things.insert(Reference(lot.shifts[Shift.ID(thing.number)].season))
        }
        let before = positions
        for thing in things { addChanges(of: thing) }
        // An address is trusted by the role of who entered it.
        let others = try named(by: positions.subtracting(before)).subtracting(things)
        for actor in others where actor.thing == .person { addChanges(of: actor) }
        try found.fetch(positions)
    }

    /// The things that the events name, and who did them.
    private mutating func named(by wanted: some Sequence<Position>) throws -> Set<Reference> {
        let wanted = wanted.sorted()
        try found.fetch(wanted)
        var things: Set<Reference> = []
        found.inOrder.forEachEvent(at: wanted) { event, stamp in
            for thing in event.thingsTold { things.insert(thing.plain) }
            if let person = stamp.person { things.insert(Reference(person)) }
        }
        return things
    }
}

extension LotEvent {
    /// The things of which it is told. Of the shifts that a publication lists, of the people who get a message and of those
    /// among whom a pool is shared, only a single one is told of, and otherwise their number.
    fileprivate var thingsTold: [Reference] {
        let references = references
        let others = references.filter { !isCounted($0) }
        return references.count - others.count > 1 ? others : references
    }

    private func isCounted(_ reference: Reference) -> Bool {
        let listed: ThingKind = if case .messages = self { .person } else { .shift }
        return reference.role == .item || reference.role == .listed && reference.thing == listed
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
