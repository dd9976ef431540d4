import ArgumentParser
import EventSourcing

extension JSON.Member {
    /// A field as an argument says it, `name=value`: the value is JSON, or else just a text.
    /// - Parameter schema: of the record, where it is known; a field of text takes `900` as a text.
    init(argument: String, of schema: Schema?) throws {
        guard let equals = argument.firstIndex(of: "="), equals > argument.startIndex else {
            throw ValidationError("“\(argument)” is no field: write name=value.")
        }
        let name = String(argument[..<equals])
        let text = String(argument[argument.index(after: equals)...])
        let value = (try? JSONParser.parse(text)) ?? .string(text)
        let field = schema?.fields.first { $0.name == name }
        // An actor is a text to its schema, too, and may be an object.
        if case .object = value {
            self.init(name, value)
        } else {
            self.init(name, field?.type.isText ?? false ? .string(text) : value)
        }
    }
}

extension SchemaType {
    fileprivate var isText: Bool {
        switch self {
        case .scalar(let name): name == "string"
        case .optional(let type): type.isText
        default: false
        }
    }
}
