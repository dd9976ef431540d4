public import EventSourcing

/// All templates, retired ones last.
public struct TemplateList: LotQuestion {
    public static let name = "templates"
    public static let permitted = Set<Relation>.staff

    public init() {}

    public struct Answer: Codable, Sendable, Equatable {
        public var templates: [JSON]
    }

    public func topics(in models: ReadModels) -> [Topic]? { [] }

    public func answerAuthorized(
        _ models: ReadModels, _ context: Context
    ) throws(LotRefusal) -> Answer {
        let rows = models.lot.templates.table.rows
        let sorted = rows.filter { !$0.isRetired } + rows.filter(\.isRetired)
        return Answer(templates: sorted.map { JSON(record: $0) })
    }
}

extension TemplateList {
    public mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {}
}
