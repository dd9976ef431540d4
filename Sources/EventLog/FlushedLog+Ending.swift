import EventSourcing

extension FlushedLog {
    /// The log up to `limit`, with whole commits: one that goes on behind it is left out.
    /// - Complexity: O(bytes of the segment in which it ends).
    func ending(at limit: Position) throws -> FlushedLog {
        guard limit < head else { return self }
        var segments = Array(segments.prefix { $0.header.first <= limit })
        if let last = segments.popLast(), let cut = try last.ending(at: limit, directory.fileSystem)
        {
            segments.append(cut)
        }
        return FlushedLog(directory: directory, segments: segments, logID: logID, walked: walked)
    }
}

extension Segment {
    /// The segment up to `limit`; nil if no commit of it ends there or before.
    fileprivate func ending(
        at limit: Position, _ fileSystem: any FileSystem
    ) throws(EventLogError) -> Segment? {
        guard let page = pages.last(where: { $0.first <= limit }) else { return nil }
        let file = try fileSystem.openFile(path, for: .read)
        var end = page.offset
        var commits = StoredCommits(of: self, from: page, in: file, ReadBuffer())
        while let commit = try commits.next(), commit.last <= limit { end = commit.frame.end }

        let bytes = Extent(try file.read(at: 0, count: end))
        guard bytes.end == end, case .header(header, let check) = SegmentBeginning(of: bytes) else {
            throw damage("the file has changed since the log was opened")
        }
        var cut = Segment(path: path, header: header, check: check)
        try cut.takeInFrames(of: bytes)
        return cut.commits > 0 ? cut : nil
    }
}
