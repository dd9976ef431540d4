public import EventSourcing

/// Why a directory cannot take the copy of a log. Nothing in it was changed.
public enum LogCopyError: Error, Equatable, Sendable {
    /// The directory holds another log.
    case otherLog(directory: String)
    /// The two logs have a common beginning, but different histories since.
    case otherHistory(directory: String)
    /// The directory has events that the log lacks. `head` is its head, and `than` the head of the log.
    case longer(directory: String, head: Position, than: Position)
    /// The log in the directory is damaged.
    case damaged(directory: String, cause: EventLogError)
    /// The directory has a log already.
    case occupied(directory: String)
}

extension LogCopyError: CustomStringConvertible {
    /// The error in full sentences: what happened, what was changed, and what to do.
    public var description: String {
        switch self {
        case .otherLog(let directory):
            "\(directory) holds another log. Nothing was changed. Name another directory for the backup."
        case .otherHistory(let directory):
            "The log in \(directory) and the one to back up were the same once, and have gone on "
                + "differently since: one of them was put back, or written to by itself. Nothing was "
                + "changed. Keep that directory until you know which of the two is right, and name "
                + "another one for the backup."
        case .longer(let directory, let head, let shorter):
            "\(directory) has events up to position \(head), and the log to back up only up to "
                + "\(shorter): it has lost some, or was put back. Nothing was changed. If the backup is "
                + "right, restore from it; if not, name another directory for the backup."
        case .damaged(let directory, let cause):
            "The backup in \(directory) is not whole, and was left as it is. Name another directory "
                + "for the backup, and do not trust this one. What is wrong: \(cause)"
        case .occupied(let directory):
            "There is a log in \(directory) already. Nothing was changed. Name a directory that has none."
        }
    }
}
