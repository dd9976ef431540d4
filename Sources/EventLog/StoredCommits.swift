import EventSourcing

/// The commits of a segment from one of its pages on, one after the other; each is checked once more.
struct StoredCommits {
    /// What was read last: the commit that ``next()`` gave is in it.
    private(set) var bytes: Extent
    private let segment: Segment
    private let file: any OpenFile
    private let buffer: ReadBuffer
    private var offset: Int
    private var seed: UInt32
    /// The last commit that was checked. Where it ends is known once the one behind it was, too.
    private var waiting: (first: Position, frame: Frame)?

    /// - Parameter bytes: of the file, with this page in them, where they were read already.
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

    /// Inlined, lest each commit's place goes through memory several times, which takes as long as
    /// to check it.
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

    /// Reads the next piece of the file, from the commit on that still waits; a longer one, if it is
    /// the frame that is longer. Not inlined, lest the compiler guards the buffer for every commit.
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
