import EventSourcing
import TreeLotApp

/// An answer that has words of its own for people; every other is shown as tables of what it has.
protocol ToldInWords {
    var lines: [String] { get }
}

extension CommonOptions {
    /// Prints an answer: as JSON for machines, or in words for people.
    func tell(_ answer: any Encodable) throws {
        if !json, let answer = answer as? any ToldInWords {
            answer.lines.forEach(Terminal.print)
        } else {
            let answer = try JSON(encoding: answer)
            tell(answer, AnyAnswer.lines(answer))
        }
    }

    /// Prints one of the two: the text for machines, or the text for people.
    func tell(_ answer: JSON, _ lines: @autoclosure () -> [String]) {
        (json ? [answer.description] : lines()).forEach(Terminal.print)
    }
}
