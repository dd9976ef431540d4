import EventSourcing

extension AnswerText {
    static func audit(_ answer: JSON) -> [String] {
        let entries = answer.elements("entries")
        guard !entries.isEmpty else { return ["The log has nothing about that."] }
        return entries.flatMap { entry -> [String] in
            let at = entry.text("at")
            var lines = [
                "\(at.prefix(10)) \(at.dropFirst(11).prefix(8))".styled(.dim) + "  "
                    + entry.text("sentence") + "."
            ]
            var details = ["position \(entry.text("position"))", "by \(entry.text("face"))"]
            if let behalf = entry["onBehalfOf"] {
                details.append("for \(entry.text("onBehalfOfName")) (person \(behalf.text))")
            }
            if let cause = entry["cause"] { details.append("caused by position \(cause.text)") }
            if let reason = entry["reason"] { details.append("reason: “\(reason.text)”") }
            if let note = entry["note"] { details.append("note: “\(note.text)”") }
            lines.append("    " + details.joined(separator: ", ").styled(.dim))
            for change in entry.elements("changes") {
                let from = change["from"] == .null ? "nothing" : change.text("from")
                let to = change["to"] == .null ? "nothing" : change.text("to")
                lines.append("    \(change.text("field")): \(from) → \(to)")
            }
            return lines
        }
    }
}
