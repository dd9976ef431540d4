import EventLog
import EventSourcing

/// The machinery failed while a command was under way.
public enum SchedulerError: Error {
    /// The disk failed while writing: whether the command is recorded is unknown. The same key asks
    /// again, once the log has been opened anew.
    case unknown(any Error)
    /// The disk failed earlier: nothing is written any more, questions are still answered.
    case writerDead(any Error)
    /// The log was opened for questions only.
    case readOnly
    /// Too many look into the past at once. Try again in a moment.
    case busy
}

extension SchedulerError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unknown(let cause):
            "The disk failed while this was being recorded, so it is unknown whether it was. "
                + "Start again and repeat it with the same key. What happened: \(first(of: cause))"
        case .writerDead(let cause):
            "Nothing can be recorded since the disk failed; questions are still answered. "
                + "Mend the disk and start again. What happened: \(first(of: cause))"
        case .readOnly: "This lot was opened for questions only; nothing can be recorded."
        case .busy: "Too many look into the past at once. Try again in a moment."
        }
    }
}

/// The log’s own word for a dead writer says once more what is said here.
private func first(of cause: any Error) -> any Error {
    if case EventLogError.writerDead(let first) = cause { first } else { cause }
}
