import Archive
import EventLog

/// Files in pieces, so that a large one is never in memory as a whole.
enum FilePieces {
    private static let pieceBytes = 256 * 1024

    /// Begins to read a file.
    /// - Parameter bytesMax: what is behind them is not read.
    static func source(_ path: String, bytesMax: Int = .max) throws -> ByteSource {
        let file = try POSIXFileSystem().openFile(path, for: .read)
        var offset = 0
        return {
            let count = min(pieceBytes, bytesMax - offset)
            guard count > 0 else { return [] }
            let piece = try [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
                done = try file.read(at: offset, into: UnsafeMutableRawBufferPointer(buffer))
            }
            offset += piece.count
            return piece
        }
    }

    /// Creates a file that only its owner can read; on return it is on stable storage.
    static func create(
        _ path: String, _ fill: (_ sink: @escaping ByteSink) throws -> Void
    ) throws {
        let file = try POSIXFileSystem().openFile(path, for: .create)
        var end = 0
        try fill { piece in
            try file.writeAll(piece, at: end)
            end += piece.count
        }
        try file.flush()
    }
}
