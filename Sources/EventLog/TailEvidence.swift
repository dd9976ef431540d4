/// Distinguishes a torn tail, which may be discarded, from damage to acknowledged commits.
///
/// A group is acknowledged only after its flush. Bytes that were never flushed may therefore be discarded,
/// and no others. If the frames stop being whole at offset D, the question is whether anything behind D
/// proves that D was flushed. The durable offset of a frame is the start of its group, before which
/// everything was flushed. A frame with a durable offset greater than D is such a proof. Frames behind D
/// without one belong to the group of D, whose sectors may have reached the disk in any order before the
/// power failed.
enum TailEvidence {
    /// The first frame in `file` behind `offset` that proves that the bytes at `offset` were once flushed;
    /// nil if there is none.
    /// - Complexity: O(bytes behind `offset`), plus the length of a frame at each of the few places that look
    ///   like one.
    static func frameProvingFlush(of offset: Int, in file: Extent) -> Frame? {
        var place = offset + 1
        while place + Frame.overheadBytes <= file.end {
            if let frame = Frame(shapeIn: file, at: place), frame.durableOffset > offset,
                isWhole(frame, in: file) || isLastAndNamesItself(frame, in: file)
            {
                return frame
            }
            place += 1
        }
        return nil
    }

    /// Whether the check value is right. The seed is read from the bytes in front of the frame, even if the
    /// previous frame is not whole.
    private static func isWhole(_ frame: Frame, in file: Extent) -> Bool {
        let seed = file.uint32(at: frame.offset - Frame.checkBytes)
        return file.checksum(frame.offset..<frame.payload.upperBound, continuing: seed)
            == frame.check
    }

    /// Whether this is the last frame of the file and has its own offset as its durable offset.
    ///
    /// If the damage is in the check value in front of the last frame, that frame is whole but has lost its
    /// seed. As the first of its group (a mark always is), it still has its own offset, and a length that
    /// leads exactly to the end of the file: 64 bits that do not match by chance.
    private static func isLastAndNamesItself(_ frame: Frame, in file: Extent) -> Bool {
        frame.durableOffset == frame.offset && file.isZero(from: frame.end)
    }
}
