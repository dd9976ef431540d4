public import NIOCore
public import NIOHTTP1
import NIOPosix

/// Passes a request on to another server of ours, as it came, and gives its answer piece by piece, as that comes.
///
/// The other one is asked without encryption, over a network that is the servers’ own. Each request has a connection of its
/// own; nothing is asked twice.
public struct Relay: Sendable {
    private let host: String
    private let port: Int

    private static let connectPatience = TimeAmount.seconds(1)
    /// For the beginning of an answer.
    private static let patience = TimeAmount.seconds(30)
    /// For the next piece of one. Streams say at least every 20 seconds that they are alive.
    private static let silence = TimeAmount.seconds(90)

    /// - Parameter address: such as `http://10.0.0.5:8080`.
    /// - Returns: nil for anything else.
    public init?(to address: String) {
        guard let place = address.wholeMatch(of: /http:\/\/\[?([A-Za-z0-9.:-]+?)\]?(?::([0-9]+))?/)
        else { return nil }
        host = String(place.1)
        port = place.2.flatMap { Int($0) } ?? 80
    }

    /// Asks.
    /// - Parameter body: whole, since no request of ours is large.
    /// - Returns: the answer, once its head is here.
    public func pass(
        _ head: HTTPRequestHead, _ body: ByteBuffer
    ) async throws(RelayProblem) -> RelayedAnswer {
        let (channel, answer): (any Channel, EventLoopFuture<RelayedAnswer>)
        do {
            (channel, answer) = try await ClientBootstrap(
                group: MultiThreadedEventLoopGroup.singleton
            )
            .connectTimeout(Self.connectPatience)
            // Read as fast as it is passed on, and not faster.
            .channelOption(.autoRead, value: false)
            .connect(host: host, port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    let answer = channel.eventLoop.makePromise(of: RelayedAnswer.self)
                    let pipeline = channel.pipeline.syncOperations
                    try pipeline.addHTTPClientHandlers()
                    try pipeline.addHandler(IdleStateHandler(readTimeout: Self.silence))
                    try pipeline.addHandler(RelayHandler(head, body, answer))
                    return (channel, answer.futureResult)
                }
            }
        } catch { throw .unreachable }
        let timer = channel.eventLoop.scheduleTask(in: Self.patience) {
            channel.close(promise: nil)
        }
        defer { timer.cancel() }
        do {
            return try await withTaskCancellationHandler {
                try await answer.get()
            } onCancel: {
                channel.close(promise: nil)
            }
        } catch { throw .brokenOff }
    }
}

/// Why there is no answer.
public enum RelayProblem: Error {
    /// The other server was not reached: nothing was passed on.
    case unreachable
    /// It was, and did not answer: what was asked may have been done.
    case brokenOff
}

/// An answer that is still coming.
public struct RelayedAnswer: Sendable {
    public let head: HTTPResponseHead
    private let connection: Connection
    private let parts: AsyncThrowingStream<ByteBuffer, any Error>

    fileprivate init(
        _ head: HTTPResponseHead, _ channel: any Channel,
        _ parts: AsyncThrowingStream<ByteBuffer, any Error>
    ) {
        self.head = head
        connection = Connection(channel)
        self.parts = parts
    }

    /// Closed when no one is left who wants to hear more.
    private final class Connection: Sendable {
        let channel: any Channel

        init(_ channel: any Channel) { self.channel = channel }

        deinit { channel.close(promise: nil) }
    }

    /// Calls `body` with each piece, to the end.
    public func forEach(_ body: (ByteBuffer) async throws -> Void) async throws {
        for try await part in parts {
            try await body(part)
            connection.channel.read()
        }
    }
}

private final class RelayHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias OutboundOut = HTTPClientRequestPart

    private let head: HTTPRequestHead
    private let body: ByteBuffer
    /// Nil as soon as it is kept.
    private var promise: EventLoopPromise<RelayedAnswer>?
    private let parts = AsyncThrowingStream<ByteBuffer, any Error>.makeStream()
    private var isWhole = false
    /// Whether the bytes that were just read had a piece of the answer in them.
    private var hasGiven = false

    init(
        _ head: HTTPRequestHead, _ body: ByteBuffer, _ promise: EventLoopPromise<RelayedAnswer>
    ) {
        self.head = head
        self.body = body
        self.promise = promise
    }

    func channelActive(context: ChannelHandlerContext) {
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        if body.readableBytes > 0 {
            context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
        }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        context.read()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            // An answer that no one waits for any more closes the channel at once, and ends up in `end`.
            promise.take()?.succeed(RelayedAnswer(head, context.channel, parts.stream))
        case .body(let part):
            hasGiven = true
            parts.continuation.yield(part)
        case .end:
            isWhole = true
            parts.continuation.finish()
        }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        // Whoever hears a piece asks for more.
        if !hasGiven, !isWhole { context.read() }
        hasGiven = false
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is IdleStateHandler.IdleStateEvent { context.close(promise: nil) }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        end(error)
        context.close(promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) { end(RelayProblem.brokenOff) }

    func handlerRemoved(context: ChannelHandlerContext) { end(RelayProblem.brokenOff) }

    private func end(_ error: any Error) {
        promise.take()?.fail(error)
        if !isWhole { parts.continuation.finish(throwing: error) }
    }
}
