import EventSourcing
import TreeLot

/// A season’s credited hours and settlements.
extension SettlementTable.Answer: ToldInWords {
    var lines: [String] {
        ["\(name)  (season \(season), \(status.name))".styled(.bold)] + review + hours
            + settlements.flatMap(told)
    }

    private var review: [String] {
        guard !toReview.isEmpty else { return [] }
        let open = toReview.map { shift in
            "  shift \(shift.shift) on \(shift.day): \(shift.forgotten.of("forgotten check-out")), "
                + "\(shift.missing) who did not come"
        }
        return ["To review before it can be settled:".styled(.yellow)] + open
    }

    private var hours: [String] {
        var columns: [Column<SettlementTable.ScoutRow>] = [
            .init("scout") { "\($0.name) (\($0.person))" }, .init(">credited") { $0.minutes.hours },
            .init("of") { sources(of: $0.person) },
        ]
        if poolCents != nil {
            columns.insert(.init(">would get") { $0.cents?.inDollars ?? "" }, at: 2)
        }
        let pool = poolCents.map { ", and what each would get of \($0.inDollars)" } ?? ""
        return ["", "Credited hours\(pool)".styled(.bold)]
            + TextTable.lines(of: scouts, empty: "no scouts", columns)
            + (others.isEmpty
                ? []
                : [
                    "  for nobody: "
                        + others.map { "\($0.name) \($0.minutes.hours)" }.joined(separator: ", ")
                ])
    }

    /// `own 3:00, Ann Walker 3:00 ÷ 2`
    private func sources(of scout: Person.ID) -> String {
        credits.filter { $0.person == scout }.map { credit in
            let who = credit.workedBy == scout ? "own" : credit.workedByName
            let among = credit.scouts > 1 ? " ÷ \(credit.scouts)" : ""
            return "\(who) \(credit.minutesWorked.hours)\(among)"
        }.joined(separator: ", ")
    }

    private func told(_ settlement: SettlementTable.Revision) -> [String] {
        let reason = settlement.reason.map { ": \($0)" } ?? ""
        let rows = awards.filter { $0.revision == settlement.revision }
        return [
            "",
            "Settlement \(settlement.revision), \(settlement.settledAt.day): "
                .styled(.bold) + settlement.poolCents.inDollars + reason,
        ]
            + TextTable.lines(
                of: rows, empty: "nobody had hours",
                [
                    .init("scout") { "\($0.name) (\($0.person))" },
                    .init(">credited") { $0.minutes.hours },
                    .init(">award") { $0.cents.inDollars },
                ])
    }
}
