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
    /// The check value of the last commit; nil while there is none. A mark does not change it.
    private(set) var lastCheck: UInt32?
    private(set) var endsInMark = false
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
    }

    mutating func takeIn(_ frame: Frame, events: Int) {
        if !frame.isMark {
            if pages.last.map({ frame.offset - $0.offset >= Page.bytesMin }) ?? true {
                let first = last.advanced(by: 1)
                pages.append(Page(first: first, offset: frame.offset, check: check))
            }
            last = last.advanced(by: events)
            lastCheck = frame.check
            commits += 1
        }
        endsInMark = frame.isMark
        check = frame.check
        end = frame.end
    }

    /// Where the file's page `index` lies.
    func range(ofPage index: Int) -> Range<Int> {
        let end = index + 1 < pages.count ? pages[index + 1].offset : self.end
        return pages[index].offset..<end
    }
}

/// A run of frames that is read at once: the sparse index has one entry for each.
struct Page {
    /// Large enough that a replay makes few calls, small enough to be walked for a single commit.
    static let bytesMin = 64 << 10

    /// The position of the first event.
    let first: Position
    let offset: Int
    /// The check value in front of ``offset``.
    let check: UInt32
}

extension Segment {
    /// Takes in the frames of `file` from ``end`` on, up to the first that is not whole, and calls
    /// `visit` with each commit.
    /// - Throws: ``EventLogError/damaged(file:offset:position:what:)`` for a frame that is whole but
    ///   holds no commit, or not the one that comes next.
    mutating func takeInFrames(
        of file: Extent,
        visit: (Frame, UnsafeRawBufferPointer) throws(EventLogError) -> Void = { _, _ in }
    ) throws(EventLogError) {
        while let frame = Frame(in: file, at: end, seed: check) {
            var events = 0
            if !frame.isMark {
                events = try outline(ofNext: frame, in: file).events
                try file.read(frame.payload) { (bytes) throws(EventLogError) in
                    try visit(frame, bytes)
                }
            }
            takeIn(frame, events: events)
        }
    }

    private func outline(
        ofNext frame: Frame, in file: Extent
    ) throws(EventLogError) -> CommitOutline {
        let outline: CommitOutline
        do throws(FieldError) {
            outline = try file.read(frame.payload) { (bytes) throws(FieldError) in
                try CommitOutline(bytes)
            }
        } catch { throw damage("\(error)") }
        guard outline.first == last.advanced(by: 1) else {
            throw damage("the commit there says that it is at position \(outline.first)")
        }
        return outline
    }

    /// Something is wrong at the end of what could be read.
    func damage(_ what: String) -> EventLogError {
        .damaged(file: path, offset: end, position: last.advanced(by: 1), what: what)
    }
}
