import EventSourcing
import TestSupport
import Testing

@testable import TreeLot

struct RedeemInviteTests {
    @Test func `makes a person with an account and a household of their own, which they manage`()
        throws
    {
        let given = Given.people.invited()
        let joined = given.and(RedeemInvite.nora(given.code), by: .visitor)
        let nora = joined.lot.people[.nora]
        #expect(nora.fullName == "Nora Nash" && nora.email?.value == "nora@example.org")
        #expect(nora.kind == .adult && nora.role == .parent && nora.accountStatus == .active)
        #expect(nora.households == [4])
        let household = joined.lot.households[4]
        #expect(household.displayName == "Nash" && household.isActive)
        #expect(household.members == [.nora] && household.managers == [.nora])
    }

    @Test func `the household is called as they say`() {
        let given = Given.people.invited()
        var command = RedeemInvite.nora(given.code)
        command.householdName = " Nash & Nolan "
        let joined = given.and(command, by: .visitor)
        #expect(joined.lot.households[4].displayName == "Nash & Nolan")
    }

    @Test func `who is on the list already is mailed a way in, and no one is made`() throws {
        let listed = Given.people.and(ChangeEmail(person: .ben, email: "ben@example.org")).invited()
        var command = RedeemInvite(code: listed.code)
        (command.firstName, command.lastName) = ("ben", " Walker")
        command.email = "Ben@Example.org"
        command.signIn = true
        let mailed = listed.and(command, by: .visitor)
        #expect(mailed.mailed(to: .ben) == "ben@example.org")
        #expect(mailed.lot.people.table.rows.count == listed.lot.people.table.rows.count)
        let claimed = mailed.when(ClaimProfile(code: try mailed.mailedCode), by: .visitor)
        #expect(claimed.events.contains { $0.typeName == "account.opened" })
        let remarks = listed.reply(to: command, by: .visitor).remarks
        #expect(remarks.map(\.code) == [.wayInMailed])
        // The code is still good for somebody else.
        #expect(mailed.when(RedeemInvite.nora(listed.code), by: .visitor).isAccepted)
        command.email = "ben@example.com"
        #expect(listed.and(command, by: .visitor).lot.people[.nora].fullName == "ben Walker")
    }

    @Test func `by another form of the name, too, and never as a scout`() throws {
        let listed = Given.people.and(ChangeEmail(person: .ben, email: "walker@example.org"))
            .and(ChangeEmail(person: .sam, email: "walker@example.org")).invited()
        var command = RedeemInvite(code: listed.code)
        (command.firstName, command.lastName) = ("Benjamin", "Wallker")
        command.email = "walker@example.org"
        #expect(listed.and(command, by: .visitor).mailed(to: .ben) == "walker@example.org")
        // Sam is a scout: an adult of a name like his is somebody else.
        (command.firstName, command.lastName) = ("Samuel", "Walker")
        let joined = listed.and(command, by: .visitor)
        #expect(joined.lot.people[.nora].fullName == "Samuel Walker")
    }

    @Test func `who may not let the profile’s person in makes a new one`() {
        let listed = Given.people.and(ChangeEmail(person: .yan, email: "yan@example.org"))
            .invited(.walkers, by: .ann)
        var command = RedeemInvite(code: listed.code)
        (command.firstName, command.lastName) = ("Yan", "Young")
        command.email = "yan@example.org"
        let joined = listed.and(command, by: .visitor)
        #expect(joined.lot.people[.nora].email?.value == "yan@example.org")
    }

    @Test func `into a household, which they manage, too`() {
        let given = Given.people.invited(.walkers, by: .ann)
        let joined = given.and(RedeemInvite.nora(given.code), by: .visitor)
        #expect(joined.lot.people[.nora].households == [.walkers])
        #expect(joined.lot.households[.walkers].managers == [.ann, .nora])
    }

    @Test func `into a household that has a manager, as a member, if the code says so`() {
        let given = Given.people.invited(.walkers, by: .ann, manages: false)
        let joined = given.and(RedeemInvite.nora(given.code), by: .visitor)
        #expect(joined.lot.people[.nora].households == [.walkers])
        #expect(joined.lot.households[.walkers].managers == [.ann])
        #expect(joined.lot.households.table.rows.count == 3)
    }

    @Test func `into a household for which nobody acts, as its manager`() {
        let given = Given.people.and(AddHousehold(name: "Nash")).invited(4, manages: false)
        let joined = given.and(RedeemInvite.nora(given.code), by: .visitor)
        #expect(joined.lot.households[4].managers == [.nora])
    }

    @Test func `with the role that the code is for`() {
        let given = Given.people.invited(nil, .assistantScoutmaster)
        let joined = given.and(RedeemInvite.nora(given.code), by: .visitor)
        #expect(joined.lot.people[.nora].role == .assistantScoutmaster)
        #expect(joined.when(AddHousehold(name: "X"), by: .nora).isAccepted)
    }

    @Test func `is for everybody who has not left, but for scouts`() {
        let given = Given.people.invited()
        let everybody = Set(Actor.everybody).subtracting([.dan, .sam, .sue, .yip, .shea])
        #expect(given.whoMay(RedeemInvite.nora(given.code)) == everybody)
    }

    @Test func `what is wrong with the rest is said whether or not the code is valid`() {
        let given = Given.people.invited()
        for code in [given.code, .typed("made up")] {
            var command = RedeemInvite.nora(code)
            command.firstName = " "
            #expect(given.when(command, by: .visitor).field == "firstName")
            command = .nora(code)
            command.email = "nobody"
            #expect(given.when(command, by: .visitor).field == "email")
            command = .nora(code)
            command.householdName = ""
            #expect(given.when(command, by: .visitor).field == "householdName")
        }
    }

    @Test func `once prepared it has the code no more, in whatever is remembered of it`() throws {
        let given = Given.people.invited()
        var command = RedeemInvite.nora(given.code)
        try command.prepare(with: ToySecrets())
        let remembered = JSON(record: command).description
        #expect(!remembered.contains(given.codes[0]))
        var typed = RedeemInvite.nora(.typed(given.codes[0].lowercased()))
        try typed.prepare(with: ToySecrets())
        #expect(typed.code == command.code)
        // To prepare it again changes nothing.
        try typed.prepare(with: ToySecrets())
        #expect(typed.code == command.code)
    }

    @Test func `a hash that somebody presents is no code`() throws {
        let given = Given.people.invited()
        guard case .codes(.inviteGenerated(let fact)) = given.commits.last?.events.first,
            case .string(let hash)? = fact.hash.json
        else { return #expect(Bool(false)) }
        for text in [hash, "hash \(hash)"] {
            let command = try JSONParser.parse(
                #"{"code":"\#(text)","firstName":"N","lastName":"N"}"#
            ).record(RedeemInvite.self)
            #expect(given.when(command, by: .visitor).code == "code-invalid")
        }
    }
}
