/// A buffer that is reused for reading one file after the other.
///
/// The kernel provides fresh memory page by page, and clears each page. For a whole log, that takes as long
/// as to check it.
final class ReadBuffer {
    /// The size of a piece in bytes: small enough to be still in the processor's cache when it is checked.
    static let pieceBytes = 1 << 18

    private var bytes: [UInt8] = []

    /// Up to `count` bytes of `file` from `offset` on; fewer only at the end of the file.
    ///
    /// Release the extent before the next call. While it is held, the next call allocates new memory.
    func read(
        _ file: any OpenFile, at offset: Int, count: Int
    ) throws(EventLogError) -> Extent {
        guard bytes.count >= count else {
            bytes = try file.read(at: offset, count: count)
            return Extent(bytes, count: bytes.count, at: offset)
        }
        let done = try bytes.withUnsafeMutableBufferPointer { (all) throws(EventLogError) in
            let room = UnsafeMutableBufferPointer(rebasing: all[..<count])
            return try file.read(at: offset, into: UnsafeMutableRawBufferPointer(room))
        }
        return Extent(bytes, count: done, at: offset)
    }

    /// Whether all bytes of a file from `offset` to its end are zero.
    func isZero(_ file: any OpenFile, from offset: Int) throws(EventLogError) -> Bool {
        var offset = offset
        while true {
            let piece = try read(file, at: offset, count: Self.pieceBytes)
            guard piece.isZero(from: offset) else { return false }
            offset = piece.end
            if piece.end - piece.start < Self.pieceBytes { return true }
        }
    }

    /// Reads a whole file, piece by piece.
    /// - Returns: its size in bytes if its CRC-32C is `expected`; nil otherwise.
    func size(
        of file: any OpenFile, withCheck expected: UInt32
    ) throws(EventLogError) -> Int? {
        var size = 0
        var check: UInt32 = 0
        while true {
            let piece = try read(file, at: size, count: Self.pieceBytes)
            check = piece.checksum(size..<piece.end, continuing: check)
            size = piece.end
            if piece.end - piece.start < Self.pieceBytes { break }
        }
        return check == expected ? size : nil
    }
}
