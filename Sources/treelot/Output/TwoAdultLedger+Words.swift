import EventSourcing
import TreeLot

extension TwoAdultLedger.Answer: ToldInWords {
    var lines: [String] {
        let rule = "at least \(minimumAdults.of("adult")) with scouts"
        let title = "\(name): \(rule)".styled(.bold)
        guard !entries.isEmpty else {
            return [title, hasBegun ? "Held at every minute." : "No shift has started yet."]
        }
        let table = TextTable(
            of: entries,
            [
                .init("day", .bold) { $0.from.day.inWords },
                .init("from") { $0.from.time.description },
                .init("to") { $0.to?.time.description ?? "goes on" },
                .init(">minutes", \.minutes), .init("where", \.location, .dim),
                .init("shifts", .cyan) { $0.shifts.map(\.description).joined(separator: ", ") },
                .init("who was there") { $0.people.map(\.inWords).joined(separator: ", ") },
                .init("required") { $0.minimumAdults.of("adult") },
                .init("began") { Self.words($0.began) },
                .init("ended") { $0.to == nil ? "" : Self.words($0.ended) },
            ])
        return [title, "Not held in \(minutes.of("minute")):"]
            + table.lines(indent: 2)
    }

    private static func words(_ turns: [TwoAdultLedger.Turn]) -> String {
        turns.isEmpty ? "the rule changed" : turns.map(\.inWords).joined(separator: ", ")
    }
}

extension TwoAdultLedger.Present {
    fileprivate var inWords: String { "\(name) (\(slot == .scout ? "scout" : "adult"))" }
}

extension TwoAdultLedger.Turn {
    fileprivate var inWords: String {
        let source =
            switch self.source {
            case .recorded: ""
            case .adjusted: ", as corrected"
            case .forgotten: ", check-out forgotten"
            }
        return "\(who.name) \(turn == .arrived ? "came" : "left")\(source)"
    }
}
