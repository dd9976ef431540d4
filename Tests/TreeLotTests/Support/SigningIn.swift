import EventSourcing
import TestSupport
import Testing

@testable import TreeLot

extension Given {
    /// With a sign-in code.
    func lettingIn(
        _ person: Person.ID, by actor: Actor = .operator, at now: Instant = .beforehand
    ) -> Given {
        and(IssueSignInCode(person: person), by: actor, at: now)
    }

    /// With a session of theirs.
    func signedIn(
        _ person: Person.ID, on device: String? = nil, at now: Instant = .beforehand
    ) -> Given {
        let given = lettingIn(person, at: now)
        return given.and(SignIn(code: given.code, device: device), by: .visitor, at: now)
    }

    /// What the token proves that was made last, or the one at `place`.
    func credential(_ place: Int? = nil, at now: Instant = .beforehand) -> Credential? {
        credential(of: place.map { tokens[$0] } ?? tokens.last ?? "", at: now)
    }

    func credential(of token: String, at now: Instant = .beforehand) -> Credential? {
        // These secrets never fail.
        models.credential(for: try! .ofToken(token, ToySecrets()), at: now)
    }
}

extension Instant {
    func later(days: Int) -> Instant { advanced(byMinutes: days * 24 * 60) }
    func later(hours: Int) -> Instant { advanced(byMinutes: hours * 60) }
}

extension Given {
    /// What is behind the calendar feed that was made last, or behind the token at `place`.
    func calendar(_ place: Int? = nil) -> ShiftCalendar? {
        let token = place.map { tokens[$0] } ?? tokens.last ?? ""
        // These secrets never fail.
        return models.calendar(for: try! .ofToken(token, ToySecrets()))
    }
}
