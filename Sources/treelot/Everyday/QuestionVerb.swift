import ArgumentParser
import EventSourcing
import TreeLot
import TreeLotApp

/// An everyday question as a verb: the question of the same meaning, spelled shorter.
protocol QuestionVerb: Verb {
    associatedtype Question: LotQuestion

    var asker: AskerOptions { get }
    /// The table of the answer that is printed instead of all of it; nil, as by default, for none.
    var tableToPrint: String? { get }
    /// Sets the question’s fields.
    func fill(_ question: inout Question) throws
}

extension QuestionVerb {
    var tableToPrint: String? { nil }

    func fill(_ question: inout Question) {}

    func work() async throws {
        var question = Question()
        do { try fill(&question) } catch let error as FieldError {
            throw ScriptLine.problem(error, in: Question.name)
        }
        let line = try asker.line(.question(question))
        if let tableToPrint {
            try asker.common.requireNoJSON(beside: "--csv")
            return try await asker.printTable(tableToPrint, of: question)
        }
        try await Performer(asker.common).ask(line)
    }
}
