import EventSourcing
import Testing

@testable import TreeLot

/// Who may touch what makes up a person’s identity: one rule, whatever the action.
struct IdentityTests {
    /// Everything that a manager may do to the identity of a member for whom they answer.
    private static func actions(on person: Person.ID) -> [(name: String, command: any LotCommand)] {
        [
            ("rename", RenamePerson(person: person, firstName: "Eve")),
            ("e-mail", ChangeEmail(person: person, email: "eve@example.org")),
            ("calendar", IssueCalendarFeed(person: person)),
            ("sign-in code", IssueSignInCode(person: person)),
            ("claim code", IssueClaimCode(person: person, expiresAt: .dec(10, "12:00"))),
            ("sessions", EndSessions(person: person)),
        ]
    }

    /// What `actor` may do to `person`.
    private func may(_ actor: Actor, _ person: Person.ID, _ given: Given) -> Set<String> {
        var allowed: Set<String> = []
        for (name, command) in Self.actions(on: person)
        where isAllowed(command, actor, given) {
            allowed.insert(name)
        }
        return allowed
    }

    private func isAllowed<C: LotCommand>(_ command: C, _ actor: Actor, _ given: Given) -> Bool {
        given.when(command, by: actor).code != "not-allowed"
    }

    private let all: Set = [
        "rename", "e-mail", "calendar", "sign-in code", "claim code", "sessions",
    ]

    @Test func `of scouts, and of adults who have nothing of their own`() {
        for member in [Person.ID.ben, .sam, .sue, .shea] {
            #expect(may(.ann, member, .people) == all, "person \(member)")
        }
    }

    @Test func `not of an adult who has an account`() {
        #expect(may(.ann, .ben, Given.people.signedIn(.ben)).isEmpty)
        let claimable = Given.people.claimable(.ben)
        let claimed = claimable.and(ClaimProfile(code: claimable.code), by: .visitor)
        #expect(may(.ann, .ben, claimed).isEmpty)
    }

    @Test func `nor of one who had one, has left, and is back`() {
        let back = Given.people.signedIn(.ben).and(DeactivatePerson(person: .ben, reason: "away"))
            .and(ReactivatePerson(person: .ben))
        #expect(may(.ann, .ben, back).isEmpty)
    }

    @Test(arguments: GrantedRole.allCases)
    func `nor of one who has a role`(role: GrantedRole) {
        #expect(may(.ann, .ben, Given.people.and(GrantRole(person: .ben, role: role))).isEmpty)
    }

    @Test func `nor of one who has another household, managed or not, gone or not`() {
        let joined = Given.people.and(
            .households(.joined(HouseholdJoined(household: .youngs, person: .ben))))
        #expect(may(.ann, .ben, joined).isEmpty)
        #expect(may(.yan, .ben, joined).isEmpty)
        let gone = joined.and(DeactivateHousehold(household: .youngs, reason: "moved"))
        #expect(may(.ann, .ben, gone).isEmpty)
        // Who manages both manages all that there is of them.
        let both = joined.and(GrantHouseholdManagement(household: .youngs, person: .ann))
        #expect(may(.ann, .ben, both) == all)
    }

    @Test func `nor of anybody of another family`() {
        for other in [Person.ID.lee, .yan, .yip, .cora, .tess] {
            #expect(may(.ann, other, .people).isEmpty, "person \(other)")
        }
    }

    @Test func `leaders for all, and everybody for themself`() {
        let given = Given.people.signedIn(.ben)
        #expect(may(.lee, .ben, given) == all)
        #expect(may(.ben, .ben, given) == all.subtracting(["claim code"]))
    }

    @Test func `scheduling stays: a manager signs up, and cancels for, every member`() {
        let given = Given.troop.signedIn(.ben)
        let signedUp = given.and(SignUp(shift: .morning, person: .ben), by: .ann)
        #expect(signedUp.when(CancelAssignment(assignment: 1), by: .ann).isAccepted)
    }

    @Test func `a calendar that a manager made is dead once its person has an account`() {
        let given = Given.people.and(IssueCalendarFeed(person: .ben), by: .ann)
        #expect(given.calendar() != nil)
        let claimable = given.claimable(.ben)
        let claimed = claimable.and(ClaimProfile(code: claimable.code), by: .visitor)
        #expect(claimed.calendar(0) == nil)
        #expect(try! claimed.ask(MyCalendarFeeds(), by: .ann).calendarFeeds.isEmpty)
    }

    @Test func `undoing is no way round`() {
        let given = Given.people.and(ChangeEmail(person: .ben, email: "a@example.org"))
            .and(ChangeEmail(person: .ben, email: "b@example.org"), by: .ann)
        let undo = Undo(position: given.models.head)
        #expect(given.when(undo, by: .ann).code == "cannot-undo")
        #expect(given.signedIn(.ben).when(undo, by: .ann).code == "not-allowed")
    }
}
