import EventSourcing

/// What is known of one segment file once it has been checked.
struct Segment {
    let path: String
    let header: SegmentHeader
    /// Where the next frame goes: the end of the last whole one.
    private(set) var end: Int
    /// The check value in front of ``end``: the seed of the next frame.
    private(set) var check: UInt32
    /// The position of the last event; the one before the first while there is none.
    private(set) var last: Position
    /// The check value of the last commit, which a mark does not change; nil while there is none, and
    /// where the frames were not walked.
    private(set) var lastCheck: UInt32?
    private(set) var endsInMark = false
    /// The CRC-32C of the file up to ``end``, of the last segment: what the header of the next one
    /// will note.
    private(set) var fileCheck: UInt32
    /// Where the group of the last commit begins; 0, where the header does, while there is none.
    private(set) var lastGroupOffset = 0
    /// Entry points for reading, in order. The first is the first commit.
    private(set) var pages: [Page] = []
    private(set) var commits = 0

    /// A segment without a frame.
    init(path: String, header: SegmentHeader, check: UInt32) {
        self.path = path
        self.header = header
        self.check = check
        end = SegmentHeader.bytes
        last = header.first.advanced(by: -1)
        fileCheck = header.encoded().checksum(0..<SegmentHeader.bytes)
    }

    /// A segment of which every byte is as `next` says, the header of the file behind it: its frames
    /// need not be walked to know it whole. It has a single entry point.
    init(path: String, header: SegmentHeader, check: UInt32, bytes: Int, before next: SegmentHeader)
    {
        self.init(path: path, header: header, check: check)
        if bytes > end { pages = [Page(first: header.first, offset: end, check: check)] }
        end = bytes
        last = next.first.advanced(by: -1)
        self.check = next.previousCheck
        fileCheck = next.previousFileCheck
        commits = Int(next.previousCommits)
    }

    /// Takes in the frames of a group that was just written.
    mutating func takeIn(_ group: FrameGroup) {
        let written = Extent(group.bytes, at: end)
        fileCheck = written.checksum(end..<written.end, continuing: fileCheck)
        for commit in group.commits {
            takeIn(Frame(shapeIn: written, at: end)!, first: commit.first)
            last = last.advanced(by: commit.events - 1)
        }
    }

    /// Takes in a mark, or a commit of which only the first event is known.
    private mutating func takeIn(_ frame: Frame, first: Position) {
        if !frame.isMark {
            if pages.isEmpty || frame.offset - pages[pages.count - 1].offset >= Page.bytesMin {
                pages.append(Page(first: first, offset: frame.offset, check: check))
            }
            last = first
            lastCheck = frame.check
            lastGroupOffset = frame.durableOffset
            commits += 1
        }
        endsInMark = frame.isMark
        check = frame.check
        end = frame.end
    }
}

/// A place from which the frames can be read: an entry of the sparse index.
struct Page {
    /// Small enough to be walked for a single commit.
    static let bytesMin = 64 << 10

    /// The position of the first event.
    let first: Position
    let offset: Int
    /// The check value in front of ``offset``.
    let check: UInt32
}

extension Segment {
    /// Takes in the frames of `file` from ``end`` on, up to the first that is not whole.
    ///
    /// Every byte is checked. Of a commit, though, only the position is looked at, which must be
    /// behind that of the commit before: the difference is how many events that one has. Only the
    /// last is walked through, since there is none behind it. A commit that has other events than
    /// its neighbours leave room for is no damage (its check value is right) but the work of a faulty
    /// program; it is refused when it is read. To walk through all of them takes longer than all the
    /// rest.
    /// - Throws: ``EventLogError/damaged(file:offset:position:what:)`` for a frame that is whole but
    ///   holds no commit, or not one that can come next.
    mutating func takeInFrames(of file: Extent) throws(EventLogError) {
        if let latest = try takeInStarts(of: file) { try countEvents(of: latest, in: file) }
    }

    /// As ``takeInFrames(of:)``, from a file as it is read, piece by piece; and notes the file’s check.
    mutating func takeInFrames(
        of file: any OpenFile, _ buffer: ReadBuffer
    ) throws(EventLogError) {
        var latest: Frame?
        var count = ReadBuffer.pieceBytes
        while true {
            let start = end
            let piece = try buffer.read(file, at: start, count: count)
            latest = try takeInStarts(of: piece) ?? latest
            fileCheck = piece.checksum(start..<end, continuing: fileCheck)
            // On from the first frame that is not whole here, unless the file itself ends.
            guard piece.end - start == count else { break }
            count = ReadBuffer.pieceBytes
            if end == start {
                guard let bytes = Frame.bytesSaid(at: end, in: piece), bytes > piece.end - start
                else { break }
                count = bytes
            }
        }
        guard let latest else { return }
        let bytes = latest.end - latest.offset
        let again = try buffer.read(file, at: latest.offset, count: bytes)
        guard again.end == latest.end else {
            throw damage("the file has become shorter while it was read")
        }
        try countEvents(of: latest, in: again)
    }

    /// Of the last commit, only where it begins.
    /// - Returns: its frame, if there is one.
    private mutating func takeInStarts(of file: Extent) throws(EventLogError) -> Frame? {
        var latest: Frame?
        while let frame = Frame(in: file, at: end, seed: check) {
            guard !frame.isMark else {
                takeIn(frame, first: last)
                continue
            }
            let first: Position
            do throws(FieldError) { first = try CommitOutline.first(of: frame, in: file) } catch {
                throw damage("\(error)")
            }
            guard pages.isEmpty ? first == header.first : first > last else {
                throw damage("the commit there says that it is at position \(first)")
            }
            takeIn(frame, first: first)
            latest = frame
        }
        return latest
    }

    /// - Parameter file: of which all frames are taken in.
    mutating func noteFileCheck(of file: Extent) { fileCheck = file.checksum(0..<end) }

    /// - Parameter frame: of the last commit; ``last`` is its first event.
    private mutating func countEvents(of frame: Frame, in file: Extent) throws(EventLogError) {
        do throws(FieldError) {
            let outline = try CommitOutline(of: frame, in: file)
            guard outline.first == last else { throw .malformed("a commit with two positions") }
            last = outline.last
        } catch {
            throw .damaged(file: path, offset: frame.offset, position: last, what: "\(error)")
        }
    }

    /// Something is wrong at the end of what could be read.
    func damage(_ what: String) -> EventLogError {
        .damaged(file: path, offset: end, position: last.advanced(by: 1), what: what)
    }
}
