import ArgumentParser
import EventSourcing
import Foundation
import TreeLot
import TreeLotApp
import TreeLotWeb

/// A season played again, as a film with its sources.
struct Replay: Verb {
    static let configuration = CommandConfiguration(
        abstract: "Play a season again, as a film with its sources.",
        discussion: """
            Without --html the moments that mattered are told. The file needs nothing else: it works without \
            a connection, by keyboard, and printed. It has names: give it to those who may read the log. \
            Examples:
              treelot replay --season 1
              treelot replay --season 2 --beside 1 --html season.html
              treelot replay --season 1 --policy restMinutes=480 --html other-rules.html
            """)

    @Option(help: "The season’s number; by default the current one.") var season: Season.ID?
    @Option(help: ArgumentHelp("A season to compare with.", valueName: "season"))
    var beside: Season.ID?

    @Option(
        help: ArgumentHelp(
            "A rule and its other value, as in set-season-policy, to compare with; may be repeated.",
            valueName: "name=value"))
    var policy: [String] = []

    @Option(help: ArgumentHelp("Write the film to this file.", valueName: "file"))
    var html: String?

    @Option(
        help: ArgumentHelp(
            "The language of the file: en, as by default, or es.", valueName: "code"))
    var language: String?

    @OptionGroup var asker: AskerOptions

    func validate() throws {
        if html != nil { try asker.common.requireNoJSON(beside: "--html") }
        guard let language else { return }
        guard html != nil else {
            throw ValidationError("--language is that of the file: give --html, too.")
        }
        guard FilmDocument.languages.contains(language) else {
            throw ValidationError(
                "“\(language)” is none of the languages: \(FilmDocument.languages.joined(separator: ", "))."
            )
        }
    }

    func work() async throws {
        var question = SeasonFilm()
        (question.season, question.beside) = (season, beside)
        question.rules = try SetSeasonPolicy(arguments: policy)
        let line = try asker.line(.history(question))
        guard let html else { return try await Performer(asker.common).ask(line) }
        let scheduler = try LotDirectory.readModels(asker.common)
        let film = try await scheduler.ask(
            question, Context(actor: asker.by, now: .present), asOf: asker.moment)
        let text = FilmDocument(film, language: language ?? "en").text
        // Another program that reads it meanwhile never sees half of it.
        do { try Data(text.utf8).write(to: URL(filePath: html), options: .atomic) } catch {
            throw Failure(
                "The film could not be written to \(html): \(error.localizedDescription) "
                    + "Choose another place with --html.")
        }
        Terminal.note(
            "\(html): \(film.name), \(film.events.count.of("event")), \(text.utf8.count / 1000) kB")
    }
}
