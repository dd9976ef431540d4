public import EventSourcing

/// One table for a spreadsheet: flat rows with names, for lists and letters that are made elsewhere. For the committee.
public struct Spreadsheet: LotQuestion {
    public static let name = "spreadsheet"
    public static let permitted = Set<Relation>.staff

    public var table: SpreadsheetTable
    /// By default the current one.
    public var season: Season.ID?
    /// Needed for the roster.
    public var shift: Shift.ID?

    /// The rows stand under the name of the table that was asked for.
    public struct Answer: Codable, Sendable, Equatable {
        public var serviceHours: [ServiceHoursRow]?
        public var signUps: [SignUpRow]?
        public var visits: [VisitRow]?
        public var families: [FamilyRow]?
        public var roster: [RosterRow]?
    }

    public func topics(in models: ReadModels) -> [Topic]? {
        switch table {
        case .families: []
        case .roster: shift.map { [.shift($0)] } ?? []
        case .serviceHours, .signUps, .visits: models.topics(ofSeason: season)
        }
    }

    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let lot = models.lot
        switch table {
        case .families: return Answer(families: lot.familyRows())
        case .roster:
            guard let shift else {
                throw .invalid("shift", "is needed for a roster", because: .empty)
            }
            return Answer(roster: lot.rosterRows(try lot.shift(shift), context))
        case .serviceHours, .signUps, .visits: break
        }
        let season = try lot.season(orCurrent: season, at: context.now)
        return switch table {
        case .serviceHours: Answer(serviceHours: lot.serviceHours(of: season, context))
        case .signUps: Answer(signUps: lot.signUpRows(of: season, context))
        default: Answer(visits: lot.visitRows(of: season, context))
        }
    }
}

extension Spreadsheet {
    public init() { self.init(table: .serviceHours) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "table", &table)
        try coder.field(2, "season", &season)
        try coder.field(3, "shift", &shift)
    }
}

public enum SpreadsheetTable: UInt8, WireEnum {
    /// Each scout’s own hours, as they are certified.
    case serviceHours = 1
    case signUps = 2
    case visits = 3
    case families = 4
    case roster = 5

    public static let names: KeyValuePairs<SpreadsheetTable, String> = [
        .serviceHours: "serviceHours", .signUps: "signUps", .visits: "visits",
        .families: "families", .roster: "roster",
    ]
}
