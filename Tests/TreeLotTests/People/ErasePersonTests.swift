import EventSourcing
import Testing

@testable import TreeLot

struct ErasePersonTests {
    private let command = ErasePerson(person: .ben, reason: "asked for it")
    private let given = Given.troop
        .and(SignUp(shift: .morning, person: .ben, note: "can lift"))
        .and(SignUp(shift: .noon, person: .ben, note: "early"))
        .and(ChangeEmail(person: .ben, email: "ben@example.org"))
        .checkedIn(1, at: .dec(5, "08:50"))
        .and(CheckOut(assignment: 1, note: "thumb hurts"), at: .dec(5, "12:00"))

    @Test func `ends what is ahead and records that they are forgotten`() {
        let cancelled = AssignmentCancelled(
            assignment: 2, shift: .noon, person: .ben, slot: .parent, grounds: .personDeactivated)
        #expect(
            given.when(command, at: .dec(5, "11:59"))
                == .recorded([
                    .people(.deactivated(.init(person: .ben))),
                    .assignments(.cancelled(cancelled)), .people(.erased(.init(person: .ben))),
                ]))
        #expect(given.when(command, at: .dec(5, "12:00")).events.count == 2)
    }

    @Test func `who has left already is only forgotten`() {
        let dan = ErasePerson(person: .dan, reason: "asked for it")
        #expect(
            Given.people.when(dan) == .recorded([.people(.erased(.init(person: .dan)))]))
    }

    @Test func `happens once`() {
        #expect(given.and(command).when(command) == .unchanged)
    }

    @Test func `nothing is left of their texts, and their time counts on`() throws {
        let before = try given.ask(LeaderboardTable(), at: .dec(6, "09:00"))
        let after = given.and(command, at: .dec(6, "09:00"))
        let ben = try #require(after.lot.people.find(.ben))
        #expect(ben.firstName == .erased && ben.lastName == .erased && ben.email == .erased)
        #expect(ben.accountStatus == nil && !ben.isActive && ben.birthYear == nil)
        #expect(after.lot.assignments.find(1)?.note == .erased)

        let table = try after.ask(LeaderboardTable(), at: .dec(6, "09:00"))
        #expect(table.people.map(\.minutes) == before.people.map(\.minutes))
        #expect(table.people.map(\.name) == ["former volunteer"])
        #expect(table.families.map(\.minutes) == before.families.map(\.minutes))
        #expect(table.families.map(\.name) == ["Walker"])
        let roster = try after.ask(ShiftRoster(shift: .morning), at: .dec(6, "09:00"))
        #expect(roster.gone.map(\.name) == ["former volunteer"])
        for (name, text) in after.models.documents {
            #expect(!text.contains("Ben") && !text.contains("lift"), "\(name)")
        }
    }

    @Test func `they leave their households`() throws {
        let after = given.and(command, at: .dec(6, "09:00"))
        let walkers = try after.ask(HouseholdMembers(household: .walkers)).members
        #expect(!walkers.map(\.person).contains(.ben))
        #expect(after.lot.people.find(.ben)?.households == [])
    }

    @Test func `a household goes with its last member, and no earlier`() {
        let lone = Given.people.and(DeactivateHousehold(household: .youngs, reason: "moved"))
            .and(ErasePerson(person: .yan, reason: "asked"))
            .and(ErasePerson(person: .yip, reason: "asked"))
        #expect(lone.lot.households.find(.youngs)?.displayName == "Young")
        let last = lone.and(ErasePerson(person: .shea, reason: "asked"))
        #expect(last.commits.last?.events.last == .households(.erased(.init(household: .youngs))))
        #expect(last.lot.households.find(.youngs)?.displayName == "former family")
        #expect(last.lot.households.find(.walkers)?.displayName == "Walker")
        #expect(last.when(ReactivateHousehold(household: .youngs)).code == "erased")
        #expect(last.lot.erased == [.person(6), .person(7), .person(8), .household(2)])
    }

    @Test func `a household that is left without a manager is deactivated with its last member`() {
        let lone = Given.people.and(AddHousehold(name: "Poe"))
            .and(
                AddFamilyMember(
                    household: 4, firstName: "Edgar", lastName: "Poe", kind: .adult))
        #expect(
            lone.when(ErasePerson(person: 12, reason: "asked"))
                == .recorded([
                    .people(.deactivated(.init(person: 12))), .people(.erased(.init(person: 12))),
                    .households(.deactivated(.init(household: 4))),
                    .households(.erased(.init(household: 4))),
                ]))
    }

    @Test func `is for leaders`() {
        #expect(Given.people.whoMay(command) == Actor.leaders)
    }

    @Test func `needs a reason, and somebody who is there`() {
        #expect(Given.people.when(ErasePerson(person: .ben, reason: " ")).field == "reason")
        #expect(
            Given.people.when(ErasePerson(person: .nobody, reason: "gone")).code == "not-found")
    }

    @Test(arguments: [
        "Ben asked", "by ben’s mother", "WALKER wrote", "mail from ben@example.org", "(Ben)",
    ])
    func `the reason must not name them, since it stays`(reason: String) {
        #expect(given.when(ErasePerson(person: .ben, reason: reason)).field == "reason")
    }

    @Test func `a word that has their name in it is no name`() {
        let reason = "on the bench, he walked, benefit"
        #expect(given.when(ErasePerson(person: .ben, reason: reason)).isAccepted)
    }

    @Test func `the last manager and the last leader stay`() {
        #expect(
            Given.people.when(ErasePerson(person: .ann, reason: "asked")).code == "last-manager")
        #expect(
            Given.people.when(ErasePerson(person: .lee, reason: "asked")).code == "last-leader")
        let two = Given.people.and(GrantRole(person: .ben, role: .assistantScoutmaster))
        #expect(two.when(ErasePerson(person: .lee, reason: "asked")).isAccepted)
    }

    @Test func `nothing about them can be changed or brought back`() {
        let after = given.and(command, at: .dec(6, "09:00"))
        let codes = [
            after.when(ReactivatePerson(person: .ben)).code,
            after.when(RenamePerson(person: .ben, firstName: "Ben")).code,
            after.when(ChangeEmail(person: .ben, email: "ben@example.org")).code,
            after.when(ConfirmAgreement(season: 1, person: .ben), by: .ann).code,
            after.when(SignUp(shift: .sunday, person: .ben)).code,
            after.when(GrantRole(person: .ben, role: .committee)).code,
            after.when(GrantHouseholdManagement(household: .walkers, person: .ben)).code,
        ]
        #expect(
            codes == [
                "erased", "erased", "erased", "not-allowed", "person-inactive", "person-inactive",
                "person-inactive",
            ])
    }

    @Test func `what is said about them afterwards is not kept`() {
        let late = Given.troop.signedUp(.ben, .morning).signedUp(.ben, .sunday)
            .checkedIn(1, at: .dec(5, "08:50"))
            .and(command, at: .dec(5, "10:00"))
        let out = late.when(
            CheckOut(assignment: 1, note: "Ben went home"), at: .dec(5, "12:00"))
        guard case .attendance(.checkedOut(let fact))? = out.events.first else {
            Issue.record("\(out)")
            return
        }
        #expect(fact.note == .erased && fact.minutesWorked == 190)
    }

    @Test func `in the past they read as what they are now`() throws {
        let past = Given.troop.signedUp(.ben, .morning).and(
            RenamePerson(person: .ben, firstName: "Benjamin"))
        let now = past.and(command)
        var seen = now
        #expect(
            past.models.seen(by: now.models.rights).lot.people.find(.ben)?.fullName
                == "former volunteer")
        seen = past
        #expect(seen.lot.people.find(.ben)?.fullName == "Benjamin Walker")

        // Also in an audit, of a log that holds their names in the clear.
        var question = Audit()
        question.person = .ben
        var reader = try AuditReader(
            question, now.models, Context(actor: .cora, now: .beforehand))
        for commit in now.commits { reader.apply(commit) }
        let told = String(describing: reader.answer.entries)
        #expect(told.contains("former volunteer") && !told.contains("Benjamin"))
    }

    @Test func `whoever is erased looks at nothing any more`() {
        let after = given.and(command, at: .dec(6, "09:00"))
        #expect(after.refusal(WeekSchedule(), by: .ben)?.code == "not-allowed")
    }
}
