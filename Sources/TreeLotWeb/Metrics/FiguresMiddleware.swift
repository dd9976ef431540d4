import HTTPTypes
import Hummingbird

/// Counts and times every request. Of a stream, that is until it begins.
struct FiguresMiddleware: RouterMiddleware {
    let figures: RequestFigures

    func handle(
        _ request: Request, context: WebContext,
        next: (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        let response = try await next(request, context)
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        figures.note(
            .init(
                method: request.method.rawValue, route: context.endpointPath ?? "none",
                status: response.status.code),
            seconds: seconds)
        return response
    }
}
