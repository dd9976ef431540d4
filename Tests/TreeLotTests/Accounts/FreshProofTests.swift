import EventSourcing
import Testing

@testable import TreeLot

struct FreshProofTests {
    private let fresh = Instant.beforehand.advanced(byMinutes: Credential.freshMinutes)
    private let stale = Instant.beforehand.advanced(byMinutes: Credential.freshMinutes + 1)
    private let grant = GrantRole(person: .ann, role: .committee)
    private var dangerous: [any LotCommand] {
        [
            grant, RevokeRole(person: .cora, role: .committee),
            ErasePerson(person: .ann, reason: "asked to"),
            ErasePeople(people: [.ann], reason: "asked to"),
            AddFamilyMember(
                household: .coles, firstName: "New", lastName: "Leader", kind: .adult,
                role: .assistantScoutmaster),
            GenerateInviteCodes(role: .scoutmaster, count: 1, expiresAt: stale),
            IssueSignInCode(person: .cora), IssueClaimCode(person: .cora, expiresAt: stale),
            IssueClaimCodes(people: [.cora], expiresAt: stale, deliver: .sheet),
            IssueClaimCodes(audience: .all, expiresAt: stale, deliver: .mail),
            ChangeEmail(person: .lee, email: "thief@elsewhere.example"),
            AddPasskey(),
            LinkIdentity(person: .lee, provider: "google", account: .toy("1")),
        ]
    }

    @Test func `what entrusts, or lets in who is entrusted, needs a proof of fifteen minutes`()
        throws
    {
        let given = Given.people.signedIn(.lee)
        let credential = try #require(given.credential())
        for command in dangerous {
            #expect(credential.refusal(of: command, in: given.models, at: fresh) == nil)
            #expect(credential.refusal(of: command, in: given.models, at: stale) == .proofTooOld)
        }
        let harmless: [any LotCommand] = [
            SignUp(shift: 1, person: .ann), IssueSignInCode(person: .ann),
            IssueSignInCode(person: .lee), ChangeEmail(person: .ann),
            IssueClaimCodes(audience: .scouts, expiresAt: stale, deliver: .sheet),
            AddFamilyMember(household: .coles, firstName: "A", lastName: "B", kind: .scout),
        ]
        for command in harmless {
            #expect(credential.refusal(of: command, in: given.models, at: stale) == nil)
        }
    }

    @Test func `a family's own ways in need none`() throws {
        let given = Given.people.signedIn(.ann)
        let credential = try #require(given.credential())
        for command in [AddPasskey(), ChangeEmail(person: .ann)] as [any LotCommand] {
            #expect(credential.refusal(of: command, in: given.models, at: stale) == nil)
        }
    }

    @Test func `a code that a leader made confirms a session, and one's own does not`() throws {
        let old = Given.people.signedIn(.lee)
        let made = old.lettingIn(.lee, at: stale)
        let confirm = ConfirmSession(session: 1, code: made.code)
        let confirmed = made.and(confirm, by: .lee, at: stale)
        let credential = try #require(confirmed.credential(at: stale))
        #expect(credential.refusal(of: grant, in: confirmed.models, at: stale) == nil)
        #expect(confirmed.when(confirm, by: .lee, at: stale).code == "code-invalid")
        let own = old.lettingIn(.lee, by: .lee, at: stale)
        let trick = ConfirmSession(session: 1, code: own.code)
        #expect(own.when(trick, by: .lee, at: stale).code == "code-invalid")
        // Nor does a session that is opened with it count as a proof.
        let other = own.and(SignIn(code: own.code), by: .visitor, at: stale)
        let second = try #require(other.credential(at: stale))
        #expect(second.refusal(of: grant, in: other.models, at: stale) == .proofTooOld)
    }

    @Test func `a code that was mailed confirms a session`() throws {
        let old = Given.people.and(ChangeEmail(person: .lee, email: "lee@example.org"))
            .signedIn(.lee)
        let mailed = old.and(MailSignInCode(person: .lee), by: .lee, at: stale)
        #expect(mailed.mailed(to: .lee) == "lee@example.org")
        let confirm = ConfirmSession(session: 1, code: try mailed.mailedCode)
        #expect(mailed.when(confirm, by: .lee, at: stale).isAccepted)
        #expect(mailed.when(confirm, by: .cora, at: stale).code == "not-allowed")
        let late = stale.advanced(byMinutes: MailSignInCode.validMinutes)
        #expect(mailed.when(confirm, by: .lee, at: late).code == "code-invalid")
    }

    @Test func `none is mailed to an address that is not verified, nor for somebody else`() {
        let own = Given.people.and(ChangeEmail(person: .ben, email: "b@example.org"), by: .ben)
        #expect(own.when(MailSignInCode(person: .ben), by: .ben).code == "no-email")
        #expect(own.when(MailSignInCode(person: .ben), by: .lee).code == "not-allowed")
    }

    @Test func `another person's code confirms nothing`() {
        let given = Given.people.signedIn(.lee).lettingIn(.cora, at: stale)
        let confirm = ConfirmSession(session: 1, code: given.code)
        #expect(given.when(confirm, by: .lee, at: stale).code == "code-invalid")
    }

    @Test func `a token of a program does none of it`() throws {
        let given = Given.people.and(
            IssueAPIToken(label: "script", scopes: [.read, .write]), by: .lee)
        let credential = try #require(given.credential())
        for command in dangerous {
            let isPermitted = credential.permits(.action(type(of: command)))
            let refusal = credential.refusal(of: command, in: given.models, at: .beforehand)
            #expect(!isPermitted || refusal == .proofTooOld)
        }
    }
}
