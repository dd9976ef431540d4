import EventSourcing
import TreeLot

// Answers that are a list, with a word before it.

extension SeasonList.Answer: ToldInWords {
    var lines: [String] {
        TextTable.lines(
            of: seasons, empty: "There is no season yet.",
            [
                .init(">season", \.season), .init("name", \.name), .init("from", \.firstDay),
                .init("to", \.lastDay), .init("status", \.status), .init(">shifts", \.shifts),
                .init("where", \.location), .init("zone", \.timeZone),
            ])
    }
}

extension SeasonOverview.Answer: ToldInWords {
    var lines: [String] {
        [
            "\(name)  \(firstDay) to \(lastDay), \(status.name)",
            "\(shifts.of("shift")), \(taken) of \(places.of("place")) taken",
        ]
            + TextTable.lines(
                of: weeks, empty: "No shifts yet.",
                [
                    .init("week of", \.week), .init(">shifts", \.shifts),
                    .init(">places", \.places), .init(">taken", \.taken),
                    .init(">free", \.free), .init(">critical", \.critical),
                ])
    }
}

extension TemplateList.Answer: ToldInWords {
    var lines: [String] {
        TextTable.lines(
            of: templates.compactMap { try? $0.record(Template.self) },
            empty: "There is no template yet.",
            [
                .init(">template", \.id), .init("name", \.name), .init("kind", \.kind),
                .init("time") { "\($0.start)–\($0.end)" }, .init(">scouts", \.requiredScouts),
                .init(">adults", \.requiredParents), .init(">at least", \.minimumHeadcount),
                .init("days") { $0.weekdays.map(\.short).joined(separator: " ") },
                .init("") { $0.isRetired ? "retired" : "" },
            ])
    }
}

extension HouseholdList.Answer: ToldInWords {
    /// Family by family, with everybody’s number.
    var lines: [String] {
        var table = TextTable([">household", "name", ">person", "who", "role", "manages"])
        for household in households {
            let state = household.active ? "" : " (deactivated)"
            let family = ["\(household.household)", household.name + state]
            if household.members.isEmpty { table.add(family + ["", "", "", ""]) }
            for (place, member) in household.members.enumerated() {
                table.add((place == 0 ? family : ["", ""]) + cells(of: member))
            }
        }
        for member in withoutHousehold { table.add(["", "in no household"] + cells(of: member)) }
        return table.isEmpty ? ["There is nobody yet."] : table.lines()
    }

    private func cells(of member: HouseholdMembers.Member) -> [String] {
        [
            "\(member.person)", member.name,
            member.roles + (member.active ? "" : " (deactivated)"), member.manager ? "yes" : "",
        ]
    }
}

extension HouseholdMembers.Answer: ToldInWords {
    var lines: [String] {
        ["\(name) (household \(household)\(active ? "" : ", deactivated"))"]
            + TextTable.lines(
                of: members, empty: "Nobody is in it yet.",
                [
                    .init(">person", \.person), .init("name", \.name), .init("role") { $0.roles },
                    .init("manages") { $0.manager ? "yes" : "" },
                    .init("account") { $0.active ? $0.account.words : "deactivated" },
                    .init("e-mail", \.email), .init(">born", \.birthYear),
                ])
    }
}

extension HouseholdMembers.Member {
    fileprivate var roles: String { ([role.name] + grants).joined(separator: ", ") }
}

extension AttendanceHistory.Answer: ToldInWords {
    var lines: [String] {
        ["\(visits.of("visit")), \(minutes.hours), \(noShows.of("no-show"))"]
            + TextTable.lines(
                of: entries, empty: "Nothing yet.",
                [
                    .init("day", \.day), .init(">shift", \.shift), .init("what", \.label),
                    .init("who", \.name), .init(">assignment", \.assignment),
                    .init("status") { $0.status.name + ($0.walkIn ? ", walk-in" : "") },
                    .init("in", \.checkedInAt?.time), .init("out", \.checkedOutAt?.time),
                    .init(">worked", \.minutes.hours),
                    .init("") {
                        $0.needsReview ? "forgotten" : $0.adjustments > 0 ? "corrected" : ""
                    },
                ])
    }
}

extension OpenCodes.Answer: ToldInWords {
    var lines: [String] {
        TextTable.lines(
            of: codes, empty: "No code is open.",
            [
                .init(">code", \.code), .init("kind", \.purpose),
                .init("for") { ($0.person == nil ? $0.householdName : $0.name).words },
                .init("as") { $0.role.words + ($0.manages == true ? ", manages" : "") },
                .init("made by") { $0.maker == nil ? "the operator" : $0.makerName.words },
                .init("until", \.expiresAt),
            ])
    }
}

extension NotSignedInYet.Answer: ToldInWords {
    var lines: [String] {
        TextTable.lines(
            of: people, empty: "Everyone has an account.",
            [
                .init(">person", \.person), .init("name", \.name), .init("kind", \.kind),
                .init("household") { $0.households.joined(separator: ", ") },
                .init("email") { $0.email.words + ($0.emailFailing == true ? " (fails)" : "") },
                .init("code until", \.codeUntil), .init("mailed", \.mailedAt),
            ])
    }
}

extension PossibleDuplicates.Answer: ToldInWords {
    var lines: [String] {
        TextTable.lines(
            of: pairs, empty: "Nobody seems to be here twice.",
            [
                .init(">keep", \.person), .init("name", \.name),
                .init("household") { $0.households.joined(separator: ", ") },
                .init(">other", \.other), .init("name", \.otherName),
                .init("household") { $0.otherHouseholds.joined(separator: ", ") },
                .init("same", \.because.rawValue),
            ])
    }
}

extension KeptTooLong.Answer: ToldInWords {
    var lines: [String] {
        TextTable.lines(
            of: people, empty: "Everybody was active since \(before).",
            [
                .init(">person", \.person), .init("name", \.name), .init("kind", \.kind),
                .init("household") { $0.households.joined(separator: ", ") },
                .init("last active", \.lastActiveAt.day),
                .init("by") { $0.by.rawValue + ($0.throughName.map { " of \($0)" } ?? "") },
                .init("not erasable", .yellow) { $0.obstacle?.code.rawValue ?? "" },
            ])
    }
}

extension LeaderboardTable.Answer: ToldInWords {
    var lines: [String] {
        table("People", people, .init(">person", \.person))
            + table("Families", families, .init(">household", \.household))
    }

    private func table<Row: LeaderboardRow>(
        _ title: String, _ rows: [Row], _ who: Column<Row>
    ) -> [String] {
        let table = TextTable(
            of: rows,
            [.init(">rank", \.rank), .init(">time", \.minutes.hours), .init("name", \.name), who])
        return [title.styled(.bold)]
            + (rows.isEmpty ? ["  Nobody has worked yet."] : table.lines(indent: 2))
    }
}
