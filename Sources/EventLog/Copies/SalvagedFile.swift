import EventSourcing

/// A segment file that may be damaged in places.
struct SalvagedFile {
    enum Piece {
        case commit(payload: Range<Int>, CommitOutline)
        case unreadable(Range<Int>)
    }

    let path: String
    let bytes: Extent
    /// The header; nil if it is not whole.
    let header: SegmentHeader?

    init(_ path: String, _ bytes: Extent) {
        self.path = path
        self.bytes = bytes
        header =
            if case .header(let header, _) = SegmentBeginning(of: bytes) { header } else { nil }
    }

    /// The commits and the unreadable ranges of the file, in order, without marks and preallocated room.
    /// - Complexity: O(bytes) for little damage; behind each damaged place, every offset is tried until a
    ///   whole frame is found.
    /// - Returns: the pieces, and the check value at the end of the file, which the header of the next file
    ///   must have; nil if the end is not whole.
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

    /// The whole frame at `offset`, and the seed of the next one; nil if there is none. If only the check
    /// value of the frame is damaged, the frame behind it still confirms it.
    private func frame(at offset: Int, _ seed: UInt32) -> (Frame, check: UInt32)? {
        guard let frame = Frame(shapeIn: bytes, at: offset) else { return nil }
        let check = bytes.checksum(offset..<frame.payload.upperBound, continuing: seed)
        guard check == frame.check || Frame(in: bytes, at: frame.end, seed: check) != nil,
            frame.isMark || outline(frame) != nil
        else { return nil }
        return (frame, check)
    }

    /// The offset of the next frame that is whole with the bytes in front of it as seed, if there is one.
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
