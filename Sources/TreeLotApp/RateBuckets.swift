package import EventSourcing

/// How much a client may take over time: some at once, and the rest at a steady rate. Of each there is one
/// number, the moment at which all that it took will be forgotten (GCRA, a leaky bucket as a meter).
package struct RateBuckets<Client: Hashable> {
    /// Clients that are remembered.
    package static var clientsMax: Int { 10_000 }

    /// Maximum amount that may be taken at once.
    package let burst: Int
    private let microsecondsEach: Int64
    /// In microseconds since 1970.
    private var forgottenAt: [Client: Int64] = [:]
    /// The latest moment at which something was asked or counted, as the clock is now. In microseconds since 1970.
    private var latest: Int64?
    /// Callers read the clock, and come here out of turn.
    private static var outOfTurnMicroseconds: Int64 { 60_000_000 }

    /// - Parameter seconds: after which `count` are forgotten; at least one microsecond for each.
    package init(_ count: Int, in seconds: Int, burst: Int) {
        microsecondsEach = max(1, Int64(seconds) * 1_000_000 / Int64(max(1, count)))
        self.burst = max(1, burst)
    }

    package init(perSecond: Int, burst: Int) { self.init(perSecond, in: 1, burst: burst) }

    /// All of a day’s at once, or over the day.
    package init(perDay count: Int) { self.init(count, in: 24 * 60 * 60, burst: count) }

    package var count: Int { forgottenAt.count }

    /// Whether something is left.
    /// - Returns: nil; or how many seconds to wait until one can be taken.
    package mutating func wait(_ client: Client, at now: Instant) -> Int? {
        let now = moment(now)
        let ahead = max(0, (forgottenAt[client] ?? now) - now)
        let room = Int64(burst - 1) * microsecondsEach
        return ahead <= room ? nil : Int((ahead - room + 999_999) / 1_000_000)
    }

    /// Takes one.
    /// - Returns: nil; or, if there were too many, how many seconds to wait, and then nothing is counted.
    package mutating func take(_ client: Client, at now: Instant) -> Int? {
        if let seconds = wait(client, at: now) { return seconds }
        charge(client, 1, at: now)
        return nil
    }

    /// Counts an amount that was taken, whether there was room for it or not.
    package mutating func charge(_ client: Client, _ amount: Int, at now: Instant) {
        let moment = moment(now)
        if forgottenAt.count >= Self.clientsMax, forgottenAt[client] == nil { makeRoom(moment) }
        forgottenAt[client] =
            max(forgottenAt[client] ?? moment, moment) + Int64(amount) * microsecondsEach
    }

    /// Counts one as never taken.
    package mutating func giveBack(_ client: Client) {
        if let moment = forgottenAt[client] { forgottenAt[client] = moment - microsecondsEach }
    }

    /// Removes the entries that are empty by now and, if that does not suffice, a tenth of the others: the
    /// least filled ones.
    private mutating func makeRoom(_ moment: Int64) {
        forgottenAt = forgottenAt.filter { $0.value > moment }
        guard forgottenAt.count > Self.clientsMax * 9 / 10 else { return }
        let least = forgottenAt.sorted { $0.value < $1.value }.prefix(Self.clientsMax / 10)
        for (client, _) in least { forgottenAt[client] = nil }
    }

    /// The moment in microseconds since 1970. Where the clock was set back, all that is remembered goes back with it: else
    /// each client would wait until the clock is again where it was.
    private mutating func moment(_ now: Instant) -> Int64 {
        let moment = now.milliseconds * 1000
        let back = (latest ?? moment) - moment
        if back > Self.outOfTurnMicroseconds {
            forgottenAt = forgottenAt.mapValues { $0 - back }
            latest = moment
        } else {
            latest = max(latest ?? moment, moment)
        }
        return moment
    }
}
