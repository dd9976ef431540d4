import EventLog
import Synchronization

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A disk in memory that keeps a tape of all that happens to it, so that the power can be cut
/// afterwards at any moment; and that fails when it is told to.
final class TapeDisk: FileSystem {
    /// What goes wrong.
    struct Fault: Sendable {
        /// The flush of that number fails, once.
        var failingFlush: Int?
        /// The process ends with the first failure: it has no time to clean up.
        var killsAtFailure = false
        /// So many more bytes fit; nil for plenty.
        var bytesFree: Int?
        /// Flushes of files are acknowledged and not done. With this, a test shows that the loss of
        /// acknowledged commits is seen here.
        var liesAboutFiles = false
        /// The same of directories.
        var liesAboutDirectories = false
    }

    struct Contents: Sendable {
        var state: DiskState
        var tape: [Step] = []
        var fault: Fault
        /// The process is over: nothing it does has an effect any more.
        var isOver = false
        var flushes = 0
        var nextFile: Int
        var locks: Set<String> = []
    }

    private let contents: Mutex<Contents>

    convenience init(_ image: DiskImage = .init(), fault: Fault = .init()) {
        self.init(DiskState(image), fault: fault)
    }

    /// A disk on which some things are still on their way.
    init(_ state: DiskState, fault: Fault = .init()) {
        let nextFile = (state.files.keys.max() ?? -1) + 1
        contents = Mutex(Contents(state: state, fault: fault, nextFile: nextFile))
    }

    func with<Result, Failure: Error>(
        _ body: (inout Contents) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        try contents.withLock { (contents) throws(Failure) in try body(&contents) }
    }

    /// What everybody sees.
    var image: DiskImage { with { $0.state.image } }
    var tape: [Step] { with { $0.tape } }

    /// The process is gone, and its locks with it; what the system has of it stays.
    func restart(fault: Fault = .init()) {
        with {
            $0.isOver = false
            $0.locks = []
            $0.fault = fault
        }
    }

    func note(decided: Int, acknowledged: Int) {
        with { $0.tape.append(.told(decided: decided, acknowledged: acknowledged)) }
    }

    // MARK: Entries

    func openFile(_ path: String, for access: FileAccess) throws(EventLogError) -> any OpenFile {
        try with { (contents) throws(EventLogError) in
            let old = contents.state.names[path]
            switch access {
            case .read, .update:
                guard let old else { throw .failed("open", path, ENOENT) }
                return TapeFile(path, old, self)
            case .create where old != nil:
                throw .failed("open", path, EEXIST)
            case .create, .replace:
                return TapeFile(path, try contents.emptyFile(path), self)
            }
        }
    }

    func lockFile(_ path: String) throws(EventLogError) -> (any OpenFile)? {
        try with { (contents) throws(EventLogError) in
            guard contents.locks.insert(path).inserted else { return nil }
            let old = contents.state.names[path]
            let file = if let old { old } else { try contents.emptyFile(path) }
            return TapeFile(path, file, self, holdsLock: true)
        }
    }

    func renameFile(_ path: String, to target: String) throws(EventLogError) {
        try with { (contents) throws(EventLogError) in
            guard let file = contents.state.names[path] else {
                throw .failed("rename", path, ENOENT)
            }
            try contents.take(.rename(path, to: target, file: file), "rename", path)
        }
    }

    func removeFile(_ path: String) throws(EventLogError) {
        try with { (contents) throws(EventLogError) in
            guard contents.state.names[path] != nil else { throw .failed("unlink", path, ENOENT) }
            try contents.take(.remove(path), "unlink", path)
        }
    }

    func list(_ directory: String) throws(EventLogError) -> [String] {
        try with { (contents) throws(EventLogError) in
            guard contents.state.directories.contains(directory) else {
                throw .failed("opendir", directory, ENOENT)
            }
            return contents.state.names.keys.filter { parent(of: $0) == directory }
                .map { String($0.dropFirst(directory.count + 1)) }
        }
    }

    func makeDirectory(_ path: String) throws(EventLogError) -> Bool {
        try with { (contents) throws(EventLogError) in
            if contents.state.directories.contains(path) { return false }
            try contents.take(.makeDirectory(path), "mkdir", path)
            return true
        }
    }

    func syncDirectory(_ path: String) throws(EventLogError) {
        try with { (contents) throws(EventLogError) in
            try contents.sync("fsync", path, .syncDirectory(path), failing: nil)
        }
    }
}

extension TapeDisk.Contents {
    /// Puts a step on the tape, unless the process is over.
    mutating func take(_ step: Step, _ call: String, _ path: String) throws(EventLogError) {
        guard !isOver else { throw .failed(call, path, EIO) }
        state.apply(step)
        tape.append(step)
    }

    mutating func emptyFile(_ path: String) throws(EventLogError) -> Int {
        if let old = state.names[path] {
            try take(.resize(file: old, size: 0), "open", path)
            return old
        }
        try take(.create(path, file: nextFile), "open", path)
        nextFile += 1
        return nextFile - 1
    }

    /// - Parameter failing: what a failure does to the disk.
    mutating func sync(
        _ call: String, _ path: String, _ step: Step, failing: Step?
    ) throws(EventLogError) {
        guard !isOver else { throw .failed(call, path, EIO) }
        flushes += 1
        if fault.failingFlush == flushes {
            if let failing { try take(failing, call, path) }
            isOver = fault.killsAtFailure
            throw .failed(call, path, EIO)
        }
        let isLie = failing == nil ? fault.liesAboutDirectories : fault.liesAboutFiles
        if !isLie { try take(step, call, path) }
    }
}

extension EventLogError {
    static func failed(_ call: String, _ path: String, _ errno: Int32) -> EventLogError {
        .system(call: call, path: path, errno: errno)
    }
}
