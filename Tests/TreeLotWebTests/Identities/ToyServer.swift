import NIOCore
import NIOPosix
import NIOSSL
import Synchronization

/// A server on the loopback that says the same to everybody, whatever that is, once it is spoken to.
final class ToyServer: Sendable {
    private let heard = Mutex("")
    private let words: [String]
    private let hangsUp: Bool

    /// - Parameters:
    ///   - words: what it says; a part every few milliseconds, the last of them again and again.
    ///   - hangsUp: whether it says them once and ends the connection.
    init(_ words: [String], hangsUp: Bool = true) {
        self.words = words
        self.hangsUp = hangsUp
    }

    /// All that was said to it.
    var request: String { heard.withLock { $0 } }

    func serve<Value: Sendable>(
        _ tls: TLSConfiguration? = nil, _ body: @Sendable (Int) async throws -> Value
    ) async throws -> Value {
        let context = try tls.map { try NIOSSLContext(configuration: $0) }
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    if let context {
                        try pipeline.addHandler(NIOSSLServerHandler(context: context))
                    }
                    try pipeline.addHandler(Speaker(self))
                }
            }.bind(host: "127.0.0.1", port: 0).get()
        do {
            let value = try await body(channel.localAddress?.port ?? 0)
            try await channel.close()
            return value
        } catch {
            try await channel.close()
            throw error
        }
    }

    private final class Speaker: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer

        private let server: ToyServer
        private var isSpeaking = false

        init(_ server: ToyServer) { self.server = server }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let text = String(buffer: unwrapInboundIn(data))
            server.heard.withLock { $0 += text }
            guard !isSpeaking else { return }
            isSpeaking = true
            speak(context, server.words[...])
        }

        private func speak(_ context: ChannelHandlerContext, _ words: ArraySlice<String>) {
            guard let word = words.first, context.channel.isActive else {
                return context.close(promise: nil)
            }
            let rest = words.dropFirst()
            // Closing would drop what is not written yet.
            context.writeAndFlush(
                wrapOutboundOut(context.channel.allocator.buffer(string: word))
            ).assumeIsolated().whenComplete { _ in
                _ = context.eventLoop.assumeIsolated().scheduleTask(in: .milliseconds(2)) {
                    self.speak(context, rest.isEmpty && !self.server.hangsUp ? words : rest)
                }
            }
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            context.close(promise: nil)
        }
    }
}
