import Hummingbird

/// Whether another server may write a lot that this one has open.
public enum Holding: Sendable {
    /// None can.
    case held
    /// This one was not heard of for so long that another may have taken over.
    case unheard
    /// Another has.
    case lost
}

/// After a pause of the server, or while its database is away: what it knows is worth something only once it has heard that
/// no other has taken over.
struct HoldingMiddleware: RouterMiddleware {
    let holding: @Sendable () -> Holding

    /// How long a change waits.
    private static let patience = Duration.seconds(6)
    /// What is only read is shown after that as it was known last.
    private static let readingPatience = Duration.seconds(1)
    private static let pause = Duration.milliseconds(20)

    func handle(_ request: Request, context: WebContext, next: Next) async throws -> Response {
        if ["/healthz", "/readyz", "/metrics"].contains(request.uri.path) {
            return try await next(request, context)
        }
        guard request.method != .get, request.method != .head else {
            guard try await known(within: Self.readingPatience) != .lost else {
                throw Problem.lotChangingHands
            }
            return try await next(request, context)
        }
        guard try await known(within: Self.patience) == .held else {
            throw Problem.lotChangingHands
        }
        let response: Response
        do { response = try await next(request, context) } catch let problem as Problem {
            throw problem.status.kind == .clientError && holding() != .held
                ? .lotChangingHands : problem
        }
        guard response.status.kind != .clientError || holding() == .held else {
            throw Problem.lotChangingHands
        }
        return response
    }

    private func known(within patience: Duration) async throws -> Holding {
        let deadline = ContinuousClock.now + patience
        while true {
            let holding = holding()
            guard holding == .unheard, ContinuousClock.now < deadline else { return holding }
            try await Task.sleep(for: Self.pause)
        }
    }
}
