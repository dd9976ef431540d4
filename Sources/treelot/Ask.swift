import ArgumentParser
import EventSourcing
import TreeLot
import TreeLotApp

/// Any question.
struct Ask: Verb {
    static let configuration = CommandConfiguration(
        abstract: "Ask any question, of now or of any earlier moment.",
        discussion: """
            Fields follow as name=value; the value is JSON, or just a text. Examples:
              treelot ask shift-details shift=3
              treelot ask seasons --as-of 2026-12-05T12:00-08:00
              treelot ask open-shifts-for person=12 --at-position 4711 --json
              treelot ask shift-roster shift=3 --watch
              treelot ask shifts-that-fit 'people=[7,31]' --by 7
              treelot ask --list                # all questions and their fields
            """)

    @Argument(help: "The question’s name.")
    var question: String?

    @Argument(help: ArgumentHelp("Its fields, each as name=value.", valueName: "name=value"))
    var fields: [String] = []

    @Flag(name: .long, help: "List all questions with their fields.")
    var list = false

    @Flag(help: "Show the answer again whenever it changes, until you interrupt it.")
    var watch = false

    @OptionGroup var asker: AskerOptions

    func validate() throws {
        guard !watch || asker.moment == .now else {
            throw ValidationError("The past does not change: give --watch without --as-of.")
        }
    }

    func work() async throws {
        if list {
            let questions =
                LotQuestions.all.map { ($0.name, Listing.fields(of: $0)) }
                + HistoryQuestions.all.map { ($0.name, Listing.fields(of: $0)) }
            Listing.show(questions, asker.common)
            return
        }
        guard let question else {
            throw ValidationError("Name a question, or --list to see what there is.")
        }
        let line = try line(question)
        if watch {
            var screen = Watch(line, asker.common)
            try await screen.run()
        } else {
            try await Performer(asker.common).ask(line)
        }
    }

    private func line(_ question: String) throws -> ScriptLine {
        var members = [
            JSON.Member("ask", .string(question)), JSON.Member("by", asker.by.json ?? .null),
        ]
        if let asOf = asker.past.asOf { members.append(.init("asOf", .string("\(asOf)"))) }
        if let position = asker.past.atPosition {
            members.append(.init("atPosition", .whole(position.value)))
        }
        let schema =
            LotQuestions.named(question).map { Self.schema(of: $0) }
            ?? HistoryQuestions.named(question).map { Self.schema(of: $0) }
        for field in fields {
            let member = try JSON.Member(argument: field, of: schema)
            guard !members.contains(where: { $0.name == member.name }) else {
                throw ValidationError(
                    "“\(member.name)” is given twice, or is an option: --\(member.name).")
            }
            members.append(member)
        }
        return try ScriptLine(JSON.object(members).description, bindings: nil)
    }

    private static func schema<R: Record>(of type: R.Type) -> Schema { Schema(of: type) }
}
