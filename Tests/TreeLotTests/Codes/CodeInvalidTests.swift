import EventSourcing
import Testing

@testable import TreeLot

/// A client that tries a code must not learn why it is not valid.
struct CodeInvalidTests {
    /// Lots in which the last code is not valid, each for another reason.
    private static let lots: [(why: String, given: Given)] = {
        let invite = Given.people.invited(.walkers)
        let own = Given.people.invited()
        let claim = Given.people.claimable(.sam)
        let link = Given.people.linkable(.sam, by: .ann)
        return [
            ("used", own.and(RedeemInvite.nora(own.code), by: .visitor)),
            ("for a profile", claim), ("for a link", link),
            (
                "of a household that left",
                invite.and(DeactivateHousehold(household: .walkers, reason: "away"))
            ),
        ]
    }()

    @Test(arguments: 0..<4)
    func `an invite that lets nobody in is refused like one that never was`(index: Int) {
        let (why, given) = Self.lots[index]
        let unknown = given.when(RedeemInvite.nora(.typed("made up")), by: .visitor)
        #expect(unknown.code == "code-invalid")
        #expect(given.when(RedeemInvite.nora(given.code), by: .visitor) == unknown, "\(why)")
    }

    @Test func `a claim code is void once it is used, or its person has left or an account`() {
        let given = Given.people.claimable(.sam).claimable(.sam)
        let first = PresentedCode.typed(given.codes[0])
        let claimed = given.and(ClaimProfile(code: first), by: .visitor)
        let left = given.and(DeactivatePerson(person: .sam, reason: "away"))
        let erased = given.and(ErasePerson(person: .sam, reason: "asked for it"))
        let unknown = given.when(ClaimProfile(code: .typed("made up")), by: .visitor)
        #expect(unknown.code == "code-invalid")
        #expect(claimed.when(ClaimProfile(code: first), by: .visitor) == unknown)
        // Two codes, and one account: the second comes too late.
        #expect(claimed.when(ClaimProfile(code: given.code), by: .visitor) == unknown)
        #expect(left.when(ClaimProfile(code: first), by: .visitor) == unknown)
        #expect(erased.when(ClaimProfile(code: first), by: .visitor) == unknown)
        let back = left.and(ReactivatePerson(person: .sam))
        #expect(back.when(ClaimProfile(code: first), by: .visitor) == unknown)
    }

    @Test func `a link's code is void once there is a newer one, or the scout has left`() {
        let given = Given.people.linkable(.sam, by: .ann)
        let command = LinkScoutToHousehold(code: given.code, household: .youngs)
        let unknown = given.when(
            LinkScoutToHousehold(code: .typed("made up"), household: .youngs), by: .yan)
        #expect(given.when(command, by: .yan).isAccepted)
        #expect(unknown.code == "code-invalid")
        #expect(given.linkable(.sam, by: .ann).when(command, by: .yan) == unknown)
        let left = given.and(DeactivatePerson(person: .sam, reason: "away"))
        #expect(left.when(command, by: .yan) == unknown)
        // Another scout's code changes nothing.
        #expect(given.linkable(.sue, by: .ann).when(command, by: .yan).isAccepted)
    }

    @Test(arguments: [("11:59:59.999", nil), ("12:00", "code-invalid"), ("12:01", "code-invalid")])
    func `at the moment of its expiry a code is expired`(time: String, code: String?) {
        let now = Instant.dec(10, time)
        let invite = Given.people.invited()
        #expect(invite.when(RedeemInvite.nora(invite.code), by: .visitor, at: now).code == code)
        let claim = Given.people.claimable(.sam)
        #expect(claim.when(ClaimProfile(code: claim.code), by: .visitor, at: now).code == code)
    }

    @Test func `a link code does not expire by itself`() {
        let given = Given.people.linkable(.sam, by: .ann)
        let command = LinkScoutToHousehold(code: given.code, household: .youngs)
        #expect(given.when(command, by: .yan, at: .dec(31, "12:00")).isAccepted)
    }

    @Test func `a code that nobody has prepared is none`() {
        let given = Given.people.invited()
        #expect(throws: LotRefusal.codeInvalid) {
            try RedeemInvite.nora(given.code)
                .decide(given.lot, Context(actor: .visitor, now: .beforehand))
        }
    }
}
