import Synchronization

/// The segments of a log that is being written, for others to look at: the writer changes them once a
/// group is flushed, and whoever looks gets them as they were before or after that.
final class SharedSegments: Sendable {
    private let segments: Mutex<[Segment]>

    init(_ segments: [Segment]) { self.segments = Mutex(segments) }

    var all: [Segment] { segments.withLock { $0 } }
    var last: Segment? { segments.withLock { $0.last } }

    /// Whoever looks meanwhile waits until `body` has returned.
    func change(_ body: (inout [Segment]) throws(EventLogError) -> Void) throws(EventLogError) {
        try segments.withLock { (segments) throws(EventLogError) in try body(&segments) }
    }
}
