import EventLog

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// An open file of a ``TapeDisk``.
final class TapeFile: OpenFile {
    private let path: String
    private let number: Int
    private let disk: TapeDisk
    private let holdsLock: Bool

    init(_ path: String, _ number: Int, _ disk: TapeDisk, holdsLock: Bool = false) {
        self.path = path
        self.number = number
        self.disk = disk
        self.holdsLock = holdsLock
    }

    deinit {
        if holdsLock { disk.with { _ = $0.locks.remove(path) } }
    }

    func size() throws(EventLogError) -> Int {
        disk.with { $0.state.files[number]!.visible.count }
    }

    func read(
        at offset: Int, into buffer: UnsafeMutableRawBufferPointer
    ) throws(EventLogError) -> Int {
        let count = buffer.count
        let bytes = disk.with { contents in
            Array(contents.state.files[number]!.visible.dropFirst(offset).prefix(count))
        }
        buffer.copyBytes(from: bytes)
        return bytes.count
    }

    func write(_ bytes: ArraySlice<UInt8>, at offset: Int) throws(EventLogError) -> Int {
        let bytes = Array(bytes)
        return try disk.with { (contents) throws(EventLogError) in
            let size = contents.state.files[number]!.visible.count
            // Only what makes the file longer takes up room on the disk.
            let free = contents.fault.bytesFree ?? .max / 2
            let count = min(bytes.count, max(0, size - offset) + free)
            guard count > 0 else {
                contents.isOver = contents.isOver || contents.fault.killsAtFailure
                throw .failed("pwrite", path, ENOSPC)
            }
            contents.fault.bytesFree? -= max(0, offset + count - size)
            try contents.take(
                .write(file: number, offset: offset, bytes: Array(bytes.prefix(count))),
                "pwrite", path)
            return count
        }
    }

    func flush() throws(EventLogError) { try sync("fdatasync") }

    func truncate(to size: Int) throws(EventLogError) {
        try disk.with { (contents) throws(EventLogError) in
            try contents.take(.resize(file: number, size: size), "ftruncate", path)
        }
        try sync("fsync")
    }

    private func sync(_ call: String) throws(EventLogError) {
        try disk.with { (contents) throws(EventLogError) in
            try contents.sync(
                call, path, .flush(file: number), failing: .failFlush(file: number))
        }
    }
}
