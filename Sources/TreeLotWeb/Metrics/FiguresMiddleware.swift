import HTTPTypes
import Hummingbird
import Logging

/// Counts, times and logs every request; a stream, until it begins. The log has the route and no path, no
/// query and no address: no personal data. What monitoring asks every few seconds is logged for those who want
/// details alone.
struct FiguresMiddleware: RouterMiddleware {
    let figures: RequestFigures

    func handle(_ request: Request, context: WebContext, next: Next) async throws -> Response {
        let start = ContinuousClock.now
        let response = try await next(request, context)
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        let series = RequestFigures.Series(
            method: request.method.rawValue, route: context.endpointPath ?? "none",
            status: response.status.code)
        figures.note(series, seconds: seconds)
        context.logger.log(
            level: HealthRoutes.paths.contains(series.route) ? .debug : .info, "request",
            metadata: [
                "method": "\(series.method)", "route": "\(series.route)",
                "status": "\(series.status)", "milliseconds": "\(Int(seconds * 1000))",
            ])
        return response
    }
}
