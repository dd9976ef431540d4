import EventSourcing
import TreeLot
import TreeLotApp

struct Question<Q: LotQuestion>: Sendable {
    var question: Q
}

func shiftDetails(_ shift: UInt32) throws -> Question<ShiftDetails> {
    Question(question: try JSONParser.parse(#"{"shift":\#(shift)}"#).record(ShiftDetails.self))
}

extension Scheduler {
    /// The answer as JSON text.
    func ask<Q: LotQuestion>(
        _ question: Question<Q>, _ context: Context, asOf moment: Moment = .now
    ) async throws -> String {
        try JSON(encoding: try await ask(question.question, context, asOf: moment)).description
    }
}
