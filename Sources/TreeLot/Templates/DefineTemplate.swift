public import EventSourcing

/// Describes a recurring shift.
public struct DefineTemplate: LotCommand {
    public static let name = "define-template"
    public static let permitted = Set<Relation>.staff

    public var name: String
    public var kind: TemplateKind
    public var weekdays: [Weekday]?
    public var start: TimeOfDay
    public var end: TimeOfDay
    public var requiredScouts: Int
    public var requiredParents: Int
    public var minimumHeadcount: Int?
    public var location: String?
    public var label: String?
    public var notes: String?

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let terms = try Template.Terms(
            name: name, kind: kind, weekdays: weekdays ?? [], start: start, end: end,
            requiredScouts: requiredScouts, requiredParents: requiredParents,
            minimumHeadcount: minimumHeadcount, location: location, label: label, notes: notes
        ).checked()
        let template = lot.templates.table.next
        return [.templates(.defined(TemplateDefined(template: template, terms: terms)))]
    }
}

extension DefineTemplate {
    public init() {
        self.init(
            name: "", kind: .weekday, start: .midnight, end: .midnight, requiredScouts: 0,
            requiredParents: 0)
    }

    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {
        try coder.text(1, "name", &name, atMost: Check.nameLimit)
        try coder.field(2, "kind", &kind)
        try coder.field(3, "weekdays", &weekdays)
        try coder.field(4, "start", &start)
        try coder.field(5, "end", &end)
        try coder.field(6, "requiredScouts", &requiredScouts)
        try coder.field(7, "requiredParents", &requiredParents)
        try coder.field(8, "minimumHeadcount", &minimumHeadcount)
        try coder.text(9, "location", &location, atMost: Check.nameLimit)
        try coder.text(10, "label", &label, atMost: Check.nameLimit)
        try coder.text(11, "notes", &notes, atMost: Check.textLimit)
    }
}

extension Template.Terms {
    /// The terms with their texts trimmed, if they make sense.
    func checked() throws(LotRefusal) -> Template.Terms {
        var terms = self
        terms.name = try Check.name(name, "name")
        if let location { terms.location = try Check.name(location, "location") }
        terms.label = try Check.label(label)
        terms.notes = try Check.text(notes, "notes")
        terms.weekdays = Set(weekdays).sorted { $0.rawValue < $1.rawValue }
        guard start != end else {
            throw .invalid("end", "must not be the same time as the start", because: .sameAsStart)
        }
        guard kind == .special || !weekdays.isEmpty else {
            throw .invalid(
                "weekdays", "must name a day; only a “special” template may go without",
                because: .empty)
        }
        try Check.slots(scouts: requiredScouts, parents: requiredParents)
        if let minimumHeadcount {
            try Check.range(minimumHeadcount, "minimumHeadcount", 0...1000)
        }
        return terms
    }
}

extension Check {
    static func slots(scouts: Int, parents: Int) throws(LotRefusal) {
        try range(scouts, "requiredScouts", 0...1000)
        try range(parents, "requiredParents", 0...1000)
        guard scouts + parents > 0 else {
            throw .invalid(
                "requiredParents", "must not be 0 when no scouts are needed either",
                because: .noOneNeeded)
        }
    }
}

extension TemplateDefined {
    static let clause = "the template was defined"

    func told(_ say: Narrator) -> Told {
        Told("defined \(say.template(template))", es: "creó la \(say.es.template(template))")
    }

    func reversal(_ undo: Reversal) -> ReversalPlan? {
        ReversalPlan([RetireTemplate(template: template)], isStrict: true) {
            if case .shifts(.added(let fact)) = $0 { fact.template == template } else { false }
        }
    }
}
