import EventSourcing
import Synchronization

/// The clients that have reached a limit, since the server was started: for the committee’s page, and for
/// `/metrics`.
final class LimitBook: Sendable {
    struct Entry: Sendable, Equatable {
        var client: Client
        var what: Limited
        var count: Int
        var last: Instant
    }

    /// Clients and limits that are remembered; of others there is the figure alone.
    private static let entriesMax = 1_000

    fileprivate struct Key: Hashable {
        var client: Client
        var what: Limited
    }

    fileprivate struct Contents {
        var entries: [Key: Entry] = [:]
        var totals: [Limited: Int] = [:]
    }

    private let contents = Mutex(Contents())

    func note(_ what: Limited, _ client: Client, at now: Instant) {
        contents.withLock { contents in
            contents.totals[what, default: 0] += 1
            let key = Key(client: client, what: what)
            if contents.entries[key] == nil {
                if contents.entries.count >= Self.entriesMax { contents.forgetOldest() }
                contents.entries[key] = Entry(client: client, what: what, count: 0, last: now)
            }
            contents.entries[key]?.count += 1
            contents.entries[key]?.last = now
        }
    }

    /// The latest first.
    var entries: [Entry] {
        contents.withLock { Array($0.entries.values) }.sorted {
            ($1.last, $1.count, $0.what.rawValue) < ($0.last, $0.count, $1.what.rawValue)
        }
    }

    var totals: [Limited: Int] { contents.withLock { $0.totals } }
}

extension LimitBook.Contents {
    fileprivate mutating func forgetOldest() {
        let oldest = entries.values.map(\.last).sorted()
        guard let bound = oldest.dropFirst(oldest.count / 10).first else { return }
        entries = entries.filter { $0.value.last > bound }
    }
}
