/// How much of something is under way, for each client and in all.
struct ClientCounts {
    private var counts: [Client: Int] = [:]
    private(set) var total = 0

    subscript(client: Client) -> Int { counts[client] ?? 0 }

    mutating func add(_ client: Client) {
        counts[client, default: 0] += 1
        total += 1
    }

    mutating func remove(_ client: Client) {
        guard let count = counts[client] else { return }
        counts[client] = count > 1 ? count - 1 : nil
        total -= 1
    }
}

/// Holds a place among those that are counted, until it is let go.
final class Permit: Sendable {
    private let release: @Sendable () -> Void

    init(_ release: @escaping @Sendable () -> Void) { self.release = release }

    deinit { release() }
}
