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

    /// How often it is looked again before a change is refused: for some six seconds.
    private static let looks = 300
    /// The same for what is only read, and is shown then as it was known last.
    private static let looksOfReader = 50
    private static let pause = Duration.milliseconds(20)

    func handle(_ request: Request, context: WebContext, next: Next) async throws -> Response {
        if HealthRoutes.paths.contains(request.uri.path) { return try await next(request, context) }
        guard request.method != .get, request.method != .head else {
            guard try await known(after: Self.looksOfReader) != .lost else {
                throw Problem.lotChangingHands
            }
            return try await next(request, context)
        }
        guard try await known(after: Self.looks) == .held else {
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

    private func known(after looks: Int) async throws -> Holding {
        for _ in 0..<looks {
            let holding = holding()
            guard holding == .unheard else { return holding }
            try await Task.sleep(for: Self.pause)
        }
        return .unheard
    }
}
