import EventSourcing
import Testing

@testable import TreeLot

struct SendMessageTests {
    @Test func `those of a shift are all who came to it, also when they have gone home`() {
        let over = Given.twoAdultsThere.and(AdjustShift(shift: .morning, requiredParents: 3))
            .signedUp(.yan, .morning)
            .checkedOut(1, at: .dec(5, "12:00")).checkedOut(2, at: .dec(5, "12:00"))
            .and(MarkNoShow(assignment: 3, note: "did not come"), at: .dec(5, "12:01"))
        let thanks = SendMessage(audience: .shift(.morning), title: "Thanks", body: "All sold.")
        #expect(over.when(thanks, by: .cora, at: .dec(5, "14:00")).readers == [.ann, .ben])
        let nobody = SendMessage(audience: .shift(.sunday), title: "Thanks", body: "All sold.")
        let refusal = over.when(nobody, by: .cora, at: .dec(5, "14:00")).refusal
        #expect(refusal?.message.contains("shift 3 has nobody on it") == true)
    }

    private func send(_ audience: Audience) -> SendMessage {
        SendMessage(audience: audience, title: " Gloves ", body: "It is cold.\n")
    }

    private func recipients(
        _ audience: Audience, by actor: Actor = .cora, _ given: Given = .troop
    ) -> [Person.ID]? {
        guard case .messages(.sent(let fact))? = given.when(send(audience), by: actor).events.first
        else { return nil }
        return fact.recipients
    }

    @Test func `reaches everybody of its audience who has not left`() {
        #expect(
            recipients(.all) == [.lee, .ann, .ben, .sam, .sue, .yan, .yip, .shea, .cora, .tess])
        #expect(recipients(.scouts) == [.sam, .sue, .yip, .shea])
        #expect(recipients(.parents) == [.ann, .ben, .yan, .cora, .tess])
        #expect(recipients(.leadership) == [.lee, .cora])
        #expect(recipients(.household(.coles)) == [.cora, .tess])
        #expect(recipients(.person(.ben)) == [.ben])
    }

    @Test func `a leader with a family is a parent, too`() {
        let given = Given.troop.and(GrantRole(person: .ben, role: .assistantScoutmaster))
        #expect(recipients(.parents, given)?.contains(.ben) == true)
    }

    private func recipients(_ audience: Audience, _ given: Given) -> [Person.ID]? {
        recipients(audience, by: .cora, given)
    }

    @Test func `to one scout, it is copied to the managers of all their households, once`() {
        #expect(recipients(.person(.sam)) == [.ann, .sam])
        #expect(recipients(.person(.shea)) == [.ann, .yan, .shea])
        let gone = Given.troop.and(DeactivateHousehold(household: .youngs, reason: "moved"))
        #expect(recipients(.person(.shea), gone) == [.ann, .shea])
    }

    @Test func `to a shift, it reaches who is on it and the managers of the scouts`() {
        let given = Given.troop.signedUp(.ben, .morning).signedUp(.sam, .morning)
            .signedUp(.ann, .morning).signedUp(.yan, .noon)
        #expect(recipients(.shift(.morning), given) == [.ann, .ben, .sam])
        let off = given.and(CancelAssignment(assignment: 2)).and(CancelAssignment(assignment: 3))
        #expect(recipients(.shift(.morning), off) == [.ben])
        #expect(off.when(send(.shift(.sunday)), by: .cora).field == "audience")
    }

    @Test func `a manager writes within their household, and it stays there`() {
        #expect(recipients(.household(.walkers), by: .ann) == [.ann, .ben, .sam, .sue, .shea])
        #expect(recipients(.person(.ben), by: .ann) == [.ben])
        #expect(recipients(.person(.shea), by: .ann) == [.ann, .shea])
        for audience in [.household(.youngs), .person(.yan), .all, .shift(.morning)] as [Audience] {
            #expect(Given.troop.when(send(audience), by: .ann).code == "not-allowed")
        }
    }

    @Test func `is for the committee and managers`() {
        #expect(Given.troop.whoMay(send(.all)) == Actor.committee)
        #expect(
            Given.troop.whoMay(send(.household(.walkers))) == Actor.committee.union([.ann]))
    }

    @Test func `is refused to nobody, and without words`() {
        #expect(Given.troop.when(send(.person(.dan))).code == "person-inactive")
        #expect(Given.troop.when(send(.person(.nobody))).code == "not-found")
        #expect(Given.troop.when(send(.household(9))).code == "not-found")
        #expect(Given.troop.when(send(.shift(9))).code == "not-found")
        let gone = Given.troop.and(DeactivateHousehold(household: .youngs, reason: "moved"))
        #expect(gone.when(send(.household(.youngs))).code == "household-inactive")
        var command = send(.all)
        command.title = " "
        #expect(Given.troop.when(command).field == "title")
        command.title = "Gloves"
        command.body = "\n"
        #expect(Given.troop.when(command).field == "body")
    }

    @Test func `is sealed for whom it is written to, else for who wrote it`() {
        func subjects(_ audience: Audience, by actor: Actor) -> Few<Subject> {
            let outcome = Given.troop.when(send(audience), by: actor)
            let concern = Given.troop.lot.concern(of: outcome.events)
            #expect(concern.people.isEmpty, "it is to somebody, and on behalf of nobody")
            return concern.subjects
        }
        #expect(subjects(.person(.sam), by: .cora) == [.person(4)])
        #expect(subjects(.household(.walkers), by: .cora) == [.household(1)])
        #expect(subjects(.all, by: .cora) == [.person(9)])
        #expect(subjects(.all, by: .operator) == [])
    }
}
