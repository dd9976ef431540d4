import ArgumentParser
import EventSourcing
import TreeLot
import TreeLotApp

/// An everyday question as a verb: the question of the same meaning, spelled shorter.
protocol QuestionVerb: Verb {
    associatedtype Question: LotQuestion

    var asker: AskerOptions { get }
    /// Sets the question’s fields.
    func fill(_ question: inout Question) throws
}

extension QuestionVerb {
    func fill(_ question: inout Question) {}

    func work() async throws {
        var question = Question()
        do { try fill(&question) } catch let error as FieldError {
            throw ScriptLine.problem(error, in: Question.name)
        }
        try await Performer(asker.common).ask(try asker.line(.question(question)))
    }
}
