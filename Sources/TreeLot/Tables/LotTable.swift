public import EventSourcing

/// A part of the read models as a flat table, for programs that analyze a lot. A column is a field of the rows that the
/// read models keep: one that is added there is a column here.
public struct LotTable {
    public struct Column: Sendable, Equatable {
        public var name: String
        public var kind: Kind
        /// Sealed with somebody’s key in the log: given away only where it is asked for.
        public var isPersonal: Bool
        /// What its values are, for those who read the table.
        public var about: String

        public enum Kind: Sendable {
            case number, truth, text
            /// ISO 8601, on the clock of the row’s season, or else the lot’s.
            case moment
            /// A list or an object, as JSON.
            case json
        }
    }

    /// `shifts`
    public let name: String
    public let about: String
    /// The first one has the number of the thing that the row belongs to.
    public let columns: [Column]
    /// How many of the columns, from the first on, tell the rows apart.
    public let keys: Int
    /// Whether the things that other tables name are its rows.
    public let isOfThings: Bool
    private let thingCount: (ReadModels) -> Int
    /// The places of what differs; of one state by itself, all.
    private let differing: (ReadModels?, ReadModels) -> [Int]
    /// The rows by their places. What they are made of is looked up once.
    private let reading: (ReadModels) -> (Int) -> [JSON]

    /// The number of things whose rows they are.
    public func count(in models: ReadModels) -> Int { thingCount(models) }

    /// The things whose rows differ from those of before: all of them where there is no before.
    /// - Complexity: O(rows).
    public func changed(since before: ReadModels?, in now: ReadModels) -> [Int] {
        // On another clock, every moment of a season is written otherwise.
        let before = before.flatMap { $0.lot.hasSameClocks(as: now.lot) ? $0 : nil }
        return differing(before, now).map { $0 + 1 }
    }

    /// The rows of a thing, each with a value for every column.
    public func rows(of thing: Int, in models: ReadModels) -> [[JSON]] { rows(in: models)(thing) }

    /// The rows of a thing, for those who read many of them.
    public func rows(in models: ReadModels) -> (_ thing: Int) -> [[JSON]] {
        let read = reading(models)
        return { thing in read(thing - 1).map { values(of: $0, models) } }
    }

    private func values(of row: JSON, _ models: ReadModels) -> [JSON] {
        let clock = models.lot.clock(ofRow: row)
        return columns.map { column in
            let value = row[column.name] ?? .null
            // A shift’s times stand on the clock of their plan already.
            guard column.kind == .moment, case .string(let text) = value, text.hasSuffix("Z")
            else { return value }
            return value.onTheWall(clock)
        }
    }

    /// Every table, things before those that name them.
    public static var all: [LotTable] {
        [
            LotTable(
                "seasons", "One winter’s sale each.", \.lot.seasons.table,
                without: Season.following),
            LotTable("people", "One human each.", \.lot.people.table, without: ["households"]),
            LotTable(
                "households", "The people who schedule together.", \.lot.households.table,
                without: ["members", "managers"]),
            LotTable(
                "members", "Who is in which household.", keys: 2, \.lot.households.table.rows
            ) { household in
                household.members.map {
                    Member(
                        household: household.id, person: $0,
                        manages: household.managers.contains($0))
                }
            },
            LotTable(
                "familyUnits", "Households that are counted as one.", \.lot.familyUnits.table),
            LotTable("templates", "Shifts that recur.", \.lot.templates.table),
            LotTable(
                "shifts", "When and where people are needed.", \.lot.shifts.table,
                without: Shift.following),
            LotTable("assignments", "One person on one shift.", \.lot.assignments.table),
            LotTable(
                "visits", "Who came to an assignment, as it counts: corrected times included.",
                keys: 1, without: ["correction"], \.lot.visits
            ) { visit in visit.visit.checkedInAt == nil ? [] : [visit] },
            LotTable(
                "hours",
                "Minutes worked by a person, for a household, in the week from a Monday on.",
                keys: 4, \.worked
            ) { season in
                season.tallies.map { Worked(season.season, $0) }
            },
            LotTable(
                "messages", "What was written and noticed, and to how many.", \.lot.inbox.table),
        ]
    }
}

extension LotTable {
    /// A table of the lot’s own rows.
    /// - Parameter derived: fields that only follow from other tables.
    fileprivate init<Row: Record & Equatable>(
        _ name: String, _ about: String,
        _ table: @escaping (ReadModels) -> Table<Row>, without derived: Set<String> = []
    ) {
        self.init(name, about, keys: 1, ofThings: true, without: derived, { table($0).rows }) {
            [$0]
        }
    }

    /// A table whose rows are made of those of others.
    fileprivate init<Source: Equatable, Row: Record>(
        _ name: String, _ about: String, keys: Int, ofThings isOfThings: Bool = false,
        without derived: Set<String> = [],
        _ sources: @escaping (ReadModels) -> some RandomAccessCollection<Source>,
        _ rows: @escaping (Source) -> [Row]
    ) {
        self.name = name
        self.about = about
        self.keys = keys
        self.isOfThings = isOfThings
        columns = Column.all(of: Row.self).filter { !derived.contains($0.name) }
        thingCount = { sources($0).count }
        differing = { before, now in
            let all = sources(now)
            guard let known = before.map(sources) else { return Array(0..<all.count) }
            return (0..<all.count).filter { place in
                place >= known.count
                    || known[known.index(known.startIndex, offsetBy: place)]
                        != all[all.index(all.startIndex, offsetBy: place)]
            }
        }
        reading = { models in
            let all = sources(models)
            return { place in
                rows(all[all.index(all.startIndex, offsetBy: place)]).map { JSON(record: $0) }
            }
        }
    }
}

extension LotTable.Column {
    fileprivate static func all<Row: Record>(of row: Row.Type) -> [Self] {
        let properties = Row.jsonSchema["properties"]
        return Schema(of: row).fields.map { field in
            let schema = Self.known(properties?[field.name] ?? .null)
            let kind = Kind(schema)
            return Self(
                name: field.name, kind: kind, isPersonal: field.type.isPersonal,
                about: kind.about(schema, field.name))
        }
    }

    /// The schema of a value that may be null, where it is not.
    private static func known(_ schema: JSON) -> JSON {
        if case .array(let choices)? = schema["anyOf"], let first = choices.first {
            first
        } else {
            schema
        }
    }
}

extension LotTable.Column.Kind {
    fileprivate init(_ schema: JSON) {
        var type = schema["type"]
        if case .array(let types)? = type { type = types.first }
        switch type {
        case "integer", "number": self = .number
        case "boolean": self = .truth
        case "string": self = schema["format"] == "date-time" ? .moment : .text
        default: self = .json
        }
    }

    fileprivate func about(_ schema: JSON, _ name: String) -> String {
        switch self {
        case .number: name.lowercased().hasSuffix("minutes") ? "minutes" : "a number"
        case .truth: "1 or 0"
        case .moment: "ISO 8601, on the clock of its season, or else the lot’s"
        case .json: "JSON"
        case .text:
            if case .array(let values)? = schema["enum"] {
                values.compactMap { if case .string(let text) = $0 { text } else { nil } }
                    .joined(separator: ", ")
            } else if case .array(let examples)? = schema["examples"],
                case .string(let example)? = examples.first
            {
                "such as \(example)"
            } else {
                "text"
            }
        }
    }
}

extension SchemaType {
    /// Whether it is sealed with somebody’s key in the log, or has something that is.
    var isPersonal: Bool {
        switch self {
        case .personal: true
        case .optional(let type), .repeated(let type): type.isPersonal
        case .record(let schema): schema.fields.contains { $0.type.isPersonal }
        case .scalar, .enumeration: false
        }
    }
}

// MARK: - Rows that are made of others

private struct Member: Record {
    var household = Household.ID.none
    var person = Person.ID.none
    var manages = false

    init() {}

    init(household: Household.ID, person: Person.ID, manages: Bool) {
        (self.household, self.person, self.manages) = (household, person, manages)
    }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "household", &household)
        try coder.field(2, "person", &person)
        try coder.field(3, "manages", &manages)
    }
}

/// A visit with the assignment that it belongs to.
struct AssignedVisit: Record, Equatable {
    var assignment = Assignment.ID.none
    var visit = Visit()

    init() {}

    init(_ assignment: Assignment.ID, _ visit: Visit) {
        (self.assignment, self.visit) = (assignment, visit)
    }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(100, "assignment", &assignment)
        try visit.fields(&coder)
    }
}

private struct Worked: Record {
    var season = Season.ID.none
    var person = Person.ID.none
    /// None: for no household.
    var household = Household.ID.none
    var monday = CalendarDay(number: 0)
    var minutes = 0

    init() {}

    init(_ season: Season.ID, _ tally: Tally) {
        (self.season, person, household) = (season, tally.person, tally.household)
        (monday, minutes) = (tally.monday, tally.minutes)
    }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "season", &season)
        try coder.field(2, "person", &person)
        try coder.field(3, "household", &household)
        try coder.field(4, "monday", &monday)
        try coder.field(5, "minutes", &minutes)
    }
}

/// What was worked in a season.
struct SeasonWork: Equatable {
    let season: Season.ID
    let tallies: [Tally]
}

extension ReadModels {
    fileprivate var worked: [SeasonWork] {
        lot.seasons.table.ids.map {
            SeasonWork(season: $0, tallies: Array(leaderboard.tallies(of: $0)))
        }
    }
}

extension Lot {
    fileprivate var visits: VisitRows { VisitRows(lot: self) }

    /// The clock of the season that a row belongs to, by itself, by its shift or by its assignment; else the lot’s.
    fileprivate func clock(ofRow row: JSON) -> WallClock? {
        func number(_ name: String) -> UInt32? { row[name].flatMap { try? UInt32(json: $0) } }
        let shift =
            number("assignment").flatMap { assignments.find(Assignment.ID($0))?.shift }
            ?? number("shift").map { Shift.ID($0) }
        let season =
            shift.flatMap { shifts.find($0)?.season } ?? number("season").map { Season.ID($0) }
        return season.flatMap { clock(of: $0) } ?? settings.clock
    }

    /// Whether each season has the time zone that it has in a later lot.
    fileprivate func hasSameClocks(as later: Lot) -> Bool {
        zip(seasons.table.rows, later.seasons.table.rows).allSatisfy { $0.timeZone == $1.timeZone }
    }
}

/// The visits of all assignments, in their order.
private struct VisitRows: RandomAccessCollection {
    let lot: Lot
    var startIndex: Int { 0 }
    var endIndex: Int { lot.assignments.table.rows.count }

    subscript(place: Int) -> AssignedVisit {
        let id = Assignment.ID(UInt32(place + 1))
        return AssignedVisit(id, lot.attendance[id])
    }
}
