import EventSourcing
import Testing

@testable import TreeLot

struct ErasePeopleTests {
    private let now = Instant.dec(1, "13:00")

    private func erase(_ people: Person.ID..., because reason: String = "left") -> ErasePeople {
        ErasePeople(people: people, reason: reason)
    }

    @Test func `records of each what erasing them alone does`() {
        let given = Given.troop.signedUp(.ben, .morning)
        let ben = given.when(ErasePerson(person: .ben, reason: "left"))
        let then = given.and(ErasePerson(person: .ben, reason: "left"))
        let dan = then.when(ErasePerson(person: .dan, reason: "left"))
        #expect(given.when(erase(.ben, .dan)) == .recorded(ben.events + dan.events))
        #expect(given.when(erase(.ben)) == ben)
    }

    @Test func `whom it names twice, or who is erased already, is erased once`() {
        let given = Given.people.and(erase(.dan))
        #expect(given.when(erase(.dan)) == .unchanged)
        #expect(Given.people.when(erase(.dan, .dan)) == Given.people.when(erase(.dan)))
        #expect(given.when(erase(.dan, .ben)) == given.when(erase(.ben)))
    }

    @Test func `a whole family goes with its managers, and its household with them`() throws {
        let given = Given.people.and(erase(.yan, .yip, .shea))
        #expect(given.lot.households.find(.youngs)?.isErased == true)
        #expect(given.lot.households.find(.youngs)?.isActive == false)
        #expect(given.lot.households.find(.walkers)?.members == [.ann, .ben, .sam, .sue])
        #expect(given.lot.erased == [.person(6), .person(7), .person(8), .household(2)])
    }

    @Test func `all or none: a manager of somebody who stays, and the last leader, stay`() {
        let outcome = Given.people.when(erase(.yip, .yan))
        #expect(outcome.code == "last-manager" && outcome.refusal?.facts["person"] == .whole(6))
        let leader = Given.people.when(erase(.dan, .lee))
        #expect(leader.code == "last-leader" && leader.refusal?.facts["person"] == .whole(1))
        let two = Given.people.and(GrantRole(person: .ben, role: .assistantScoutmaster))
        #expect(two.when(erase(.lee)).isAccepted)
        #expect(two.when(erase(.lee, .ben)).code == "last-leader")
        #expect(Given.people.when(erase(.dan, .nobody)).code == "not-found")
    }

    @Test func `needs a reason that names none of them`() {
        #expect(Given.people.when(erase(.dan, because: " ")).field == "reason")
        let named = Given.people.when(erase(.dan, .ben, because: "Ben moved"))
        #expect(named.field == "reason")
        #expect(named.refusal?.message.contains("person 3") == true)
    }

    @Test func `the reason stays to be read`() throws {
        let given = Given.people.and(erase(.dan, .ben, because: "gone for years"))
        let commit = try #require(given.commits.last)
        #expect(commit.envelope.about.isEmpty)
        #expect(given.lot.reason(of: commit.envelope, about: .ben) == "gone for years")
    }

    @Test func `takes one to 500 people`() {
        #expect(Given.people.when(erase()).field == "people")
        let many = (1...501).map { _ in Person.ID.dan }
        #expect(
            Given.people.when(ErasePeople(people: many, reason: "left")).field == "people")
        let most = ErasePeople(people: Array(many.dropLast()), reason: "left")
        #expect(Given.people.when(most).isAccepted)
    }

    @Test func `cannot be undone`() {
        let given = Given.people.and(erase(.dan, .ben))
        #expect(given.when(Undo(position: given.models.head)).code == "cannot-undo")
    }

    @Test func `is for leaders`() {
        #expect(Given.people.whoMay(erase(.dan)) == Actor.leaders)
    }
}
