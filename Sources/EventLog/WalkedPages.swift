import EventSourcing
import Synchronization

/// The pages of closed segments, which are not walked when a log is opened: each segment is walked once, when one of
/// its commits is looked for.
final class WalkedPages: Sendable {
    private let pages = Mutex<[String: [Page]]>([:])

    /// The places in the segment from which it can be read, in order.
    /// - Complexity: O(1); O(bytes of the segment) for the first call.
    /// - Throws: ``EventLogError/damaged(file:offset:position:what:)``, as reading does.
    func pages(
        of segment: Segment, in file: any OpenFile, _ buffer: ReadBuffer
    ) throws(EventLogError) -> [Page] {
        // One that grows was walked, however long its first commit is.
        guard segment.lastCheck == nil, segment.pages.count == 1,
            segment.end - segment.pages[0].offset > 2 * Page.bytesMin
        else { return segment.pages }
        if let known = pages.withLock({ $0[segment.path] }) { return known }
        var walked = Segment(
            path: segment.path, header: segment.header, check: segment.pages[0].check)
        try walked.takeInPages(of: file, buffer)
        pages.withLock { $0[segment.path] = walked.pages }
        return walked.pages
    }
}
