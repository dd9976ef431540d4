public import EventSourcing
public import TreeLotApp

/// A lot that is reached over HTTP.
public struct WebLot: Sendable {
    public var scheduler: Scheduler
    /// Shared by all faces through which codes can be tried.
    public var limiter: AttemptLimiter
    /// Tells who shows what they were given when they signed in.
    public var doorkeeper: any Doorkeeper
    /// The present; given by the host, since nothing in here reads a clock.
    public var now: @Sendable () -> Instant

    public init(
        _ scheduler: Scheduler, limiter: AttemptLimiter = AttemptLimiter(),
        doorkeeper: any Doorkeeper, now: @escaping @Sendable () -> Instant
    ) {
        self.scheduler = scheduler
        self.limiter = limiter
        self.doorkeeper = doorkeeper
        self.now = now
    }
}
