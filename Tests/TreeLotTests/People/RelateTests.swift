import EventSourcing
import Testing

@testable import TreeLot

struct RelateTests {
    private let command = Relate(adult: .ben, scout: .sam, kinship: .stepParent)
    private let fact = PersonRelated(adult: .ben, scout: .sam, kinship: .stepParent)

    @Test func `says what an adult is to a scout`() throws {
        #expect(Given.people.when(command, by: .ann) == .recorded([.people(.related(fact))]))
        let after = Given.people.and(command, by: .ann)
        #expect(after.lot.people[.ben].relatives == [.init(person: .sam, kinship: .stepParent)])
        #expect(after.lot.people[.sam].relatives == [.init(person: .ben, kinship: .stepParent)])
        #expect(after.when(command) == .unchanged)
    }

    @Test func `an adult is one of these only, and a scout may have several`() {
        let given = Given.people.and(command)
            .and(Relate(adult: .ben, scout: .sam, kinship: .guardian))
            .and(Relate(adult: .ann, scout: .sam, kinship: .parent))
            .and(Relate(adult: .ann, scout: .sue, kinship: .parent))
        #expect(
            given.lot.people[.sam].relatives
                == [
                    .init(person: .ben, kinship: .guardian), .init(person: .ann, kinship: .parent),
                ])
        #expect(given.lot.people[.ann].relatives.map(\.person) == [.sam, .sue])
    }

    @Test func `is for managers of the scout and leaders`() {
        #expect(Given.people.whoMay(command) == Actor.leaders.union([.ann]))
        let shared = Relate(adult: .ann, scout: .shea, kinship: .parent)
        #expect(Given.people.whoMay(shared) == Actor.leaders.union([.ann, .yan]))
    }

    @Test func `only a leader relates an adult of no household of the scout`() {
        for other in [Person.ID.tess, .yan, .lee, .cora] {
            let command = Relate(adult: other, scout: .sam, kinship: .parent)
            #expect(Given.people.whoMay(command) == Actor.leaders, "person \(other)")
        }
    }

    @Test func `not a scout as an adult, an adult as a scout, or who is not there`() {
        let given = Given.people
        let scouts = Relate(adult: .sue, scout: .sam, kinship: .parent)
        #expect(given.when(scouts, by: .ann).field == "adult")
        #expect(
            given.when(Relate(adult: .ann, scout: .ben, kinship: .parent), by: .ann).field
                == "scout")
        #expect(
            given.when(Relate(adult: 99, scout: .sam, kinship: .parent)).code == "not-found")
        #expect(
            given.when(Relate(adult: .ann, scout: 99, kinship: .parent)).code == "not-found")
    }

    @Test func `an adult who has left may still be recorded, by a leader for a household that has`()
    {
        let gone = Given.people.and(DeactivatePerson(person: .ben, reason: "moved"))
        #expect(gone.when(command, by: .ann).isAccepted)
        let left = Given.people.and(DeactivateHousehold(household: .walkers, reason: "moved"))
        #expect(left.when(command, by: .ann).code == "household-inactive")
        #expect(left.when(command, by: .lee).isAccepted)
    }

    @Test func `families see it, with the names that they may read`() throws {
        let given = Given.people
            .and(Relate(adult: .ann, scout: .shea, kinship: .parent))
            .and(Relate(adult: .yan, scout: .shea, kinship: .parent))
        let walkers = try given.ask(HouseholdMembers(household: .walkers), by: .ben).members
        #expect(
            walkers.last?.relatives == [
                .init(person: .ann, name: "Ann Walker", as: .parent),
                .init(person: .yan, name: "Yan Y.", as: .parent),
            ])
        #expect(walkers.first?.relatives.map(\.name) == ["Shea Young"])
        #expect(try given.ask(PersonFile(person: .yan)).member.relatives.map(\.person) == [.shea])
    }

    @Test func `nothing is shown of who was erased, nor recorded about them`() throws {
        let given = Given.people.and(command).and(ErasePerson(person: .ben, reason: "asked"))
        let members = try given.ask(HouseholdMembers(household: .walkers)).members
        #expect(members.allSatisfy { $0.relatives.isEmpty })
        #expect(given.lot.people[.ben].relatives.isEmpty)
        #expect(given.when(Relate(adult: .ben, scout: .sam, kinship: .parent)).code == "erased")
        let scout = Given.people.and(command).and(ErasePerson(person: .sam, reason: "asked"))
        #expect(scout.when(command).code == "erased")
    }
}

struct UnrelateTests {
    private let given = Given.people.and(Relate(adult: .ben, scout: .sam, kinship: .stepParent))
    private let command = Unrelate(adult: .ben, scout: .sam, kinship: .stepParent)

    @Test func `ends it`() {
        let fact = PersonUnrelated(adult: .ben, scout: .sam, kinship: .stepParent)
        #expect(given.when(command, by: .ann) == .recorded([.people(.unrelated(fact))]))
        let after = given.and(command)
        #expect(after.lot.people[.ben].relatives.isEmpty)
        #expect(after.lot.people[.sam].relatives.isEmpty)
        #expect(after.when(command) == .unchanged)
    }

    @Test func `what else the adult is to the scout stays`() {
        let other = Unrelate(adult: .ben, scout: .sam, kinship: .parent)
        #expect(given.when(other) == .unchanged)
    }

    @Test func `is for managers of the scout and leaders`() {
        #expect(given.whoMay(command) == Actor.leaders.union([.ann]))
    }
}

struct UndoRelateTests {
    private let given = Given.people.and(Relate(adult: .ben, scout: .sam, kinship: .stepParent))

    @Test func `of the first, there is none again; of another, the one before`() {
        #expect(given.and(given.undoLast()).lot.people[.sam].relatives.isEmpty)
        let changed = given.and(Relate(adult: .ben, scout: .sam, kinship: .guardian))
        let ended = given.and(Unrelate(adult: .ben, scout: .sam, kinship: .stepParent))
        for given in [changed, ended] {
            let back = given.and(given.undoLast())
            #expect(back.lot.people[.sam].kinship(to: .ben) == .stepParent)
        }
    }
}
