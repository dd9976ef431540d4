import Foundation
import Logging
import NIOCore

/// Goes on listening when a connection can’t be accepted, since descriptors or memory have run out for a
/// moment: such an error is about one connection, and must not end the server.
final class AcceptErrors: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = Channel

    private static let passing: Set<CInt> = [ECONNABORTED, EMFILE, ENFILE, ENOBUFS, ENOMEM]
    /// Between two lines in the log.
    private static let quiet = TimeAmount.seconds(10)

    private let logger: Logger
    private var toldAt: NIODeadline?

    init(logger: Logger) { self.logger = logger }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let failure = error as? IOError, Self.passing.contains(failure.errnoCode) else {
            return context.fireErrorCaught(error)
        }
        let now = NIODeadline.now()
        if toldAt.map({ now - $0 > Self.quiet }) ?? true {
            toldAt = now
            logger.error(
                "a connection could not be accepted", metadata: ["errno": "\(failure.errnoCode)"])
        }
    }
}

@available(*, unavailable)
extension AcceptErrors: Sendable {}
