/// How much room is made for frames that are still to come.
///
/// A file that does not grow is flushed faster: its new size need not be stored with the bytes. So a
/// writer puts zeros behind a group, with the same flush, and writes the groups after it over them. It
/// makes as much room as it has written so far, within bounds: a program that records one thing and
/// ends makes none, and none waits long for its share of zeros.
package struct Room: Sendable {
    /// Less is not worth a write.
    package var bytesMin = 16 << 10
    /// More would be felt by the one who waits for it.
    package var bytesMax = 512 << 10

    package init(bytesMin: Int = 16 << 10, bytesMax: Int = 512 << 10) {
        self.bytesMin = bytesMin
        self.bytesMax = bytesMax
    }

    /// The zeros to put behind a group that ends at `end`, in a segment that is full at `segmentBytes`,
    /// by a writer that has written `bytesWritten`.
    func zeros(behind end: Int, segmentBytes: Int, bytesWritten: Int) -> [UInt8] {
        let count = min(bytesWritten, bytesMax, segmentBytes - end)
        return count >= bytesMin ? [UInt8](repeating: 0, count: count) : []
    }
}
