import EventSourcing
import NIOCore
import NIOHTTP1

/// One request over a connection of its own, and the answer: it asks as soon as it is connected, and hangs up
/// when it has heard enough.
final class Exchange: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias OutboundOut = HTTPClientRequestPart

    struct Request: Sendable {
        var head: HTTPRequestHead
        var body: ByteBuffer
    }

    struct Answer: Sendable {
        var status: Int
        var body: ByteBuffer

        var json: JSON? {
            String(validating: body.readableBytesView, as: UTF8.self)
                .flatMap { try? JSONParser.parse($0) }
        }
    }

    enum Problem: Error {
        case slow
        case tooLarge
        case brokenOff
    }

    /// A provider publishes a handful of keys.
    private static let bytesMax = 128 << 10
    static let limits: NIOHTTPDecoderLimitConfiguration = {
        var limits = NIOHTTPDecoderLimitConfiguration()
        limits.maxHeaderFieldSize = 16 << 10
        limits.maxHeaderListSize = 32 << 10
        limits.maxHeaderFieldCount = 100
        return limits
    }()

    private let request: Request
    /// Nil as soon as it is known.
    private var promise: EventLoopPromise<Answer>?
    private let deadline: NIODeadline
    private var timer: Scheduled<Void>?
    private var answer: Answer?

    /// - Parameter promise: is kept, whatever becomes of the connection.
    init(_ request: Request, _ promise: EventLoopPromise<Answer>, by deadline: NIODeadline) {
        self.request = request
        self.promise = promise
        self.deadline = deadline
    }

    private func end(_ result: Result<Answer, any Error>) {
        timer?.cancel()
        promise?.completeWith(result)
        promise = nil
    }

    private func hangUp(_ context: ChannelHandlerContext, _ result: Result<Answer, any Error>) {
        end(result)
        context.close(promise: nil)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        timer = context.eventLoop.assumeIsolated().scheduleTask(deadline: deadline) {
            self.hangUp(context, .failure(Problem.slow))
        }
    }

    func channelActive(context: ChannelHandlerContext) {
        context.write(wrapOutboundOut(.head(request.head)), promise: nil)
        if request.body.readableBytes > 0 {
            context.write(wrapOutboundOut(.body(.byteBuffer(request.body))), promise: nil)
        }
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): answer = Answer(status: Int(head.status.code), body: ByteBuffer())
        case .body(var part):
            let count = (answer?.body.readableBytes ?? 0) + part.readableBytes
            guard count <= Self.bytesMax else {
                return hangUp(context, .failure(Problem.tooLarge))
            }
            answer?.body.writeBuffer(&part)
        case .end: hangUp(context, answer.map { .success($0) } ?? .failure(Problem.brokenOff))
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        hangUp(context, .failure(error))
    }

    func channelInactive(context: ChannelHandlerContext) { end(.failure(Problem.brokenOff)) }

    func handlerRemoved(context: ChannelHandlerContext) { end(.failure(Problem.brokenOff)) }
}
