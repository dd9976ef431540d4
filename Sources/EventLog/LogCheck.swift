import EventSourcing

/// Checks a whole log, file by file: names, headers, every frame's check value, every position.
/// Nothing is changed.
struct LogCheck {
    let directory: DataDirectory
    private(set) var segments: [Segment] = []
    /// What a crash left at the end of the last file.
    private(set) var tornTail: Recovery?

    var head: Position { segments.last?.last ?? .start }

    /// - Throws: ``EventLogError``, which names the first thing that is wrong.
    /// - Complexity: O(bytes of the log); a piece of a file in memory at a time, or a file that is not
    ///   as it should be.
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

    /// Checks a sealed file by what the header of the next one notes of it, if it notes anything: many
    /// times as fast as frame by frame.
    /// - Returns: whether all is as it was written. If not, the frames tell what is wrong.
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

    /// Checks the newest file frame by frame as it is read, where only zeros are behind its frames: what
    /// was just read is still near the processor, and no memory is made for the whole of it.
    /// - Returns: whether that is so. If not, the file as a whole tells what is wrong.
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
        // As below.
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
        // What was read may be in memory only, after a crash of the writer's process. It is believed
        // only once it cannot be taken back. Earlier files were flushed before this one was made.
        if isLast { try open.flush() }
        try checkName(position, path)

        switch SegmentBeginning(of: file) {
        case .header(let header, let check):
            try checkHeader(header, position, path)
            var segment = Segment(path: path, header: header, check: check)
            try segment.takeInFrames(of: file)
            if isLast { segment.noteFileCheck(of: file) }
            if !file.isZero(from: segment.end) {
                tornTail = try Self.tornTail(of: segment, file, isLast: isLast)
            }
            segments.append(segment)
        case .newer(let version):
            throw .newerFormat(file: path, version: version)
        case .foreign, .broken:
            // The header is flushed before anything is written behind it. So a header that is not
            // whole was never finished only if there is nothing behind it.
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
        if let lotID = segments.first?.header.lotID, lotID != header.lotID {
            throw .otherLot(file: path, found: header.lotID, expected: lotID)
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

    /// - Throws: ``EventLogError/damaged(file:offset:position:what:)`` unless the bytes behind the
    ///   last whole frame can only be what a crash left.
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
