import Foundation

/// Another program while it runs, and what it says on its standard error.
struct Child {
    /// Maximum bytes kept of its output; the rest is dropped.
    private static let saidBytesMax = 4096

    /// How the process ended.
    enum End: Equatable {
        case exited(code: Int32)
        /// By a signal from outside of this program.
        case killed
        /// By this program, since it took too long.
        case tooLate
    }

    private let pid: pid_t
    /// The end of a pipe from its standard error.
    private let errors: FileHandle
    private var isSilent = false
    private(set) var said: [UInt8] = []

    /// Starts a program.
    /// - Parameter input: its standard input, from where it stands.
    init(_ program: String, _ arguments: [String], input: FileHandle) throws(Failure) {
        let pipe = Pipe()
        let spawn = Spawn(
            program: program, arguments: arguments, input: input.fileDescriptor,
            errors: pipe.fileHandleForWriting.fileDescriptor)
        pid = try spawn.start()
        errors = pipe.fileHandleForReading
        // Only then is there an end of what the program says.
        try? pipe.fileHandleForWriting.close()
    }

    /// Waits until it ends, on this thread. After `patience` it is asked to end, with all that it has
    /// started, and after another `grace` it is not asked any more.
    mutating func end(patience: Duration, grace: Duration) -> End {
        if let end = end(within: patience) { return end }
        kill(-pid, SIGTERM)
        if end(within: grace) == nil {
            kill(-pid, SIGKILL)
            _ = end(within: .seconds(Int64.max))
        }
        return .tooLate
    }

    /// Nil if it goes on longer.
    private mutating func end(within limit: Duration) -> End? {
        let start = ContinuousClock.now
        var status: Int32 = 0
        while start.duration(to: .now) < limit {
            let found = waitpid(pid, &status, WNOHANG)
            if found == 0 || (found < 0 && errno == EINTR) {
                // A child that closes its output has ended, as a rule.
                listen(milliseconds: isSilent ? 5 : 50)
                continue
            }
            while said.count < Self.saidBytesMax, listen(milliseconds: 0) {}
            // Seven bits are the signal; the code is in the next eight.
            guard found == pid, status & 0x7F == 0 else { return .killed }
            return .exited(code: status >> 8 & 0xFF)
        }
        return nil
    }

    /// Waits until it says something, and takes that in.
    /// - Returns: false if it says nothing.
    @discardableResult
    private mutating func listen(milliseconds: Int32) -> Bool {
        let descriptor = isSilent ? -1 : errors.fileDescriptor
        var asked = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&asked, 1, milliseconds) > 0 else { return false }
        var piece = [UInt8](repeating: 0, count: Self.saidBytesMax)
        let count = read(descriptor, &piece, piece.count)
        isSilent = count <= 0
        said += piece.prefix(min(max(count, 0), Self.saidBytesMax - said.count))
        return count > 0
    }
}
