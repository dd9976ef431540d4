import Hummingbird
import ServiceLifecycle

extension Request {
    /// Keeps a line of server-sent events open until its client or the server ends it.
    /// - Parameters:
    ///   - fill: makes the events, beside what `write` does.
    ///   - beat: is called at each heartbeat, until it returns false.
    ///   - close: lets `write` end. It may be called more than once.
    func holdLine(
        every heartbeat: Duration,
        fill: @escaping @Sendable () async -> Void,
        beat: @escaping @Sendable () async -> Bool,
        close: @escaping @Sendable () -> Void,
        write: () async throws -> Void
    ) async throws {
        // Low priority: a thousand answers, or a program that catches up, must not delay other requests.
        let pump = Task(priority: .utility, operation: fill)
        let heart = Task {
            while (try? await Task.sleep(for: heartbeat)) != nil, await beat() {}
        }
        defer {
            pump.cancel()
            heart.cancel()
        }
        try await withGracefulShutdownHandler {
            try await body.consumeWithInboundCloseHandler { _ in
                try await write()
            } onInboundClosed: {
                close()
            }
        } onGracefulShutdown: {
            close()
        }
    }
}
