import EventSourcing
import Foundation
import Hummingbird
import Logging
import TreeLotWeb

/// Where connections come in, by the settings at the start; certificates can be read again.
struct Listener: Sendable {
    let host: WebHost
    private let settings: ServeSettings
    private let tls: ReloadableTLS?
    private let manager = ServiceManager()
    private let hangUps = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))

    /// - Throws: ``Failure`` for certificates that can’t be read.
    init(_ settings: ServeSettings) throws {
        self.settings = settings
        tls = try settings.tls.map { try ReloadableTLS($0) }
        host = WebHost(
            transport: settings.tls != nil ? .tls : settings.trustsProxy ? .proxy : .plain,
            isLimited: settings.requestsPerSecond > 0,
            connectionsMax: Descriptors.raise(beside: settings.lots == nil ? 0 : LotHouse.openMax))
    }

    /// Until a signal.
    /// - Parameters:
    ///   - beside: is done meanwhile, until it is cancelled.
    ///   - readAgain: is done after each SIGHUP, one after the other.
    ///   - isAlive: returns while all is well.
    ///   - find: what answers for a name.
    func serve(
        beside: @escaping @Sendable () async -> Void,
        readAgain: @escaping @Sendable () async -> Void,
        isAlive: @escaping @Sendable () async -> Void,
        find: @escaping @Sendable (String) async throws -> WebAnswers
    ) async throws {
        let signals = Interruption.source(of: SIGHUP) { [hangUps] in hangUps.continuation.yield() }
        defer { signals.cancel() }
        let application = try host.application(
            at: .hostname(settings.host, port: settings.port), tls: tls?.configuration,
            logger: Logger(label: "treelot"),
            onServerRunning: { [manager, host = settings.host, isTLS = tls != nil] channel in
                let port = channel.localAddress?.port ?? 0
                Terminal.note(
                    "Serving at \(isTLS ? "https" : "http")://\(host):\(port). Interrupt to end.")
                manager?.tell(.ready)
            }, find: find)
        do {
            try await withThrowingTaskGroup { group in
                group.addTask { try await application.runService() }
                group.addTask { await beside() }
                group.addTask { [hangUps] in for await _ in hangUps.stream { await readAgain() } }
                if let manager, let interval = manager.watchInterval {
                    group.addTask {
                        while !Task.isCancelled {
                            await isAlive()
                            manager.tell(.alive)
                            try? await Task.sleep(for: interval)
                        }
                    }
                }
                // The server ends by a signal, or because the port is taken.
                try await group.next()
                manager?.tell(.stopping)
                group.cancelAll()
            }
        } catch {
            throw PortTaken.failure(error, host: settings.host, port: settings.port) ?? error
        }
    }

    /// Takes up what has changed in the settings and in the files that they name. Where it can’t, all stays as it was.
    /// - Parameter take: has others take it up.
    func readAgain(
        _ read: () throws -> ServeSettings, take: (ServeSettings) async throws -> Void
    ) async {
        manager?.tell(.reloading)
        defer { manager?.tell(.ready) }
        do {
            let settings = try read()
            try settings.check()
            let pair = try settings.tls.map { try ReloadableTLS.checked($0) }
            try await take(settings)
            if let pair { tls?.show(pair) }
            let later = settings.needingRestart(from: self.settings).map { "“\($0.rawValue)”" }
            Terminal.note(
                "SIGHUP: settings and certificates are as they are now."
                    + (later.isEmpty
                        ? ""
                        : " What they say of \(later.joined(separator: ", ")) waits for the next start.")
            )
        } catch {
            Terminal.note("SIGHUP: everything stays as it was. \(error)".styled(.red))
        }
    }
}
