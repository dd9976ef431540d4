import EventSourcing
import Synchronization
import TreeLotApp

/// The limits of each client, counted in memory: requests, requests for the past, streams, sign-ins
/// elsewhere, and the day’s actions and bytes. Wrong codes are counted by ``TreeLotApp/AttemptLimiter``, and
/// connections by ``ConnectionGate``.
final class ClientLimits: Sendable {
    let book: LimitBook
    private let now: @Sendable () -> Instant
    private let state: Mutex<State>
    private let streams = Mutex(ClientCounts())
    private let past = Mutex(ClientCounts())

    private struct State {
        var requests: RateBuckets<Client>
        /// Requests of clients that have not signed in: all, and those that cost more than opening a page.
        var visits: RateBuckets<Client>
        var visitorRequests: RateBuckets<Client>
        var allVisits: RateBuckets<Bool>
        var past = RateBuckets<Client>(
            Limits.pastPerMinute, in: 60, burst: Limits.pastPerMinute)
        var trips = RateBuckets<Client>(
            Limits.tripsPerMinute, in: 60, burst: Limits.tripsOfAddressMax)
        var allTrips = RateBuckets<Bool>(
            Limits.tripsOfAllPerMinute, in: 60, burst: Limits.tripsMax)
        var accounts = DailyBuckets<Client>(Limits.daily)
        var addresses = DailyBuckets<Client>(Limits.dailyOfAddress)
        var all = DailyBuckets<Bool>(Limits.dailyOfAll)

        init(_ perSecond: Int) {
            let burst = perSecond * Limits.burstSeconds
            let share = max(1, perSecond / Limits.visitorShare)
            let together = perSecond * Limits.visitorsTogether
            requests = RateBuckets(perSecond: perSecond, burst: burst)
            visits = RateBuckets(perSecond: perSecond, burst: burst)
            visitorRequests = RateBuckets(perSecond: share, burst: share * Limits.burstSeconds)
            allVisits = RateBuckets(perSecond: together, burst: together * Limits.burstSeconds)
        }
    }

    /// - Parameter requestsPerSecond: of one account over time; the other rates follow from it.
    init(
        requestsPerSecond: Int, book: LimitBook = LimitBook(),
        now: @escaping @Sendable () -> Instant
    ) {
        self.book = book
        self.now = now
        state = Mutex(State(requestsPerSecond))
    }

    /// How many streams are open.
    var streamCount: Int { streams.withLock { $0.total } }

    /// Counts a request.
    /// - Parameter isLook: whether it is only a look at a page, as a whole troop takes from one address.
    /// - Throws: ``Problem`` `too-many-requests`; of all visitors together, `too-busy`.
    func request(of client: Client, isLook: Bool) throws(Problem) {
        let now = now()
        if client.isAccount {
            let wait = state.withLock { $0.requests.take(client, at: now) }
            if let wait { throw meet(.requests, client, .tooManyRequests(wait)) }
            return
        }
        let problem = state.withLock { state -> Problem? in
            let bucket = isLook ? \State.visits : \State.visitorRequests
            if let wait = state[keyPath: bucket].wait(client, at: now) {
                return .tooManyRequests(wait)
            }
            guard state.allVisits.take(true, at: now) == nil else { return .tooBusy }
            state[keyPath: bucket].charge(client, 1, at: now)
            return nil
        }
        if let problem { throw meet(.visitorRequests, client, problem) }
    }

    /// Runs a look into the past.
    /// - Throws: ``Problem`` if the client has others under way, or took too many.
    func lookBack<Value>(
        for client: Client, _ body: () async throws -> Value
    ) async throws -> Value {
        let now = now()
        let isFull = past.withLock { past in
            guard past[client] < Limits.pastAtOnceMax else { return true }
            past.add(client)
            return false
        }
        if isFull { throw meet(.past, client, .tooManyRequests(1)) }
        defer { past.withLock { $0.remove(client) } }
        if let wait = state.withLock({ $0.past.take(client, at: now) }) {
            throw meet(.past, client, .tooManyRequests(wait))
        }
        return try await body()
    }

    /// A place for a stream, as long as the permit is held.
    /// - Throws: ``Problem`` if the account, the address or all together have too many.
    func openStream(for client: Client) throws(Problem) -> Permit {
        let most = client.isAccount ? Limits.streamsOfAccountMax : Limits.streamsOfAddressMax
        let problem = streams.withLock { streams -> Problem? in
            guard streams[client] < most else { return .tooManyStreams }
            guard streams.total < Limits.streamsMax else { return .tooBusy }
            streams.add(client)
            return nil
        }
        if let problem { throw meet(.streams, client, problem) }
        return Permit { [self] in streams.withLock { $0.remove(client) } }
    }

    /// Counts a sign-in at another provider as begun; see ``completeTrip(from:)``.
    func beginTrip(from address: String?) throws(Problem) {
        let client = Client(address: address)
        let now = now()
        let wait = state.withLock { state -> Int? in
            let wait = state.trips.wait(client, at: now) ?? state.allTrips.take(true, at: now)
            if wait == nil { state.trips.charge(client, 1, at: now) }
            return wait
        }
        if let wait { throw meet(.providers, client, .tooManyRequests(wait)) }
    }

    /// It ended well, and does not count.
    func completeTrip(from address: String?) {
        state.withLock {
            $0.trips.giveBack(Client(address: address))
            $0.allTrips.giveBack(true)
        }
    }

    /// Refuses an action of a client whose day’s budget is used up, or all of whose are.
    func checkBudget(of client: Client) throws(Problem) {
        guard client != .account(.operator), client != .account(.system) else { return }
        let now = now()
        let met = state.withLock { state in
            client.isAccount
                ? state.accounts.wait(client, at: now) : state.addresses.wait(client, at: now)
        }
        if let (what, wait) = met { throw meet(what, client, .dailyLimit(what, wait)) }
        if let (what, _) = state.withLock({ $0.all.wait(true, at: now) }) {
            throw meet(what, client, .tooBusy)
        }
    }

    /// Counts what an action recorded.
    /// - Parameter bytes: of what the client sent.
    func charge(_ client: Client, _ acceptance: Acceptance, bytes: Int) {
        guard !acceptance.events.isEmpty else { return }
        let bytes = bytes + acceptance.events.count * Limits.bytesOfEvent
        let now = now()
        state.withLock { state in
            if client.isAccount {
                state.accounts.charge(client, bytes: bytes, at: now)
            } else {
                state.addresses.charge(client, bytes: bytes, at: now)
            }
            state.all.charge(true, bytes: bytes, at: now)
        }
    }

    private func meet(_ what: Limited, _ client: Client, _ problem: Problem) -> Problem {
        book.note(what, client, at: now())
        return problem
    }
}

/// The actions and bytes of a day.
private struct DailyBuckets<Client: Hashable> {
    private var actions: RateBuckets<Client>
    private var bytes: RateBuckets<Client>

    init(_ budget: DailyBudget) {
        actions = RateBuckets(perDay: budget.actions)
        bytes = RateBuckets(perDay: budget.bytes)
    }

    /// The resource that is used up, and for how many seconds.
    mutating func wait(_ client: Client, at now: Instant) -> (Limited, Int)? {
        if let wait = actions.wait(client, at: now) { return (.actions, wait) }
        return bytes.wait(client, at: now).map { (.bytes, $0) }
    }

    mutating func charge(_ client: Client, bytes count: Int, at now: Instant) {
        actions.charge(client, 1, at: now)
        bytes.charge(client, count, at: now)
    }
}
