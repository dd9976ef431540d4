import EventSourcing
import Synchronization
import TreeLot

/// The challenges that were sent to browsers and not answered yet: each is random, valid once and for a few
/// minutes (Web Authentication Level 3, section 13.4.3). They are kept in memory only; after a restart of the
/// program, a client requests another one.
final class PasskeyChallenges: Sendable {
    /// The purpose of a challenge, and the site that it is for.
    struct Question: Hashable, Sendable {
        enum Purpose: Hashable, Sendable {
            case signIn
            /// To add a passkey of this person, under this handle.
            case add(Person.ID, Base64URL)
        }

        var purpose: Purpose
        var party: RelyingParty
    }

    static let minutesGood = 5
    static let byteCount = 32
    /// Maximum number held.
    static let countMax = 10_000

    private struct Asked {
        var question: Question
        var endsAt: Instant
    }

    private let asked = Mutex<[Base64URL: Asked]>([:])

    var count: Int { asked.withLock { $0.count } }

    /// A new challenge.
    func ask(_ question: Question, at now: Instant) -> Base64URL {
        let challenge = Base64URL.random(Self.byteCount)
        asked.withLock { asked in
            if asked.count >= Self.countMax { Self.makeRoom(in: &asked, now) }
            asked[challenge] = Asked(
                question: question, endsAt: now.advanced(byMinutes: Self.minutesGood))
        }
        return challenge
    }

    /// The question of a challenge; only once for each.
    func take(_ challenge: Base64URL, at now: Instant) throws(PasskeyProblem) -> Question {
        let found = asked.withLock { $0.removeValue(forKey: challenge) }
        guard let found, now < found.endsAt else { throw .wrongChallenge }
        return found.question
    }

    /// Forgets those that are over and, if that does not suffice, the older half.
    private static func makeRoom(in asked: inout [Base64URL: Asked], _ now: Instant) {
        asked = asked.filter { now < $0.value.endsAt }
        guard asked.count > countMax * 9 / 10 else { return }
        for (challenge, _) in asked.sorted(by: { $0.value.endsAt < $1.value.endsAt })
            .prefix(countMax / 2)
        {
            asked[challenge] = nil
        }
    }
}

extension Base64URL {
    /// Returns `byteCount` random bytes of the system’s generator.
    static func random(_ byteCount: Int) -> Base64URL {
        var system = SystemRandomNumberGenerator()
        return Base64URL(
            (0..<byteCount).map { _ in UInt8.random(in: .min ... .max, using: &system) })
    }
}
