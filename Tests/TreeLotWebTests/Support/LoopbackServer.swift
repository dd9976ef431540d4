import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOPosix
import ServiceLifecycle

extension HTTPResponder where Context: InitializableFromSource<ApplicationRequestContextSource> {
    /// Serves on a free port of the loopback while `body` runs.
    func onLoopback<Value: Sendable>(
        _ body: @Sendable (TestClient) async throws -> Value
    ) async throws -> Value {
        let ports = AsyncStream<Int>.makeStream()
        let application = Application(
            responder: self, configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { ports.continuation.yield($0.localAddress?.port ?? 0) },
            logger: .quiet)
        let services = ServiceGroup(
            configuration: .init(services: [application], logger: .quiet))
        async let served: Void = {
            // Where it cannot be served, the wait for its port ends.
            defer { ports.continuation.finish() }
            try await services.run()
        }()
        var value: Result<Value, any Error>?
        for await port in ports.stream.prefix(1) {
            do {
                value = .success(try await body(.onLoopback(port: port)))
            } catch {
                value = .failure(error)
            }
        }
        await services.triggerGracefulShutdown()
        try await served
        guard let value else { throw CancellationError() }
        return try value.get()
    }
}

extension TestClient {
    /// Each request goes over a connection of its own, and waits as long as it takes: other tests may keep all
    /// threads busy.
    fileprivate static func onLoopback(port: Int) -> TestClient {
        TestClient(port: port) { parts in
            let connection = try await ClientBootstrap(
                group: MultiThreadedEventLoopGroup.singleton
            ).connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    try pipeline.addHTTPClientHandlers()
                    try pipeline.addHandler(HTTP1ToHTTPClientCodec())
                    return try NIOAsyncChannel<HTTPResponsePart, HTTPRequestPart>(
                        wrappingChannelSynchronously: channel)
                }
            }
            return try await connection.executeThenClose { inbound, outbound in
                try await outbound.write(contentsOf: parts)
                return try await TestResponse(inbound)
            }
        }
    }
}

extension TestResponse {
    fileprivate init(_ parts: NIOAsyncChannelInboundStream<HTTPResponsePart>) async throws {
        var head: HTTPResponse?
        var body = ByteBuffer()
        reading: for try await part in parts {
            switch part {
            case .head(let received): head = received
            case .body(let chunk): body.writeImmutableBuffer(chunk)
            case .end: break reading
            }
        }
        guard let head else { throw ChannelError.eof }
        self.init(head: head, body: body)
    }
}
