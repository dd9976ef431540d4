import EventSourcing
import Testing

@testable import TreeLot

struct PersonFileTests {
    private let given = Given.people
        .and(ChangeEmail(person: .ben, email: "ben@example.org"))
        .and(
            AddFamilyMember(
                household: .walkers, firstName: "Rae", lastName: "Reed", kind: .scout,
                birthYear: 2014))

    @Test func `tells who somebody is, and how to reach them`() throws {
        let ben = try given.ask(PersonFile(person: .ben), by: .cora)
        #expect(
            ben.member
                == .init(
                    person: .ben, name: "Ben Walker", kind: .adult, role: .parent, manager: false,
                    active: true, account: .pending, email: "ben@example.org", emailVerified: true,
                    grants: [], relatives: []))
        #expect(ben.firstName == "Ben" && ben.lastName == "Walker" && !ben.isErased)
        let rae = try given.ask(PersonFile(person: 12)).member
        #expect(rae.kind == .scout && rae.role == .scout && rae.birthYear == 2014)
        #expect(rae.account == nil && rae.email == nil)
        #expect(try given.ask(PersonFile(person: .tess)).member.grants == ["treasurer"])
    }

    @Test func `names their households in the order of joining, and which they manage`() throws {
        let shea = try given.ask(PersonFile(person: .shea)).households
        #expect(shea.map(\.household) == [.walkers, .youngs])
        #expect(shea.map(\.name) == ["Walker", "Young"])
        let both = given.and(GrantHouseholdManagement(household: .walkers, person: .yan))
            .and(RevokeHouseholdManagement(household: .walkers, person: .yan))
        let yan = try both.ask(PersonFile(person: .yan)).households
        #expect(yan.map(\.household) == [.youngs, .walkers])
        #expect(yan.map(\.manager) == [true, false])
        #expect(try given.ask(PersonFile(person: .lee)).households.isEmpty)
    }

    @Test func `who has left keeps their household, and a household that has left says so`() throws
    {
        let dan = try given.ask(PersonFile(person: .dan))
        #expect(!dan.member.active && dan.member.account == .deactivated && !dan.isErased)
        #expect(dan.member.grants == ["committee"] && dan.lastName == "Cole")
        #expect(dan.households.map(\.household) == [.coles])
        let away = given.and(DeactivateHousehold(household: .walkers, reason: "moved away"))
        let shea = try away.ask(PersonFile(person: .shea))
        #expect(shea.member.active && shea.households.map(\.active) == [false, true])
    }

    @Test func `of who was forgotten nothing is left to say`() throws {
        let after = given.and(ErasePerson(person: .ben, reason: "asked for it"))
            .and(ErasePerson(person: 12, reason: "asked for it"))
        let ben = try after.ask(PersonFile(person: .ben))
        #expect(ben.isErased && ben.firstName == "" && ben.lastName == "")
        #expect(ben.member.name == "former volunteer" && ben.member.email == nil)
        #expect(!ben.member.active && ben.member.account == nil && ben.households.isEmpty)
        #expect(try after.ask(PersonFile(person: 12)).member.birthYear == nil)
    }

    @Test func `is for the committee: not for another family, nor their own`() {
        for person in [Person.ID.ben, .sam, .shea, .yan, .dan] {
            #expect(given.whoMayAsk(PersonFile(person: person)) == Actor.committee)
        }
        let refusal = given.refusal(PersonFile(person: .ben), by: .yan)
        #expect(refusal?.code == "not-allowed")
        // No one else learns which numbers there are.
        #expect(given.refusal(PersonFile(person: .nobody), by: .yan) == refusal)
        #expect(given.refusal(PersonFile(person: .nobody))?.code == "not-found")
    }
}
