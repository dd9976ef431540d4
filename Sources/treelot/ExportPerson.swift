import ArgumentParser
import EventSourcing
import TreeLot
import TreeLotApp

/// All that is held about one person.
struct ExportPerson: Verb {
    static let configuration = CommandConfiguration(
        commandName: "export-person",
        abstract: "Give a person all that is held about them, as JSON.",
        discussion: """
            Their profile, households, agreements, assignments, visits, hours and notes, and every event \
            that concerns them, with who did it and when. For a leader and the person; for a scout, also \
            for the managers of their households. Example:
              treelot export-person 17 --by 17 > emma.json
            """)

    @Argument(help: "The person’s number.") var person: Person.ID

    @Option(
        name: .long,
        help: ArgumentHelp("Who asks: a person’s number or “operator”.", valueName: "person"))
    var by: Actor = .operator

    @OptionGroup var common: CommonOptions

    func work() async throws {
        let person = try person.checked("person")
        let scheduler = try LotDirectory.readModels(common)
        let answer = try await scheduler.export(
            PersonExport(of: person), Context(actor: by, now: .present))
        Terminal.print(try JSON(encoding: answer).description)
    }
}
