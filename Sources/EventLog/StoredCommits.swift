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
    /// The commit that comes next. Where it ends is known once the one behind it has been checked.
    private var waiting: (first: Position, frame: Frame)?

    /// - Parameter bytes: of the segment's file, with this page in them.
    init(of segment: Segment, page index: Int, in bytes: Extent) throws(EventLogError) {
        self.bytes = bytes
        path = segment.path
        page = segment.pages[index]
        end = segment.end(ofPage: index)
        offset = page.offset
        seed = page.check
        waiting = try check()
    }

    /// - Throws: ``EventLogError/damaged(file:offset:position:what:)`` if the bytes are not what they
    ///   were when the log was opened.
    mutating func next() throws(EventLogError) -> StoredCommit? {
        guard let (first, frame) = waiting else { return nil }
        waiting = try check()
        return StoredCommit(first: first, end: waiting?.first ?? end.position, frame: frame)
    }

    /// The next commit's frame. Marks are passed over.
    private mutating func check() throws(EventLogError) -> (first: Position, frame: Frame)? {
        while offset < end.offset {
            guard let frame = Frame(in: bytes, at: offset, seed: seed) else {
                throw damage("a frame is not whole that was whole when the log was opened")
            }
            seed = frame.check
            guard !frame.isMark else {
                offset = frame.end
                continue
            }
            do throws(FieldError) {
                let first = try CommitOutline.first(of: frame, in: bytes)
                offset = frame.end
                return (first, frame)
            } catch { throw damage("\(error)") }
        }
        return nil
    }

    private func damage(_ what: String) -> EventLogError {
        .damaged(
            file: path, offset: offset, position: page.first,
            what: what + " (the position is that of a commit shortly before it)")
    }
}
