import NIOCore
import NIOHTTP1

/// One request over a connection of its own, and the answer: it asks as soon as it is connected, and hangs up
/// when it has heard enough.
final class Exchange: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias OutboundOut = HTTPClientRequestPart

    /// A provider publishes a handful of keys, and nobody answers with more.
    private static let bytesMax = 128 << 10
    static let limits: NIOHTTPDecoderLimitConfiguration = {
        var limits = NIOHTTPDecoderLimitConfiguration()
        limits.maxHeaderFieldSize = 16 << 10
        limits.maxHeaderListSize = 32 << 10
        limits.maxHeaderFieldCount = 100
        return limits
    }()

    private let head: HTTPRequestHead
    private let body: [UInt8]
    /// Nil as soon as it is known.
    private var promise: EventLoopPromise<HTTPAnswer>?
    private let deadline: NIODeadline
    private var timer: Scheduled<Void>?
    private var answer: HTTPAnswer?

    /// - Parameter promise: is kept, whatever becomes of the connection.
    init(
        _ head: HTTPRequestHead, _ body: [UInt8], _ promise: EventLoopPromise<HTTPAnswer>,
        by deadline: NIODeadline
    ) {
        self.head = head
        self.body = body
        self.promise = promise
        self.deadline = deadline
    }

    private func end(_ result: Result<HTTPAnswer, any Error>) {
        timer?.cancel()
        promise?.completeWith(result)
        promise = nil
    }

    private func hangUp(_ context: ChannelHandlerContext, _ result: Result<HTTPAnswer, any Error>) {
        end(result)
        context.close(promise: nil)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        timer = context.eventLoop.assumeIsolated().scheduleTask(deadline: deadline) {
            self.hangUp(context, .failure(HTTPProblem.slow))
        }
    }

    func channelActive(context: ChannelHandlerContext) {
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        if !body.isEmpty {
            let bytes = context.channel.allocator.buffer(bytes: body)
            context.write(wrapOutboundOut(.body(.byteBuffer(bytes))), promise: nil)
        }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): answer = HTTPAnswer(status: Int(head.status.code), body: [])
        case .body(let part):
            let count = (answer?.body.count ?? 0) + part.readableBytes
            guard count <= Self.bytesMax else {
                return hangUp(context, .failure(HTTPProblem.tooLarge))
            }
            answer?.body += part.readableBytesView
        case .end: hangUp(context, answer.map { .success($0) } ?? .failure(HTTPProblem.unreachable))
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        hangUp(context, .failure(error))
    }

    func channelInactive(context: ChannelHandlerContext) { end(.failure(HTTPProblem.unreachable)) }

    func handlerRemoved(context: ChannelHandlerContext) { end(.failure(HTTPProblem.unreachable)) }
}
