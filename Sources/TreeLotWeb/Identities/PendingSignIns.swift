import EventSourcing
import OpenID
import Synchronization
import TreeLot

/// What somebody went to a provider for.
enum Errand: Sendable, Equatable {
    /// - Parameter then: where they were going; a path of this site.
    case signIn(then: String?)
    /// To connect their account there with the one that they are signed in to.
    case connect(Session.ID)
}

/// Somebody who went to a provider, and is expected back.
struct PendingSignIn: Sendable {
    var provider: String
    var departure: Departure
    var errand: Errand
    /// The browser that set out: nobody else brings the answer.
    var browser: String
    var address: String?
}

/// The browsers that are on their way: in memory, since it takes a minute, and whoever was on their way
/// while a server was begun anew tries again.
final class PendingSignIns: Sendable {
    /// Long enough to look for a password and for a phone.
    static let validSeconds = 600
    /// A few hundred bytes each.
    static let countMax = 10_000
    /// A troop meets behind one address; nobody crowds out the others.
    static let countOfAddressMax = 200

    fileprivate struct Entries {
        var byState: [String: PendingSignIn] = [:]
        /// In the order in which they began.
        var states: [String] = []
    }

    private let entries = Mutex(Entries())

    var count: Int { entries.withLock { $0.byState.count } }

    /// - Complexity: O(those on their way); nobody else waits but who begins.
    func add(_ entry: PendingSignIn) {
        entries.withLock { entries in
            entries.forgetOld(at: entry.departure.begunAt)
            entries.makeRoom(for: entry)
            entries.byState[entry.departure.state] = entry
            entries.states.append(entry.departure.state)
        }
    }

    /// What began with this state, in this browser and at this provider, and not long ago; once.
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

    /// Those who began first are the likeliest to have given up.
    fileprivate mutating func makeRoom(for entry: PendingSignIn) {
        let neighbours = states.filter { byState[$0]?.address == entry.address }
        if neighbours.count >= PendingSignIns.countOfAddressMax, let first = neighbours.first {
            remove(first)
        } else if states.count >= PendingSignIns.countMax, let first = states.first {
            remove(first)
        }
    }
}
