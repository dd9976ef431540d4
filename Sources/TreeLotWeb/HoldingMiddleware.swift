import Hummingbird

/// In a server to whom another may have taken over the lot, while it was paused or its database away: what it knows is
/// worth something only once it has heard that none has.
struct HoldingMiddleware: RouterMiddleware {
    let isHeld: @Sendable () -> Bool

    /// How long a change waits.
    private static let patience = Duration.seconds(6)
    /// What is only read is shown after that as it was known last.
    private static let readingPatience = Duration.seconds(1)
    private static let pause = Duration.milliseconds(20)

    func handle(_ request: Request, context: WebContext, next: Next) async throws -> Response {
        guard request.method != .get, request.method != .head else {
            _ = try await waits(Self.readingPatience)
            return try await next(request, context)
        }
        guard try await waits(Self.patience) else { throw Problem.lotChangingHands }
        let response: Response
        do { response = try await next(request, context) } catch let problem as Problem {
            throw problem.status.kind == .clientError && !isHeld()
                ? .lotChangingHands : problem
        }
        guard response.status.kind != .clientError || isHeld() else {
            throw Problem.lotChangingHands
        }
        return response
    }

    /// - Returns: whether it is held at last.
    private func waits(_ patience: Duration) async throws -> Bool {
        let deadline = ContinuousClock.now + patience
        while !isHeld() {
            guard ContinuousClock.now < deadline else { return false }
            try await Task.sleep(for: Self.pause)
        }
        return true
    }
}
