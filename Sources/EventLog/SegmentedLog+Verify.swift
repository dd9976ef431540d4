public import EventSourcing

extension SegmentedLog {
    /// Reads every segment again, checks it as on opening and against what is known of it, and calls
    /// `decode` with every commit; that returns the number of its events.
    @usableFromInline
    func verify(
        _ progress: (_ bytesDone: Int, _ bytesTotal: Int) -> Void,
        decode: (UnsafeRawBufferPointer) throws(FieldError) -> Int
    ) throws(EventLogError) -> LogCounts {
        let bytesTotal = segments.reduce(0) { $0 + $1.end }
        var counts = LogCounts()
        progress(0, bytesTotal)
        for known in segments {
            let file = try directory.fileSystem.openFile(known.path, for: .read)
            let bytes = Extent(try file.read(at: 0, count: known.end))
            guard case .header(known.header, let check) = SegmentBeginning(of: bytes) else {
                throw .damaged(
                    file: known.path, offset: 0, position: known.header.first,
                    what: "the file's header is not what it was when the log was opened")
            }
            var segment = Segment(path: known.path, header: known.header, check: check)
            try segment.takeInFrames(of: bytes) { (frame, payload) throws(EventLogError) in
                do throws(FieldError) { counts.events += try decode(payload) } catch {
                    let first = (try? CommitOutline(payload).first) ?? .start
                    throw FramePlace(file: known.path, frame: frame, position: first)
                        .undecodable(error)
                }
            }
            guard segment.end == known.end, segment.check == known.check else {
                throw segment.damage("a frame is not whole that was whole when the log was opened")
            }
            counts.segments += 1
            counts.commits += segment.commits
            counts.bytes += segment.end
            progress(counts.bytes, bytesTotal)
        }
        return counts
    }
}
