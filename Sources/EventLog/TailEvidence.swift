/// Tells a torn tail from damage.
///
/// A group is acknowledged only after its flush, so bytes that were never flushed may be thrown away,
/// and no others. Where frames stop being whole at some offset D, the question is whether anything
/// behind D proves that D was flushed. Every frame names, as its durable offset, the place where its
/// group began, before which all was flushed. So a frame with a durable offset beyond D is proof; and
/// frames behind D without one belong to D's own group, whose sectors may have reached the disk in
/// any order before the power went.
enum TailEvidence {
    /// The first frame in `file` behind `offset` that proves that the bytes at `offset` were once
    /// flushed; nil if there is none.
    /// - Complexity: O(bytes behind `offset`), times the length of a frame at the few places that
    ///   look like one.
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

    /// The seed is what stands in front of the frame, whether or not the frame before is whole.
    private static func isWhole(_ frame: Frame, in file: Extent) -> Bool {
        let seed = file.uint32(at: frame.offset - Frame.checkBytes)
        return file.checksum(frame.offset..<frame.payload.upperBound, continuing: seed)
            == frame.check
    }

    /// If the damage lies in the check value in front of the very last frame, that frame is whole but
    /// has lost its seed. As the first of its group (a mark always is), it still names its own
    /// offset and leads to the very end: 64 bits that chance does not produce.
    private static func isLastAndNamesItself(_ frame: Frame, in file: Extent) -> Bool {
        frame.durableOffset == frame.offset && file.isZero(from: frame.end)
    }
}
