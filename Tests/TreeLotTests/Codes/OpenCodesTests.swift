import EventSourcing
import Foundation
import Testing

@testable import TreeLot

struct OpenCodesTests {
    /// Codes 1 to 5: an invite of Lee’s, one of Ann’s, a claim for Sam, a link for Sue, a way in for Yan.
    private let given = Given.people.invited(by: .lee).invited(.walkers, by: .ann)
        .claimable(.sam, by: .ann).linkable(.sue, by: .ann).lettingIn(.yan, by: .yan)

    private func codes(_ actor: Actor, _ given: Given? = nil, at now: Instant = .beforehand)
        throws -> [UInt32]
    {
        try (given ?? self.given).ask(OpenCodes(), by: actor, at: now).codes.map(\.code.rawValue)
    }

    @Test func `leaders see all, a manager theirs, anybody their own way in`() throws {
        #expect(try codes(.lee) == [1, 2, 3, 4, 5])
        #expect(try codes(.operator) == [1, 2, 3, 4, 5])
        #expect(try codes(.ann) == [2, 3, 4])
        #expect(try codes(.yan) == [5])
        for other in [Actor.ben, .cora, .tess, .sue] { #expect(try codes(other).isEmpty) }
        #expect(given.whoMayAsk(OpenCodes()) == Actor.members)
    }

    @Test func `until they are used, revoked, run out or void`() throws {
        let used = given.and(ClaimProfile(code: .typed(given.codes[2])), by: .visitor)
        #expect(try codes(.ann, used) == [2, 4])
        #expect(try codes(.ann, given.and(RevokeCode(code: 2), by: .ann)) == [3, 4])
        #expect(try codes(.lee, at: .dec(10, "12:00")) == [4])
        let void = given.and(GrantHouseholdManagement(household: .walkers, person: .ben))
            .and(RevokeHouseholdManagement(household: .walkers, person: .ann))
        #expect(try codes(.lee, void) == [1, 5])
    }

    @Test func `with what they are good for, and never with what is in them`() throws {
        let answer = try given.ask(OpenCodes(), by: .lee)
        #expect(answer.codes.map(\.purpose) == [.invite, .invite, .claim, .link, .signIn])
        #expect(answer.codes.map(\.householdName) == [nil, "Walker", nil, nil, nil])
        #expect(answer.codes.map(\.person) == [nil, nil, .sam, .sue, .yan])
        #expect(answer.codes.map(\.maker) == [.lee, .ann, .ann, .ann, .yan])
        #expect(answer.codes.map { $0.expiresAt == nil } == [false, false, false, true, false])
        let text = String(decoding: try JSONEncoder().encode(answer), as: UTF8.self)
        #expect(!text.contains("hash") && !given.codes.contains(where: text.contains))
    }

    @Test func `are looked at again when one is made, used, revoked or runs out`() throws {
        let commit = try #require(given.commits.last)
        #expect(given.models.topics(of: commit)?.contains(.codes) == true)
        let end = Instant.dec(10, "12:00")
        let before = end.later(milliseconds: -1)
        #expect(given.models.topics(after: before, until: end)?.contains(.codes) == true)
        #expect(given.models.topics(after: end, until: end.later(days: 1)) == [])
    }
}

struct RevokeCodeTests {
    private let given = Given.people.invited(.walkers, by: .ann).claimable(.sam, by: .ann)
        .linkable(.sue, by: .ann).lettingIn(.yan, by: .yan).invited()

    private func whoMay(_ code: Code.ID, _ given: Given? = nil) -> Set<Actor> {
        (given ?? self.given).whoMay(RevokeCode(code: code))
    }

    @Test func `is for who may make it, and leaders`() {
        for code in [Code.ID(1), 2, 3] { #expect(whoMay(code) == Actor.leaders.union([.ann])) }
        #expect(whoMay(4) == Actor.leaders.union([.yan]))
        #expect(whoMay(5) == Actor.leaders)
    }

    @Test func `also for who made it, and may make it no more`() {
        let void = given.and(GrantHouseholdManagement(household: .walkers, person: .ben))
            .and(RevokeHouseholdManagement(household: .walkers, person: .ann))
        #expect(whoMay(1, void) == Actor.leaders.union([.ann, .ben]))
    }

    @Test func `from then on it lets nobody in`() {
        let invite = given.and(RevokeCode(code: 1), by: .ann)
        let redeem = RedeemInvite.nora(.typed(given.codes[0]))
        #expect(given.when(redeem, by: .visitor).isAccepted)
        #expect(invite.when(redeem, by: .visitor).code == "code-invalid")
        let claim = given.and(RevokeCode(code: 2), by: .ann)
        let take = ClaimProfile(code: .typed(given.codes[1]))
        #expect(claim.when(take, by: .visitor).code == "code-invalid")
        let link = LinkScoutToHousehold(code: .typed(given.codes[2]), household: .youngs)
        #expect(given.when(link, by: .yan).isAccepted)
        #expect(given.and(RevokeCode(code: 3)).when(link, by: .yan).code == "code-invalid")
        let signIn = SignIn(code: .typed(given.codes[3]))
        #expect(given.and(RevokeCode(code: 4)).when(signIn, by: .visitor).code == "code-invalid")
    }

    @Test func `changes nothing where there is nothing to end`() {
        let revoked = given.and(RevokeCode(code: 1), by: .ann)
        #expect(revoked.when(RevokeCode(code: 1), by: .ann) == .unchanged)
        #expect(given.when(RevokeCode(code: 1), by: .ann, at: .dec(10, "12:00")) == .unchanged)
        #expect(given.when(RevokeCode(code: 9)).code == "not-found")
    }

    @Test func `one whose maker may come back stays revoked then`() {
        let two = Given.people.and(GrantHouseholdManagement(household: .walkers, person: .ben))
            .invited(.walkers, by: .ben)
        let redeem = RedeemInvite.nora(two.code)
        let back = two.and(RevokeHouseholdManagement(household: .walkers, person: .ben))
            .and(RevokeCode(code: 1), by: .ann)
            .and(GrantHouseholdManagement(household: .walkers, person: .ben))
        #expect(back.when(redeem, by: .visitor).code == "code-invalid")
    }
}
