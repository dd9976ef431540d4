import EventLog
import Foundation

/// The process that has a lot open, and how it is.
struct LotProcess {
    let holder: LockHolder
    let directory: String

    /// Nil where no process holds the lock of the log, or where this user may not see it.
    init?(in directory: String) {
        let lock = open(directory + "/lock", O_RDONLY | O_CLOEXEC)
        guard lock >= 0 else { return nil }
        defer { close(lock) }
        // A shared lock is had for a moment only; a process that starts just now waits longer.
        guard flock(lock, LOCK_SH | LOCK_NB) != 0 else {
            _ = flock(lock, LOCK_UN)
            return nil
        }
        // Another failure, as on file systems without locks, tells of no process.
        guard errno == EWOULDBLOCK else { return nil }
        let text = FileManager.default.contents(atPath: directory + "/lock") ?? Data()
        holder = LockHolder(of: directory, pid: LockText(Array(text)).pid)
        self.directory = directory
    }

    /// ``treelot serve (process 4242)``
    var name: String { holder.name }

    /// Whether it takes commands from others while it runs.
    var takesCommands: Bool { holder.verb == "serve" || holder.verb == "follow" }

    /// Whether it greets those who come to its socket. One that hangs does not.
    /// - Parameter path: of the socket.
    static func answers(at path: String) -> Bool {
        guard let socket = UnixSocket.connected(to: path) else { return false }
        defer { close(socket) }
        UnixSocket.limitReads(of: socket, toSeconds: UnixSocket.patienceSeconds)
        var byte: UInt8 = 0
        return recv(socket, &byte, 1, 0) == 1
    }
}
