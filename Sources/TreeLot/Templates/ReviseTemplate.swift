public import EventSourcing

/// Describes a recurring shift anew; fields that are left out stay. Shifts that it generated are not
/// touched.
public struct ReviseTemplate: LotCommand {
    public static let name = "revise-template"
    public static let permitted = Set<Relation>.staff

    public var template: Template.ID
    public var name: Change<String> = .keep
    public var kind: Change<TemplateKind> = .keep
    public var weekdays: Change<[Weekday]> = .keep
    public var start: Change<TimeOfDay> = .keep
    public var end: Change<TimeOfDay> = .keep
    public var requiredScouts: Change<Int> = .keep
    public var requiredParents: Change<Int> = .keep
    public var minimumHeadcount: Change<Int?> = .keep
    public var location: Change<String?> = .keep
    public var label: Change<String?> = .keep
    public var notes: Change<String?> = .keep

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let before = try lot.template(template)
        guard !before.isRetired else { throw .templateRetired(before.id) }
        var changed = before.terms
        name.apply(to: &changed.name)
        kind.apply(to: &changed.kind)
        weekdays.apply(to: &changed.weekdays)
        start.apply(to: &changed.start)
        end.apply(to: &changed.end)
        requiredScouts.apply(to: &changed.requiredScouts)
        requiredParents.apply(to: &changed.requiredParents)
        minimumHeadcount.apply(to: &changed.minimumHeadcount)
        location.apply(to: &changed.location)
        label.apply(to: &changed.label)
        notes.apply(to: &changed.notes)
        let after = try changed.checked()
        guard after != before.terms else { return [] }
        return [.templates(.revised(TemplateRevised(template: before.id, terms: after)))]
    }
}

extension ReviseTemplate {
    public init() { self.init(template: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "template", &template)
        try coder.text(2, "name", &name, atMost: Check.nameLimit)
        try coder.field(3, "kind", &kind)
        try coder.field(4, "weekdays", &weekdays)
        try coder.field(5, "start", &start)
        try coder.field(6, "end", &end)
        try coder.field(7, "requiredScouts", &requiredScouts)
        try coder.field(8, "requiredParents", &requiredParents)
        try coder.field(9, "minimumHeadcount", &minimumHeadcount)
        try coder.text(10, "location", &location, atMost: Check.nameLimit)
        try coder.text(11, "label", &label, atMost: Check.nameLimit)
        try coder.text(12, "notes", &notes, atMost: Check.textLimit)
    }
}

/// Generates no more from a template. Shifts that it generated stay.
public struct RetireTemplate: LotCommand {
    public static let name = "retire-template"
    public static let permitted = Set<Relation>.staff

    public var template: Template.ID

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let template = try lot.template(template)
        guard !template.isRetired else { return [] }
        return [.templates(.retired(TemplateRetired(template: template.id)))]
    }
}

extension RetireTemplate {
    public init() { self.init(template: .none) }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.field(1, "template", &template)
    }
}

extension LotRefusal {
    static func templateRetired(_ template: Template.ID) -> LotRefusal {
        LotRefusal(
            .templateRetired, "Template \(template) is retired. Define a new one.",
            ["template": .whole(template.rawValue)])
    }
}

extension TemplateRevised {
    static let clause = "the template was revised"

    func told(_ say: Narrator) -> Told {
        Told("revised \(say.template(template))", es: "cambió la \(say.es.template(template))")
    }

    func changes(in lot: Lot) -> [Audit.FieldChange] {
        lot.templates[template].changes(to: self)
    }

    func reversal(_ undo: Reversal) -> ReversalPlan? {
        undo.setBack(ReviseTemplate.self, .init("template", .whole(template.rawValue))) {
            if case .templates(let event) = $0 { event.template == template } else { false }
        }
    }

    static var whyItStays: String { WhyItStays.template }
}

extension TemplateRetired {
    static let clause = "the template was retired"

    func told(_ say: Narrator) -> Told {
        Told("retired \(say.template(template))", es: "retiró la \(say.es.template(template))")
    }

    static var whyItStays: String { WhyItStays.template }
}
