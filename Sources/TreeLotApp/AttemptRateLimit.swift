import EventSourcing

/// The rate limit of failed attempts to sign in: the failures by account, address and prefix that are not
/// forgotten yet.
struct AttemptRateLimit {
    /// From then on, failures of an account or an address are slowed, and one is forgotten in each span.
    static let failuresMax = 10
    static let secondsPerFailure = 60
    /// The same for all addresses with one prefix, which are many subscribers.
    static let failuresOfPrefixMax = 100

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
    }

    /// Of accounts and addresses.
    private var own = RateBuckets<Client>(1, in: secondsPerFailure, burst: failuresMax)
    /// All failures of a prefix are forgotten after as long as those of an address.
    private var ofPrefixes = RateBuckets<Client>(
        failuresOfPrefixMax, in: secondsPerFailure * failuresMax, burst: failuresOfPrefixMax)

    /// The accounts, addresses and prefixes that are remembered.
    var count: Int { own.count + ofPrefixes.count }

    /// Counts an attempt as failed, until ``takeBack(_:)`` says that it was not.
    /// - Returns: nil; or, if there were too many, when there may be another without being slowed, and then
    ///   nothing is counted.
    mutating func begin(_ clients: [Client], at now: Instant) -> Instant? {
        let waits = clients.compactMap { self[keyPath: Self.buckets(of: $0)].wait($0, at: now) }
        if let longest = waits.max() { return now.advanced(bySeconds: longest) }
        for client in clients { self[keyPath: Self.buckets(of: client)].charge(client, 1, at: now) }
        return nil
    }

    /// It did not fail.
    mutating func takeBack(_ clients: [Client]) {
        for client in clients { self[keyPath: Self.buckets(of: client)].giveBack(client) }
    }

    private static func buckets(of client: Client) -> WritableKeyPath<Self, RateBuckets<Client>> {
        if case .prefix = client { \.ofPrefixes } else { \.own }
    }
}
