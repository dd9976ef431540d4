import EventSourcing
import HummingbirdCore
import TreeLot

/// What a form says, field by field (`application/x-www-form-urlencoded`): in a body, or in the query of
/// an address. A field may come several times: each box that is ticked is one.
struct FormFields: Sendable, Equatable {
    private let fields: [(name: String, text: String)]

    static func == (one: Self, other: Self) -> Bool {
        one.fields.elementsEqual(other.fields) { $0 == $1 }
    }

    /// No form has more.
    private static let countMax = 500

    init(query: String) throws(Problem) {
        // A plus is a space in forms, and nowhere else in addresses.
        let address = URI("/?" + query.replacing("+", with: "%20"))
        var fields: [(name: String, text: String)] = []
        for (name, text) in address.queryParameters {
            guard fields.count < Self.countMax else {
                throw .malformed("That are too many fields.")
            }
            // Browsers send line breaks as two characters.
            fields.append((String(name), String(text).replacing("\r\n", with: "\n")))
        }
        self.fields = fields
    }

    /// Tells one form from another with other contents.
    var mark: String {
        fingerprint(of: fields.map { "\($0.name)=\($0.text)" }.joined(separator: "\n"))
    }

    subscript(name: String) -> String? { fields.first { $0.name == name }?.text }

    func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.text) }

    /// Whether any field has a name.
    func has(_ name: String) -> Bool { fields.contains { $0.name == name } }

    /// The fields of a command, as a line of a script has them. What was left empty is left out, and what
    /// is of no command’s is ignored: a form has fields of its own.
    ///
    /// A form that changes something says what it showed, in fields named `was.…`: what is still as it was
    /// is left out, so that two who change different things do not undo each other’s, and what was emptied
    /// is emptied. A field of a field has a dot in its name: `agreement.title`.
    func json(of type: any LotCommand.Type) throws(Problem) -> JSON {
        var members: [JSON.Member] = []
        for field in Schema(ofAny: type).fields {
            guard let value = try value(of: field.type, field.name) else { continue }
            members.append(.init(field.name, value))
        }
        return .object(members)
    }

    /// What was typed, as JSON; nil where nothing was, or where it is as it was.
    private func value(
        of type: SchemaType, _ name: String, isOptional: Bool = false
    ) throws(Problem) -> JSON? {
        if case .optional(let type) = type { return try value(of: type, name, isOptional: true) }
        let parts = fields.filter { $0.name.hasPrefix(name + ".") }
        if case .record(let schema) = type, !parts.isEmpty { return try record(schema, name) }
        let texts = all(name).filter { !$0.isEmpty }
        if has("was." + name) {
            guard texts != all("was." + name).filter({ !$0.isEmpty }) else { return nil }
            if texts.isEmpty { return type.nothing }
        }
        // What must be said and was not is said to be empty: the refusal names it.
        if !isOptional, case .scalar("string") = type, all(name).first == "" { return "" }
        if case .scalar("int64") = type { return try type.value(texts.map(onTheWall), name) }
        return try type.value(texts, name)
    }

    /// A record whose parts are fields of their own: a whole one, as soon as one of them was changed.
    private func record(_ schema: Schema, _ name: String) throws(Problem) -> JSON? {
        let parts = fields.filter { $0.name.hasPrefix(name + ".") && !$0.text.isEmpty }
        let before = fields.filter { $0.name.hasPrefix("was.\(name).") && !$0.text.isEmpty }
        let isUnchanged = parts.elementsEqual(before) {
            "was." + $0.name == $1.name && $0.text == $1.text
        }
        guard !isUnchanged else { return nil }
        guard !parts.isEmpty else { return .null }
        var members: [JSON.Member] = []
        for field in schema.fields {
            let texts = all("\(name).\(field.name)").filter { !$0.isEmpty }
            // A box that is not ticked is not sent.
            let blank: JSON? = if case .scalar("bool") = field.type { false } else { nil }
            guard let value = try field.type.value(texts, field.name) ?? blank else { continue }
            members.append(.init(field.name, value))
        }
        return .object(members)
    }

    /// A day and a time without an offset, as browsers send them, with the one of the form’s `zone`.
    private func onTheWall(_ text: String) -> String {
        let parts = text.split(separator: "T", omittingEmptySubsequences: false)
        guard parts.count == 2, [5, 8].contains(parts[1].utf8.count), let zone = self["zone"],
            let day = CalendarDay(String(parts[0])),
            let time = TimeOfDay(String(parts[1].prefix(5))),
            let moment = LocalInstant(time, on: day, in: zone)
        else { return text }
        return moment.description
    }
}

extension SchemaType {
    /// What a field is emptied to.
    fileprivate var nothing: JSON {
        switch self {
        case .scalar("bool"): .bool(false)
        case .repeated: .array([])
        case .optional(let type): type.nothing
        case .scalar, .enumeration, .record, .personal: .null
        }
    }

    /// What was typed, as JSON; nil where nothing was.
    fileprivate func value(_ texts: [String], _ name: String) throws(Problem) -> JSON? {
        switch self {
        case .optional(let type): return try type.value(texts, name)
        case .repeated(let type):
            // A list that nobody typed is one field, however long it is.
            if texts.count == 1, texts[0].first == "[" {
                do throws(JSONParser.Problem) { return try JSONParser.parse(texts[0]) } catch {
                    throw .malformed("“\(name)” is no JSON: \(error).")
                }
            }
            var values: [JSON] = []
            for text in texts {
                if let value = try type.value([text], name) { values.append(value) }
            }
            return values.isEmpty ? nil : .array(values)
        case .scalar(let kind):
            guard let text = texts.first else { return nil }
            switch kind {
            case "string": return .string(text)
            case "bool": return .bool(text == "true" || text == "on")
            case "double":
                return Double(text.replacing(",", with: ".")).map(JSON.number) ?? .string(text)
            default: return Int64(text).map(JSON.integer) ?? .string(text)
            }
        case .enumeration, .personal: return texts.first.map(JSON.string)
        case .record:
            guard let text = texts.first else { return nil }
            guard text.first == "{" else { return .string(text) }
            do throws(JSONParser.Problem) { return try JSONParser.parse(text) } catch {
                throw .malformed("“\(name)” is no JSON: \(error).")
            }
        }
    }
}

extension Schema {
    /// Of a type that is known only when the program runs.
    fileprivate init(ofAny type: any LotCommand.Type) {
        func fields<C: LotCommand>(_ type: C.Type) -> Schema { Schema(of: type) }
        self = fields(type)
    }
}
