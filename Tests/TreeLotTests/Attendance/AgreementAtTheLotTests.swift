import EventSourcing
import Testing

@testable import TreeLot

/// The agreement is required of everyone who comes; the committee may make an exception with a reason.
struct AgreementAtTheLotTests {
    /// Ann, Ben and Sam have signed up, by 1 to 3, before the season asked for an agreement; Ann and Ben
    /// have confirmed it since.
    private let given = Given.troop.signedUp(.ann, .morning).signedUp(.ben, .morning)
        .signedUp(.sam, .morning)
        .policy { $0.agreement = .set(Agreement(title: "Rules", url: "https://example.org/r")) }
        .and(ConfirmAgreement(season: 1, person: .ann), by: .ann)
        .and(ConfirmAgreement(season: 1, person: .ben), by: .ann)
        .checkedIn(1, at: .dec(5, "08:50")).checkedIn(2, at: .dec(5, "08:50"))
    private let nine = Instant.dec(5, "09:00")

    @Test func `a check-in without it is refused`() {
        let checkIn = CheckIn(assignment: 3, method: .manual)
        #expect(given.when(checkIn, by: .ann, at: nine).code == "agreement-missing")
        #expect(given.when(checkIn, by: .cora, at: nine).code == "agreement-missing")
        let confirmed = given.and(ConfirmAgreement(season: 1, person: .sam), by: .ann)
        #expect(confirmed.when(checkIn, by: .ann, at: nine).isAccepted)
    }

    @Test func `the committee lets in with a reason, and that is recorded`() {
        let letIn = CheckIn(assignment: 3, method: .manual, reason: "his mother signs at the gate")
        #expect(given.when(letIn, by: .ann, at: nine).code == "agreement-missing")
        let events = given.when(letIn, by: .cora, at: nine).events
        guard case .attendance(.checkedIn(let fact))? = events.first else {
            Issue.record("not checked in")
            return
        }
        #expect(fact.withoutAgreement == true)
        let commit = given.and(letIn, by: .cora, at: nine).commits.last
        #expect(commit?.envelope.reason?.value == "his mother signs at the gate")
    }

    @Test func `walk-ins need it, too`() {
        let walkIn = AddWalkIn(shift: .morning, person: .yip)
        #expect(given.when(walkIn, by: .cora, at: nine).code == "agreement-missing")
        #expect(given.when(walkIn, by: .ann, at: nine).code == "agreement-missing")
        let letIn = AddWalkIn(shift: .morning, person: .yip, reason: "a first evening")
        #expect(given.when(letIn, by: .cora, at: nine).isAccepted)
        #expect(given.when(letIn, by: .ann, at: nine).code == "agreement-missing")
    }

    @Test func `a reason that nobody needs sets nothing aside`() {
        let plain = Given.twoAdultsThere.signedUp(.sam, .morning)
        let checkIn = CheckIn(assignment: 3, method: .manual, reason: "?")
        guard case .attendance(.checkedIn(let fact))? = plain.when(checkIn, at: nine).events.first
        else {
            Issue.record("not checked in")
            return
        }
        #expect(fact.withoutAgreement == nil)
    }

    @Test func `choices for a walk-in say who needs a reason`() throws {
        let yip = WalkInChoices(shift: .morning, text: "yip")
        let choices = try given.ask(yip, by: .cora, at: nine).choices
        #expect(choices.contains { $0.person == .yip && $0.needsReason })
        let others = try given.ask(WalkInChoices(shift: .morning), by: .ann, at: nine).choices
        #expect(others.isEmpty)
    }

    @Test func `the committee sees who is missing, the next to come first`() throws {
        let status = try given.ask(AgreementStatus(), by: .cora, at: .dec(5, "08:00"))
        #expect(status.title == "Rules")
        #expect(status.confirmed == 2)
        #expect(status.missing.first?.person == .sam)
        #expect(status.missing.first?.nextShift == .morning)
        #expect(status.missing.count == 8)
        #expect(!status.missing.contains { $0.person == .dan })
        #expect(given.whoMayAsk(AgreementStatus()) == Actor.committee)
        let none = try Given.troop.ask(AgreementStatus(), by: .cora)
        #expect(none.title == nil && none.missing.isEmpty)
    }
}
