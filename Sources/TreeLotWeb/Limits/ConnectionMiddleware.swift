import HTTPTypes
import Hummingbird

/// Marks connections on which a request is under way, which are not closed for others; and tells the client
/// of one for which there was no room.
struct ConnectionMiddleware: RouterMiddleware {
    let gate: ConnectionGate

    func handle(_ request: Request, context: WebContext, next: Next) async throws -> Response {
        let id = context.connection
        guard gate.begin(on: id) else { throw Problem.tooManyConnections }
        let end = Permit { [gate] in gate.end(on: id) }
        var response = try await next(request, context)
        // An answer without a length is a stream, under way until it ends; all others are written at once.
        if response.body.contentLength == nil { response.body = response.body.holding(end) }
        return response
    }
}

extension ResponseBody {
    /// This body, which lets go of `permit` when it was written, or never will be.
    func holding(_ permit: Permit) -> ResponseBody {
        let body = self
        return ResponseBody(contentLength: contentLength) { writer in
            defer { withExtendedLifetime(permit) {} }
            try await body.write(writer)
        }
    }
}
