import EventSourcing
import TreeLot
import TreeLotApp

extension Audit.Answer: ToldInWords {
    var lines: [String] {
        if summary == nil, entries.isEmpty { return ["The log has nothing about that."] }
        let first = summary.map { ["\($0.sentence).".styled(.bold)] } ?? []
        return first + entries.flatMap(\.lines)
    }
}

extension Audit.Entry {
    fileprivate var lines: [String] {
        let at = "\(at)"
        var details = ["position \(position)", "by \(face.name)"]
        for (person, name) in zip(onBehalfOf ?? [], onBehalfOfName ?? []) {
            details.append("for \(name) (person \(person))")
        }
        if let cause { details.append("caused by position \(cause)") }
        if let consequences {
            let positions = consequences.map(String.init).listed(and: "and")
            details.append("led to position\(consequences.count > 1 ? "s" : "") \(positions)")
        }
        if let reason { details.append("reason: “\(reason)”") }
        if let note { details.append("note: “\(note)”") }
        return [
            "\(at.prefix(10)) \(at.dropFirst(11).prefix(8))".styled(.dim) + "  \(sentence).",
            "    " + details.joined(separator: ", ").styled(.dim),
        ]
            + changes.map(\.line)
    }
}

extension Audit.FieldChange {
    /// `    status: confirmed → cancelled`
    var line: String {
        "    \(field): \(value(\.from) ?? "nothing") → \(value(\.to) ?? "nothing")"
    }

    /// As `--json` has it; nil where there was none.
    func value(_ side: KeyPath<Self, JSON>) -> String? {
        let value = self[keyPath: side]
        return value == .null ? nil : ((try? JSON(encoding: value)) ?? value).text
    }
}
