import EventSourcing
import Hummingbird
import Logging
import NIOCore
import TreeLot
import TreeLotApp

/// Answers whatever went wrong with a ``Problem``. What is logged carries nothing of the request but the
/// route: paths and bodies may name people.
struct ProblemMiddleware: RouterMiddleware {
    func handle(_ request: Request, context: WebContext, next: Next) async throws -> Response {
        do { return try await next(request, context) } catch {
            var problem = problem(error, context)
            // The pages show what these refuse as it is.
            if PasskeyRoutes.Step(rawValue: request.uri.path) != nil {
                problem.detail = request.words.sentence(problem)
            }
            return request.isForPeople ? problem.page(for: request) : problem.response
        }
    }

    private func problem(_ error: any Error, _ context: WebContext) -> Problem {
        switch error {
        case let problem as Problem: problem
        case let refusal as LotRefusal: Problem(refusal, to: context.caller)
        case let line as MalformedLine: .malformed(line.message)
        case let http as HTTPError where http.status == .notFound: .nothingHere
        case let http as any HTTPResponseError:
            Problem(
                status: http.status, code: .server(.malformed),
                detail: "This request can’t be read: \(http.status.reasonPhrase).")
        case ProcessorError.busy: .tooBusy
        case let error as ProcessorError: failed(error, .cannotRecord, context)
        default: failed(error, .failed, context)
        }
    }

    private func failed(
        _ error: any Error, _ problem: Problem, _ context: WebContext
    ) -> Problem {
        context.logger.error(
            "request failed",
            metadata: [
                "route": "\(context.endpointPath ?? "none")", "error": "\(error)",
            ])
        return problem
    }
}
