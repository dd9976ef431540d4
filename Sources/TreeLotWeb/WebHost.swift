import HTTPTypes
public import Hummingbird
public import HummingbirdCore
import HummingbirdTLS
public import Logging
public import NIOCore
public import NIOSSL

/// Takes connections, and hands the requests on them to what answers: for one lot, or for many by their names.
public struct WebHost: Sendable {
    let transport: Transport
    let gate: ConnectionGate

    /// - Parameters:
    ///   - isLimited: whether there are limits on what one client uses up.
    ///   - connectionsMax: open connections; fewer than the process may have descriptors.
    public init(
        transport: Transport = .plain, isLimited: Bool = false,
        connectionsMax: Int = Limits.connectionsMax
    ) {
        self.transport = transport
        gate = ConnectionGate(
            countMax: min(connectionsMax, Limits.connectionsMax),
            ofAddressMax: isLimited && transport != .proxy
                ? min(Limits.connectionsOfAddressMax, connectionsMax / 2) : nil)
    }

    /// An application that ends gracefully: on SIGTERM and SIGINT it takes no more connections, ends
    /// streams, finishes what is under way, and returns from `runService()`.
    /// - Parameters:
    ///   - tls: certificate and key, where TLS ends here.
    ///   - logger: gets no personal data: no path, no query, no body.
    ///   - find: what answers for a name, without its port and in lower case.
    public func application(
        at address: BindAddress, tls: TLSConfiguration? = nil, logger: Logger,
        onServerRunning: @escaping @Sendable (any Channel) async -> Void = { _ in },
        find: @escaping @Sendable (_ name: String) async throws -> WebAnswers
    ) throws -> some ApplicationProtocol {
        let plain = HTTPServerBuilder.http1(
            configuration: .init(
                additionalChannelHandlers: [ConnectionHandler(gate: gate)],
                idleTimeout: Limits.idleTimeout,
                httpDecoderConfiguration: .init(
                    maxHeaderFieldSize: Limits.headerBytesMax,
                    maxHeaderListSize: Limits.headerBytesMax, maxHeaderFieldCount: 100)))
        return Application(
            responder: FindingResponder(find: find),
            server: try tls.map { try .tls(plain, tlsConfiguration: $0) } ?? plain,
            configuration: ApplicationConfiguration(
                address: address,
                availableConnectionsDelegate: MaximumAvailableConnections(
                    gate.countMax + 2 * Limits.surplusMax)),
            onServerRunning: { channel in
                try? await channel.eventLoop.submit {
                    try channel.pipeline.syncOperations.addHandler(
                        AcceptErrors(logger: logger), position: .first)
                }.get()
                await onServerRunning(channel)
            }, logger: logger)
    }
}

/// Hands each request to what answers for the name that it goes to.
private struct FindingResponder: HTTPResponder {
    let find: @Sendable (String) async throws -> WebAnswers

    func respond(to request: Request, context: WebContext) async throws -> Response {
        let name = request.head.authority.map { RequestLineMiddleware.name(of: $0) } ?? ""
        return try await find(name).answer(request, context)
    }
}
