import HTTPTypes
import Hummingbird
import NIOCore

/// Closes the connection after an answer that says so (RFC 9112, section 9.6): first the server’s side, so
/// that the answer arrives also where its client goes on sending, and soon after the other.
struct ClosingMiddleware: RouterMiddleware {
    func handle(_ request: Request, context: WebContext, next: Next) async throws -> Response {
        var response = try await next(request, context)
        guard response.headers[.connection] == "close" else { return response }
        let channel = context.channel
        let end = Permit {
            channel.close(mode: .output, promise: nil)
            channel.eventLoop.scheduleTask(in: Limits.closingTime) { channel.close(promise: nil) }
        }
        response.body = response.body.holding(end)
        return response
    }
}
