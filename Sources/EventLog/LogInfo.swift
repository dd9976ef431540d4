public import EventSourcing

/// A description of a log.
public struct LogInfo: Sendable, Equatable {
    /// The 16 bytes that identify the log; while the log is empty, those of the options.
    public var logID: [UInt8]
    /// The version of the file format that this program writes.
    public var formatVersion: Int
    /// The position of the last event.
    public var head: Position
    /// The segments, in order of their positions.
    public var segments: [SegmentInfo]
    /// The torn tail that was found when the log was opened; nil if there was none.
    public var recovery: Recovery?

    /// The size of all segments in bytes, without unused room at their ends.
    public var bytes: Int { segments.reduce(0) { $0 + $1.bytes } }
}

/// A description of one segment file.
public struct SegmentInfo: Sendable, Equatable {
    /// The path of the file.
    public var file: String
    /// The position of its first event.
    public var first: Position
    /// The position of its last event; before ``first`` if it has none.
    public var last: Position
    /// The number of commits in the file.
    public var commits: Int
    /// The size of the file in bytes, up to the end of its last frame.
    public var bytes: Int
    /// The epoch of the writer that created the file. It rises with every opening for writing.
    public var epoch: UInt64
}

/// The amounts that ``FileEventStore/verify(_:_:)`` has found whole.
public struct LogCounts: Sendable, Equatable {
    /// The number of segment files.
    public var segments = 0
    /// The number of commits.
    public var commits = 0
    /// The number of events.
    public var events = 0
    /// The size of the segments in bytes, headers included, up to the last frame of each.
    public var bytes = 0
    /// The events that were set aside, because this program does not know their types.
    public var unknown = UnknownEvents()

    /// Makes counts; each is 0 by default.
    public init(segments: Int = 0, commits: Int = 0, events: Int = 0, bytes: Int = 0) {
        self.segments = segments
        self.commits = commits
        self.events = events
        self.bytes = bytes
    }
}
