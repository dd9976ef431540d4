import EventSourcing
import Testing

@testable import TreeLot

struct GroupHouseholdsTests {
    private let command = GroupHouseholds(
        households: [.youngs, .walkers], name: " The Shea family ")
    private var grouped: Given { Given.people.and(command) }

    @Test func `counts households as one`() {
        let unit = grouped.lot.familyUnits.unit(of: .walkers)
        #expect(unit?.displayName == "The Shea family")
        #expect(unit?.households == [.walkers, .youngs])
        #expect(grouped.lot.familyUnits.unit(of: .coles) == nil)
    }

    @Test func `is told as what happened`() {
        let say = Narrator(before: grouped.lot, now: grouped.lot, actor: .operator)
        let fact = HouseholdsGrouped(
            familyUnit: 1, namedAfter: .walkers, name: .absent, households: [.walkers, .youngs])
        let sentence = fact.told(say).english.numbered
        #expect(sentence.hasPrefix("counted ") && sentence.hasSuffix(" as one"))
    }

    @Test func `is for leaders`() {
        #expect(Given.people.whoMay(command) == Actor.leaders)
    }

    @Test func `the same again changes nothing, in whatever order`() {
        let same = GroupHouseholds(households: [.walkers, .youngs], name: "The Shea family")
        #expect(grouped.when(same) == .unchanged)
        #expect(same.existing(in: grouped.lot).map(\.number) == [1])
        let other = GroupHouseholds(households: [.walkers, .youngs], name: "Shea")
        #expect(grouped.and(other).lot.familyUnits.unit(of: .youngs)?.id == 2)
    }

    @Test func `a household is in one unit, and moves`() {
        let moved = grouped.and(GroupHouseholds(households: [.youngs, .coles], name: "Two"))
        let units = moved.lot.familyUnits
        #expect(units.unit(of: .walkers)?.households == [.walkers])
        #expect(units.unit(of: .youngs)?.id == 2)
        #expect(units.unit(of: .coles)?.id == 2)
    }

    @Test func `each household once, and those that are there`() {
        let field = { GroupHouseholds(households: $0, name: "X") }
        #expect(Given.people.when(field([])).field == "households")
        #expect(Given.people.when(field([1, 1])).field == "households")
        #expect(Given.people.when(field([1, 9])).code == "not-found")
        #expect(
            Given.people.when(GroupHouseholds(households: [1], name: "")).field == "name")
    }

    @Test func `gives no right to see or do anything`() {
        #expect(
            grouped.whoMayAsk(HouseholdMembers(household: .walkers))
                == Given.people.whoMayAsk(HouseholdMembers(household: .walkers)))
        let signUp = SignUp(shift: .morning, person: .sam)
        #expect(Given.troop.and(command).whoMay(signUp) == Given.troop.whoMay(signUp))
    }

    @Test func `the hours of all its households stand together, each scout's once`() throws {
        let given = Given.twoAdultsThere.signedUp(.shea, .morning, by: .yan)
            .checkedIn(3, at: .dec(5, "09:00"))
            .checkedOut(1, at: .dec(5, "12:00")).checkedOut(2, at: .dec(5, "12:00"))
            .checkedOut(3, at: .dec(5, "12:00"))
        let now = Instant.dec(6, "08:00")
        let apart = try given.ask(LeaderboardTable(), by: .cora, at: now).families
        #expect(apart.map(\.household) == [.walkers, .youngs])
        #expect(apart.map(\.minutes) == [380, 180])
        let together = given.and(command, at: now)
        let board = try together.ask(LeaderboardTable(), by: .cora, at: now)
        #expect(board.families.map(\.minutes) == [560])
        #expect(board.families.map(\.familyUnit) == [1])
        #expect(board.families.map(\.household) == [nil])
        #expect(board.families.map(\.name) == ["The Shea family"])
        #expect(board.people.first { $0.person == .shea }?.minutes == 180)
        let figures = try together.ask(SeasonStatistics(), by: .cora, at: now)
        #expect(figures.hoursByHousehold.map(\.minutes) == [560])
        #expect(figures.hoursByHousehold.map(\.familyUnit) == [1])
        #expect(figures.minutesWorked == 560)
    }

    @Test func `where names are hidden, its members read theirs`() throws {
        let given = Given.twoAdultsThere.and(command).policy { $0.leaderboardNames = .set(.hidden) }
        let now = Instant.dec(6, "08:00")
        for (actor, name) in [(Actor.yan, "The Shea family"), (.ann, "The Shea family")] {
            let rows = try given.ask(LeaderboardTable(), by: actor, at: now).families
            #expect(rows.map(\.name) == [name])
        }
        let others = try given.ask(LeaderboardTable(), by: .tess, at: now).families
        #expect(others.map(\.name) == ["a family"])
        #expect(others.map(\.familyUnit) == [nil])
    }

    @Test func `its name is forgotten with the first of its households`() {
        let given = Given.opened.and(AddHousehold(name: "Vale"))
            .and(AddFamilyMember(household: 1, firstName: "V", lastName: "Vale", kind: .scout))
            .and(AddHousehold(name: "Wade"))
            .and(GroupHouseholds(households: [1, 2], name: "Vale-Wade"))
        #expect(given.commits.last?.envelope.about == [.household(1)])
        let erased = given.and(ErasePerson(person: 2, reason: "asked for it"))
        #expect(erased.lot.familyUnits.unit(of: 2)?.displayName == "former family")
    }
}
