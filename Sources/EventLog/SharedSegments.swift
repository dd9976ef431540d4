import Synchronization

/// The segments of a log that is open for writing, shared with other threads. The writer changes them after
/// it has flushed a group; a reader gets them as they were before or after that change.
final class SharedSegments: Sendable {
    private let segments: Mutex<[Segment]>

    init(_ segments: [Segment]) { self.segments = Mutex(segments) }

    var all: [Segment] { segments.withLock { $0 } }
    var last: Segment? { segments.withLock { $0.last } }

    /// Changes the segments. Readers wait until `body` has returned.
    func change(_ body: (inout [Segment]) throws(EventLogError) -> Void) throws(EventLogError) {
        try segments.withLock { (segments) throws(EventLogError) in try body(&segments) }
    }
}
