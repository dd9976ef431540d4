import EventSourcing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Has the kernel provide fresh memory in advance, in pages of 2 MiB as far as they fit. To provide and clear
/// the memory of a snapshot 4 KiB at a time takes longer than to read the snapshot.
private func makeReady(_ buffer: UnsafeMutableRawBufferPointer) {
    #if os(Linux)
        guard buffer.count >= 1 << 20 else { return }
        // Both calls are advice. If the kernel ignores them, only the speed differs.
        advise(MADV_HUGEPAGE, onPagesOf: 2 << 20, in: buffer)
        advise(MADV_POPULATE_WRITE, onPagesOf: 4 << 10, in: buffer)
    #endif
}

#if os(Linux)
    /// Gives the kernel `advice` for the whole pages in `buffer`.
    /// - Parameter pageBytes: a power of two; `buffer` outside of whole pages of that size is left out.
    private func advise(
        _ advice: Int32, onPagesOf pageBytes: UInt, in buffer: UnsafeMutableRawBufferPointer
    ) {
        let base = UInt(bitPattern: buffer.baseAddress)
        let start = (base + pageBytes - 1) & ~(pageBytes - 1)
        let end = (base + UInt(buffer.count)) & ~(pageBytes - 1)
        guard start < end else { return }
        _ = madvise(UnsafeMutableRawPointer(bitPattern: start), Int(end - start), advice)
    }
#endif

/// A file descriptor, which is closed when the last reference goes.
final class POSIXFile: OpenFile {
    private let path: String
    private let descriptor: Int32
    private let isReadOnly: Bool
    private var isLocked = false

    /// A created file is for its owner only, whatever the process’s mask is: a log holds names of people.
    init(_ path: String, flags: Int32, isReadOnly: Bool) throws(EventLogError) {
        self.path = path
        self.isReadOnly = isReadOnly
        // A child process must not inherit the descriptor, since it would hold the lock.
        let flags = flags | O_CLOEXEC
        if flags & O_CREAT != 0, geteuid() == 0 {
            let made = retryingInterrupted { open(path, flags | O_EXCL, 0o600) }
            if made >= 0 {
                NewFile.giveToOwner(of: path, made)
                descriptor = made
                return
            }
        }
        descriptor = retryingInterrupted { open(path, flags, 0o600) }
        guard descriptor >= 0 else { throw .last(call: "open", path) }
    }

    deinit {
        // A child process that is being started may hold a copy of the descriptor, and with it the lock.
        if isLocked { _ = flock(descriptor, LOCK_UN) }
        if descriptor >= 0 { close(descriptor) }
    }

    func size() throws(EventLogError) -> Int {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last(call: "fstat", path) }
        return Int(status.st_size)
    }

    func read(
        at offset: Int, into buffer: UnsafeMutableRawBufferPointer
    ) throws(EventLogError) -> Int {
        makeReady(buffer)
        var done = 0
        while done < buffer.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
            let got = retryingInterrupted {
                pread(descriptor, rest.baseAddress, rest.count, off_t(offset + done))
            }
            if got < 0 { throw .last(call: "pread", path) }
            if got == 0 { break }
            done += got
        }
        return done
    }

    #if os(Linux)
        /// Every page of it is read now: an error of the disk is an error here, and not the end of the process later.
        func map() throws(EventLogError) -> SnapshotBytes {
            let count = try size()
            // Of an empty file, nothing can be mapped.
            guard let base = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0),
                base != MAP_FAILED
            else { return SnapshotBytes(try readAll()) }
            let mapped = SnapshotBytes(lent: UnsafeRawBufferPointer(start: base, count: count)) {
                munmap(UnsafeMutableRawPointer(mutating: $0.baseAddress), $0.count)
            }
            let isThere = madvise(base, count, MADV_POPULATE_READ) == 0
            return isThere ? mapped : SnapshotBytes(try readAll())
        }
    #endif

    func write(_ bytes: ArraySlice<UInt8>, at offset: Int) throws(EventLogError) -> Int {
        let written = bytes.withUnsafeBytes { buffer in
            retryingInterrupted {
                pwrite(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
            }
        }
        guard written > 0 else { throw .last(call: "pwrite", path) }
        return written
    }

    func flush() throws(EventLogError) {
        #if canImport(Darwin)
            // fsync alone leaves the bytes in the cache of the drive.
            let (call, result) = ("fcntl(F_FULLFSYNC)", fcntl(descriptor, F_FULLFSYNC))
        #else
            let (call, result) = ("fdatasync", fdatasync(descriptor))
        #endif
        if result == 0 { return }
        // A read-only medium, such as a CD, has nothing to flush, and fails with one of these errors.
        if isReadOnly, errno == EINVAL || errno == EROFS { return }
        throw .last(call: call, path)
    }

    func truncate(to size: Int) throws(EventLogError) {
        guard retryingInterrupted({ ftruncate(descriptor, off_t(size)) }) == 0 else {
            throw .last(call: "ftruncate", path)
        }
        try syncAll()
    }

    /// Flushes the bytes and all attributes. Also used for directories.
    func syncAll() throws(EventLogError) {
        guard fsync(descriptor) == 0 else { throw .last(call: "fsync", path) }
        #if canImport(Darwin)
            try flush()
        #endif
    }

    /// Takes the exclusive lock without waiting.
    /// - Returns: false if another holder has the lock.
    func lock() throws(EventLogError) -> Bool {
        isLocked = retryingInterrupted { flock(descriptor, LOCK_EX | LOCK_NB) } == 0
        guard isLocked || errno == EWOULDBLOCK else { throw .last(call: "flock", path) }
        return isLocked
    }
}

/// Repeats a call that a signal interrupted before it had an effect. Never used for a flush: a second attempt
/// may succeed although the first one has lost bytes.
private func retryingInterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result >= 0 || errno != EINTR { return result }
    }
}
