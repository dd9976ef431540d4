import EventSourcing
import Foundation
import NIOCore
import TreeLot

/// What the script of a film shows, as it stands in the film’s file.
struct FilmData {
    private let film: SeasonFilm.Answer
    private let words: Words

    init(_ film: SeasonFilm.Answer, _ words: Words) { (self.film, self.words) = (film, words) }

    /// As JSON, in gzip, in Base64: a season of a large troop is a tenth of its size then. Level 9 saves 3 % more, and takes
    /// nearly twice as long.
    var packed: String {
        guard let packed = ByteBuffer(string: json.description).gzipped(level: 7)
        else {
            preconditionFailure("its own words alone are fewer bytes when they are packed")
        }
        return Data(packed.readableBytesView).base64EncodedString()
    }

    private var json: JSON {
        let places = Dictionary(
            uniqueKeysWithValues: film.shifts.enumerated().map { ($1.shift, $0) })
        let positions = Dictionary(
            film.events.enumerated().map { ($1.position, $0) }, uniquingKeysWith: { one, _ in one })
        let figures = FilmFigure.allCases
        func place(_ shift: Shift.ID?) -> JSON {
            shift.flatMap { places[$0] }.map { .whole($0) } ?? .null
        }
        func effect(_ change: SeasonFilm.Change, of event: SeasonFilm.Event) -> JSON {
            let shift = place(change.shift)
            let others = shift == place(event.shift) ? [] : [shift]
            return .array([.whole(change.figure.index), .whole(change.change)] + others)
        }
        let own: [JSON.Member] = [
            .init("language", .string(words.tag)), .init("zone", .string(film.timeZone)),
            .init("twelveHours", .bool(words.hasTwelveHours)),
            .init("from", .whole(span.lowerBound)), .init("to", .whole(span.upperBound)),
            .init(
                "words",
                .object(
                    words.filmScript.map { JSON.Member($0.key, .string($0.value)) }
                        + [.init("names", .array(figures.map { .string(words.name($0)) }))])),
            .init("figures", .array(figures.map { .string($0.rawValue) })),
            .init(
                "shifts",
                .array(
                    film.shifts.map {
                        .array([
                            .whole($0.shift.rawValue), at($0.start), at($0.end),
                            $0.label.map { .string($0) } ?? .null, .string($0.status.name),
                        ])
                    })),
            .init(
                "events",
                .array([
                    steps(film.events.map { Int64($0.position) }),
                    steps(film.events.map { seconds($0.at) }),
                    .array(film.events.map { .string(words.sentence($0.deed)) }),
                    .array(film.events.map { place($0.shift) }),
                    .array(
                        film.events.map { event in
                            .array(event.effects.map { effect($0, of: event) })
                        }),
                ])),
            .init(
                "visits",
                .array([
                    steps(film.visits.map { seconds($0.checkedInAt) }),
                    .array(
                        film.visits.map { visit in
                            visit.checkedOutAt.map {
                                .whole(seconds($0) - seconds(visit.checkedInAt))
                            } ?? .null
                        }),
                    .array(film.visits.map { .whole($0.minutes) }),
                ])),
            .init(
                "moments",
                .array(
                    film.moments.map { moment in
                        .array([
                            .string(moment.rule.rawValue), at(moment.from), at(moment.to),
                            .string(words.sentence(moment.told)),
                            .array(moment.events.compactMap { positions[$0].map { .whole($0) } }),
                        ])
                    })),
        ]
        var members = own
        members.append(.init("closings", closings(place)))
        if let beside = film.beside {
            let days = film.firstDay.number - beside.firstDay.number
            members.append(
                .init(
                    "beside",
                    .object([
                        "effects": track(timed(beside.effects)),
                        "shift": .whole(days * 24 * 60 * 60),
                    ])))
        }
        if let rules = film.underRules {
            let own = film.events.flatMap { event in
                event.effects.map { (seconds(event.at), $0.figure, $0.change) }
            }
            // Other rules leave most of the effects as they are.
            members.append(
                .init("rules", .object(["changes": track(timed(rules.effects), without: own)])))
        }
        return .object(members)
    }

    /// Of each closing of a shift the shift’s place, when it was closed, and when it was reopened; null
    /// where it was not.
    private func closings(_ place: (Shift.ID?) -> JSON) -> JSON {
        var all: [(shift: Shift.ID, from: LocalInstant, to: LocalInstant?)] = []
        for event in film.events {
            guard let shift = event.shift else { continue }
            if event.event == ShiftClosed.name {
                all.append((shift: shift, from: event.at, to: nil))
            } else if event.event == ShiftReopened.name,
                let last = all.lastIndex(where: { $0.shift == shift })
            {
                all[last].to = event.at
            }
        }
        return .array(
            all.map { closing in
                let reopened: JSON = closing.to.map { at($0) } ?? .null
                return .array([place(closing.shift), at(closing.from), reopened])
            })
    }

    private typealias Timed = (second: Int64, figure: FilmFigure, change: Int)

    private func timed(_ effects: [SeasonFilm.Effect]) -> [Timed] {
        effects.map { (seconds($0.at), $0.figure, $0.change) }
    }

    /// By how much each figure changes in each second.
    /// - Parameter others: effects that are known, and are taken off.
    private func track(_ effects: [Timed], without others: [Timed] = []) -> JSON {
        struct Point: Hashable {
            let second: Int64
            let figure: FilmFigure
        }
        var sums: [Point: Int] = [:]
        for (second, figure, change) in effects {
            sums[Point(second: second, figure: figure), default: 0] += change
        }
        for (second, figure, change) in others {
            sums[Point(second: second, figure: figure), default: 0] -= change
        }
        let changes = sums.filter { $0.value != 0 }.sorted {
            ($0.key.second, $0.key.figure.index) < ($1.key.second, $1.key.figure.index)
        }
        return .array([
            steps(changes.map(\.key.second)), .array(changes.map { .whole($0.key.figure.index) }),
            .array(changes.map { .whole($0.value) }),
        ])
    }

    /// Of each number how much more it is than the one before: small numbers, which are packed well.
    private func steps(_ numbers: [Int64]) -> JSON {
        .array(zip(numbers, [0] + numbers).map { .whole($0 - $1) })
    }

    /// In seconds since 1970.
    private func at(_ moment: LocalInstant) -> JSON { .whole(seconds(moment)) }

    private func seconds(_ moment: LocalInstant) -> Int64 { moment.instant.milliseconds / 1000 }

    /// From the first event to the last, or to the end of the last shift that people were on.
    private var span: ClosedRange<Int64> {
        let moments = film.events.map { seconds($0.at) } + film.shifts.map { seconds($0.end) }
        let first = film.events.first.map { seconds($0.at) } ?? moments.min() ?? 0
        return first...max(first + 60, moments.max() ?? 0)
    }
}
