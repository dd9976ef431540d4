import EventSourcing
import Foundation
import TreeLot

/// Answers as text for people.
enum AnswerText {
    /// - Parameter question: the question’s wire name.
    static func lines(_ answer: JSON, to question: String) -> [String] {
        switch question {
        case "week-schedule": week(answer)
        case "shift-details": shift(answer)
        case "shift-roster": roster(answer)
        case "my-shifts", "family-schedule": family(answer)
        case "open-shifts-for": open(answer)
        case "leaderboard": leaderboard(answer)
        case "staffing-alerts": alerts(answer)
        case "audit": audit(answer)
        case "season-statistics": ReportText.lines(answer)
        default: generic(answer)
        }
    }

    /// Whatever it is: single values first, then each list as a table.
    private static func generic(_ answer: JSON) -> [String] {
        guard case .object(let members) = answer else { return [answer.text] }
        var lines: [String] = []
        for member in members {
            guard case .array(let rows) = member.value, case .object? = rows.first else {
                lines.append("\(member.name.styled(.dim))  \(member.value.text)")
                continue
            }
            lines += ["", member.name.styled(.bold)] + table(rows)
        }
        if members.allSatisfy({ $0.value == .array([]) }) { lines.append("Nothing yet.") }
        return lines
    }

    /// Columns are the fields that are single values, in the order in which they first appear.
    private static func table(_ rows: [JSON]) -> [String] {
        var columns: [String] = []
        for case .object(let members) in rows {
            for member in members where !columns.contains(member.name) {
                if case .object = member.value { continue }
                columns.append(member.name)
            }
        }
        // The thing’s own number and name lead.
        let leading = ["season", "template", "person", "household", "assignment", "shift", "name"]
        columns.sort { leading.rank($0) < leading.rank($1) }
        var table = TextTable(columns)
        for row in rows { table.add(columns.map { row.text($0) }) }
        return table.lines(indent: 2)
    }
}

extension [String] {
    fileprivate func rank(_ name: String) -> Int { firstIndex(of: name) ?? count }
}

// MARK: - Schedules

extension AnswerText {
    private static func week(_ answer: JSON) -> [String] {
        var lines = ["\(answer.text("name")), week of \(answer.text("week"))".styled(.bold)]
        let shifts = answer.elements("days").flatMap { $0.elements("shifts") }
        lines +=
            shifts.isEmpty
            ? ["No shifts this week. Name another, such as day=2026-12-05."] : summaries(shifts)
        return lines
    }

    /// A table of shifts; each day is written once, the place only where there are several.
    private static func summaries(_ shifts: [JSON]) -> [String] {
        let hasPlaces = Set(shifts.map { $0.text("location") }).count > 1
        var table = TextTable(
            ["day", ">shift", "time", "what", ">scouts", ">adults", "staffing"]
                + (hasPlaces ? ["where"] : []))
        var day = ""
        for shift in shifts {
            let isNewDay = shift.text("day") != day
            day = shift.text("day")
            let place = hasPlaces ? [TextTable.Cell(shift.text("location"), .dim)] : []
            table.add(
                [
                    .init(isNewDay ? inWords(day) : "", .bold),
                    .init(shift.text("shift"), .cyan),
                    .init("\(shift.time("start"))–\(shift.time("end"))"),
                    .init(shift.text("label")),
                    .init("\(shift.text("scouts"))/\(shift.text("requiredScouts"))"),
                    .init("\(shift.text("parents"))/\(shift.text("requiredParents"))"),
                    staffing(shift),
                ] + place)
        }
        return table.lines(indent: 2)
    }

    /// `Sat 5 Dec`
    private static func inWords(_ day: String) -> String { CalendarDay(day)?.inWords ?? day }

    private static func staffing(_ shift: JSON) -> TextTable.Cell {
        let status = shift.text("status")
        guard status == "published", let level = shift["level"]?.text else {
            return .init(status, .dim)
        }
        return .init(level, style(of: level))
    }

    private static func style(of level: String) -> Style? {
        switch level {
        case "full", "ok": .green
        case "low": .yellow
        case "critical", "closureRequired": .red
        default: .dim
        }
    }

    private static func shift(_ answer: JSON) -> [String] {
        var lines = [
            "Shift \(answer.text("shift"))  \(answer.text("day"))  "
                + "\(answer.time("start"))–\(answer.time("end"))  \(answer.text("label"))"
        ].map { $0.styled(.bold) }
        lines.append(
            "\(answer.text("location")), \(answer.text("status")), "
                + answer.text("level").styled(style(of: answer.text("level"))))
        lines.append(
            "scouts \(answer.text("scouts"))/\(answer.text("requiredScouts")), "
                + "adults \(answer.text("parents"))/\(answer.text("requiredParents")), "
                + "at least \(answer.text("minimumHeadcount")) in all")
        if !answer.text("notes").isEmpty { lines.append(answer.text("notes")) }
        return lines + people(answer.elements("assignments"), empty: "Nobody is signed up yet.")
    }

    private static func people(_ entries: [JSON], empty: String) -> [String] {
        guard !entries.isEmpty else { return ["  " + empty.styled(.dim)] }
        var table = TextTable([
            ">assignment", ">person", "name", "as", "status", "in", "out", "note",
        ])
        for entry in entries {
            let walkIn = entry["walkIn"] == true ? ", walk-in" : ""
            let review = entry["needsReview"] == true ? " (forgotten)" : ""
            table.add([
                .init(entry.text("assignment"), .cyan), .init(entry.text("person")),
                .init(entry.text("name")), .init(entry.text("slot")),
                .init(entry.text("status") + walkIn), .init(entry.time("checkedInAt")),
                .init(entry.time("checkedOutAt") + review), .init(entry.text("note"), .dim),
            ])
        }
        return table.lines(indent: 2)
    }

    private static func roster(_ answer: JSON) -> [String] {
        var lines = [
            "Shift \(answer.text("shift"))  \(answer.text("start").prefix(10))  "
                + "\(answer.time("start"))–\(answer.time("end"))  \(answer.text("label"))"
        ].map { $0.styled(.bold) }
        for part in ["expected", "present", "gone", "absent"] {
            let entries = answer.elements(part)
            lines.append("\(part.capitalized) (\(entries.count))")
            if !entries.isEmpty { lines += people(entries, empty: "") }
        }
        return lines
    }

    private static func family(_ answer: JSON) -> [String] {
        var lines = [answer.text("name").styled(.bold)]
        for part in ["upcoming", "past"] {
            let entries = answer.elements(part)
            lines.append("\(part.capitalized) (\(entries.count))")
            guard !entries.isEmpty else { continue }
            var table = TextTable([
                "day", "time", ">shift", "what", ">assignment", "who", "as", "status", "worked",
            ])
            for entry in entries {
                let shift = entry["shift"] ?? .null
                table.add([
                    .init(shift.text("day")),
                    .init("\(shift.time("start"))–\(shift.time("end"))"),
                    .init(shift.text("shift"), .cyan), .init(shift.text("label")),
                    .init(entry.text("assignment")),
                    .init("\(entry.text("name")) (\(entry.text("person")))"),
                    .init(entry.text("slot")), .init(entry.text("status")),
                    .init(entry["minutes"].map { $0.number.hours } ?? ""),
                ])
            }
            lines += table.lines(indent: 2)
        }
        return lines
    }

    private static func open(_ answer: JSON) -> [String] {
        let free = answer.elements("open")
        var lines = ["Open for person \(answer.text("person")) (\(free.count))".styled(.bold)]
        if !free.isEmpty { lines += summaries(free) }
        let taken = answer.elements("taken")
        if !taken.isEmpty {
            lines += ["On it already (\(taken.count))".styled(.bold)]
            lines += summaries(taken)
        }
        let blocked = answer.elements("blocked")
        guard !blocked.isEmpty else { return lines }
        var table = TextTable([">shift", "day", "time", "what", "why not"])
        for entry in blocked {
            let shift = entry["shift"] ?? .null
            table.add([
                .init(shift.text("shift"), .cyan), .init(shift.text("day")),
                .init("\(shift.time("start"))–\(shift.time("end"))"), .init(shift.text("label")),
                .init(entry["why"]?.text("code") ?? "", .yellow),
            ])
        }
        return lines + ["Not open (\(blocked.count))".styled(.bold)] + table.lines(indent: 2)
    }

    private static func alerts(_ answer: JSON) -> [String] {
        let alerts = answer.elements("alerts")
        guard !alerts.isEmpty else { return ["Every shift ahead has the people it needs."] }
        var table = TextTable([
            ">shift", "day", "time", "what", "level", "scouts", "adults", ">missing",
            ">adults missing",
        ])
        for alert in alerts {
            table.add([
                .init(alert.text("shift"), .cyan), .init(alert.text("day")),
                .init("\(alert.time("start"))–\(alert.time("end"))"), .init(alert.text("label")),
                .init(alert.text("level"), style(of: alert.text("level"))),
                .init("\(alert.text("scouts"))/\(alert.text("requiredScouts"))"),
                .init("\(alert.text("parents"))/\(alert.text("requiredParents"))"),
                .init(alert.text("missingHeadcount")), .init(alert.text("missingAdults")),
            ])
        }
        return table.lines()
    }

    private static func leaderboard(_ answer: JSON) -> [String] {
        var lines: [String] = []
        for (part, id) in [("people", "person"), ("families", "household")] {
            lines.append(part.capitalized.styled(.bold))
            var table = TextTable([">rank", ">time", "name", ">\(id)"])
            for row in answer.elements(part) {
                table.add([
                    row.text("rank"), row.number("minutes").hours, row.text("name"), row.text(id),
                ])
            }
            lines += table.isEmpty ? ["  Nobody has worked yet."] : table.lines(indent: 2)
        }
        return lines
    }
}

// MARK: - Audit

extension AnswerText {
    private static func audit(_ answer: JSON) -> [String] {
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
