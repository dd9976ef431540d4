import EventSourcing

/// A segment file of which some bytes may be wrong.
struct SalvagedFile {
    enum Piece {
        case commit(payload: Range<Int>, CommitOutline)
        case unreadable(Range<Int>)
    }

    let path: String
    let bytes: Extent
    /// Nil where it is not whole.
    let header: SegmentHeader?

    init(_ path: String, _ bytes: Extent) {
        self.path = path
        self.bytes = bytes
        header =
            if case .header(let header, _) = SegmentBeginning(of: bytes) { header } else { nil }
    }

    /// All that is in the file, in order, but for marks and room.
    /// - Complexity: O(bytes), where nothing or little is wrong; behind each damage, the next whole frame
    ///   is looked for at every offset.
    /// - Returns: also the check value at its end, which the header of the next file must name; nil where
    ///   the end is not whole.
    func pieces() -> (pieces: [Piece], endCheck: UInt32?) {
        var pieces: [Piece] = []
        var offset = SegmentHeader.bytes
        guard bytes.end >= offset else {
            return (bytes.isZero(from: 0) ? [] : [.unreadable(0..<bytes.end)], nil)
        }
        if header == nil { pieces.append(.unreadable(0..<offset)) }
        var seed = bytes.uint32(at: offset - Frame.checkBytes)
        while !bytes.isZero(from: offset) {
            if let (frame, check) = frame(at: offset, seed) {
                if !frame.isMark, let outline = outline(frame) {
                    pieces.append(.commit(payload: frame.payload, outline))
                }
                offset = frame.end
                seed = check
            } else {
                let next = wholeFrame(behind: offset) ?? bytes.end
                pieces.append(.unreadable(offset..<next))
                guard next < bytes.end else { return (pieces, nil) }
                offset = next
                seed = bytes.uint32(at: offset - Frame.checkBytes)
            }
        }
        return (pieces, seed)
    }

    /// The whole frame at `offset`, and the seed of the next one. If only its check value is damaged, the
    /// frame behind it still shows what that was.
    private func frame(at offset: Int, _ seed: UInt32) -> (Frame, check: UInt32)? {
        guard let frame = Frame(shapeIn: bytes, at: offset) else { return nil }
        let check = bytes.checksum(offset..<frame.payload.upperBound, continuing: seed)
        guard check == frame.check || Frame(in: bytes, at: frame.end, seed: check) != nil,
            frame.isMark || outline(frame) != nil
        else { return nil }
        return (frame, check)
    }

    /// Where the next frame begins that is whole, given the check value that stands in front of it.
    private func wholeFrame(behind offset: Int) -> Int? {
        var place = offset + 1
        while place + Frame.overheadBytes <= bytes.end {
            let seed = bytes.uint32(at: place - Frame.checkBytes)
            if let frame = Frame(in: bytes, at: place, seed: seed), !frame.isMark,
                outline(frame) != nil
            {
                return place
            }
            place += 1
        }
        return nil
    }

    private func outline(_ frame: Frame) -> CommitOutline? {
        try? CommitOutline(of: frame, in: bytes)
    }
}
