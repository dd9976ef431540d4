import EventSourcing

// Answers that are a list with a word before it.
extension AnswerText {
    static func seasons(_ answer: JSON) -> [String] {
        list(
            answer.elements("seasons"), empty: "There is no season yet.",
            [
                (">season", { $0.text("season") }), ("name", { $0.text("name") }),
                ("from", { $0.text("firstDay") }), ("to", { $0.text("lastDay") }),
                ("status", { $0.text("status") }), (">shifts", { $0.text("shifts") }),
                ("where", { $0.text("location") }), ("zone", { $0.text("timeZone") }),
            ])
    }

    static func overview(_ answer: JSON) -> [String] {
        [
            "\(answer.text("name"))  \(answer.text("firstDay")) to \(answer.text("lastDay")), "
                + answer.text("status"),
            "\(answer.text("shifts")) shifts, \(answer.text("taken")) of "
                + "\(answer.text("places")) places taken",
        ]
            + list(
                answer.elements("weeks"), empty: "No shifts yet.",
                [
                    ("week of", { $0.text("week") }), (">shifts", { $0.text("shifts") }),
                    (">places", { $0.text("places") }), (">taken", { $0.text("taken") }),
                    (">critical", { $0.text("critical") }),
                ])
    }

    static func templates(_ answer: JSON) -> [String] {
        list(
            answer.elements("templates"), empty: "There is no template yet.",
            [
                (">template", { $0.text("template") }), ("name", { $0.text("name") }),
                ("kind", { $0.text("kind") }),
                ("time", { "\($0.text("start"))–\($0.text("end"))" }),
                (">scouts", { $0.text("requiredScouts") }),
                (">adults", { $0.text("requiredParents") }),
                (">at least", { $0.text("minimumHeadcount") }),
                ("days", { days($0.elements("weekdays")) }),
                ("", { $0["retired"] == true ? "retired" : "" }),
            ])
    }

    /// `Mon Tue Wed`
    private static func days(_ weekdays: [JSON]) -> String {
        weekdays.map { $0.text.prefix(1).uppercased() + $0.text.dropFirst().prefix(2) }
            .joined(separator: " ")
    }

    /// Family by family, with everybody’s number.
    static func households(_ answer: JSON) -> [String] {
        var table = TextTable([">household", "name", ">person", "who", "role", "manages"])
        for household in answer.elements("households") {
            let state = household["active"] == true ? "" : " (deactivated)"
            let family = [household.text("household"), household.text("name") + state]
            let members = household.elements("members")
            if members.isEmpty { table.add(family + ["", "", "", ""]) }
            for (place, member) in members.enumerated() {
                table.add((place == 0 ? family : ["", ""]) + cells(of: member))
            }
        }
        for member in answer.elements("withoutHousehold") {
            table.add(["", "in no household"] + cells(of: member))
        }
        return table.isEmpty ? ["There is nobody yet."] : table.lines()
    }

    private static func cells(of member: JSON) -> [String] {
        [
            member.text("person"), member.text("name"),
            ([member.text("role")] + grants(member)).joined(separator: ", ")
                + (member["active"] == true ? "" : " (deactivated)"),
            member["manager"] == true ? "yes" : "",
        ]
    }

    static func members(_ answer: JSON) -> [String] {
        let state = answer["active"] == true ? "" : ", deactivated"
        return ["\(answer.text("name")) (household \(answer.text("household"))\(state))"]
            + list(
                answer.elements("members"), empty: "Nobody is in it yet.",
                [
                    (">person", { $0.text("person") }), ("name", { $0.text("name") }),
                    ("role", { ([$0.text("role")] + grants($0)).joined(separator: ", ") }),
                    ("manages", { $0["manager"] == true ? "yes" : "" }),
                    ("account", { $0["active"] == true ? $0.text("account") : "deactivated" }),
                    ("e-mail", { $0.text("email") }), (">born", { $0.text("birthYear") }),
                ])
    }

    private static func grants(_ member: JSON) -> [String] { member.elements("grants").map(\.text) }

    static func history(_ answer: JSON) -> [String] {
        [
            "\(answer.text("visits")) visits, \(answer.number("minutes").hours), "
                + "\(answer.text("noShows")) no-shows"
        ]
            + list(
                answer.elements("entries"), empty: "Nothing yet.",
                [
                    ("day", { $0.text("day") }), (">shift", { $0.text("shift") }),
                    ("what", { $0.text("label") }), ("who", { $0.text("name") }),
                    (">assignment", { $0.text("assignment") }),
                    ("status", { $0.text("status") + ($0["walkIn"] == true ? ", walk-in" : "") }),
                    ("in", { $0.time("checkedInAt") }), ("out", { $0.time("checkedOutAt") }),
                    (">worked", { $0.number("minutes").hours }), ("", { remarks($0) }),
                ])
    }

    private static func remarks(_ entry: JSON) -> String {
        entry["needsReview"] == true
            ? "forgotten" : entry.number("adjustments") > 0 ? "corrected" : ""
    }

    static func openCodes(_ answer: JSON) -> [String] {
        list(
            answer.elements("codes"), empty: "No code is open.",
            [
                (">code", { $0.text("code") }), ("kind", { $0.text("purpose") }),
                ("for", { $0.text($0["person"] == nil ? "householdName" : "name") }),
                ("as", { $0.text("role") + ($0["manages"] == true ? ", manages" : "") }),
                ("made by", { $0["maker"] == nil ? "the operator" : $0.text("makerName") }),
                ("until", { $0.text("expiresAt") }),
            ])
    }

    private static func list(
        _ rows: [JSON], empty: String, _ columns: [(title: String, text: (JSON) -> String)]
    ) -> [String] {
        guard !rows.isEmpty else { return ["  " + empty.styled(.dim)] }
        var table = TextTable(columns.map(\.title))
        for row in rows { table.add(columns.map { $0.text(row) }) }
        return table.lines(indent: 2)
    }
}
