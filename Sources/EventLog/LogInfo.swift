public import EventSourcing

/// A log, described.
public struct LogInfo: Sendable, Equatable {
    /// The 16 bytes that tell this lot from any other; while the log is empty, those of the options.
    public var lotID: [UInt8]
    public var formatVersion: Int
    /// The position of the last event.
    public var head: Position
    /// In order.
    public var segments: [SegmentInfo]
    /// What a crash had left when the log was opened.
    public var recovery: Recovery?

    /// The size of all segments, without what is left unused at their ends.
    public var bytes: Int { segments.reduce(0) { $0 + $1.bytes } }
}

/// One segment file, described.
public struct SegmentInfo: Sendable, Equatable {
    /// Its path.
    public var file: String
    /// The position of its first event.
    public var first: Position
    /// The position of its last event; before ``first`` if it has none.
    public var last: Position
    public var commits: Int
    /// Up to the end of its last frame.
    public var bytes: Int
    /// Of the writer that made it; rises with every opening for writing.
    public var epoch: UInt64
}

/// What ``FileEventStore/verify(_:)`` has found whole.
public struct LogCounts: Sendable, Equatable {
    public var segments = 0
    public var commits = 0
    public var events = 0
    public var bytes = 0

    public init(segments: Int = 0, commits: Int = 0, events: Int = 0, bytes: Int = 0) {
        self.segments = segments
        self.commits = commits
        self.events = events
        self.bytes = bytes
    }
}
