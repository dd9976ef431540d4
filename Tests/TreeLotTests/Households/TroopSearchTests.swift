import EventSourcing
import Testing

@testable import TreeLot

struct TroopSearchTests {
    /// Households 4, 5 and 6 are the abels, the Émonds and other Coles; Zoë is an Émond.
    private let given = Given.people
        .and(AddHousehold(name: "abel")).and(AddHousehold(name: "Émond"))
        .and(AddHousehold(name: "Cole"))
        .and(AddFamilyMember(household: 5, firstName: "Zoë", lastName: "Roy", kind: .scout))
        .and(ChangeEmail(person: .ben, email: "ben@Walker.example"))
        .and(ChangeEmail(person: .yan, email: "yan@young.example"))
        .and(ChangeEmail(person: .lee, email: "lee@example.org"))

    private func found(
        _ text: String, in given: Given? = nil
    ) throws -> (households: [Household.ID], alone: [Person.ID]) {
        let answer = try (given ?? self.given).ask(TroopSearch(text: text), by: .cora)
        return (answer.households.map(\.household), answer.withoutHousehold.map(\.person))
    }

    @Test(arguments: ["", " \n"])
    func `for nothing, has everybody, by name without case and accents`(text: String) throws {
        #expect(try found(text) == ([4, .coles, 6, 5, .walkers, .youngs], [.lee]))
    }

    @Test func `has numbers in their order`() throws {
        let given = Given.people.and(AddHousehold(name: "Den 10")).and(AddHousehold(name: "Den 2"))
            .and(AddHousehold(name: "Den 1"))
        #expect(try found("den ", in: given).households == [6, 5, 4])
    }

    @Test(arguments: ["Émond", "emond", "ÉMO", " mond ", "e\u{301}mond"])
    func `finds a household by a part of its name, however it is typed`(text: String) throws {
        #expect(try found(text) == ([5], []))
    }

    @Test func `finds what has no accents also by what has`() throws {
        #expect(try found("yöung") == ([.walkers, .youngs], []))
        #expect(try found("çöle") == ([.coles, 6], []))
    }

    @Test func `finds people with their households, all members of these`() throws {
        let answer = try given.ask(TroopSearch(text: "sHEA y"))
        #expect(answer.households.map(\.household) == [.walkers, .youngs])
        let members = answer.households.map { $0.members.map(\.person) }
        #expect(members == [[.ann, .ben, .sam, .sue, .shea], [.yan, .yip, .shea]])
        #expect(answer.withoutHousehold.isEmpty)
        for text in ["zoe", "ZOË", "Zoe\u{308} r"] { #expect(try found(text) == ([5], [])) }
    }

    @Test func `finds people by their address, with a household or without`() throws {
        #expect(try found("ben@walker") == ([.walkers], []))
        #expect(try found(".EXAMPLE") == ([.walkers, .youngs], []))
        #expect(try found("example.org") == ([], [.lee]))
        #expect(try found("lee lane") == ([], [.lee]))
        #expect(try found("nobody at all") == ([], []))
    }

    @Test func `finds who has left, and not who was forgotten`() throws {
        #expect(try found("dan cole") == ([.coles], []))
        let left = given.and(DeactivateHousehold(household: .walkers, reason: "moved away"))
        #expect(try found("sam walker", in: left) == ([.walkers], []))
        let after = given.and(ErasePerson(person: .ben, reason: "asked for it"))
            .and(ErasePerson(person: 12, reason: "asked for it"))
        for text in ["ben", "zoe", "emond", "former"] {
            #expect(try found(text, in: after) == ([], []), "“\(text)”")
        }
        #expect(try found("", in: after) == ([4, .coles, 6, .walkers, .youngs], [.lee]))
    }

    @Test func `is for the committee, whatever is looked for`() {
        for text in ["", "ben@walker", "yan young", "nobody at all"] {
            #expect(given.whoMayAsk(TroopSearch(text: text)) == Actor.committee)
            #expect(given.refusal(TroopSearch(text: text), by: .yan)?.code == "not-allowed")
        }
        #expect(Given.nothing.refusal(TroopSearch(text: ""))?.code == "no-lot")
    }
}
