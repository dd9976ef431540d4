import EventSourcing

extension AnswerText {
    static func whatIf(_ answer: JSON) -> [String] {
        let refused = answer.elements("refused")
        let rules = answer.elements("policy").map {
            "\($0.text("field")) \(value($0["to"])) instead of \(value($0["from"]))"
        }
        var lines = [
            "\(answer.text("name")), with \(rules.isEmpty ? "its own rules" : rules.joined(separator: ", "))"
                .styled(.bold),
            "\(answer.text("decisions")) decisions made again, \(refused.count) of them refused",
        ]
        guard !refused.isEmpty else { return lines }
        lines += [
            "by rule: "
                + answer.elements("rules").map { "\($0.text("code")) \($0.text("count"))" }
                .joined(separator: ", "),
            followed(answer["followed"] ?? .null),
        ]
        var people = TextTable([">person", "name", ">refused"])
        for row in answer.elements("people") {
            people.add([row.text("person"), row.text("name"), row.text("count")])
        }
        var table = TextTable([">position", "at", "action", "who", ">shift", "when", "refused"])
        for row in refused {
            table.add([
                .init(row.text("position")), .init(String(row.text("at").prefix(16))),
                .init(row.text("action")), .init(row.text("name")),
                .init(row.text("shift"), .cyan), .init(row.text("when")),
                .init(row.text("code"), .yellow),
            ])
        }
        return lines + [""] + people.lines(indent: 2) + [""] + table.lines(indent: 2)
    }

    private static func value(_ value: JSON?) -> String {
        value == .null ? "none" : value?.text ?? "none"
    }

    private static func followed(_ counts: JSON) -> String {
        "and what follows from it: \(counts.text("checkIns")) check-ins, "
            + "\(counts.text("checkOuts")) check-outs, "
            + "\(counts.text("cancellations")) cancellations, \(counts.text("others")) other notes"
    }
}
