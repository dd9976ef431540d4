import EventSourcing
import TestSupport
import Testing

@testable import TreeLot

struct LinkIdentityTests {
    private let given = Given.people.linked(.ben)

    private func link(
        _ person: Person.ID, _ subject: String = "7", provider: String = "google"
    ) -> LinkIdentity {
        LinkIdentity(person: person, provider: provider, account: .toy(subject))
    }

    @Test func `only the system, which has seen the proof`() {
        #expect(Given.people.whoMay(link(.ben)) == [.system])
        #expect(given.whoMay(SignInWithIdentity(account: .toy("3"))) == [.system])
    }

    @Test func `is for their person, whom it signs in from then on`() throws {
        let commit = try #require(given.commits.last)
        #expect(commit.events.map(\.typeName) == ["identity.linked"])
        #expect(commit.envelope.actor == .system && commit.envelope.onBehalfOf == [3])
        #expect(given.signsIn("3") == .ben)
        #expect(given.signsIn("4") == nil)
        #expect(given.when(link(.ben, "3"), by: .system) == .unchanged)
    }

    @Test func `what it is called elsewhere is in no log, nor found without the key`() throws {
        let given = Given.people.linked(.ben, "110169484474386276334")
        let log = given.commits.map { $0.json.description }.joined()
        #expect(!log.contains("110169484474386276334") && !log.contains("id.example.org"))
        let text = Array("tree-lot identity 1\nhttps://id.example.org 110169484474386276334".utf8)
        let secrets = ToySecrets()
        let open = try #require(CodeHash(secrets.hash(text)).json)
        let keyed = try #require(CodeHash(secrets.authenticate(text)).json)
        #expect(log.contains(keyed.description) && !log.contains(open.description))
    }

    @Test func `signs in one person at most`() {
        let refused = given.when(link(.sue, "3"), by: .system)
        #expect(refused.code == "identity-taken")
        // Whose it is stays theirs.
        #expect(refused.refusal?.facts == .object(["provider": "google"]))
        let free = given.and(UnlinkIdentity(identity: 1), by: .ben).linked(.sue, "3")
        #expect(free.signsIn("3") == .sue)
        // The same account, told by another provider, is another.
        let other = PresentedIdentity.account("3", at: "https://other.example.org")
        #expect(
            given.when(SignInWithIdentity(account: other), by: .system).refusal == .identityUnknown)
    }

    @Test func `one of each provider: another takes the place of the one before`() throws {
        let both = given.linked(.ben, "b").linked(.ben, "c", provider: "apple")
        #expect(["3", "b", "c"].map { both.signsIn($0) } == [nil, .ben, .ben])
        let answer = try both.ask(MyIdentities(), by: .ben)
        #expect(answer.identities.map(\.provider) == ["google", "apple"])
        #expect(answer.identities.map(\.identity) == [2, 3])
    }

    @Test func `not for who has no account, or has left`() {
        func code(_ person: Person.ID) -> String? { given.when(link(person), by: .system).code }
        #expect(code(.sam) == "no-account")
        #expect(code(.dan) == "person-inactive")
        #expect(code(.nobody) == "not-found")
        let erased = given.and(ErasePerson(person: .dan, reason: "asked for it"))
        #expect(erased.when(link(.dan), by: .system).code == "erased")
    }

    @Test(arguments: ["", "Google", "goo gle", "a/b", String(repeating: "x", count: 41)])
    func `a provider has a short name`(provider: String) {
        #expect(
            given.when(link(.ben, provider: provider), by: .system).field == "provider")
    }

    @Test(arguments: ["", "x", "x ", " x", "a b c", String(repeating: "x", count: 600) + " y"])
    func `an account has its provider’s address and a name there`(text: String) {
        #expect(throws: (any Error).self) { try PresentedIdentity(json: .string(text)) }
    }

    @Test func `one that is only tried out connects nothing that anybody could show`() throws {
        let context = Context(actor: .system, now: .beforehand)
        let events = try link(.ben).decide(given.lot, context)
        guard case .accounts(.identityLinked(let fact))? = events.first else {
            Issue.record("\(events)")
            return
        }
        #expect(fact.hash == CodeHash())
        var lot = given.lot
        lot.apply(
            events[0],
            Stamp(position: Position(99), instant: .beforehand, actor: .system))
        #expect(lot.linkedIdentities.find(.hashed(CodeHash())) == nil)
    }
}
