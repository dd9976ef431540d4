public import EventSourcing

/// A recurring shift, from which a season’s schedule is generated.
public struct Template: Sendable, Equatable {
    public typealias ID = Identifier<Template>

    public var id: ID
    public var isRetired: Bool
    public var name: String
    public var kind: TemplateKind
    public var weekdays: [Weekday]
    public var start: TimeOfDay
    /// Before the start: on the following day.
    public var end: TimeOfDay
    public var requiredScouts: Int
    public var requiredParents: Int
    /// Nil: the season’s floor.
    public var minimumHeadcount: Int?
    /// Nil: the season’s place.
    public var location: String?
    public var label: String?
    public var notes: String?
}

extension Template: Record {
    public init() {
        self.init(
            id: .none, isRetired: false, name: "", kind: .weekday, weekdays: [], start: .midnight,
            end: .midnight, requiredScouts: 0, requiredParents: 0)
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "template", &id)
        try coder.field(2, "retired", &isRetired)
        try coder.field(3, "name", &name)
        try coder.field(4, "kind", &kind)
        try coder.field(5, "weekdays", &weekdays)
        try coder.field(6, "start", &start)
        try coder.field(7, "end", &end)
        try coder.field(8, "requiredScouts", &requiredScouts)
        try coder.field(9, "requiredParents", &requiredParents)
        try coder.field(10, "minimumHeadcount", &minimumHeadcount)
        try coder.field(11, "location", &location)
        try coder.field(12, "label", &label)
        try coder.field(13, "notes", &notes)
    }
}

public enum TemplateKind: UInt8, WireEnum {
    case weekday = 1
    case weekend = 2
    /// Not by weekday: only on the days that are named when generating.
    case special = 3

    public static let names: KeyValuePairs<TemplateKind, String> = [
        .weekday: "weekday", .weekend: "weekend", .special: "special",
    ]
}

/// All templates.
public struct Templates: LotProjection, FoldsTemplates {
    public static let name = "templates"

    var table = Table<Template>()

    public init() {}

    subscript(id: Template.ID) -> Template { table[id] }

    func find(_ id: Template.ID) -> Template? { table.find(id) }

    public mutating func apply(_ event: TemplateEvent, _ stamp: Stamp) {
        switch event {
        case .defined(let fact): table.append(Template(fact))
        case .revised(let fact): table[fact.template] = Template(fact, table[fact.template])
        case .retired(let fact): table[fact.template].isRetired = true
        }
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try table.fields(&coder)
    }
}

extension Template {
    fileprivate init(_ fact: TemplateDefined) {
        self.init(
            id: fact.template, isRetired: false, name: fact.name, kind: fact.kind,
            weekdays: fact.weekdays, start: fact.start, end: fact.end,
            requiredScouts: fact.requiredScouts, requiredParents: fact.requiredParents,
            minimumHeadcount: fact.minimumHeadcount, location: fact.location, label: fact.label,
            notes: fact.notes)
    }

    fileprivate init(_ fact: TemplateRevised, _ before: Template) {
        self.init(
            id: fact.template, isRetired: before.isRetired, name: fact.name, kind: fact.kind,
            weekdays: fact.weekdays, start: fact.start, end: fact.end,
            requiredScouts: fact.requiredScouts, requiredParents: fact.requiredParents,
            minimumHeadcount: fact.minimumHeadcount, location: fact.location, label: fact.label,
            notes: fact.notes)
    }
}
