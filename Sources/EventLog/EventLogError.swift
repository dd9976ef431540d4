public import EventSourcing

/// The machinery of the log failed, or refuses to go on. Each message is complete: what happened,
/// where, that nothing was changed, and what to do.
public indirect enum EventLogError: Error, Equatable, Sendable {
    /// Another process writes this log; its number, if it could be read.
    case locked(directory: String, pid: Int?)
    /// There is no log to read.
    case notFound(directory: String)
    /// A file among the segments that is none.
    case notALog(file: String)
    /// A segment that only a newer program understands.
    case newerFormat(file: String, version: UInt32)
    /// A segment of another lot.
    case otherLot(file: String, found: [UInt8], expected: [UInt8])
    /// The events from `first` to `last` are in no file; `next` is the file that comes after them.
    case missing(first: Position, last: Position, next: String)
    /// Bytes that had been flushed are not what they were. `position` is the first event that cannot
    /// be read, `offset` its place in the file, in bytes.
    case damaged(file: String, offset: Int, position: Position, what: String)
    /// A whole commit that this program cannot decode.
    case undecodable(file: String, offset: Int, position: Position, what: String)
    /// A whole commit with personal text that cannot be opened: why, and what to do.
    case sealed(position: Position, why: String)
    /// A write or a flush has failed, of which `cause` was the first: whether the commits of that
    /// group are stored is unknown until the log is opened anew.
    case writerDead(cause: EventLogError)
    /// The log was opened for reading, or closed.
    case notOpenForWriting(directory: String)
    /// One group of commits is larger than the format allows.
    case groupTooLarge(bytes: Int, bytesMax: Int)
    /// A call to the operating system failed.
    case system(call: String, path: String, errno: Int32)
}
