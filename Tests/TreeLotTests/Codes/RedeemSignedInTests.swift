import EventSourcing
import Testing

@testable import TreeLot

/// Who is signed in redeems an invite as who they are.
struct RedeemSignedInTests {
    private func redeem(_ code: PresentedCode) -> RedeemInvite {
        RedeemInvite(code: code, signIn: true)
    }

    @Test func `joins the household of the code, and makes no second profile`() {
        let given = Given.people.invited(.walkers, by: .ann)
        let outcome = given.when(redeem(given.code), by: .tess)
        #expect(
            outcome
                == .recorded([
                    .codes(.used(CodeUsed(code: 1, person: .tess))),
                    .households(.joined(.init(household: .walkers, person: .tess))),
                    .households(.managementGranted(.init(household: .walkers, person: .tess))),
                ]))
        let plain = Given.people.invited(.walkers, by: .ann, manages: false)
        #expect(plain.when(redeem(plain.code), by: .tess).events.count == 2)
    }

    @Test func `who is a member already becomes its manager, or nothing happens`() {
        let given = Given.people.invited(.walkers, by: .ann)
        let granted = LotEvent.households(
            .managementGranted(.init(household: .walkers, person: .ben)))
        #expect(
            given.when(redeem(given.code), by: .ben)
                == .recorded([.codes(.used(CodeUsed(code: 1, person: .ben))), granted]))
        #expect(given.when(redeem(given.code), by: .ann) == .unchanged)
    }

    @Test func `gets a household of their own, unless they manage one`() {
        let given = Given.people.invited()
        let lees = given.and(redeem(given.code), by: .lee)
        #expect(lees.lot.households[4].displayName == "Lane")
        #expect(lees.lot.households[4].managers == [.lee])
        #expect(given.when(redeem(given.code), by: .ann) == .unchanged)
    }

    @Test func `keeps the role that they have`() {
        let given = Given.people.invited(nil, .assistantScoutmaster)
        let outcome = given.when(redeem(given.code), by: .tess)
        #expect(outcome.code == "not-allowed")
        #expect(outcome.refusal?.message.contains("grant you the role") == true)
        // A leader has one.
        #expect(given.when(redeem(given.code), by: .lee).isAccepted)
    }

    @Test func `is not for scouts, and needs a code that is good`() {
        let given = Given.people.invited(.walkers)
        #expect(given.when(redeem(given.code), by: .shea).code == "not-allowed")
        #expect(given.when(redeem(.typed("made up")), by: .tess).code == "code-invalid")
    }

    @Test func `a new person has to say their name`() {
        let given = Given.people.invited(.walkers)
        #expect(given.when(redeem(given.code), by: .visitor).field == "lastName")
    }
}
