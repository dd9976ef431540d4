public import EventSourcing

/// Facts about recurring shifts.
public indirect enum TemplateEvent: Sendable, Equatable {
    case defined(TemplateDefined)
    case revised(TemplateRevised)
    case retired(TemplateRetired)

    static let facts: [any LotFact.Type] = [
        TemplateDefined.self, TemplateRevised.self, TemplateRetired.self,
    ]

    var fact: any LotFact {
        switch self {
        case .defined(let fact): fact
        case .revised(let fact): fact
        case .retired(let fact): fact
        }
    }
}

/// A recurring shift was described.
public struct TemplateDefined: Sendable, Equatable {
    public var template: Template.ID
    public var name: String
    public var kind: TemplateKind
    public var weekdays: [Weekday]
    public var start: TimeOfDay
    public var end: TimeOfDay
    public var requiredScouts: Int
    public var requiredParents: Int
    public var minimumHeadcount: Int?
    public var location: String?
    public var label: String?
    public var notes: String?
}

extension TemplateDefined: LotFact {
    public static let number = 40
    public static let name = "template.defined"
    public var event: LotEvent { .templates(.defined(self)) }

    public init() {
        self.init(
            template: .none, name: "", kind: .weekday, weekdays: [], start: .midnight,
            end: .midnight, requiredScouts: 0, requiredParents: 0)
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.begins(1, "template", &template)
        try coder.field(2, "name", &name)
        try coder.field(3, "kind", &kind)
        try coder.field(4, "weekdays", &weekdays)
        try coder.field(5, "start", &start)
        try coder.field(6, "end", &end)
        try coder.field(7, "requiredScouts", &requiredScouts)
        try coder.field(8, "requiredParents", &requiredParents)
        try coder.field(9, "minimumHeadcount", &minimumHeadcount)
        try coder.field(10, "location", &location)
        try coder.field(11, "label", &label)
        try coder.field(12, "notes", &notes)
    }
}

/// A recurring shift was described anew; all fields as they are from now on.
public struct TemplateRevised: Sendable, Equatable {
    public var template: Template.ID
    public var name: String
    public var kind: TemplateKind
    public var weekdays: [Weekday]
    public var start: TimeOfDay
    public var end: TimeOfDay
    public var requiredScouts: Int
    public var requiredParents: Int
    public var minimumHeadcount: Int?
    public var location: String?
    public var label: String?
    public var notes: String?
}

extension TemplateRevised: LotFact {
    public static let number = 41
    public static let name = "template.revised"
    public var event: LotEvent { .templates(.revised(self)) }

    public init() {
        self.init(
            template: .none, name: "", kind: .weekday, weekdays: [], start: .midnight,
            end: .midnight, requiredScouts: 0, requiredParents: 0)
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "template", &template)
        try coder.field(2, "name", &name)
        try coder.field(3, "kind", &kind)
        try coder.field(4, "weekdays", &weekdays)
        try coder.field(5, "start", &start)
        try coder.field(6, "end", &end)
        try coder.field(7, "requiredScouts", &requiredScouts)
        try coder.field(8, "requiredParents", &requiredParents)
        try coder.field(9, "minimumHeadcount", &minimumHeadcount)
        try coder.field(10, "location", &location)
        try coder.field(11, "label", &label)
        try coder.field(12, "notes", &notes)
    }
}

/// A recurring shift is generated no more.
public struct TemplateRetired: Sendable, Equatable {
    public var template: Template.ID
}

extension TemplateRetired: LotFact {
    public static let number = 42
    public static let name = "template.retired"
    public var event: LotEvent { .templates(.retired(self)) }

    public init() { self.init(template: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "template", &template)
    }
}
