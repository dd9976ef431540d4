import EventSourcing

/// The commits of one page of a segment, one after the other; each is checked once more.
struct StoredCommits {
    let bytes: Extent
    private let path: String
    private let page: Page
    /// Where the page ends, in the file and in positions.
    private let end: (offset: Int, position: Position)
    private var offset: Int
    private var seed: UInt32
    /// The last commit that was checked. Where it ends is known once the one behind it was, too.
    private var waiting: (first: Position, frame: Frame)?

    /// - Parameter bytes: of the segment's file, with this page in them.
    init(of segment: Segment, page index: Int, in bytes: Extent) {
        self.bytes = bytes
        path = segment.path
        page = segment.pages[index]
        end = segment.end(ofPage: index)
        offset = page.offset
        seed = page.check
    }

    /// Inlined, lest each commit's place goes through memory several times, which takes as long as
    /// to check it.
    /// - Throws: ``EventLogError/damaged(file:offset:position:what:)`` if the bytes are not what they
    ///   were when the log was opened.
    @inline(__always)
    mutating func next() throws(EventLogError) -> StoredCommit? {
        while offset < end.offset {
            guard let frame = Frame(in: bytes, at: offset, seed: seed) else {
                throw damage("a frame is not whole that was whole when the log was opened")
            }
            seed = frame.check
            guard !frame.isMark else {
                offset = frame.end
                continue
            }
            let first: Position
            do throws(FieldError) { first = try CommitOutline.first(of: frame, in: bytes) } catch {
                throw damage("\(error)")
            }
            offset = frame.end
            let before = waiting
            waiting = (first, frame)
            if let before {
                return StoredCommit(first: before.first, end: first, frame: before.frame)
            }
        }
        guard let last = waiting else { return nil }
        waiting = nil
        return StoredCommit(first: last.first, end: end.position, frame: last.frame)
    }

    private func damage(_ what: String) -> EventLogError {
        .damaged(
            file: path, offset: offset, position: page.first,
            what: what + " (the position is that of a commit shortly before it)")
    }
}
