import EventSourcing
import TreeLot

/// A season’s retrospective.
extension SeasonStatistics.Answer: ToldInWords {
    var lines: [String] { totals + heatMap + signupsOverTime + hours + wanted }

    private var totals: [String] {
        let percent = places > 0 ? signups * 100 / places : 0
        return [
            "\(name)  (season \(season), \(status.name))".styled(.bold),
            "\(shifts.of("shift")) with \(places.of("place")), \(signups.of("signup")) (\(percent) %); "
                + "\(underMinimum.of("shift")) short of people or adults, \(cancelledShifts) canceled",
            "\(visits.of("visit")), \(minutesWorked.hours) worked; "
                + "on a shift: \(people.of("person", "people")) of \(households.of("household"))",
            "\(noShows.of("no-show")), \(excused) excused, \(cancellations.of("cancellation")) "
                + "(\(lateCancellations) of them within a day of the shift), "
                + "\(walkIns.of("walk-in")), \(forgottenCheckOuts.of("forgotten check-out"))",
        ]
    }

    private var heatMap: [String] {
        let hours = byWeekdayAndHour.map(\.hour)
        guard let first = hours.min(), let last = hours.max() else { return [] }
        let scale = (first...last).map { ($0 < 10 ? "0" : "") + String($0) }
        let rows = Weekday.allCases.map { weekday in
            let blocks = (first...last).map { hour in
                byWeekdayAndHour.first { $0.weekday == weekday && $0.hour == hour }?.block
                    ?? SeasonStatistics.HeatCell.noShift
            }
            return "\(weekday.short)  \(blocks.joined(separator: " "))"
        }
        let legend =
            "     · no shift  ░░ under a quarter  ▒▒ under a half  ▓▓ under three quarters  ██ more"
        return [
            "", "How full, by weekday and hour".styled(.bold),
            ("     " + scale.joined(separator: " ")).styled(.dim),
        ] + rows + [legend.styled(.dim)]
    }

    private var signupsOverTime: [String] {
        guard let most = overTime.map(\.signups).max() else { return [] }
        return ["", "Signups and cancellations over time".styled(.bold)]
            + overTime.map { day in
                "\(day.day)  ".padded(to: 16 - "\(day.signups)".count) + "\(day.signups) "
                    + bar(day.signups * 40 / max(most, 1)).styled(.green)
                    + (day.cancellations > 0 ? " −\(day.cancellations)".styled(.red) : "")
            }
    }

    private var hours: [String] {
        let people = hoursByPerson.map { ($0.name, $0.minutes) }
        let families = hoursByHousehold.map { ($0.name, $0.minutes) }
        return hours("Most time given, by person", people)
            + hours("Most time given, by family", families)
    }

    private func hours(_ title: String, _ rows: [(name: String, minutes: Int)]) -> [String] {
        guard let first = rows.first else { return [] }
        let most = max(1, first.minutes)
        let table = TextTable(
            of: rows.prefix(10),
            [
                .init("name") { $0.name }, .init(">time") { $0.minutes.hours },
                .init("", .cyan) { bar($0.minutes * 30 / most) },
            ])
        return ["", title.styled(.bold)] + table.lines(indent: 2)
            + (rows.count > 10 ? ["  … and \(rows.count - 10) more".styled(.dim)] : [])
    }

    private func bar(_ length: Int) -> String { String(repeating: "█", count: length) }

    private var wanted: [String] {
        let lists = [("Most wanted shifts", mostWanted), ("Least wanted shifts", leastWanted)]
        return lists.filter { !$1.isEmpty }.flatMap { title, shifts in
            ["", title.styled(.bold)]
                + TextTable(
                    of: shifts.prefix(5),
                    Column.which + [.init("taken") { "\($0.signups)/\($0.places)" }]
                ).lines(indent: 2)
        }
    }
}

extension SeasonStatistics.HeatCell {
    fileprivate static let noShift = "· "

    fileprivate var block: String {
        guard places > 0 else { return Self.noShift }
        let quarter = min(3, taken * 4 / places)
        let style: Style = [.red, .yellow, .cyan, .green][quarter]
        return String(repeating: ["░", "▒", "▓", "█"][quarter], count: 2).styled(style)
    }
}
