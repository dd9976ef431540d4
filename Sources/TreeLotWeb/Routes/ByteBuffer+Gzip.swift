import CZlib
import NIOCore

extension ByteBuffer {
    /// As a stream of gzip (RFC 1952).
    /// - Parameter level: 1 is the quickest, 9 the smallest; for a page the difference is less than the wait.
    /// - Returns: nil where that saves nothing.
    func gzipped(level: Int32 = 5) -> ByteBuffer? {
        let room = tree_lot_gzip_bound(readableBytes)
        var packed = ByteBuffer()
        packed.writeWithUnsafeMutableBytes(minimumWritableBytes: room) { into in
            withUnsafeReadableBytes { bytes in
                tree_lot_gzip(
                    bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, level,
                    into.bindMemory(to: UInt8.self).baseAddress, into.count)
            }
        }
        return packed.readableBytes > 0 && packed.readableBytes < readableBytes ? packed : nil
    }
}
