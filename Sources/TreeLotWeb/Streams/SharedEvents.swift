import Synchronization
import TreeLotApp

/// Answers of streams as they were written down last. When a shift is added, everybody who looks at its week
/// has the same new answer: it is written down once, and not for each of them, which took ten times as long
/// as to find it out.
final class SharedEvents: Sendable {
    /// For each kind of answer; people look at this week, at the next one, and at few others.
    private static let countMax = 8

    private let kinds = Mutex<[ObjectIdentifier: any Sendable]>([:])

    private struct Written<Answer: Sendable> {
        var answer: Answer
        var event: ServerSentEvent
    }

    /// The event of an answer.
    func event<Answer: Encodable & Equatable & Sendable>(_ answer: Answer) throws -> ServerSentEvent
    {
        let kind = ObjectIdentifier(Answer.self)
        let known = kinds.withLock { $0[kind] } as? [Written<Answer>] ?? []
        if let same = known.first(where: { $0.answer == answer }) { return same.event }
        let event = ServerSentEvent(answer: try AnswerText(answer).text)
        let newest = [Written(answer: answer, event: event)] + known.prefix(Self.countMax - 1)
        kinds.withLock { $0[kind] = newest }
        return event
    }
}
