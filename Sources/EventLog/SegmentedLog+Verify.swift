public import EventSourcing

extension SegmentedLog {
    /// Reads every segment again, checks it as on opening and against its index, and calls `decode` with
    /// every commit.
    /// - Parameter decode: returns the number of events of the commit.
    @usableFromInline
    func verify(
        _ progress: (_ bytesDone: Int, _ bytesTotal: Int) -> Void,
        decode: (CommitSpan, UnsafeRawBufferPointer) throws(CommitFault) -> Int
    ) throws(EventLogError) -> LogCounts {
        let bytesTotal = segments.reduce(0) { $0 + $1.end }
        var counts = LogCounts()
        let buffer = ReadBuffer()
        progress(0, bytesTotal)
        for known in segments {
            let file = try directory.fileSystem.openFile(known.path, for: .read)
            let bytes = try buffer.read(file, at: 0, count: known.end)
            try known.compare(with: bytes)
            if let page = known.pages.first {
                var commits = StoredCommits(
                    of: known, from: page, in: file, buffer, read: bytes)
                while let commit = try commits.next() {
                    counts.commits += 1
                    do throws(CommitFault) {
                        counts.events += try commits.bytes.read(commit.frame.payload) {
                            (payload) throws(CommitFault) in try decode(commit.span, payload)
                        }
                    } catch { throw error.error(commit, known.path) }
                }
            }
            counts.segments += 1
            counts.bytes += known.end
            progress(counts.bytes, bytesTotal)
        }
        return counts
    }
}

extension Segment {
    /// Compares the segment with the bytes of its file.
    /// - Throws: ``EventLogError`` if they differ.
    fileprivate func compare(with bytes: Extent) throws(EventLogError) {
        guard case .header(header, let check) = SegmentBeginning(of: bytes) else {
            throw .damaged(
                file: path, offset: 0, position: header.first,
                what: "the file's header is not what it was when the log was opened")
        }
        var segment = Segment(path: path, header: header, check: check)
        try segment.takeInFrames(of: bytes)
        guard segment.end == end, segment.check == self.check else {
            throw segment.damage("a frame is not whole that was whole when the log was opened")
        }
    }
}
