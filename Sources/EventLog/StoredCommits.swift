import EventSourcing

/// Iterates the commits of a segment from one of its pages on. Each check value is compared again.
struct StoredCommits {
    /// The bytes that were read last. They contain the commit that ``next()`` returned.
    private(set) var bytes: Extent
    private let segment: Segment
    private let file: any OpenFile
    private let buffer: ReadBuffer
    private var offset: Int
    private var seed: UInt32
    /// The last commit that was checked. Its last position is known only after the next commit is checked.
    private var waiting: (first: Position, frame: Frame)?

    /// - Parameter bytes: bytes of the file that contain this page, if they were read already.
    init(
        of segment: Segment, from page: Page, in file: any OpenFile, _ buffer: ReadBuffer,
        read bytes: Extent? = nil
    ) {
        self.segment = segment
        self.file = file
        self.buffer = buffer
        offset = page.offset
        seed = page.check
        self.bytes = bytes ?? Extent([], at: page.offset)
    }

    /// The next commit; nil at the end of the segment.
    ///
    /// Inlined: otherwise the result is copied through memory several times, which takes as long as to check
    /// the commit.
    /// - Throws: ``EventLogError/damaged(file:offset:position:what:)`` if the bytes are not what they
    ///   were when the log was opened.
    @inline(__always)
    mutating func next() throws(EventLogError) -> StoredCommit? {
        while offset < segment.end {
            guard let frame = Frame(in: bytes, at: offset, seed: seed) else {
                try readOn()
                continue
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
        let end = segment.last.advanced(by: 1)
        return StoredCommit(first: last.first, end: end, frame: last.frame)
    }

    /// Reads the next piece of the file, from the commit in ``waiting`` on; a longer piece, if a frame is
    /// longer than a piece.
    ///
    /// Not inlined: otherwise the compiler guards the buffer for every commit.
    @inline(never)
    private mutating func readOn() throws(EventLogError) {
        let start = waiting?.frame.offset ?? offset
        guard bytes.end < segment.end else {
            throw damage("a frame is not whole that was whole when the log was opened")
        }
        let count = max(ReadBuffer.pieceBytes, bytes.start == start ? 2 * (bytes.end - start) : 0)
        bytes = Extent([])
        bytes = try buffer.read(file, at: start, count: min(count, segment.end - start))
        guard bytes.end == min(start + count, segment.end) else {
            throw damage("the file has become shorter since the log was opened")
        }
    }

    private func damage(_ what: String) -> EventLogError {
        .damaged(
            file: segment.path, offset: offset, position: waiting?.first ?? segment.header.first,
            what: what + " (the position is that of a commit before it)")
    }
}
