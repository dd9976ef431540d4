public import EventSourcing

/// A recurring shift, from which a season’s schedule is generated.
public struct Template: Sendable, Equatable {
    public typealias ID = Identifier<Template>

    public var id: ID
    public var isRetired: Bool
    public var terms: Terms
}

extension Template: Record, HasTerms {
    public init() { self.init(id: .none, isRetired: false, terms: Terms()) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "template", &id)
        try coder.field(2, "retired", &isRetired)
        try terms.fields(&coder, from: 3)
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
        case .defined(let fact):
            table.append(Template(id: fact.template, isRetired: false, terms: fact.terms))
        case .revised(let fact): table[fact.template].terms = fact.terms
        case .retired(let fact): table[fact.template].isRetired = true
        }
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try table.fields(&coder)
    }
}
