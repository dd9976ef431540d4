import EventSourcing
import OpenID
import Synchronization
import TreeLot

/// The purpose for which a browser was sent to a provider.
enum Errand: Sendable, Equatable {
    /// - Parameter then: where to continue after the sign-in; a path of this site.
    case signIn(then: String?)
    /// Connecting the account at the provider with the account of this session.
    case connect(Session.ID)
}

/// A browser that was sent to a provider, and is expected back.
struct PendingSignIn: Sendable {
    var provider: String
    var departure: Departure
    var errand: Errand
    /// The browser that began: an answer from any other browser is refused.
    var browser: String
    var address: String?
}

/// The browsers that were sent to a provider: in memory, since a sign-in takes a minute; after a restart of
/// the server, a client begins again.
final class PendingSignIns: Sendable {
    /// Long enough to look for a password and for a phone.
    static let validSeconds = 600
    /// A few hundred bytes each.
    static let countMax = 10_000
    /// A troop meets behind one address; an address beyond this loses its own oldest entry, not another
    /// one’s.
    static let countOfAddressMax = 200

    fileprivate struct Entries {
        var byState: [String: PendingSignIn] = [:]
        /// In the order in which they began.
        var states: [String] = []
    }

    private let entries = Mutex(Entries())

    var count: Int { entries.withLock { $0.byState.count } }

    /// - Complexity: O(pending sign-ins).
    func add(_ entry: PendingSignIn) {
        entries.withLock { entries in
            entries.forgetOld(at: entry.departure.begunAt)
            entries.makeRoom(for: entry)
            entries.byState[entry.departure.state] = entry
            entries.states.append(entry.departure.state)
        }
    }

    /// The sign-in that began with this state, in this browser and at this provider, and not long ago;
    /// returned only once.
    func take(_ state: String, from browser: String?, at now: Instant) -> PendingSignIn? {
        entries.withLock { entries -> PendingSignIn? in
            guard let entry = entries.byState[state], let browser,
                Array(entry.browser.utf8).isSameInConstantTime(as: Array(browser.utf8))
            else { return nil }
            entries.remove(state)
            return entry.isValid(at: now) ? entry : nil
        }
    }
}

extension PendingSignIn {
    fileprivate func isValid(at now: Instant) -> Bool {
        now < departure.begunAt.advanced(bySeconds: PendingSignIns.validSeconds)
    }
}

extension PendingSignIns.Entries {
    fileprivate mutating func remove(_ state: String) {
        byState[state] = nil
        states.removeAll { $0 == state }
    }

    fileprivate mutating func forgetOld(at now: Instant) {
        let old = states.prefix { byState[$0].map { !$0.isValid(at: now) } ?? true }
        for state in old { byState[state] = nil }
        states.removeFirst(old.count)
    }

    /// The oldest entries are the likeliest to have been given up.
    fileprivate mutating func makeRoom(for entry: PendingSignIn) {
        let neighbours = states.filter { byState[$0]?.address == entry.address }
        if neighbours.count >= PendingSignIns.countOfAddressMax, let first = neighbours.first {
            remove(first)
        } else if states.count >= PendingSignIns.countMax, let first = states.first {
            remove(first)
        }
    }
}
