import EventSourcing

extension FlushedLog {
    /// Calls `body` with every commit that ends after `position`, in order, until `body` returns false. The
    /// check values are compared again while the bytes are read.
    /// - Throws: what `body` throws; a ``CommitFault`` is converted to an error with file and offset.
    func read(
        after position: Position,
        _ body: (StoredCommit, UnsafeRawBufferPointer) throws -> Bool
    ) throws {
        guard position < head else { return }
        let wanted = position.advanced(by: 1)
        let begin = segments.lastIndex { $0.header.first <= wanted } ?? 0
        let buffer = ReadBuffer()
        // Commits that `body` itself appends are not in this view.
        for segment in segments[begin...] where !segment.pages.isEmpty {
            let file = try directory.fileSystem.openFile(segment.path, for: .read)
            let page = try page(of: wanted, in: segment, file, buffer)
            var commits = StoredCommits(of: segment, from: page, in: file, buffer)
            while let commit = try commits.next() {
                guard commit.last > position else { continue }
                do {
                    let goesOn = try commits.bytes.read(commit.frame.payload) { payload in
                        try body(commit, payload)
                    }
                    guard goesOn else { return }
                } catch let fault as CommitFault { throw fault.error(commit, segment.path) }
            }
        }
    }

    /// Calls `body` with every commit that holds one of the positions, each once, in order. Of each only its page
    /// is read and checked.
    /// - Parameter positions: in ascending order.
    /// - Throws: as ``read(after:_:)``.
    func read(
        at positions: [Position], _ body: (StoredCommit, UnsafeRawBufferPointer) throws -> Void
    ) throws {
        var wanted = positions.drop { $0 <= .start }
        var opened: (path: String, file: any OpenFile)?
        let buffer = ReadBuffer()
        while let first = wanted.first, first <= head {
            let segment = segments[segments.partitioningIndex { $0.header.first > first } - 1]
            if opened?.path != segment.path {
                let file = try directory.fileSystem.openFile(segment.path, for: .read)
                opened = (segment.path, file)
            }
            guard let file = opened?.file else { return }
            let pages = try walked.pages(of: segment, in: file, buffer)
            let next = pages.partitioningIndex { $0.first > first }
            let page = pages[next - 1]
            let end = next < pages.count ? pages[next].offset : segment.end
            try read(&wanted, from: page, to: end, of: segment, in: file, buffer, body)
        }
    }

    /// Reads those of the wanted commits that begin on one page.
    private func read(
        _ wanted: inout ArraySlice<Position>, from page: Page, to end: Int, of segment: Segment,
        in file: any OpenFile, _ buffer: ReadBuffer,
        _ body: (StoredCommit, UnsafeRawBufferPointer) throws -> Void
    ) throws {
        // With the next frame, which says how long the last commit is.
        let count = min(end + Page.overlap, segment.end) - page.offset
        let bytes = try buffer.read(file, at: page.offset, count: count)
        guard bytes.end - bytes.start == count else {
            throw EventLogError.damaged(
                file: segment.path, offset: bytes.end, position: page.first,
                what: "the file has become shorter since the log was opened")
        }
        var commits = StoredCommits(of: segment, from: page, in: file, buffer, read: bytes)
        while let first = wanted.first, let commit = try commits.next(),
            commit.frame.offset < end
        {
            guard commit.last >= first else { continue }
            do {
                try commits.bytes.read(commit.frame.payload) { try body(commit, $0) }
            } catch let fault as CommitFault { throw fault.error(commit, segment.path) }
            wanted = wanted.drop { $0 <= commit.last }
        }
    }

    /// The check value of the commit that ends at `position`; nil if no commit ends there.
    func check(at position: Position) throws(EventLogError) -> UInt32? {
        if position == head, let check = segments.last?.lastCheck { return check }
        guard position > .start, position <= head,
            let segment = segments.last(where: { $0.header.first <= position })
        else { return nil }
        let file = try directory.fileSystem.openFile(segment.path, for: .read)
        let buffer = ReadBuffer()
        let page = try page(of: position, in: segment, file, buffer)
        var commits = StoredCommits(of: segment, from: page, in: file, buffer)
        while let commit = try commits.next(), commit.last <= position {
            if commit.last == position { return commit.frame.check }
        }
        return nil
    }

    /// The place from which the segment is read to find `position`; its first, if it begins behind that.
    private func page(
        of position: Position, in segment: Segment, _ file: any OpenFile, _ buffer: ReadBuffer
    ) throws(EventLogError) -> Page {
        guard segment.header.first < position else { return segment.pages[0] }
        let pages = try walked.pages(of: segment, in: file, buffer)
        return pages[max(pages.partitioningIndex { $0.first > position } - 1, 0)]
    }
}
