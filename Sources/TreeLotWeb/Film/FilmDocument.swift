import Crypto
import EventSourcing
import Foundation
public import TreeLot

/// A season as a film: one file with its style, its script and its data, which needs nothing else. It works
/// without a connection, by keyboard, and printed; without its script it has the figures at the end.
public struct FilmDocument: Sendable {
    private let film: SeasonFilm.Answer
    private let words: Words
    /// Each figure at the end.
    private let sums: [FilmFigure: Int]

    /// A file, in a language by its code.
    /// - Parameter language: `en` or `es`; others are read as `en`.
    public init(_ film: SeasonFilm.Answer, language: String = "en") {
        self.init(film, Words(Language(name: language) ?? .english))
    }

    init(_ film: SeasonFilm.Answer, _ words: Words) {
        (self.film, self.words) = (film, words)
        sums = film.events.reduce(into: [:]) { sums, event in
            for effect in event.effects { sums[effect.figure, default: 0] += effect.change }
        }
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
            <script type="application/gzip" id="film-data">\(FilmData(film, words).packed)</script>
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

    private func sum(_ figure: FilmFigure) -> Int { sums[figure] ?? 0 }

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
        \(words.dayAndTime(moment.from))</time><br>\(words.sentence(moment.told))</div>
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
                <div class="card"><p><strong>\(answer.policy.map { words.change(ShownChange(ofRule: $0)) }.joined(", "))</strong></p>
                <p>\(words.madeAgain(answer))</p>
                <div class="needs-script scroll" \(region(words.underRules))>\(comparison("rules", words.underThem))</div>
                \(if: answer.refused.isEmpty, "<p>\(words.nothingRefused)</p>")
                \(decisions(words.wouldBeRefused, answer.refused, refused))
                \(decisions(words.overridesSpared(answer.overridesSpared.count), answer.overridesSpared) {
                    decision($0.at, $0.name, $0.position)
                })
                \(if: !answer.notJudged.isEmpty, """
                    <h3>\(words.cantBeJudged)</h3><ul>\(answer.notJudged.html {
                        "<li><strong>\(words.rule(ofSeason: $0.field) ?? $0.field)</strong>: \(words.sentence($0.told))</li>"
                    })</ul>
                    """)</div></section>
                """
        }
    }

    private func refused(_ one: WhatIf.Refused) -> HTML {
        decision(
            one.at, one.name, one.position,
            """
            <p class="small">\(words.sentence(one.code, one.facts, asTheLot: one.message))\
            \(if: one.follows, " · \(words.onlyFollows)")</p>
            """)
    }

    private func decision(
        _ moment: LocalInstant, _ name: String, _ position: Int, _ why: HTML = .none
    ) -> HTML {
        """
        <li><time datetime="\(moment.description)">\(words.shortDay(moment.day))</time>
        <div><p>\(name: words.named(name))</p>\(why)<p class="quiet small">\(words.event(position))</p></div></li>
        """
    }

    private func decisions<Decision>(
        _ title: String, _ all: [Decision], _ decision: (Decision) -> HTML
    ) -> HTML {
        guard !all.isEmpty else { return .none }
        return """
            <details><summary>\(title)</summary><ol class="story">\(all.prefix(Reader.rowsMax).html(decision))</ol>\(if: all.count > Reader.rowsMax, "<p class=\"quiet small\">\(words.andOthers(all.count - Reader.rowsMax))</p>")</details>
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
