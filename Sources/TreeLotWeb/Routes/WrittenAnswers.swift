import EventSourcing
import NIOCore
import Synchronization
import TreeLotApp

/// An answer as it goes over the line, with what tells it from others.
struct WrittenAnswer: Sendable, Equatable {
    let event: ServerSentEvent
    let json: ByteBuffer
    let tag: EntityTag
    /// The value of `after` for the next page; nil where there is none.
    let next: String?

    init(_ answer: some Encodable) throws {
        let written = try AnswerText(answer)
        let id = fingerprint(of: written.text)
        json = ByteBuffer(string: written.text)
        event = ServerSentEvent(id: id, json: json)
        tag = EntityTag(id: id)
        next = written.next
    }
}

/// Answers as they were written down last. When a shift is added, everybody who looks at its week has the same new
/// answer: it is written down once, and not for each of them, which took ten times as long as to find it out.
///
/// All are let go once an event is recorded: what was told of a person who is erased does not stay in memory.
final class WrittenAnswers: Sendable {
    /// For each kind of answer; people look at this week, at the next one, and at few others.
    private static let countMax = 8
    /// In bytes. Longer ones are tables of a whole season, which few ask for.
    private static let sizeMax = 1 << 16

    private let kept = Mutex(Kept())

    private struct Kept {
        var head = Position.start
        var kinds: [ObjectIdentifier: any Sendable] = [:]
    }

    private struct Known<Answer: Sendable>: Sendable {
        var answer: Answer
        var written: WrittenAnswer
    }

    /// The answer, written down now or, where one that is equal to it was, then.
    /// - Parameter head: that of the log.
    func written<Answer: Encodable & Equatable & Sendable>(
        _ answer: Answer, at head: Position
    ) throws -> WrittenAnswer {
        let kind = ObjectIdentifier(Answer.self)
        let known =
            kept.withLock { kept in
                if kept.head < head { kept = Kept(head: head) }
                return kept.kinds[kind]
            } as? [Known<Answer>] ?? []
        if let same = known.first(where: { $0.answer == answer }) { return same.written }
        let written = try WrittenAnswer(answer)
        guard written.json.readableBytes <= Self.sizeMax else { return written }
        let newest = [Known(answer: answer, written: written)] + known.prefix(Self.countMax - 1)
        kept.withLock { kept in
            // Meanwhile an event may have been recorded.
            if kept.head <= head { kept.kinds[kind] = newest }
        }
        return written
    }
}
