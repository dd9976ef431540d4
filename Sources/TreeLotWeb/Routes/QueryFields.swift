import EventSourcing
import HummingbirdCore
import TreeLot

/// The fields of a question as they stand in the query of an address.
struct QueryFields {
    private let fields: [(name: String, text: String)]

    init(_ uri: URI) throws(Problem) {
        var fields: [(name: String, text: String)] = []
        for (name, text) in uri.queryParameters {
            guard !fields.contains(where: { $0.name == name }) else {
                throw .malformed("“\(name.prefix(60))” is given twice.")
            }
            fields.append((String(name), String(text)))
        }
        self.fields = fields
    }

    func json(of question: String) throws(Problem) -> JSON {
        let texts = Self.texts(of: question)
        var members: [JSON.Member] = []
        for field in fields {
            members.append(
                .init(
                    field.name,
                    texts.contains(field.name)
                        ? .string(field.text) : try value(field.name, field.text)))
        }
        return .object(members)
    }

    /// A number, a truth, an object or a list; anything else is a text, as days and moments are.
    private func value(_ name: String, _ text: String) throws(Problem) -> JSON {
        if let number = Int64(text) { return .integer(number) }
        switch text.first {
        case "t" where text == "true": return .bool(true)
        case "f" where text == "false": return .bool(false)
        case "{", "[":
            do throws(JSONParser.Problem) { return try JSONParser.parse(text) } catch {
                throw .malformed("“\(name)” is no JSON: \(error).")
            }
        default: return .string(text)
        }
    }

    /// Those that are texts, even where they look like numbers.
    private static func texts(of question: String) -> Set<String> {
        guard let type = LotQuestions.named(question) else { return [] }
        return Set(schema(of: type).fields.filter { $0.type.isText }.map(\.name))
    }

    private static func schema<Q: LotQuestion>(of type: Q.Type) -> Schema { Schema(of: type) }
}

extension SchemaType {
    fileprivate var isText: Bool {
        switch self {
        case .scalar(let name): name == "string"
        case .optional(let type): type.isText
        case .enumeration, .record, .repeated, .personal: false
        }
    }
}
