import EventSourcing
import TestSupport
import Testing

@testable import TreeLot

struct GenerateInviteCodesTests {
    private func command(
        _ household: Household.ID? = nil, _ role: Role = .parent, count: Int = 1,
        until expiry: Instant = .dec(10, "12:00")
    ) -> GenerateInviteCodes {
        GenerateInviteCodes(household: household, role: role, count: count, expiresAt: expiry)
    }

    @Test func `records a hash for each code, and no code`() throws {
        let outcome = Given.people.when(command(.walkers, count: 3), by: .ann)
        let facts = outcome.events.compactMap { event -> InviteGenerated? in
            if case .codes(.inviteGenerated(let fact)) = event { fact } else { nil }
        }
        #expect(facts.map(\.code) == [1, 2, 3])
        #expect(Set(facts.map(\.hash)).count == 3)
        #expect(facts.allSatisfy { $0.household == .walkers && $0.role == .parent })
        let given = Given.people.and(command(count: 2))
        let log = given.commits.flatMap(\.events).map { $0.json.description }.joined()
        #expect(given.codes.count == 2)
        for code in given.codes {
            #expect(!log.contains(code) && !log.contains(code.replacing("-", with: "")))
        }
    }

    @Test func `is for leaders, and for managers into their own household`() {
        let leaders: Set = [Actor.lee, .operator]
        #expect(Given.people.whoMay(command()) == leaders)
        #expect(Given.people.whoMay(command(.walkers)) == leaders.union([.ann]))
        #expect(Given.people.whoMay(command(.youngs)) == leaders.union([.yan]))
    }

    @Test(arguments: [Role.scoutmaster, .assistantScoutmaster])
    func `a manager invites no leader`(role: Role) {
        let outcome = Given.people.when(command(.walkers, role), by: .ann)
        #expect(outcome.refusal?.facts["needs"] == "a leader")
        #expect(Given.people.when(command(.walkers, role), by: .lee).isAccepted)
    }

    @Test func `scouts are not invited: they are added`() {
        #expect(Given.people.when(command(nil, .scout)).field == "role")
    }

    @Test(arguments: [(-1, "count"), (0, "count"), (1, nil), (200, nil), (201, "count")])
    func `makes from 1 to 200 at once`(count: Int, field: String?) {
        let outcome = Given.people.when(command(count: count))
        #expect(outcome.field == field)
        #expect(outcome.events.count == (field == nil ? count : 0))
    }

    @Test func `they expire in the future`() {
        let now = Instant.beforehand
        #expect(Given.people.when(command(until: now), at: now).field == "expiresAt")
        let soon = command(until: now.later(milliseconds: 1))
        #expect(Given.people.when(soon, at: now).isAccepted)
    }

    @Test(arguments: [(0, nil), (1, "expiresAt")] as [(Int64, String?)])
    func `they expire within 90 days`(milliseconds: Int64, field: String?) {
        let now = Instant.beforehand
        let end = now.later(days: 90).later(milliseconds: milliseconds)
        #expect(Given.people.when(command(until: end), at: now).field == field)
        let claim = IssueClaimCode(person: .sam, expiresAt: end)
        #expect(Given.people.when(claim, at: now).field == field)
    }

    @Test func `one of an old log that is good for years is good for 90 days`() throws {
        let fact = InviteGenerated(
            code: 1, hash: try CodeHash.of("ABCD", for: .invite, ToySecrets()), role: .parent,
            expiresAt: Instant(iso8601: "2099-01-01T00:00:00Z")!)
        let given = Given.people.and(.codes(.inviteGenerated(fact)))
        let end = Instant.beforehand.later(days: 90)
        func code(_ now: Instant) -> String? {
            given.when(RedeemInvite.nora(.typed("ABCD")), by: .visitor, at: now).code
        }
        #expect(code(end.later(milliseconds: -1)) == nil)
        #expect(code(end) == "code-invalid")
    }

    @Test func `not into a household that has left or is not there`() {
        let gone = Given.people.and(DeactivateHousehold(household: .walkers, reason: "away"))
        #expect(gone.when(command(.walkers)).code == "household-inactive")
        #expect(gone.when(command(9)).code == "not-found")
    }

    @Test func `where it is only tried out, its codes let nobody in`() throws {
        let context = Context(actor: .operator, now: .beforehand)
        let events = try command(count: 2).decide(Given.people.lot, context)
        #expect(events.count == 2)
        let tried = events.reduce(Given.people) { $0.and($1) }
        for text in ["", "0", "hash "] {
            let redeem = RedeemInvite.nora(.typed(text))
            #expect(tried.when(redeem, by: .visitor).code == "code-invalid")
        }
        let hash = RedeemInvite.nora(.hashed(CodeHash()))
        #expect(throws: LotRefusal.codeInvalid) { try hash.decide(tried.lot, context) }
    }

    @Test func `a repetition says the same, though other codes are drawn for it`() throws {
        var (one, other) = (command(), command())
        let secrets = ToySecrets()
        try one.prepare(with: secrets)
        try other.prepare(with: secrets)
        #expect(one.drawn != other.drawn)
        #expect(JSON(record: one) == JSON(record: other))
    }
}
