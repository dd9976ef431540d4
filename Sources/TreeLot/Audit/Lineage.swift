public import EventSourcing

/// Why something is what it is: the events that made a row’s field or a season’s figure what it is, each with what it
/// changed. For the committee.
///
/// A lineage is complete: its steps lead from nothing to the value without a gap, each from where the one before it ended.
///
/// - A thing alone, or with the name of one of its fields: `assignment`, `shift`, `person`, `household`, `season`.
/// - A season with one of its figures (``SeasonFigure``).
/// - A season, a person or a household, and `minutesWorked`: the hours of the leaderboard.
public struct Lineage: HistoryQuestion {
    public static let name = "lineage"
    public static let permitted = Set<Relation>.staff

    public var assignment: Assignment.ID?
    public var shift: Shift.ID?
    public var person: Person.ID?
    public var household: Household.ID?
    public var season: Season.ID?
    /// Of the thing’s row, as `diff` names them, or a figure of the season; nil for all fields of the row.
    public var field: String?
    /// Maximum number of steps of each field, the newest; nil for all. Those of one position stay together.
    public var limit: Int?
    /// The `earlier` of a field: its steps before this position alone.
    public var before: Position?

    public init() {}

    /// The fields of the question about a figure of a season.
    public struct OfFigure: Codable, Sendable, Equatable {
        public var season: Season.ID
        public var field: String
    }

    public struct Answer: Codable, Sendable, Equatable {
        /// In the order in which they first changed; none where nothing ever changed the one that is asked for.
        public var fields: [Field]
    }

    public struct Field: Codable, Sendable, Equatable {
        /// `status`, `policy.restMinutes`, `noShows`
        public var field: String
        public var value: JSON
        /// In the order of the log.
        public var steps: [Step]
        /// If there are earlier steps: the position before which they are.
        public var earlier: Int?
    }

    public struct Step: Codable, Sendable, Equatable {
        public var position: Int
        public var at: LocalInstant
        public var event: String
        public var sentence: String
        public var from: JSON
        public var to: JSON
        /// The same in all languages, for the pages; not part of the answer’s text.
        public var deed = Deed()

        private enum CodingKeys: String, CodingKey {
            case position, at, event, sentence, from, to
        }
    }
}

extension Lineage {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "assignment", &assignment)
        try coder.field(2, "shift", &shift)
        try coder.field(3, "person", &person)
        try coder.field(4, "household", &household)
        try coder.field(5, "season", &season)
        try coder.field(6, "field", &field)
        try coder.field(7, "limit", &limit)
        try coder.field(8, "before", &before)
    }

    public func check(_ models: ReadModels, _ context: Context) throws(LotRefusal) {
        let lot = models.lot
        try lot.authorize(asking: Self.permitted, context)
        try Check.page(limit)
        if let assignment { _ = try lot.assignment(assignment) }
        if let shift { _ = try lot.shift(shift) }
        if let person { _ = try lot.person(person) }
        if let household { _ = try lot.household(household) }
        if let season { _ = try lot.season(season) }
        let subject = try lot.resolved(self).subject()
        guard let field, case .row(let thing) = subject else { return }
        let names =
            lot.flatRow(of: thing, seenIn: lot).map(\.name)
            + (thing.thing == .season ? SeasonFigure.allCases.map(\.rawValue) : [])
        guard names.contains(where: { matches($0, field) }) else {
            if field == FilmFigure.minutesWorked.rawValue,
                [.person, .household].contains(thing.thing)
            {
                throw .invalid("season", "must be given for “\(field)”: hours are of a season")
            }
            throw .invalid("field", "is none of: \(names.joined(separator: ", "))")
        }
    }

    /// Whether a field is meant: by its name, or with all others of its object.
    private func matches(_ name: String, _ field: String) -> Bool {
        name == field || name.hasPrefix(field + ".")
    }

    private enum Subject {
        case row(Reference)
        case figure(SeasonFigure, Season.ID)
        case hours(Reference, Season.ID)
    }

    private func subject() throws(LotRefusal) -> Subject {
        var things: [Reference] = []
        if let assignment { things.append(Reference(assignment)) }
        if let shift { things.append(Reference(shift)) }
        if let person { things.append(Reference(person)) }
        if let household { things.append(Reference(household)) }
        if let season, things.isEmpty {
            let figure = field.flatMap { SeasonFigure(rawValue: $0) }
            return figure.map { .figure($0, season) } ?? .row(Reference(season))
        }
        guard things.count == 1, let thing = things.first else {
            throw .invalid(
                "assignment",
                "or “shift”, “person”, “household” or “season” must be given: one of them")
        }
        guard let season else { return .row(thing) }
        guard thing.thing == .person || thing.thing == .household,
            field == FilmFigure.minutesWorked.rawValue
        else {
            throw .invalid(
                "season",
                "stands alone, or with “person” or “household” and the field “minutesWorked”")
        }
        return .hours(thing, season)
    }

    public func answer(
        _ models: ReadModels, _ context: Context, _ log: some PastLog
    ) throws -> Answer {
        try check(models, context)
        return try models.lot.resolved(self).answerResolved(models, context, log)
    }

    private func answerResolved(
        _ models: ReadModels, _ context: Context, _ log: some PastLog
    ) throws -> Answer {
        let lot = models.lot
        var tracer: LineageTracer
        let thing: Reference
        switch try subject() {
        case .figure(let figure, let season):
            let lineage = FigureLineage(figure, of: lot.seasons[season], models, log)
            return Answer(fields: [try lineage.field(of: self)])
        case .row(let row):
            thing = row
            tracer = LineageTracer(
                { Portrait(of: row, in: $0) }, reading: { $0.flatRow(of: row, seenIn: lot) })
        case .hours(let one, let season):
            thing = one
            tracer = LineageTracer({ _ in nil }, reading: hours(in: season, of: lot))
        }
        let sources = try AuditSources(of: [thing], models, log)
        tracer.apply(sources)
        let traces = tracer.traces.filter { one in field.map { matches(one.field, $0) } ?? true }
            .map { $0.on(page(of: $0.steps.map(\.fact.position))) }
        let clock = lot.settings.clock
        let told = try ToldFacts(traces.flatMap(\.steps).map(\.fact), clock, models, log)
        return Answer(
            fields: traces.map { trace in
                Field(
                    field: trace.field, value: trace.value.onTheWall(clock),
                    steps: trace.steps.map { told.step($0.fact, from: $0.from, to: $0.to) },
                    earlier: trace.earlier)
            })
    }

    /// Which of some steps are asked for, by the positions of all, in order.
    func page(of positions: [Position]) -> PageOfSteps {
        PageOfSteps(limit, before: before, of: positions)
    }

    /// Any can: whatever a commit is about, a name in the answer may be.
    public func mayChange(by commit: Commit<LotEvent>, in models: ReadModels) -> Bool { true }
}

extension Lineage {
    /// Reads the minutes of the person’s or the household’s visits in a season.
    private func hours(in season: Season.ID, of lot: Lot) -> (Lot) -> [JSON.Member] {
        let assignments = lot.seasons[season].shifts.flatMap { lot.shifts[$0].assignments }
        let theirs = assignments.filter { id in
            let row = lot.assignments[id]
            return person.map { row.person == $0 } ?? (row.household == household)
        }
        return { then in
            let minutes = theirs.reduce(0) { $0 + then.attendance[$1].minutes }
            return [.init(FilmFigure.minutesWorked.rawValue, .whole(minutes))]
        }
    }
}

/// Folds events, and notes which of them changes which field, from what to what.
private struct LineageTracer {
    struct Trace {
        let field: String
        var value: JSON
        var steps: [Step] = []
        /// If there are earlier steps: the position before which they are.
        var earlier: Int?

        func on(_ page: PageOfSteps) -> Trace {
            Trace(
                field: field, value: value, steps: Array(steps[page.steps]), earlier: page.earlier)
        }
    }

    struct Step {
        let fact: PlacedFact
        let from: JSON
        let to: JSON
    }

    /// What has to differ where a field does; nil where that is not known.
    private let look: (Lot) -> Portrait?
    /// The fields in a lot; none has been at the beginning.
    private let read: (Lot) -> [JSON.Member]
    private var lot = Lot.withGaps
    private var last: Portrait?
    private var values: [String: JSON] = [:]
    /// In the order in which the fields first changed.
    private(set) var traces: [Trace] = []

    init(
        _ look: @escaping (Lot) -> Portrait?, reading read: @escaping (Lot) -> [JSON.Member]
    ) {
        (self.look, self.read) = (look, read)
        for member in read(lot) { values[member.name] = member.value }
    }

    mutating func apply(_ sources: AuditSources<some PastLog>) {
        var places = FactPlaces()
        sources.commits.forEachEvent(at: sources.positions.sorted()) { event, stamp in
            let fact = places.next(at: stamp.position)
            lot.applyAlone(event, stamp)
            guard !event.isPrivate else { return }
            let now = look(lot)
            if now == nil || now != last { note(fact) }
            last = now
        }
    }

    private mutating func note(_ fact: PlacedFact) {
        for member in read(lot) {
            let before = values[member.name] ?? .null
            guard before != member.value else { continue }
            values[member.name] = member.value
            let step = Step(fact: fact, from: before, to: member.value)
            if let place = traces.firstIndex(where: { $0.field == member.name }) {
                traces[place].value = member.value
                traces[place].steps.append(step)
            } else {
                traces.append(Trace(field: member.name, value: member.value, steps: [step]))
            }
        }
    }
}

extension Lot {
    /// The row of a thing, an assignment’s with its visit, nested fields with their paths; without what only follows from
    /// other rows, and without what may not be told since somebody was erased.
    /// - Parameter now: the lot as it is now.
    func flatRow(of thing: Reference, seenIn now: Lot) -> [JSON.Member] {
        switch thing.thing {
        case .person:
            let id = Person.ID(thing.number)
            return flat(people.find(id), isErased: now.isErased(id.subject))
        case .household:
            let id = Household.ID(thing.number)
            guard let row = households.find(id) else { return [] }
            return flat(row, isErased: now.isErased(id.subject)) + familyUnit(of: id, seenIn: now)
        case .season:
            return flat(seasons.find(Season.ID(thing.number)))
        case .shift:
            return flat(shifts.find(Shift.ID(thing.number)))
        case .assignment:
            let id = Assignment.ID(thing.number)
            guard let row = assignments.find(id) else { return [] }
            return flat(row, isErased: now.isErased(row.person.subject)) + flat(attendance[id])
        case .familyUnit, .template, .code, .message, .session, .apiToken, .calendarFeed, .passkey,
            .identity, .offer, .swap:
            return []
        }
    }

    /// The family unit in which a household is counted: null where it is in none.
    /// - Parameter now: the lot as it is now.
    func familyUnit(of household: Household.ID, seenIn now: Lot) -> [JSON.Member] {
        let unit = familyUnits.unit(of: household)
        let name = unit.map {
            now.isErased($0.namedAfter.subject) ? Household.former : $0.displayName
        }
        let members = unit.map { JSON.array($0.households.map { .whole($0.rawValue) }) }
        return [
            .init("familyUnit.name", name.map { .string($0) } ?? .null),
            .init("familyUnit.households", members ?? .null),
        ]
    }

    private func flat<Row: ToldRow>(_ row: Row?, isErased: Bool = false) -> [JSON.Member] {
        guard let row else { return [] }
        let hidden = isErased ? Schema(of: Row.self).fields.filter(\.isErasable).map(\.name) : []
        let untold = Row.following.union(hidden)
        return JSON(record: row).flattened().filter { !untold.contains($0.name) }
    }
}

extension JSON {
    /// The members of an object and of those within it, with their paths: `policy.restMinutes`.
    fileprivate func flattened(in path: String = "") -> [Member] {
        guard case .object(let members) = self else { return [Member(path, self)] }
        return members.flatMap {
            $0.value.flattened(in: path.isEmpty ? $0.name : "\(path).\($0.name)")
        }
    }
}
