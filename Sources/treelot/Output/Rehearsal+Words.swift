import EventSourcing
import TreeLot

/// A season, as it would be with the habits of another one.
extension Rehearsal.Answer: ToldInWords {
    var lines: [String] {
        let table = TextTable.lines(
            of: shifts, empty: "No shifts ahead.",
            [
                .init(">week") { "\($0.week)" }, .init("day", \.shift.day),
                .init("time") { $0.shift.time }, .init(">shift", \.shift.shift, .cyan),
                .init("what", \.shift.label),
                .init(">scouts") { "\($0.shift.scouts)/\($0.shift.requiredScouts)" },
                .init(">adults") { "\($0.shift.parents)/\($0.shift.requiredParents)" },
                .init("staffing") {
                    .init($0.shift.level?.rawValue ?? "", $0.shift.level?.style)
                },
                .init("was") { $0.matched.map(\.description).joined(separator: ", ") },
            ])
        return [
            "\(name), if everybody did what they did in \(likeName)".styled(.bold),
            "critical \(critical), low \(low), ok \(ok), full \(full)",
            "\(placed) of \(habits) places are taken again; \(withoutShift) have no shift at "
                + "their time, \(withoutPlace) no place",
            "\(left) have left since, \(newcomers.count) took no part then",
        ] + table
    }
}
