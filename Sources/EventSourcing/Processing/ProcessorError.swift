/// The machinery failed while a command was under way.
public enum ProcessorError: Error {
    /// The store failed while writing: whether the command is recorded is unknown. The same key asks
    /// again, once the log has been opened anew.
    case unknown(any Error)
    /// A text of the command, or of one that was to be written with it, can’t be sealed: nothing of them is recorded.
    /// Others can still be.
    case notRecorded(any Error)
    /// The store failed earlier: nothing is written any more, questions are still answered.
    case writerDead(any Error)
    /// The log was opened for questions only.
    case readOnly
    /// The processor was closed: nothing of the command is recorded.
    case closed
    /// Too many look into the past at once. Try again in a moment.
    case busy
    /// The log holds events that this program does not know: nothing that was folded without them is kept.
    case newerEvents(UnknownEvents)
}

extension ProcessorError: CustomStringConvertible {
    /// What happened and what to do, for people.
    public var description: String {
        switch self {
        case .unknown(let cause):
            "The log could not be written to while this was being recorded, so it is unknown whether it was. "
                + "Start again and repeat it with the same key. What happened: \(first(of: cause))"
        case .notRecorded(let cause):
            "This could not be written, and nothing of it was recorded. What happened: \(cause)"
        case .writerDead(let cause):
            "Nothing can be recorded since the log could not be written to; questions are still answered. "
                + "Mend that and start again. What happened: \(first(of: cause))"
        case .readOnly: "This log was opened for questions only; nothing can be recorded."
        case .closed: "The log is closed; nothing was recorded. Try again once it is open."
        case .busy: "Too many look into the past at once. Try again in a moment."
        case .newerEvents(let unknown): "Nothing is kept of what was folded. \(unknown)"
        }
    }
}

/// A dead writer's error says once more what is said here.
private func first(of error: any Error) -> any Error {
    (error as? any WriterFailure)?.cause ?? error
}

/// The error of a store that takes no further writes after an earlier failure.
public protocol WriterFailure: Error {
    /// The earlier failure; nil if the error is of another kind.
    var cause: (any Error)? { get }
}
