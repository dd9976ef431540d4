import EventSourcing
import TreeLot
import TreeLotApp

extension SeasonFilm.Answer: ToldInWords {
    var lines: [String] {
        let title = "\(name), \(firstDay) to \(lastDay): \(events.count.of("event"))".styled(.bold)
        let figures = TextTable(
            of: FilmFigure.allCases,
            [
                .init("figure", \.rawValue), .init(">at the end") { "\(events.sum(of: $0))" },
                .init(">events") { figure in
                    "\(events.count { $0.effects.contains { $0.figure == figure } })"
                },
            ])
        let happened = TextTable(
            of: moments,
            [
                .init("from", \.from.toTheMinute), .init("moment", \.sentence),
                .init(">events") { "\($0.events.count)" },
                .init("first at position") { $0.events.first.map(String.init) ?? "" },
            ])
        return [title] + figures.lines(indent: 2)
            + (moments.isEmpty ? [] : ["", "Moments that mattered"] + happened.lines(indent: 2))
            + (underRules.map { [""] + $0.whatIf.lines } ?? [])
    }
}

extension [SeasonFilm.Event] {
    fileprivate func sum(of figure: FilmFigure) -> Int {
        reduce(0) { sum, event in
            event.effects.reduce(sum) { $0 + ($1.figure == figure ? $1.change : 0) }
        }
    }
}
