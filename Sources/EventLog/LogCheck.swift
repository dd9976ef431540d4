import EventSourcing

/// Checks a whole log, file by file: names, headers, the check value and the position of every frame.
/// It changes nothing.
struct LogCheck {
    let directory: DataDirectory
    private(set) var segments: [Segment] = []
    /// The torn tail that a crash left at the end of the last file, if any.
    private(set) var tornTail: Recovery?

    var head: Position { segments.last?.last ?? .start }

    /// Checks the log in `directory`.
    /// - Throws: ``EventLogError`` for the first fault.
    /// - Complexity: O(bytes of the log). One piece of a file is in memory at a time; of a file with a fault,
    ///   the whole file is.
    init(_ directory: DataDirectory) throws(EventLogError) {
        self.directory = directory
        let positions = try directory.segments()
        let buffer = ReadBuffer()
        for (place, position) in positions.enumerated() {
            let next = place + 1 < positions.count ? positions[place + 1] : nil
            let isAsUsual =
                if let next { try checkAsWhole(position, before: next, buffer) } else {
                    try checkInPieces(position, buffer)
                }
            if !isAsUsual { try check(position, isLast: next == nil, buffer) }
        }
    }

    /// Checks a closed file against the checksum in the header of the next file, if that has one. This is
    /// many times as fast as to check frame by frame.
    /// - Returns: whether the file is as it was written. If not, a check of its frames finds the fault.
    private mutating func checkAsWhole(
        _ position: Position, before next: Position, _ buffer: ReadBuffer
    ) throws(EventLogError) -> Bool {
        let path = directory.segment(position)
        let file = try directory.fileSystem.openFile(path, for: .read)
        guard
            case .header(let header, let check) = SegmentBeginning(
                of: try buffer.read(file, at: 0, count: SegmentHeader.bytes)),
            case .header(let nextHeader, _) = SegmentBeginning(
                of: try buffer.read(
                    directory.fileSystem.openFile(directory.segment(next), for: .read), at: 0,
                    count: SegmentHeader.bytes)),
            nextHeader.previousFileCheck != 0, nextHeader.first == next,
            let bytes = try buffer.size(of: file, withCheck: nextHeader.previousFileCheck)
        else { return false }
        try checkName(position, path)
        try checkHeader(header, position, path)
        segments.append(
            Segment(path: path, header: header, check: check, bytes: bytes, before: nextHeader))
        return true
    }

    /// Checks the newest file frame by frame while it is read, piece by piece: each piece is still in the
    /// processor's cache, and the whole file is never in memory.
    /// - Returns: whether only zeros follow the frames. If not, a check of the whole file finds the fault.
    private mutating func checkInPieces(
        _ position: Position, _ buffer: ReadBuffer
    ) throws(EventLogError) -> Bool {
        let path = directory.segment(position)
        let file = try directory.fileSystem.openFile(path, for: .read)
        guard
            case .header(let header, let check) = SegmentBeginning(
                of: try buffer.read(file, at: 0, count: SegmentHeader.bytes))
        else { return false }
        try checkName(position, path)
        try checkHeader(header, position, path)
        var segment = Segment(path: path, header: header, check: check)
        try segment.takeInFrames(of: file, buffer)
        guard try buffer.isZero(file, from: segment.end) else { return false }
        // For the reason given in `check(_:isLast:_:)`.
        try file.flush()
        segments.append(segment)
        return true
    }

    private mutating func check(
        _ position: Position, isLast: Bool, _ buffer: ReadBuffer
    ) throws(EventLogError) {
        let path = directory.segment(position)
        let open = try directory.fileSystem.openFile(path, for: .read)
        let file = try buffer.read(open, at: 0, count: try open.size())
        // After a crash of the writer's process, bytes that were read may be in memory only. They are flushed
        // before they are relied on. Earlier files were flushed before this one was created.
        if isLast { try open.flush() }
        try checkName(position, path)

        switch SegmentBeginning(of: file) {
        case .header(let header, let check):
            try checkHeader(header, position, path)
            var segment = Segment(path: path, header: header, check: check)
            try segment.takeInFrames(of: file)
            // Not only of the last file: the one behind it may have a torn header, and is then made anew.
            segment.noteFileCheck(of: file)
            if !file.isZero(from: segment.end) {
                tornTail = try Self.tornTail(of: segment, file, isLast: isLast)
            }
            segments.append(segment)
        case .newer(let version):
            throw .newerFormat(file: path, version: version)
        case .foreign, .broken:
            // The header is flushed before anything is written behind it. A broken header is therefore
            // an unfinished one only if nothing is behind it, and damage otherwise.
            guard isLast, file.isZero(from: SegmentHeader.bytes) else {
                throw SegmentBeginning(of: file) == .foreign
                    ? .notALog(file: path)
                    : .damaged(
                        file: path, offset: 0, position: position,
                        what: "the file's header does not match its check value")
            }
            tornTail = Recovery(file: path, offset: 0, bytes: file.end, isCut: false)
        }
    }

    private func checkName(_ position: Position, _ path: String) throws(EventLogError) {
        let next = head.advanced(by: 1)
        if position > next {
            throw .missing(first: next, last: position.advanced(by: -1), next: path)
        }
        if position < next {
            throw .damaged(
                file: path, offset: 0, position: position,
                what: "the file before it has the same events, up to position \(head)")
        }
    }

    private func checkHeader(
        _ header: SegmentHeader, _ position: Position, _ path: String
    ) throws(EventLogError) {
        if let logID = segments.first?.header.logID, logID != header.logID {
            throw .otherLog(file: path, found: header.logID, expected: logID)
        }
        if header.first != position {
            throw .damaged(
                file: path, offset: 0, position: position,
                what: "its header says that it begins at position \(header.first)")
        }
        if header.previousCheck != segments.last?.check ?? 0 {
            throw .damaged(
                file: path, offset: 0, position: position,
                what: "it continues another file than the one before it")
        }
    }

    /// Describes the bytes behind the last whole frame as a torn tail.
    /// - Throws: ``EventLogError/damaged(file:offset:position:what:)`` unless a crash alone explains them.
    private static func tornTail(
        of segment: Segment, _ file: Extent, isLast: Bool
    ) throws(EventLogError) -> Recovery {
        guard isLast else {
            throw segment.damage("there is no whole frame, although a later file follows")
        }
        if let proof = TailEvidence.frameProvingFlush(of: segment.end, in: file) {
            throw segment.damage(
                "there is no whole frame, although the one at offset \(proof.offset) shows that all "
                    + "before offset \(proof.durableOffset) had been flushed")
        }
        let bytes = file.end - segment.end
        return Recovery(file: segment.path, offset: segment.end, bytes: bytes, isCut: false)
    }
}
