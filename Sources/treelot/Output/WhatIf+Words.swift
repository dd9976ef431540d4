import EventSourcing
import TreeLot

extension WhatIf.Answer: ToldInWords {
    var lines: [String] {
        let others = policy.map {
            "\($0.field) \($0.value(\.to) ?? "none") instead of \($0.value(\.from) ?? "none")"
        }
        let with = others.isEmpty ? "its own rules" : others.joined(separator: ", ")
        let lines = [
            "\(name), with \(with)".styled(.bold),
            "\(decisions) decisions made again, \(refused.count) of them refused",
        ]
        let aside =
            notJudged.map { "\($0.field) can’t be judged: \($0.why)" }
            + spared
        guard !refused.isEmpty else { return lines + aside }
        let people = TextTable(
            of: people,
            [.init(">person", \.person), .init("name", \.name), .init(">refused", \.count)])
        let table = TextTable(
            of: refused,
            [
                .init(">position", \.position), .init("at", \.at.toTheMinute),
                .init("action", \.action), .init("who", \.name),
                .init(">shift", \.shift, .cyan), .init("when", \.when),
                .init("refused", .yellow) { $0.code.rawValue },
                .init("only follows") { $0.follows ? "yes" : "" },
            ])
        let byRule = rules.map { "\($0.code.rawValue) \($0.count)" }.joined(separator: ", ")
        return lines + aside
            + [
                "by rule: \(byRule)",
                "and what follows from it: \(followed.checkIns) check-ins, "
                    + "\(followed.checkOuts) check-outs, \(followed.cancellations) cancellations, "
                    + "\(followed.others) other notes", "",
            ] + people.lines(indent: 2) + [""] + table.lines(indent: 2)
    }

    private var spared: [String] {
        guard !overridesSpared.isEmpty else { return [] }
        let table = TextTable(
            of: overridesSpared,
            [
                .init(">position", \.position), .init("at", \.at.toTheMinute),
                .init("who", \.name), .init(">shift", \.shift, .cyan), .init("when", \.when),
            ])
        return ["\(overridesSpared.count.of("sign-up")) would have needed no override:"]
            + table.lines(indent: 2)
    }
}
