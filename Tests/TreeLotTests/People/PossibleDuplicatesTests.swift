import EventSourcing
import Testing

@testable import TreeLot

struct PossibleDuplicatesTests {
    private func pairs(_ given: Given) throws -> [String] {
        try given.ask(PossibleDuplicates(), by: .lee).pairs
            .map { "\($0.person) \($0.other) \($0.because)" }
    }

    private func named(
        _ first: String, _ last: String, year: Int? = nil, in household: Household.ID = .youngs
    ) -> AddFamilyMember {
        var command = AddFamilyMember(
            household: household, firstName: first, lastName: last, kind: .adult)
        command.birthYear = year
        return command
    }

    @Test func `nobody of the cast is there twice`() throws {
        #expect(try pairs(.people).isEmpty)
    }

    @Test(arguments: [
        ("ben", "Walker"), ("BÉN", " walker"), ("Ben", "Wallker"), ("Benn", "Walkher"),
    ])
    func `one name in two households, however it is spelled`(_ first: String, _ last: String) throws
    {
        #expect(try pairs(Given.people.and(named(first, last))) == ["3 12 name"])
    }

    @Test func `two years of birth are two people`() throws {
        let given = Given.people.and(named("Al", "Moss", year: 1980))
        #expect(try pairs(given.and(named("Al", "Moss", year: 1981, in: .walkers))).isEmpty)
        #expect(try pairs(given.and(named("Al", "Moss", in: .walkers))) == ["12 13 name"])
    }

    @Test func `names alike at one address, or in one household`() throws {
        let given = Given.people.and(named("Robert", "Moss"))
        #expect(try pairs(given.and(named("Bob", "Moss", in: .walkers))).isEmpty)
        #expect(try pairs(given.and(named("Bob", "Moss"))) == ["12 13 household"])
        var bob = named("Bob", "Moss", in: .walkers)
        bob.email = "moss@example.org"
        let addressed = given.and(ChangeEmail(person: .nora, email: "Moss@example.org"))
        #expect(try pairs(addressed.and(bob)) == ["12 13 address"])
        bob.firstName = "Mary"
        #expect(try pairs(addressed.and(bob)).isEmpty, "a couple shares an address")
    }

    /// Each is asked of the same fold before and after.
    @Test func `an address that becomes one, and a household that does`() throws {
        let apart = Given.people.and(named("Robert", "Moss"))
            .and(named("Bob", "Moss", in: .walkers))
            .and(ChangeEmail(person: .nora, email: "moss@example.org"))
        #expect(try pairs(apart).isEmpty)
        let addressed = apart.and(ChangeEmail(person: Person.ID(13), email: "Moss@example.org"))
        #expect(try pairs(addressed) == ["12 13 address"])
        let merged = apart.and(
            MergeHouseholds(into: .youngs, from: .walkers, reason: "moved in"), by: .lee)
        #expect(try pairs(merged) == ["12 13 household"])
    }

    @Test func `a scout who comes into another’s household`() throws {
        var robert = named("Robert", "Moss")
        var bob = named("Bob", "Moss", in: .walkers)
        (robert.kind, bob.kind) = (.scout, .scout)
        let apart = Given.people.and(robert).and(bob)
        #expect(try pairs(apart).isEmpty)
        let joined = apart.and(
            .households(.joined(HouseholdJoined(household: .youngs, person: Person.ID(13)))))
        #expect(try pairs(joined) == ["12 13 household"])
    }

    @Test func `a household that is not active brings nobody together`() throws {
        let given = Given.people.and(named("Robert", "Moss")).and(named("Bob", "Moss"))
        #expect(try pairs(given) == ["12 13 household"])
        let left = given.and(DeactivateHousehold(household: .youngs, reason: "moved away"))
        #expect(left.lot.people[Person.ID(12)].isActive)
        #expect(try pairs(left).isEmpty)
    }

    /// Ben has a verified address; another Ben Walker has come in by an invite, and has an account.
    private func joined() -> Given {
        let listed = Given.people.and(ChangeEmail(person: .ben, email: "ben@example.org"))
            .invited()
        var join = RedeemInvite(code: listed.code)
        (join.firstName, join.lastName, join.email) = ("Ben", "Walker", "walker@example.com")
        return listed.and(join, by: .visitor)
    }

    @Test func `an address that is not verified proves nothing`() throws {
        let joined = joined()
        #expect(!joined.lot.people[.nora].isEmailVerified)
        #expect(try pairs(joined).count == 1)
    }

    @Test func `two with accounts and verified addresses of their own are two people`() throws {
        let joined = joined()
        let proven = joined.and(VerifyEmail(code: try joined.mailedCode), by: .visitor)
            .and(IssueClaimCode(person: .ben, expiresAt: .dec(20, "12:00")), by: .lee)
        #expect(try pairs(proven) == ["12 3 name"])
        let claimed = proven.and(ClaimProfile(code: proven.code), by: .visitor)
        #expect(claimed.lot.people[.ben].account == .active)
        #expect(try pairs(claimed).isEmpty)
    }

    @Test func `an address that is verified last`() throws {
        let issued = joined().and(
            IssueClaimCode(person: .ben, expiresAt: .dec(20, "12:00")), by: .lee)
        let claimed = issued.and(ClaimProfile(code: issued.code), by: .visitor)
        #expect(try pairs(claimed).count == 1)
        let verified = claimed.and(VerifyEmail(code: try issued.mailedCode), by: .visitor)
        #expect(try pairs(verified).isEmpty)
    }

    @Test func `who helps to run the lot is kept, whoever has an account`() throws {
        let joined = joined()
        let entrusted = joined.and(GrantRole(person: .ben, role: .committee))
        #expect(try pairs(entrusted) == ["3 12 name"])
    }

    @Test func `a scout and an adult of one name are two people`() throws {
        let scout = AddFamilyMember(
            household: .youngs, firstName: "Ben", lastName: "Walker", kind: .scout)
        #expect(try pairs(Given.people.and(scout)).isEmpty)
    }

    @Test func `as many pairs as are asked for, and for leaders alone`() throws {
        let given = Given.people.and(named("Ben", "Walker")).and(named("Ann", "Walker"))
        let one = try given.ask(PossibleDuplicates(limit: 1), by: .lee)
        #expect(one.count == 2 && one.pairs.count == 1)
        #expect(Given.people.refusal(PossibleDuplicates(limit: 0))?.code == "invalid")
        #expect(Given.people.whoMayAsk(PossibleDuplicates()) == Actor.leaders)
    }

    @Test func `merged, they are one`() throws {
        let twice = Given.people.and(named("Ben", "Walker"))
        let merged = twice.and(
            MergePeople(into: .ben, from: .nora, reason: "came in twice"), by: .lee)
        #expect(try pairs(merged).isEmpty)
    }
}

struct SpokenNameTests {
    private func areOfOne(_ one: String, _ other: String) -> Bool {
        SpokenName(first: one, last: "Hill").isOtherFormOf(SpokenName(first: other, last: "Hill"))
    }

    @Test(arguments: [
        ("Rob", "Robert"), ("Bob", "Robert"), ("Bob", "Rob"), ("Jon", "John"),
        ("Katherine", "Cathy"), ("Jesús", "Chuy"), ("Philip", "Filip"), ("Will", "Bill"),
        ("Sofía", "Sophia"),
    ])
    func `forms of one name`(_ one: String, _ other: String) {
        #expect(areOfOne(one, other) && areOfOne(other, one))
    }

    @Test(arguments: [
        ("Paul", "Paula"), ("Dan", "Daniela"), ("Juan", "Juana"), ("Mark", "Mary"), ("Jo", "Joan"),
        ("Mario", "Maria"), ("Beto", "Bob"), ("", "Ann"), ("Anna", "Hannah"), ("Sarah", "Zara"),
        ("Ellen", "Helen"), ("Gabriel", "Gabrielle"), ("Paul", "Pauline"), ("Ana", "Ana María"),
    ])
    func `names of two people`(_ one: String, _ other: String) {
        #expect(!areOfOne(one, other) && !areOfOne(other, one))
    }

    @Test func `one that begins the other is worth a look, and a slip in the middle`() {
        #expect(
            SpokenName(first: "Ana", last: "Hill")
                .resembles(SpokenName(first: "Ana María", last: "Hill")))
        #expect(
            !SpokenName(first: "Dan", last: "Hill")
                .resembles(SpokenName(first: "Daniela", last: "Hill")))
        let catherine = SpokenName(first: "Catherine", last: "Hill")
        #expect(catherine.resembles(SpokenName(first: "Cathrine", last: "Hill")))
        #expect(!catherine.resembles(SpokenName(first: "Cathrine", last: "Hall")))
        #expect(
            !SpokenName(first: "Julio", last: "Hill")
                .resembles(SpokenName(first: "Julia", last: "Hill")))
    }
}
