import EventLog
import TestSupport

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// An open file of a ``MemoryDisk``.
final class MemoryFile: OpenFile {
    final class Content {
        var bytes: [UInt8]
        /// What the medium has.
        var durable: [UInt8]

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
            durable = bytes
        }

        /// Keeps what is durable and a random choice of the other sectors; a sector that did not
        /// arrive in a file that has grown reads as zeros.
        func crash(_ random: inout SeededRandom) {
            let sectorBytes = 64
            let size = Int.random(
                in: min(durable.count, bytes.count)...max(durable.count, bytes.count),
                using: &random)
            var survived =
                durable.prefix(size) + [UInt8](repeating: 0, count: max(0, size - durable.count))
            for start in stride(from: 0, to: min(size, bytes.count), by: sectorBytes)
            where Bool.random(using: &random) {
                let sector = start..<min(start + sectorBytes, size, bytes.count)
                survived.replaceSubrange(sector, with: bytes[sector])
            }
            bytes = Array(survived)
            durable = bytes
        }
    }

    private let path: String
    private let content: Content
    private let disk: MemoryDisk
    private let holdsLock: Bool

    init(_ path: String, _ content: Content, on disk: MemoryDisk, holdsLock: Bool = false) {
        self.path = path
        self.content = content
        self.disk = disk
        self.holdsLock = holdsLock
    }

    deinit {
        if holdsLock { disk.unlock(path) }
    }

    func size() throws(EventLogError) -> Int { content.bytes.count }

    func read(
        at offset: Int, into buffer: UnsafeMutableRawBufferPointer
    ) throws(EventLogError) -> Int {
        disk.largestRead = max(disk.largestRead, buffer.count)
        let bytes = content.bytes.dropFirst(offset).prefix(buffer.count)
        buffer.copyBytes(from: bytes)
        return bytes.count
    }

    func write(_ bytes: ArraySlice<UInt8>, at offset: Int) throws(EventLogError) -> Int {
        // Only what makes the file longer takes up room on the disk.
        let old = max(0, content.bytes.count - offset)
        let count = min(bytes.count, disk.bytesPerWrite, old + (disk.bytesFree ?? .max / 2))
        guard count > 0, !disk.isOff else { throw disk.failure("pwrite", path, ENOSPC) }
        let gap = offset + count - content.bytes.count
        if gap > 0 { disk.bytesFree? -= gap }
        if !holdsLock { disk.changes += 1 }
        if gap > 0 { content.bytes += [UInt8](repeating: 0, count: gap) }
        content.bytes.replaceSubrange(offset..<offset + count, with: bytes.prefix(count))
        return count
    }

    func flush() throws(EventLogError) {
        try disk.flush("fdatasync", path)
        content.durable = content.bytes
    }

    func truncate(to size: Int) throws(EventLogError) {
        if disk.isOff { throw disk.failure("ftruncate", path, EIO) }
        if content.bytes.count != size, !holdsLock { disk.changes += 1 }
        content.bytes = Array(content.bytes.prefix(size))
        try flush()
    }
}
