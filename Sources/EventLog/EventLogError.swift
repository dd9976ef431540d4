public import EventSourcing

/// A failure of the log's storage, or damage that it found. Each message is complete: what happened, where,
/// whether anything was changed, and what to do.
public indirect enum EventLogError: Error, Equatable, Sendable {
    /// Another process has the writer lock of this log. `pid` is its process number, if the lock file has it.
    case locked(directory: String, pid: Int?)
    /// There is no log in the directory.
    case notFound(directory: String)
    /// A file among the segments is not a segment.
    case notALog(file: String)
    /// A segment has a newer format version than this program reads.
    case newerFormat(file: String, version: UInt32)
    /// A segment belongs to another log.
    case otherLog(file: String, found: [UInt8], expected: [UInt8])
    /// The files are a copy of a shared log, and their last commit, which ends at `position`, is not in that log, or
    /// another one is in its place.
    case otherHistory(directory: String, position: Position)
    /// Another process has written the shared log after a group was stored, and before the keys of its subjects were
    /// destroyed. Opening the log anew destroys them.
    case overtaken
    /// The files are a copy of a shared log, which was not named.
    case isCopy(directory: String)
    /// The events from `first` to `last` are in no file; `next` is the file that comes after them.
    case missing(first: Position, last: Position, next: String)
    /// Flushed bytes have changed. `position` is that of the first event that cannot be read, and `offset`
    /// its place in the file, in bytes.
    case damaged(file: String, offset: Int, position: Position, what: String)
    /// The event at `position` is of a type that this program does not know: a newer version wrote it. A log that is
    /// open for reading only sets such events aside.
    case unknownEvent(typeNumber: Int, position: Position)
    /// A commit is whole, but this program cannot decode it.
    case undecodable(file: String, offset: Int, position: Position, what: String)
    /// A commit is whole, but its sealed personal text cannot be opened. `why` states the reason and
    /// the remedy.
    case sealed(position: Position, why: String)
    /// A write or a flush has failed, and the writer takes no more commits. `cause` is the first failure.
    /// Whether the commits of that group are stored is unknown until the log is opened anew.
    case writerDead(cause: EventLogError)
    /// Text cannot be erased from a log without a sealer, which has it in plain form.
    case noSealer(directory: String)
    /// The log is closed, or open for reading only.
    case notOpenForWriting(directory: String)
    /// A group of commits is larger than the format allows. Sizes are in bytes.
    case groupTooLarge(bytes: Int, bytesMax: Int)
    /// A system call failed with `errno`.
    case system(call: String, path: String, errno: Int32)
}

extension EventLogError {
    /// Whether it says that files are not as they were written: what they are a copy of can be copied again.
    public var isDamage: Bool {
        switch self {
        case .damaged, .missing, .notALog: true
        default: false
        }
    }
}
