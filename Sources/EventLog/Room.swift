/// How much of a segment is preallocated for future frames.
///
/// A file that does not grow is flushed faster, because its size need not be stored with the bytes. A writer
/// therefore writes zeros behind a group, with the same flush, and overwrites them with the next groups. It
/// preallocates as much as it has written so far, within bounds: a program that appends once and ends
/// preallocates nothing, and no client waits long for zeros.
package struct Room: Sendable {
    /// The smallest preallocation, in bytes. Less is not worth a write.
    package var bytesMin = 16 << 10
    /// The largest preallocation, in bytes. More would delay the acknowledgement noticeably.
    package var bytesMax = 512 << 10

    /// Makes bounds, in bytes.
    package init(bytesMin: Int = 16 << 10, bytesMax: Int = 512 << 10) {
        self.bytesMin = bytesMin
        self.bytesMax = bytesMax
    }

    /// The zeros to write behind a group that ends at `end`, in a segment that is full at `segmentBytes`, for
    /// a writer that has written `bytesWritten` so far.
    func zeros(behind end: Int, segmentBytes: Int, bytesWritten: Int) -> [UInt8] {
        let count = min(bytesWritten, bytesMax, segmentBytes - end)
        return count >= bytesMin ? [UInt8](repeating: 0, count: count) : []
    }
}
