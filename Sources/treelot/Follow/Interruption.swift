import Foundation

/// Ends long work in order, on an interruption from the keyboard or when a service is stopped.
enum Interruption {
    /// Runs `work` in a task that is cancelled by SIGINT or SIGTERM.
    static func canEnd(_ work: @escaping @Sendable () async throws -> Void) async throws {
        let task = Task { try await work() }
        let sources = [SIGINT, SIGTERM].map { source(of: $0) { task.cancel() } }
        defer { for source in sources { source.cancel() } }
        try await task.value
    }

    /// Takes a signal, until it is cancelled.
    static func source(
        of number: Int32, _ taken: @escaping @Sendable () -> Void
    ) -> any DispatchSourceSignal {
        // The source sees it all the same.
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler(handler: taken)
        source.resume()
        return source
    }
}
