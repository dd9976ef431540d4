extension Record {
    /// Whether one of its fields is a free text that is set.
    @usableFromInline
    var saysText: Bool {
        let json = JSON(record: self)
        return Schema(of: Self.self).fields.contains { field in
            field.type.isText && (json[field.name] ?? .null) != .null
        }
    }
}

extension SchemaType {
    fileprivate var isText: Bool {
        switch self {
        case .scalar(let name): name == "string"
        case .enumeration: false
        case .optional(let type), .repeated(let type): type.isText
        case .record(let schema): schema.fields.contains(where: \.type.isText)
        case .personal: true
        }
    }
}
