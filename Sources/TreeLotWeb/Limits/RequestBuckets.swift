import EventSourcing

/// How many requests a client may make: some at once, and so many a second over time. Of each there is one
/// number, the moment at which all that it did will be forgotten (GCRA, a leaky bucket as a meter).
struct RequestBuckets<Client: Hashable> {
    /// So many clients are remembered.
    static var clientsMax: Int { 10_000 }

    /// So many may come at once.
    let burst: Int
    let millisecondsEach: Int
    private var forgottenAt: [Client: Instant] = [:]

    /// - Parameter perSecond: at least 1.
    init(perSecond: Int, burst: Int) {
        millisecondsEach = max(1, 1000 / perSecond)
        self.burst = burst
    }

    var count: Int { forgottenAt.count }

    /// Counts a request.
    /// - Returns: nil; or, if there were too many, how many seconds to wait, and then nothing is counted.
    mutating func take(_ client: Client, at now: Instant) -> Int? {
        let start = max(forgottenAt[client] ?? now, now)
        let ahead = Int(start.milliseconds - now.milliseconds)
        let room = (burst - 1) * millisecondsEach
        guard ahead <= room else { return (ahead - room + 999) / 1000 }
        if forgottenAt.count >= Self.clientsMax, forgottenAt[client] == nil { makeRoom(now) }
        forgottenAt[client] = Instant(
            milliseconds: start.milliseconds + Int64(millisecondsEach))
        return nil
    }

    /// Forgets those about whom there is nothing to say any more and, if that does not suffice, everybody:
    /// whoever has ten thousand addresses is held up by nothing here.
    private mutating func makeRoom(_ now: Instant) {
        forgottenAt = forgottenAt.filter { $0.value > now }
        if forgottenAt.count > Self.clientsMax * 9 / 10 { forgottenAt = [:] }
    }
}
