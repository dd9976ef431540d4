import EventSourcing
import TreeLot

extension WeekSchedule.Answer: ToldInWords {
    var lines: [String] {
        let shifts = days.flatMap(\.shifts)
        return ["\(name), week of \(week)".styled(.bold)]
            + (shifts.isEmpty
                ? [
                    "No shifts this week. Another is shown by any day of it, such as "
                        + "--day 2026-12-05."
                ]
                : shifts.table)
            + (closed.isEmpty ? [] : ["Closed: " + closed.joined(separator: ", ")])
    }

    private var closed: [String] { days.filter(\.isClosed).map(\.day.inWords) }
}

extension [ShiftSummary] {
    /// Each day is written once, the place only where there are several.
    fileprivate var table: [String] {
        let hasPlaces = Set(map(\.location)).count > 1
        let daysBefore: [CalendarDay?] = [nil] + map(\.day)
        let newDays = Set(zip(self, daysBefore).filter { $0.day != $1 }.map(\.0.shift))
        return TextTable(
            of: self,
            [
                .init("day", .bold) { newDays.contains($0.shift) ? $0.day.inWords : "" },
                .init(">shift", \.shift, .cyan), .init("time") { $0.time },
                .init("what", \.label),
                .init(">scouts") { "\($0.scouts)/\($0.requiredScouts)" },
                .init(">adults") { "\($0.parents)/\($0.requiredParents)" },
                .init("staffing") { $0.staffingCell },
            ] + (hasPlaces ? [.init("where", \.location, .dim)] : [])
        ).lines(indent: 2)
    }
}

extension ShiftSummary {
    fileprivate var staffingCell: TextTable.Cell {
        guard status == .published, let level else { return .init(status.name, .dim) }
        return .init(level.rawValue, level.style)
    }
}

extension ShiftDetails.Answer: ToldInWords {
    var lines: [String] {
        let level = shift.level.map { $0.rawValue.styled($0.style) } ?? ""
        let notes = [shift.notes ?? ""].filter { !$0.isEmpty }
        return [
            shift.title, "\(shift.location), \(shift.status.name), \(level)",
            "scouts \(shift.scouts)/\(shift.requiredScouts), "
                + "adults \(shift.parents)/\(shift.requiredParents), "
                + "at least \(shift.minimumHeadcount) in all",
        ] + notes + assignments.table(empty: "Nobody is signed up yet.")
    }
}

extension ShiftRoster.Answer: ToldInWords {
    var lines: [String] {
        let parts = [
            ("Expected", expected), ("Present", present), ("Gone", gone), ("Absent", absent),
        ]
        return [title]
            + parts.flatMap { part, entries in
                ["\(part) (\(entries.count))"] + (entries.isEmpty ? [] : entries.table(empty: ""))
            }
    }
}

extension [RosterEntry] {
    fileprivate func table(empty: String) -> [String] {
        TextTable.lines(
            of: self, empty: empty,
            [
                .init(">assignment", \.assignment, .cyan), .init(">person", \.person),
                .init("name", \.name), .init("as", \.slot),
                .init("status") { $0.status.name + ($0.walkIn ? ", walk-in" : "") },
                .init("in", \.checkedInAt?.time),
                .init("out") {
                    ($0.checkedOutAt?.time).words + ($0.needsReview ? " (forgotten)" : "")
                },
                .init("note", \.note, .dim),
            ])
    }
}

extension MyShifts.Answer: ToldInWords {
    var lines: [String] { [name.styled(.bold)] + upcoming.table("Upcoming") + past.table("Past") }
}

extension FamilySchedule.Answer: ToldInWords {
    var lines: [String] { [name.styled(.bold)] + upcoming.table("Upcoming") + past.table("Past") }
}

extension FamilyHistory.Answer: ToldInWords {
    var lines: [String] {
        guard !seasons.isEmpty else {
            return [name.styled(.bold), "  " + "No shifts.".styled(.dim)]
        }
        return [name.styled(.bold)]
            + seasons.flatMap { season in
                ["", "\(season.name)  \(season.minutes.hours)".styled(.bold)]
                    + season.members.flatMap { member in
                        member.shifts.table("\(member.name)  \(member.minutes.hours)")
                    }
            }
    }
}

extension [FamilyShift] {
    fileprivate func table(_ title: String) -> [String] {
        guard !isEmpty else { return ["\(title) (0)"] }
        return ["\(title) (\(count))"]
            + TextTable(
                of: self,
                [
                    .init("day", \.shift.day), .init("time") { $0.shift.time },
                    .init(">shift", \.shift.shift, .cyan), .init("what", \.shift.label),
                    .init(">assignment", \.assignment),
                    .init("who") { "\($0.name) (\($0.person))" }, .init("as", \.slot),
                    .init("status", \.status), .init("worked", \.minutes?.hours),
                ]
            ).lines(indent: 2)
    }
}

extension OpenShiftsFor.Answer: ToldInWords {
    var lines: [String] {
        var lines = ["Open for person \(person) (\(open.count))".styled(.bold)]
        if !open.isEmpty { lines += open.table }
        if !taken.isEmpty {
            lines += ["On it already (\(taken.count))".styled(.bold)] + taken.table
        }
        guard !blocked.isEmpty else { return lines }
        let table = TextTable(
            of: blocked,
            Column.which.map { $0.of(\.shift) } + [
                .init("why not", .yellow) {
                    $0.obstacles.map(\.code.rawValue).joined(separator: ", ")
                }
            ])
        return lines + ["Not open (\(blocked.count))".styled(.bold)] + table.lines(indent: 2)
    }
}

extension ShiftsThatFit.Answer: ToldInWords {
    var lines: [String] {
        guard !shifts.isEmpty else {
            return ["No shift fits. Ask for fewer of them with --at-least, or for other days."]
        }
        let table = TextTable(
            of: shifts,
            Column.which.map { $0.of(\.shift) } + [
                .init("can take it", .green) { $0.can.map(\.description).joined(separator: ", ") },
                .init("on it already") { $0.on.map(\.description).joined(separator: ", ") },
            ])
        return ["Shifts that fit (\(shifts.count))".styled(.bold)] + table.lines(indent: 2)
    }
}

extension WhyNot.Answer: ToldInWords {
    var lines: [String] {
        let who = "\(name) (person \(person))"
        let what = "shift \(shift.shift), \(shift.day) \(shift.start.time)"
        if open { return ["\(who) can take \(what)."] }
        let on = assignment.map { ["\(who) is on \(what), by assignment \($0)."] }
        guard !obstacles.isEmpty else { return on ?? [] }
        return (on ?? ["\(who) can’t take \(what):"])
            + obstacles.flatMap { obstacle in
                ["  \(obstacle.code)".styled(.yellow) + "  \(obstacle.message)"]
                    + (obstacle.remedy.map { ["    → \($0)"] } ?? [])
            }
    }
}

extension StaffingAlerts.Answer: ToldInWords {
    var lines: [String] {
        guard !alerts.isEmpty else { return ["Every shift ahead has the people it needs."] }
        return TextTable(
            of: alerts,
            Column.which + [
                .init("level") { .init($0.level.rawValue, $0.level.style) },
                .init("scouts") { "\($0.scouts)/\($0.requiredScouts)" },
                .init("adults") { "\($0.parents)/\($0.requiredParents)" },
                .init(">missing", \.missingHeadcount), .init(">adults missing", \.missingAdults),
            ]
        ).lines()
    }
}
