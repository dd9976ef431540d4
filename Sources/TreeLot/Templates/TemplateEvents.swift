public import EventSourcing

/// Facts about recurring shifts.
public indirect enum TemplateEvent: FactFamily, Sendable, Equatable {
    case defined(TemplateDefined)
    case revised(TemplateRevised)
    case retired(TemplateRetired)

    static let facts: [any LotFact.Type] = [
        TemplateDefined.self, TemplateRevised.self, TemplateRetired.self,
    ]

    func accept<Visitor: FactVisitor>(_ visitor: Visitor) -> Visitor.Result {
        switch self {
        case .defined(let fact): visitor.visit(fact)
        case .revised(let fact): visitor.visit(fact)
        case .retired(let fact): visitor.visit(fact)
        }
    }
}

/// A recurring shift was described.
public struct TemplateDefined: Sendable, Equatable {
    public var template: Template.ID
    public var terms: Template.Terms
}

extension TemplateDefined: LotFact, HasTerms {
    public static let number = 40
    public static let name = "template.defined"
    public var event: LotEvent { .templates(.defined(self)) }

    public init() { self.init(template: .none, terms: Template.Terms()) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.begins(1, "template", &template)
        try terms.fields(&coder, from: 2)
    }
}

/// A recurring shift was described anew; all fields as they are from now on.
public struct TemplateRevised: Sendable, Equatable {
    public var template: Template.ID
    public var terms: Template.Terms
}

extension TemplateRevised: LotFact, HasTerms {
    public static let number = 41
    public static let name = "template.revised"
    public var event: LotEvent { .templates(.revised(self)) }

    public init() { self.init(template: .none, terms: Template.Terms()) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "template", &template)
        try terms.fields(&coder, from: 2)
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
