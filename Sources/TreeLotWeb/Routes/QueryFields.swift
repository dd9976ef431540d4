import EventSourcing
import HummingbirdCore

/// The fields of a question in the query of an address.
struct QueryFields {
    /// `asForm`: the text if each plus that was not escaped is a space, as in forms.
    private let fields: [(name: String, text: String, asForm: String)]

    /// - Parameter leavingOutEmpty: whether a field without a value is none: a form sends each of its fields.
    init(_ uri: URI, leavingOutEmpty: Bool = false) throws(Problem) {
        guard uri.query?.utf8.count ?? 0 <= Limits.targetBytesMax else { throw .tooLong }
        let form = URI("/?" + (uri.query ?? "").replacing("+", with: "%20"))
        var fields: [(name: String, text: String, asForm: String)] = []
        var names: Set<String> = []
        for ((name, text), (_, asForm)) in zip(uri.queryParameters, form.queryParameters)
        where !(leavingOutEmpty && text.isEmpty) {
            guard names.insert(String(name)).inserted else {
                throw .malformed("“\(name.prefix(60))” is given twice.")
            }
            fields.append((String(name), String(text), String(asForm)))
        }
        self.fields = fields
    }

    /// - Parameter schema: of the object that the fields make up: a text is one even where it looks like a
    ///   number.
    func json(for schema: JSON) throws(Problem) -> JSON {
        var members: [JSON.Member] = []
        for (name, text, asForm) in fields {
            let isText = schema["properties"]?[name]?.isOfText ?? false
            members.append(.init(name, isText ? .string(text) : try value(name, text, asForm)))
        }
        return .object(members)
    }

    /// A number, a truth, or JSON in brackets or quotes; anything else is a text.
    private func value(_ name: String, _ text: String, _ asForm: String) throws(Problem) -> JSON {
        if text.first != "+", let number = Int64(text) { return .integer(number) }
        switch text.first {
        case "t" where text == "true": return .bool(true)
        case "f" where text == "false": return .bool(false)
        case "{", "[", "\"":
            do throws(JSONParser.Problem) { return try JSONParser.parse(text) } catch {
                if let value = try? JSONParser.parse(asForm) { return value }
                throw .malformed("“\(name.prefix(60))” is no JSON: \(error).")
            }
        default: return .string(text)
        }
    }
}

extension JSON {
    /// Whether a schema takes texts.
    fileprivate var isOfText: Bool {
        switch self["type"] {
        case "string": true
        case .array(let types)?: types.contains("string")
        default: false
        }
    }
}
