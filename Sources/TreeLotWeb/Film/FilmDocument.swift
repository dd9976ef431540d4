import Crypto
import EventSourcing
import Foundation
import NIOCore
public import TreeLot

/// A season as a film: one file with its style, its script and its data, which needs nothing else. It works
/// without a connection, by keyboard, and printed; without its script it has the figures at the end.
public struct FilmDocument: Sendable {
    private let film: SeasonFilm.Answer
    private let words: Words

    /// A file, in a language by its code.
    /// - Parameter language: `en` or `es`; others are read as `en`.
    public init(_ film: SeasonFilm.Answer, language: String = "en") {
        self.init(film, Words(Language(name: language) ?? .english))
    }

    init(_ film: SeasonFilm.Answer, _ words: Words) {
        (self.film, self.words) = (film, words)
    }

    /// The codes of the languages that there are.
    public static let languages = Language.allCases.map(\.name)

    private static let style = text(PackageResources.app_css + PackageResources.film_css)
    /// In a function, since it waits for its data. A module could wait as well, but would not even say so in a browser
    /// that knows none.
    private static let script = "(async () => {\n\(text(PackageResources.film_js))})();\n"

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    /// Only its own style and script are run, by their hashes (Content Security Policy Level 3, section 2.3.1).
    static let policy =
        "default-src 'none'; style-src 'sha256-\(hash(of: style))'; "
        + "script-src 'sha256-\(hash(of: script))'; base-uri 'none'; form-action 'none'"

    private static func hash(of text: String) -> String {
        Data(SHA256.hash(data: Data(text.utf8))).base64EncodedString()
    }

    public var text: String {
        let page: HTML = """
            <!doctype html>
            <html lang="\(words.tag)">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
            <title>\(film.name) · \(words.film) · \(film.troop)</title>
            <style>\(HTML(unchecked: Self.style))</style>
            </head>
            <body>
            <main class="film">
            <h1>\(film.name)</h1>
            <p class="quiet">\(film.troop) · \(words.filmSpan(film))</p>
            \(stage)
            \(tiles)
            \(curve)
            \(momentsThatMattered)
            <section class="needs-script"><h2>\(words.everyShift)</h2><div class="card" id="shifts"></div></section>
            <section class="needs-script"><h2>\(words.plannedAndActual)</h2><div class="card scroll" id="coverage" \(region(words.plannedAndActual))></div></section>
            <section class="needs-script"><h2>\(words.howShiftsFilled)</h2><div class="card"><p class="small quiet">\(words.howShiftsFilledHelp)</p><div class="scroll" id="filling" \(region(words.howShiftsFilled))></div></div></section>
            \(beside)
            \(underRules)
            <p class="quiet small">\(words.filmProof(position: film.position))</p>
            </main>
            \(sources)
            <script type="application/gzip" id="film-data">\(data)</script>
            <script>\(HTML(unchecked: Self.script))</script>
            </body>
            </html>

            """
        return page.text
    }
}

// MARK: - Its parts

extension FilmDocument {
    private var stage: HTML {
        """
        <section class="stage needs-script controls" id="stage">
        <output id="moment" for="slider"></output>
        <input type="range" id="slider" aria-label="\(words.filmMoment)">
        <div class="line"><button type="button" id="play">\(words.play)</button>
        <button type="button" class="second" id="previous">\(words.previousMoment)</button>
        <button type="button" class="second" id="next">\(words.nextMoment)</button></div>
        </section>
        <p class="no-script quiet">\(words.filmNeedsScript)</p>
        """
    }

    /// Those that a tile shows: the places stand beside the sign-ups, and the visits are those who came and have left.
    private static let tiled: [FilmFigure] = [
        .signups, .arrivals, .minutesWorked, .cancellations, .lateCancellations, .noShows, .excused,
        .walkIns, .shifts, .underMinimum, .cancelledShifts, .forgottenCheckOuts,
    ]

    private var tiles: HTML {
        """
        <dl class="tiles film">\(Self.tiled.html { figure in
            """
            <div><dt>\(figure == .signups ? words.placesTaken : words.name(figure))</dt>\
            <dd><button type="button" data-figure="\(figure.rawValue)">\(value(figure))</button>\
            \(if: figure == .arrivals || figure == .minutesWorked, "<span class=\"true-now\"></span>")</dd></div>
            """
        })</dl>
        """
    }

    private func value(_ figure: FilmFigure) -> String {
        switch figure {
        case .signups: "\(words.number(sum(.signups)))/\(words.number(sum(.places)))"
        case .minutesWorked: words.hours(minutes: sum(.minutesWorked))
        default: words.number(sum(figure))
        }
    }

    private func sum(_ figure: FilmFigure) -> Int {
        film.events.reduce(0) { sum, event in
            event.effects.reduce(sum) { $0 + ($1.figure == figure ? $1.change : 0) }
        }
    }

    private var curve: HTML {
        """
        <section class="needs-script"><h2>\(words.placesFilled)</h2>
        <div class="card"><div id="curve"></div>
        <p class="line small keys"><span class="of-places">\(words.allPlaces)</span>\
        <span class="of-signups">\(words.signUps)</span><span class="of-arrivals">\(words.arrivals)</span>\
        \(film.beside.html { "<span>\($0.name)</span>" })\(if: film.underRules != nil, "<span>\(words.underRules)</span>")</p></div></section>
        """
    }

    private var momentsThatMattered: HTML {
        """
        <section><h2>\(words.momentsThatMattered)</h2>
        \(if: film.moments.isEmpty, "<p class=\"quiet\">\(words.noMoments)</p>")
        \(list(film.moments.enumerated().prefix(Self.momentsMax)))
        \(if: film.moments.count > Self.momentsMax, """
            <details><summary>\(words.andOthers(film.moments.count - Self.momentsMax))</summary>\
            \(list(film.moments.enumerated().dropFirst(Self.momentsMax)))</details>
            """)
        </section>
        """
    }

    /// Beyond those, a reader opens the list.
    private static let momentsMax = 8

    private func list(_ moments: some Sequence<(offset: Int, element: FilmMoment)>) -> HTML {
        let items = moments.html { moment($0.element, $0.offset) }
        return items.isEmpty ? .none : "<ol class=\"plain card film-moments\">\(items)</ol>"
    }

    private func moment(_ moment: FilmMoment, _ place: Int) -> HTML {
        """
        <li data-moment="\(place)"><div><time class="quiet small" datetime="\(moment.from.description)">\
        \(words.shortDay(moment.from.day)), \(words.time(moment.from))</time><br>\(words.sentence(moment.told))</div>
        <div class="line needs-script"><button type="button" class="second jump">\(words.showMoment)</button>\
        <button type="button" class="second why">\(words.why)</button></div></li>
        """
    }

    /// What makes a part that scrolls sideways reachable with a keyboard, and named.
    private func region(_ name: String) -> HTML {
        "role=\"region\" aria-label=\"\(name)\" tabindex=\"0\""
    }

    private var beside: HTML {
        film.beside.html { track in
            """
            <section class="needs-script"><h2>\(words.besideSeason)</h2>
            <div class="card scroll" \(region(words.besideSeason))>\
            <p class="small quiet">\(words.comparedWith(track.name))</p>\
            \(comparison("beside", track.name))</div></section>
            """
        }
    }

    private func comparison(_ id: String, _ other: String) -> HTML {
        """
        <table id="\(id)"><thead><tr><td></td><th scope="col">\(words.thisSeason)</th><th scope="col">\(other)</th>\
        <th scope="col">\(words.difference)</th></tr></thead><tbody></tbody></table>
        """
    }

    private var underRules: HTML {
        film.underRules.html { track in
            let answer = track.whatIf
            return """
                <section><h2>\(words.underRules)</h2>
                <div class="card"><p><strong>\(answer.policy.map(words.change).joined(separator: ", "))</strong></p>
                <p>\(words.madeAgain(answer))</p>
                \(if: !answer.overridesSpared.isEmpty, "<p>\(words.overridesSpared(answer.overridesSpared.count))</p>")
                <div class="needs-script scroll" \(region(words.underRules))>\(comparison("rules", words.underThem))</div>
                \(if: answer.refused.isEmpty, "<p>\(words.nothingRefused)</p>")
                \(refused(answer.refused))
                \(if: !answer.notJudged.isEmpty, """
                    <h3>\(words.cantBeJudged)</h3><ul>\(answer.notJudged.html {
                        "<li><strong>\(words.fieldName($0.field))</strong>: \(words.sentence($0.told))</li>"
                    })</ul>
                    """)</div></section>
                """
        }
    }

    private func refused(_ all: [WhatIf.Refused]) -> HTML {
        guard !all.isEmpty else { return .none }
        return """
            <details><summary>\(words.wouldBeRefused)</summary><ol class="story">\(all.prefix(Reader.rowsMax).html { one in
                """
                <li><time datetime="\(one.at.description)">\(words.shortDay(one.at.day))</time>
                <div><p>\(name: one.name)</p><p class="small">\(words.refusal(code: one.code, facts: one.facts) ?? one.message)\
                \(if: one.follows, " · \(words.onlyFollows)")</p><p class="quiet small">\(words.event(one.position))</p></div></li>
                """
            })</ol>\(if: all.count > Reader.rowsMax, "<p class=\"quiet small\">\(words.andOthers(all.count - Reader.rowsMax))</p>")</details>
            """
    }

    private var sources: HTML {
        """
        <dialog id="sources" aria-labelledby="sources-title"><h2 id="sources-title">\(words.filmSources)</h2>
        <p class="quiet" id="sources-about"></p><ol class="story" id="sources-list" tabindex="0"></ol>
        <p class="quiet small" id="sources-more"></p><button type="button" id="close">\(words.close)</button></dialog>
        """
    }
}

// MARK: - Its data

extension FilmDocument {
    /// A season of a large troop is a tenth of its size then.
    private var data: String {
        guard let packed = ByteBuffer(string: json.description).gzipped(level: 9)
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
            return .array([index(of: change.figure), .whole(change.change)] + others)
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
                            $0.label.map { .string($0) } ?? .null, .whole($0.places),
                            .whole($0.minimum), .string($0.status.name),
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

    private static let indices = Dictionary(
        uniqueKeysWithValues: FilmFigure.allCases.enumerated().map { ($1, $0) })

    private func index(of figure: FilmFigure) -> JSON { .whole(Self.indices[figure]!) }

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
            ($0.key.second, Self.indices[$0.key.figure]!)
                < ($1.key.second, Self.indices[$1.key.figure]!)
        }
        return .array([
            steps(changes.map(\.key.second)), .array(changes.map { index(of: $0.key.figure) }),
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
