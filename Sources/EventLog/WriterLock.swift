#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Ensures a single writer: a log's writer holds the lock on the file `lock`.
///
/// The lock belongs to the operating system and ends with the process, so that a crash leaves none behind.
/// The text of the file, such as `pid 4242` and `epoch 7`, tells other processes which one is the writer,
/// and the next writer which epochs were used.
struct WriterLock {
    private let file: any OpenFile
    /// The epoch of the previous writer; 0 if there was none, or if the text of the file was lost.
    let previousEpoch: UInt64

    /// Takes the lock, without waiting.
    /// - Throws: ``EventLogError/locked(directory:pid:)`` if there is a writer already.
    init(of directory: DataDirectory) throws(EventLogError) {
        let (path, fileSystem) = (directory.lock, directory.fileSystem)
        guard let file = try fileSystem.lockFile(path) else {
            let text = LockText(try fileSystem.openFile(path, for: .read).readAll())
            throw .locked(directory: directory.path, pid: text.pid)
        }
        self.file = file
        previousEpoch = LockText(try file.readAll()).epoch ?? 0
        try write(epoch: previousEpoch)
        try fileSystem.syncDirectory(directory.path)
    }

    /// Records the epoch of this writer durably, so that no other writer uses the same one.
    func write(epoch: UInt64) throws(EventLogError) {
        let text = Array("pid \(getpid())\nepoch \(epoch)\n".utf8)
        try file.writeAll(text, at: 0)
        try file.truncate(to: text.count)
    }
}
