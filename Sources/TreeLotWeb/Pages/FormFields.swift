import EventSourcing
import HummingbirdCore
import TreeLot

/// The fields of a form (`application/x-www-form-urlencoded`): in a body, or in the query of an address. A
/// field may occur several times: each box that is ticked is one.
struct FormFields: Sendable, Equatable {
    private var fields: [(name: String, text: String)]

    static func == (one: Self, other: Self) -> Bool {
        one.fields.elementsEqual(other.fields) { $0 == $1 }
    }

    /// No form has more.
    private static let countMax = 500

    init(query: String) throws(Problem) {
        guard query.utf8.count(where: { $0 == UInt8(ascii: "&") }) < Self.countMax else {
            throw .malformed("Those are too many fields.")
        }
        // A plus is a space in forms, and nowhere else in addresses.
        let address = URI("/?" + query.replacing("+", with: "%20"))
        var fields: [(name: String, text: String)] = []
        for (name, text) in address.queryParameters {
            // Browsers send line breaks as two characters.
            fields.append((String(name), String(text).replacing("\r\n", with: "\n")))
        }
        self.fields = fields
    }

    subscript(name: String) -> String? { fields.first { $0.name == name }?.text }

    /// The same form with one value of that field alone.
    func choosing(_ value: String, of name: String) -> FormFields {
        var one = self
        one.fields.removeAll { $0.name == name }
        one.fields.append((name, value))
        return one
    }

    func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.text) }

    var names: [String] { fields.map(\.name) }

    /// Whether any field has a name.
    func has(_ name: String) -> Bool { fields.contains { $0.name == name } }

    /// The fields of a command, as a line of a script has them. Empty fields are left out, and fields that
    /// the command does not have are ignored: a form has fields of its own.
    ///
    /// A form that changes an existing thing sends the values that it showed in fields named `was.…`:
    /// unchanged fields are left out, so that two people who change different fields do not undo each other’s
    /// changes, and emptied fields are emptied. A field of a field has a dot in its name: `agreement.title`.
    func json(of type: any LotCommand.Type) throws(Problem) -> JSON {
        var members: [JSON.Member] = []
        for field in Schema(ofAny: type).fields {
            guard let value = try value(of: field.type, field.name) else { continue }
            members.append(.init(field.name, value))
        }
        return .object(members)
    }

    /// The input as JSON; nil where it is empty, or unchanged.
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
        // A required field without input is sent as empty: the refusal names it.
        if !isOptional, case .scalar("string") = type, all(name).first == "" { return "" }
        // So is a list of which nothing is ticked.
        if !isOptional, case .repeated = type, texts.isEmpty, has(name) { return .array([]) }
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
        // What is ticked beside empty fields says nothing by itself.
        let boxes = schema.fields.filter(\.type.isBox).map { "\(name).\($0.name)" }
        guard parts.contains(where: { !boxes.contains($0.name) }) else { return .null }
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
    /// Yes or no.
    fileprivate var isBox: Bool {
        switch self {
        case .scalar("bool"): true
        case .optional(let type): type.isBox
        default: false
        }
    }

    /// The value of an emptied field.
    fileprivate var nothing: JSON {
        switch self {
        case .scalar("bool"): .bool(false)
        case .repeated: .array([])
        case .optional(let type): type.nothing
        case .scalar, .enumeration, .record, .personal: .null
        }
    }

    /// The input as JSON; nil where it is empty.
    fileprivate func value(_ texts: [String], _ name: String) throws(Problem) -> JSON? {
        switch self {
        case .optional(let type): return try type.value(texts, name)
        case .repeated(let type):
            var values: [JSON] = []
            for text in texts {
                // What was not typed by a person is a list in JSON: of all values, or of those of one box.
                if text.first == "[" {
                    guard case .array(let some) = try Self.json(text, name) else { continue }
                    values += some
                } else if let value = try type.value([text], name) {
                    values.append(value)
                }
            }
            return values.isEmpty && texts.isEmpty ? nil : .array(values)
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
            return text.first == "{" ? try Self.json(text, name) : .string(text)
        }
    }

    private static func json(_ text: String, _ name: String) throws(Problem) -> JSON {
        do throws(JSONParser.Problem) { return try JSONParser.parse(text) } catch {
            throw .malformed("“\(name)” is no JSON: \(error).")
        }
    }
}

extension Schema {
    /// From a type that is known only at run time.
    fileprivate init(ofAny type: any LotCommand.Type) {
        func fields<C: LotCommand>(_ type: C.Type) -> Schema { Schema(of: type) }
        self = fields(type)
    }
}
