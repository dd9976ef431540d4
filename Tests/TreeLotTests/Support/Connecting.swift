import EventSourcing
import Testing

@testable import TreeLot

extension PresentedIdentity {
    /// What a provider calls an account, for tests.
    static func toy(_ subject: String) -> PresentedIdentity {
        .account(subject, at: "https://id.example.org")
    }
}

extension Given {
    /// With an account elsewhere that signs them in: called by their number there, too, unless it is said.
    func linked(
        _ person: Person.ID, _ subject: String? = nil, provider: String = "google",
        at now: Instant = .beforehand
    ) -> Given {
        and(
            LinkIdentity(
                person: person, provider: provider, account: .toy(subject ?? "\(person)")),
            by: .system, at: now)
    }

    /// Whom an account elsewhere signs in; nil where it signs in no one.
    func signsIn(_ subject: String, at now: Instant = .beforehand) -> Person.ID? {
        let outcome = when(SignInWithIdentity(account: .toy(subject)), by: .system, at: now)
        guard case .accounts(.sessionOpened(let fact))? = outcome.events.first else { return nil }
        return fact.person
    }
}
