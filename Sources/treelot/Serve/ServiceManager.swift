import Foundation

/// The service manager that started the process and wants to be told how it is: in datagrams to the socket that
/// `NOTIFY_SOCKET` names (sd_notify(3)).
struct ServiceManager: Sendable {
    enum State { case ready, reloading, stopping, alive }

    private let descriptor: Int32
    /// How often it is to be told that the process is alive; nil where it does not wait for that.
    let watchInterval: Duration?

    /// Nil where there is none.
    init?(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
        guard let path = environment["NOTIFY_SOCKET"],
            // An abstract one begins with a zero byte, which is written as @.
            let descriptor = UnixSocket.connected(
                to: path.hasPrefix("@") ? "\0" + path.dropFirst() : path, as: .datagrams)
        else { return nil }
        self.descriptor = descriptor
        let isMeant = environment["WATCHDOG_PID"].map { $0 == String(getpid()) } ?? true
        watchInterval =
            isMeant
            ? environment["WATCHDOG_USEC"].flatMap { Int64($0) }.map { .microseconds($0 / 3) } : nil
    }

    /// A manager that does not listen harms nothing.
    func tell(_ state: State) {
        let words =
            switch state {
            case .ready: "READY=1"
            case .reloading: "RELOADING=1\nMONOTONIC_USEC=\(Self.microseconds)"
            case .stopping: "STOPPING=1"
            case .alive: "WATCHDOG=1"
            }
        _ = UnixSocket.send(words.utf8, to: descriptor)
    }

    private static var microseconds: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
    }
}
