public import EventSourcing

/// Where a stored commit was found; to name it in an error.
@usableFromInline
struct FramePlace {
    let file: String
    let frame: Frame
    @usableFromInline let position: Position

    @usableFromInline
    func undecodable(_ error: FieldError) -> EventLogError {
        .undecodable(
            file: file, offset: frame.offset, position: position, what: "\(error)")
    }
}

extension SegmentedLog {
    /// Calls `body` with the bytes of every commit that begins after `position`, in order, until it
    /// returns false. They are checked once more on their way from the disk.
    @usableFromInline
    func read(
        after position: Position,
        _ body: (FramePlace, UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        guard position < head else { return }
        let wanted = position.advanced(by: 1)
        let begin = segments.lastIndex { $0.header.first <= wanted } ?? 0
        // What `body` itself appends is not shown to it.
        for segment in segments[begin...] where !segment.pages.isEmpty {
            let file = try directory.fileSystem.openFile(segment.path, for: .read)
            let page = segment.pages.lastIndex { $0.first <= wanted } ?? 0
            for page in page..<segment.pages.count {
                guard try segment.readPage(page, of: file, after: position, body) else { return }
            }
        }
    }

    /// The check value of the commit that ends at `position`.
    func check(at position: Position) throws -> UInt32? {
        if position == head { return segments.last { $0.lastCheck != nil }?.lastCheck }
        guard position > .start, position < head,
            let segment = segments.last(where: { $0.header.first <= position }),
            let page = segment.pages.lastIndex(where: { $0.first <= position })
        else { return nil }
        let file = try directory.fileSystem.openFile(segment.path, for: .read)
        var check: UInt32?
        _ = try segment.readPage(page, of: file, after: .start) { place, payload in
            let last = try CommitOutline(payload).last
            if last == position { check = place.frame.check }
            return last < position
        }
        return check
    }
}

extension Segment {
    /// - Returns: false if `body` did.
    fileprivate func readPage(
        _ index: Int, of file: any OpenFile, after position: Position,
        _ body: (FramePlace, UnsafeRawBufferPointer) throws -> Bool
    ) throws -> Bool {
        let range = range(ofPage: index)
        let page = Extent(
            try file.read(at: range.lowerBound, count: range.count), at: range.lowerBound)
        var offset = range.lowerBound
        var seed = pages[index].check
        while offset < range.upperBound {
            guard let frame = Frame(in: page, at: offset, seed: seed) else {
                throw EventLogError.damaged(
                    file: path, offset: offset, position: pages[index].first,
                    what: "a frame is not whole that was whole when the log was opened (the "
                        + "position is that of a commit shortly before it)")
            }
            offset = frame.end
            seed = frame.check
            if frame.isMark { continue }
            let goesOn = try page.read(frame.payload) { payload in
                let first = try CommitOutline.first(of: payload)
                guard first > position else { return true }
                return try body(FramePlace(file: path, frame: frame, position: first), payload)
            }
            guard goesOn else { return false }
        }
        return true
    }
}
