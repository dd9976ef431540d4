import EventSourcing

/// The rate limit of failed attempts to sign in: the failures by account, address and prefix that are not
/// forgotten yet.
struct AttemptRateLimit {
    /// From then on, failures of an account or an address are slowed, and one is forgotten in each span.
    static let failuresMax = 10
    static let secondsPerFailure = 60
    /// The same for all addresses with one prefix, which are many subscribers.
    static let failuresOfPrefixMax = 100
    /// Accounts, addresses and prefixes that are remembered.
    static let clientsMax = 10_000

    /// The unit by which attempts are counted.
    enum Client: Hashable {
        case actor(Actor)
        case address(String)
        case prefix(String)

        /// The account, the address and its prefix. Who has neither counts together with all others like
        /// that.
        static func all(of actor: Actor, _ address: String?) -> [Client] {
            guard let address else { return [.actor(actor)] }
            let client = ClientAddress(address)
            let places: [Client] = [.address(client.network), .prefix(client.prefix)]
            if case .person = actor { return [.actor(actor)] + places }
            return places
        }

        fileprivate var failuresMax: Int {
            if case .prefix = self { failuresOfPrefixMax } else { AttemptRateLimit.failuresMax }
        }

        /// Seconds after which one failure is forgotten: all of them, after as long as those of an address.
        fileprivate var secondsPerFailure: Int {
            AttemptRateLimit.secondsPerFailure * AttemptRateLimit.failuresMax / failuresMax
        }
    }

    /// When all that failed will be forgotten: each failure puts it off by a span.
    private var forgottenAt: [Client: Instant] = [:]

    var count: Int { forgottenAt.count }

    /// Counts an attempt as failed, until ``takeBack(_:)`` says that it was not.
    /// - Returns: nil; or, if there were too many, when there may be another without being slowed, and then
    ///   nothing is counted.
    mutating func begin(_ clients: [Client], at now: Instant) -> Instant? {
        let opens = clients.compactMap { client in
            forgottenAt[client]?.advanced(
                bySeconds: -(client.failuresMax - 1) * client.secondsPerFailure)
        }
        if let latest = opens.max(), latest > now { return latest }
        if forgottenAt.count + clients.count > Self.clientsMax { makeRoom(now) }
        for client in clients { add(client.secondsPerFailure, to: client, from: now) }
        return nil
    }

    /// It did not fail.
    mutating func takeBack(_ clients: [Client]) {
        for client in clients where forgottenAt[client] != nil {
            add(-client.secondsPerFailure, to: client, from: .earliest)
        }
    }

    private mutating func add(_ seconds: Int, to client: Client, from now: Instant) {
        let moment = max(forgottenAt[client] ?? now, now)
        forgottenAt[client] = moment.advanced(bySeconds: seconds)
    }

    /// Removes the entries that have no failures left and, if that does not suffice, a tenth of the others:
    /// those with the fewest failures.
    private mutating func makeRoom(_ now: Instant) {
        forgottenAt = forgottenAt.filter { $0.value > now }
        guard forgottenAt.count > Self.clientsMax * 9 / 10 else { return }
        let least = forgottenAt.sorted { $0.value < $1.value }.prefix(Self.clientsMax / 10)
        for (client, _) in least { forgottenAt[client] = nil }
    }
}
