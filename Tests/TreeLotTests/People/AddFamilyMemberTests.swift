import EventSourcing
import Testing

@testable import TreeLot

struct AddFamilyMemberTests {
    private let command = AddFamilyMember(
        household: .walkers, firstName: " Ada ", lastName: "Walker", kind: .scout,
        email: "ada@example.org", birthYear: 2014)

    @Test func `a parent says with it whose child it is`() {
        var child = AddFamilyMember(
            household: .walkers, firstName: "Mia", lastName: "Walker", kind: .scout)
        child.kinship = .parent
        let after = Given.people.and(child, by: .ann)
        let added = after.lot.people.table.rows.last
        #expect(added?.kinship(to: .ann) == .parent)
        // Only adults of the household are anything to its children by this.
        #expect(Given.people.when(child).field == "kinship")
        child.kind = .adult
        let adult = Given.people.and(child, by: .ann).lot.people.table.rows.last
        #expect(adult?.relatives.isEmpty == true)
    }

    @Test func `makes a profile without an account, in the household`() {
        #expect(
            Given.people.when(command, by: .lee)
                == .recorded([
                    .people(
                        .added(
                            PersonAdded(
                                person: 12, kind: .scout, role: .scout, firstName: .known("Ada"),
                                lastName: .known("Walker"), email: .known("ada@example.org"),
                                birthYear: 2014, hasAccount: false))),
                    .households(.joined(.init(household: .walkers, person: 12))),
                ]))
    }

    @Test func `management is not granted by the way`() {
        var adult = command
        adult.kind = .adult
        let grown = Given.people.and(adult, by: .ann)
        #expect(grown.lot.households[.walkers].managers == [.ann])
        #expect(grown.lot.people[12].role == .parent)
    }

    @Test func `is for a manager of the household and for leaders`() {
        #expect(Given.people.whoMay(command) == Actor.leaders.union([.ann]))
    }

    @Test(arguments: [Role.scoutmaster, .assistantScoutmaster])
    func `only a leader makes a leader`(role: Role) {
        var leader = command
        leader.kind = .adult
        leader.role = role
        #expect(Given.people.when(leader, by: .ann).code == "not-allowed")
        #expect(Given.people.when(leader, by: .lee).isAccepted)
    }

    @Test(arguments: [
        (PersonKind.scout, Role.parent), (.scout, .scoutmaster), (.adult, .scout),
    ])
    func `kind and role must fit`(kind: PersonKind, role: Role) {
        var odd = command
        (odd.kind, odd.role) = (kind, role)
        #expect(Given.people.when(odd).field == "role")
    }

    @Test(arguments: [
        "ada", "@example.org", "ada@", "ada@example", "ada@.org", "ada@org.", "a da@example.org",
        "ada@b@example.org",
    ])
    func `an address that cannot be is invalid`(email: String) {
        var odd = command
        odd.email = email
        #expect(Given.people.when(odd).field == "email")
    }

    @Test(arguments: [(1899, false), (1900, true), (2026, true), (2027, false), (Int.max, false)])
    func `a year of birth is from 1900 to this one`(year: Int, isFine: Bool) {
        var born = command
        born.birthYear = year
        #expect(Given.people.when(born).field == (isFine ? nil : "birthYear"))
    }

    @Test func `names the household that is not there, or not active`() {
        var elsewhere = command
        elsewhere.household = 9
        #expect(Given.people.when(elsewhere).code == "not-found")
        let left = Given.people.and(DeactivateHousehold(household: .walkers, reason: "moved"))
        #expect(left.when(command, by: .ann).code == "household-inactive")
    }
}
