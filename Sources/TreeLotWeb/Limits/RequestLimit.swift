import EventSourcing
import HTTPTypes
import Hummingbird
import Synchronization

/// Turns away who asks too much, lest others wait: generous to an account, tighter to an address from which
/// nobody has signed in. Codes that are not valid are counted besides, and much tighter: see `AttemptLimiter`.
struct RequestLimit: RouterMiddleware {
    private let buckets: Buckets
    private let now: @Sendable () -> Instant

    private final class Buckets: Sendable {
        let accounts: Mutex<RequestBuckets<Actor>>
        let addresses: Mutex<RequestBuckets<String>>

        init(perSecond: Int) {
            let visitors = max(1, perSecond / 5)
            accounts = Mutex(RequestBuckets(perSecond: perSecond, burst: perSecond * 10))
            addresses = Mutex(RequestBuckets(perSecond: visitors, burst: visitors * 10))
        }
    }

    /// - Parameter perSecond: requests of one account over time; ten times as many at once.
    init(perSecond: Int, now: @escaping @Sendable () -> Instant) {
        buckets = Buckets(perSecond: perSecond)
        self.now = now
    }

    func handle(
        _ request: Request, context: WebContext,
        next: (Request, WebContext) async throws -> Response
    ) async throws -> Response {
        // What is only looked at by browsers comes from caches, or in a crowd from one address.
        if request.uri.path.hasPrefix("/api/") || request.method == .post,
            let seconds = wait(context)
        {
            throw Problem.tooManyRequests(seconds)
        }
        return try await next(request, context)
    }

    private func wait(_ context: WebContext) -> Int? {
        let actor = context.caller.actor
        if actor != .visitor { return buckets.accounts.withLock { $0.take(actor, at: now()) } }
        return wait(for: context.address)
    }

    /// Counts a request of nobody who is known.
    /// - Returns: nil; or, if there were too many from this address, how many seconds to wait.
    func wait(for address: String?) -> Int? {
        buckets.addresses.withLock { $0.take(address ?? "", at: now()) }
    }
}

extension Problem {
    static func tooManyRequests(_ seconds: Int) -> Problem {
        Problem(
            status: .tooManyRequests, code: "too-many-requests",
            detail: "Too many requests at once. Come back in \(seconds) s.",
            facts: .object(["seconds": .whole(seconds)]), headers: [.retryAfter: String(seconds)])
    }
}
