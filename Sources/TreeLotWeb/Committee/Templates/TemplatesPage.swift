import EventSourcing
import TreeLot

/// The shifts that come every week, and a form for one more.
struct TemplatesPage: CommitteeSection {
    static let routes = ["committee/templates"]

    init(_ address: PageAddress) {}

    func answer(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> [Template] {
        try TemplateList().all(models, context)
    }

    func topics(in models: ReadModels) -> [Topic]? { [] }

    func title(_ templates: [Template], _ reader: Reader) -> String { reader.words.templates }

    func content(_ templates: [Template], _ reader: Reader) -> HTML {
        let words = reader.words
        return """
            \(reader.backToCommittee)
            <h1>\(words.templates)</h1>
            \(if: templates.isEmpty, "<p class=\"quiet\">\(words.noTemplates)</p>")
            \(templates.html { card($0, reader) })
            \(reader.form(
                DefineTemplate.name, "define", folded: words.newTemplate,
                submit: words.newTemplate, isOnce: true
            ) { $0.templateFields(nil) })
            <p><a class="button second" href="\(.committeePage(.schedule()))">\(words.manageSchedule)</a></p>
            """
    }

    private func card(_ template: Template, _ reader: Reader) -> HTML {
        let words = reader.words
        let days = template.weekdays.map { words.shortWeekday($0) }.joined(separator: ", ")
        return """
            <a class="card" id="template-\(template.id)" href="\(.committeePage(.template(template.id)))">
            <div class="line spread"><h2>\(template.name)</h2>\
            \(if: template.isRetired, "<span class=\"chip\">\(words.retired)</span>")</div>
            <div>\(template.kind == .special ? words.name(of: .special) : days) · \(words.time(template.start)) – \(words.time(template.end))</div>
            <div class="meta"><span>\(Icon.people)\(words.scoutPlaces): \(template.requiredScouts) · \
            \(words.adultPlaces): \(template.requiredParents)</span></div></a>
            """
    }
}

/// One template: to be changed, or retired.
struct TemplatePage: CommitteeSection {
    static let routes = ["committee/templates/:template"]

    private let template: Template.ID

    init(_ address: PageAddress) throws { template = try address.id("template") }

    /// Nil for a template that does not exist.
    func answer(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Template? {
        try TemplateList().all(models, context).first { $0.id == template }
    }

    func topics(in models: ReadModels) -> [Topic]? { [] }

    func title(_ template: Template?, _ reader: Reader) -> String {
        template?.name ?? reader.words.nothingHere
    }

    func content(_ template: Template?, _ reader: Reader) -> HTML {
        let words = reader.words
        let way = reader.back(to: words.templates, .committeePage(.templates))
        guard let template else { return "\(way)<h1>\(words.nothingHere)</h1>" }
        guard !template.isRetired else {
            return """
                \(way)<h1>\(template.name)</h1><p><span class="chip">\(words.retired)</span></p>
                """
        }
        let fixed: KeyValuePairs = ["template": "\(template.id)"]
        return """
            \(way)
            <h1>\(template.name)</h1>
            <div class="card">\(reader.form(
                ReviseTemplate.name, "revise", fixed, submit: words.save,
                then: .committeePage(.templates), revises: true
            ) { $0.templateFields(template) })</div>
            \(reader.form(
                RetireTemplate.name, "retire", fixed, folded: words.retire, submit: words.retire,
                style: "bad", then: .committeePage(.templates)
            ) { _ in "<p>\(words.retireText)</p>" })
            """
    }
}

extension Form {
    /// The fields of a template; of an existing one, with its current values.
    fileprivate func templateFields(_ template: Template?) -> HTML {
        let words = reader.words
        return """
            \(field("name", words.templateName, value: template?.name))
            \(select("kind", words.templateKind, TemplateKind.allCases.map { .init($0.name, words.name(of: $0)) }, value: template?.kind.name))
            \(checks("weekdays", words.weekdays, Weekday.allCases.map { .init($0.name, words.shortWeekday($0)) }, chosen: template?.weekdays.map(\.name) ?? [], help: words.weekdaysHelp))
            <div class="pair">\(field("start", words.start, type: "time", value: template.map { "\($0.start)" }))
            \(field("end", words.end, type: "time", value: template.map { "\($0.end)" }))</div>
            <div class="pair">\(number("requiredScouts", words.scoutPlaces, value: template?.requiredScouts))
            \(number("requiredParents", words.adultPlaces, value: template?.requiredParents))
            \(number("minimumHeadcount", words.minimumHeadcount, value: template?.minimumHeadcount, help: words.minimumHeadcountHelp, isRequired: false))</div>
            \(field("label", words.shiftLabel, value: template?.label, isRequired: false))
            \(field("location", words.location, value: template?.location, help: words.locationHelp, isRequired: false))
            \(area("notes", words.notes, value: template?.notes, isRequired: false))
            """
    }
}
