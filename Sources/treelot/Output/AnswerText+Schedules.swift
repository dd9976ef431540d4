import EventSourcing
import Foundation
import TreeLot

extension AnswerText {
    static func week(_ answer: JSON) -> [String] {
        var lines = ["\(answer.text("name")), week of \(answer.text("week"))".styled(.bold)]
        let shifts = answer.elements("days").flatMap { $0.elements("shifts") }
        lines +=
            shifts.isEmpty
            ? ["No shifts this week. Another is shown by any day of it, such as --day 2026-12-05."]
            : summaries(shifts)
        return lines
    }

    /// A table of shifts; each day is written once, the place only where there are several.
    static func summaries(_ shifts: [JSON]) -> [String] {
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
    static func inWords(_ day: String) -> String { CalendarDay(day)?.inWords ?? day }

    static func staffing(_ shift: JSON) -> TextTable.Cell {
        let status = shift.text("status")
        guard status == "published", let level = shift["level"]?.text else {
            return .init(status, .dim)
        }
        return .init(level, style(of: level))
    }

    static func style(of level: String) -> Style? {
        switch level {
        case "full", "ok": .green
        case "low": .yellow
        case "critical", "closureRequired": .red
        default: .dim
        }
    }

    static func shift(_ answer: JSON) -> [String] {
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

    static func people(_ entries: [JSON], empty: String) -> [String] {
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

    static func roster(_ answer: JSON) -> [String] {
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

    static func family(_ answer: JSON) -> [String] {
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

    static func open(_ answer: JSON) -> [String] {
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
                .init(
                    entry.elements("obstacles").map { $0.text("code") }.joined(separator: ", "),
                    .yellow),
            ])
        }
        return lines + ["Not open (\(blocked.count))".styled(.bold)] + table.lines(indent: 2)
    }

    static func whyNot(_ answer: JSON) -> [String] {
        let shift = answer["shift"] ?? .null
        let who = "\(answer.text("name")) (person \(answer.text("person")))"
        let what = "shift \(shift.text("shift")), \(shift.text("day")) \(shift.time("start"))"
        if answer["open"] == true { return ["\(who) can take \(what)."] }
        let on = answer["assignment"].map { ["\(who) is on \(what), by assignment \($0.text)."] }
        let obstacles = answer.elements("obstacles")
        guard !obstacles.isEmpty else { return on ?? [] }
        return (on ?? ["\(who) can’t take \(what):"])
            + obstacles.flatMap { obstacle in
                ["  \(obstacle.text("code"))".styled(.yellow) + "  \(obstacle.text("message"))"]
                    + (obstacle["remedy"].map { ["    → \($0.text)"] } ?? [])
            }
    }

    static func alerts(_ answer: JSON) -> [String] {
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

    static func leaderboard(_ answer: JSON) -> [String] {
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
