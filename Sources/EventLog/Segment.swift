import EventSourcing

/// The index of one segment file that was checked.
struct Segment {
    let path: String
    let header: SegmentHeader
    /// The offset of the next frame: the end of the last whole one.
    private(set) var end: Int
    /// The check value in front of ``end``: the seed of the next frame.
    private(set) var check: UInt32
    /// The position of the last event; the position before the header's first while there is none.
    private(set) var last: Position
    /// The check value of the last commit, which a mark does not change. Nil while there is no commit, and if
    /// the frames were not walked.
    private(set) var lastCheck: UInt32?
    private(set) var endsInMark = false
    /// The CRC-32C of the file up to ``end``, which the header of the next segment records.
    private(set) var fileCheck: UInt32
    /// The offset of the group of the last commit; 0, the offset of the header, while there is none.
    private(set) var lastGroupOffset = 0
    /// The sparse index: entry points for reading, in order. The first entry is the first commit.
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

    /// A closed segment whose checksum matches `next`, the header of the following file. Its frames were not
    /// walked, so its index has a single entry.
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

    /// Adds the frames of a group that was just written.
    mutating func takeIn(_ group: FrameGroup) {
        let written = Extent(group.bytes, at: end)
        fileCheck = written.checksum(end..<written.end, continuing: fileCheck)
        for commit in group.commits {
            takeIn(Frame(shapeIn: written, at: end)!, first: commit.first)
            last = last.advanced(by: commit.events - 1)
        }
    }

    /// Adds a mark, or a commit of which only the first position is known.
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
    /// The least distance of entries in bytes: small enough to walk for a single commit.
    static let bytesMin = 64 << 10
    /// Number of bytes of the next page that are read with a page: most of its first commits fit in them.
    static let overlap = 4 << 10

    /// The position of the first event.
    let first: Position
    let offset: Int
    /// The check value in front of ``offset``.
    let check: UInt32
}

extension Segment {
    /// Adds the frames of `file` from ``end`` on, up to the first that is not whole.
    ///
    /// Every byte is covered by a check value. Of each commit only the first position is read, which must be
    /// greater than that of the commit before; the difference is the number of events of that commit. Only
    /// the last commit is walked to count its events, since none follows it. To walk all commits would take
    /// longer than everything else.
    ///
    /// A commit whose events do not match the positions of its neighbours is not damage (its check value is
    /// right), but a fault of the program that wrote it. Reading refuses it.
    /// - Throws: ``EventLogError/damaged(file:offset:position:what:)`` for a whole frame that holds no
    ///   commit, or one that cannot come next.
    mutating func takeInFrames(of file: Extent) throws(EventLogError) {
        if let latest = try takeInStarts(of: file) { try countEvents(of: latest, in: file) }
    }

    /// As ``takeInFrames(of:)``, while the file is read piece by piece. It also updates the file’s checksum.
    mutating func takeInFrames(
        of file: any OpenFile, _ buffer: ReadBuffer
    ) throws(EventLogError) {
        guard let latest = try takeInPieces(of: file, buffer, isChecked: true) else { return }
        let bytes = latest.end - latest.offset
        let again = try buffer.read(file, at: latest.offset, count: bytes)
        guard again.end == latest.end else {
            throw damage("the file has become shorter while it was read")
        }
        try countEvents(of: latest, in: again)
    }

    /// Adds the frames of a file that was checked as a whole, for ``pages``. No check value is compared: that is done
    /// with the commits that are read from there on.
    mutating func takeInPages(
        of file: any OpenFile, _ buffer: ReadBuffer
    ) throws(EventLogError) {
        _ = try takeInPieces(of: file, buffer, isChecked: false)
    }

    /// Adds the frames of a file that is read piece by piece.
    /// - Returns: the frame of the last commit, if there is one.
    private mutating func takeInPieces(
        of file: any OpenFile, _ buffer: ReadBuffer, isChecked: Bool
    ) throws(EventLogError) -> Frame? {
        var latest: Frame?
        var count = ReadBuffer.pieceBytes
        while true {
            let start = end
            let piece = try buffer.read(file, at: start, count: count)
            latest = try takeInStarts(of: piece, isChecked: isChecked) ?? latest
            if isChecked { fileCheck = piece.checksum(start..<end, continuing: fileCheck) }
            // Go on from the first frame that is not whole in this piece, unless the file ends.
            guard piece.end - start == count else { return latest }
            count = ReadBuffer.pieceBytes
            if end == start {
                guard let bytes = Frame.bytesSaid(at: end, in: piece), bytes > piece.end - start
                else { return latest }
                // A damaged length may say a gigabyte.
                guard try bytes <= file.size() - end else { return latest }
                count = bytes
            }
        }
    }

    /// Adds the frames of `file`. Of the last commit, only the first position is known then.
    /// - Returns: the frame of the last commit, if there is one.
    private mutating func takeInStarts(
        of file: Extent, isChecked: Bool = true
    ) throws(EventLogError) -> Frame? {
        var latest: Frame?
        while let frame = isChecked
            ? Frame(in: file, at: end, seed: check) : Frame(shapeIn: file, at: end)
        {
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

    /// Computes the checksum of the file up to ``end``.
    /// - Parameter file: all its frames were added.
    mutating func noteFileCheck(of file: Extent) { fileCheck = file.checksum(0..<end) }

    /// Counts the events of the last commit.
    /// - Parameter frame: that of the last commit, whose first position is ``last``.
    private mutating func countEvents(of frame: Frame, in file: Extent) throws(EventLogError) {
        do throws(FieldError) {
            let outline = try CommitOutline(of: frame, in: file)
            guard outline.first == last else { throw .malformed("a commit with two positions") }
            last = outline.last
        } catch {
            throw .damaged(file: path, offset: frame.offset, position: last, what: "\(error)")
        }
    }

    /// An error for a fault at ``end``, behind the last whole frame.
    func damage(_ what: String) -> EventLogError {
        .damaged(file: path, offset: end, position: last.advanced(by: 1), what: what)
    }
}
