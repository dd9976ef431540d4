import EventSourcing

/// How many attempts of whom have failed, and are not forgotten yet.
struct AttemptBuckets {
    /// So many may fail in a row, and from then on one in each span.
    static let failuresMax = 10
    static let secondsPerFailure = 60
    /// So many accounts and addresses are remembered.
    static let clientsMax = 10_000

    /// Whose attempts are counted together.
    enum Client: Hashable {
        case actor(Actor)
        case address(String)

        /// The account and the address. Who has neither counts together with all others like that.
        static func all(of actor: Actor, _ address: String?) -> [Client] {
            guard let address else { return [.actor(actor)] }
            if case .person = actor { return [.actor(actor), .address(address)] }
            return [.address(address)]
        }
    }

    /// When all that failed will be forgotten: each failure puts it off by a span.
    private var forgottenAt: [Client: Instant] = [:]

    var count: Int { forgottenAt.count }

    /// Counts an attempt as failed, until ``takeBack(_:)`` says that it was not.
    /// - Returns: nil; or, if there were too many, when there may be another, and then nothing is counted.
    mutating func begin(_ clients: [Client], at now: Instant) -> Instant? {
        let full = (Self.failuresMax - 1) * Self.secondsPerFailure
        let opens = clients.compactMap { forgottenAt[$0]?.advanced(bySeconds: -full) }
        if let latest = opens.max(), latest > now { return latest }
        if forgottenAt.count + clients.count > Self.clientsMax { makeRoom(now) }
        for client in clients { add(Self.secondsPerFailure, to: client, from: now) }
        return nil
    }

    /// It did not fail.
    mutating func takeBack(_ clients: [Client]) {
        for client in clients where forgottenAt[client] != nil {
            add(-Self.secondsPerFailure, to: client, from: .earliest)
        }
    }

    private mutating func add(_ seconds: Int, to client: Client, from now: Instant) {
        let moment = max(forgottenAt[client] ?? now, now)
        forgottenAt[client] = moment.advanced(bySeconds: seconds)
    }

    /// Forgets those about whom there is nothing to say any more and, if that does not suffice, a tenth of
    /// the others: those who failed least.
    private mutating func makeRoom(_ now: Instant) {
        forgottenAt = forgottenAt.filter { $0.value > now }
        guard forgottenAt.count > Self.clientsMax * 9 / 10 else { return }
        let least = forgottenAt.sorted { $0.value < $1.value }.prefix(Self.clientsMax / 10)
        for (client, _) in least { forgottenAt[client] = nil }
    }
}
