import EventSourcing
import Foundation

/// A season’s retrospective as text.
enum ReportText {
    static func lines(_ report: JSON) -> [String] {
        totals(report) + heatMap(report.elements("byWeekdayAndHour"))
            + overTime(report.elements("overTime")) + hours(report) + wanted(report)
    }

    private static func totals(_ report: JSON) -> [String] {
        let places = report.number("places")
        let percent = places > 0 ? report.number("signups") * 100 / places : 0
        return [
            "\(report.text("name"))  (season \(report.text("season")), \(report.text("status")))"
                .styled(.bold),
            "\(report.text("shifts")) shifts with \(places) places, "
                + "\(report.text("signups")) signups (\(percent) %); "
                + "\(report.text("underMinimum")) shifts under their minimum, "
                + "\(report.text("cancelledShifts")) cancelled",
            "\(report.text("visits")) visits, \(report.number("minutesWorked").hours) worked by "
                + "\(report.text("people")) people of \(report.text("households")) households",
            "\(report.text("noShows")) no-shows, \(report.text("excused")) excused, "
                + "\(report.text("cancellations")) cancellations "
                + "(\(report.text("lateCancellations")) of them within a day of the shift), "
                + "\(report.text("walkIns")) walk-ins, "
                + "\(report.text("forgottenCheckOuts")) forgotten check-outs",
        ]
    }

    // MARK: Heat map

    private static let blocks = ["·", "░", "▒", "▓", "█"]

    private static func heatMap(_ cells: [JSON]) -> [String] {
        guard let first = cells.map({ $0.number("hour") }).min(),
            let last = cells.map({ $0.number("hour") }).max()
        else { return [] }
        var lines = ["", "How full, by weekday and hour".styled(.bold)]
        let hours = (first...last).map { ($0 < 10 ? "0" : "") + String($0) }
        lines.append(("     " + hours.joined(separator: " ")).styled(.dim))
        for weekday in [
            "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
        ] {
            let row = (first...last).map { hour in
                let cell = cells.first {
                    $0.text("weekday") == weekday && $0.number("hour") == hour
                }
                return block(cell)
            }
            lines.append("\(weekday.prefix(3).capitalized)  \(row.joined(separator: " "))")
        }
        let legend =
            "     · no shift  ░░ under a quarter  ▒▒ under a half  ▓▓ under three quarters  ██ more"
        return lines + [legend.styled(.dim)]
    }

    private static func block(_ cell: JSON?) -> String {
        guard let cell, cell.number("places") > 0 else { return blocks[0] + " " }
        let quarter = min(3, cell.number("taken") * 4 / cell.number("places"))
        let style: Style = [.red, .yellow, .cyan, .green][quarter]
        return (blocks[quarter + 1] + blocks[quarter + 1]).styled(style)
    }

    // MARK: Bars

    private static func overTime(_ days: [JSON]) -> [String] {
        guard !days.isEmpty else { return [] }
        let most = days.map { $0.number("signups") }.max() ?? 1
        var lines = ["", "Signups and cancellations over time".styled(.bold)]
        for day in days {
            let length = day.number("signups") * 40 / max(most, 1)
            let count = day.text("signups")
            let cancelled = day.number("cancellations")
            lines.append(
                "\(day.text("day"))  \(String(repeating: " ", count: max(0, 4 - count.count)))\(count) "
                    + String(repeating: "█", count: length).styled(.green)
                    + (cancelled > 0 ? " −\(cancelled)".styled(.red) : ""))
        }
        return lines
    }

    private static func hours(_ report: JSON) -> [String] {
        var lines: [String] = []
        for (part, title) in [
            ("hoursByPerson", "Most time given, by person"),
            ("hoursByHousehold", "Most time given, by family"),
        ] {
            let rows = report.elements(part)
            guard !rows.isEmpty else { continue }
            let most = max(1, rows[0].number("minutes"))
            var table = TextTable(["name", ">time", ""])
            for row in rows.prefix(10) {
                let minutes = row.number("minutes")
                table.add([
                    .init(row.text("name")), .init(minutes.hours),
                    .init(String(repeating: "█", count: minutes * 30 / most), .cyan),
                ])
            }
            lines += ["", title.styled(.bold)] + table.lines(indent: 2)
            if rows.count > 10 { lines.append("  … and \(rows.count - 10) more".styled(.dim)) }
        }
        return lines
    }

    private static func wanted(_ report: JSON) -> [String] {
        var lines: [String] = []
        for (part, title) in [
            ("mostWanted", "Most wanted shifts"), ("leastWanted", "Least wanted shifts"),
        ] {
            let rows = report.elements(part)
            guard !rows.isEmpty else { continue }
            var table = TextTable([">shift", "day", "time", "what", "taken"])
            for row in rows.prefix(5) {
                table.add([
                    .init(row.text("shift"), .cyan), .init(row.text("day")),
                    .init("\(row.time("start"))–\(row.time("end"))"), .init(row.text("label")),
                    .init("\(row.text("signups"))/\(row.text("places"))"),
                ])
            }
            lines += ["", title.styled(.bold)] + table.lines(indent: 2)
        }
        return lines
    }
}
