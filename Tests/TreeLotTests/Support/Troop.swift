import EventSourcing
import Testing

@testable import TreeLot

extension Given {
    /// The lot is open, with the scoutmaster alone.
    static let opened = Given.nothing.and(
        OpenLot(
            troop: "Troop 9", timeZone: "America/Los_Angeles",
            leader: .init(firstName: "Lee", lastName: "Lane")))

    /// All of the cast, in their households.
    static let people =
        opened
        .and(AddHousehold(name: "Walker")).and(AddHousehold(name: "Young"))
        .and(AddHousehold(name: "Cole"))
        .member(.walkers, "Ann", "Walker", .adult).member(.walkers, "Ben", "Walker", .adult)
        .member(.walkers, "Sam", "Walker", .scout)
        .scout(.sue, "Sue", "Walker", .walkers)
        .member(.youngs, "Yan", "Young", .adult).member(.youngs, "Yip", "Young", .scout)
        .scout(.shea, "Shea", "Young", .walkers, .youngs)
        .member(.coles, "Cora", "Cole", .adult).member(.coles, "Tess", "Cole", .adult)
        .member(.coles, "Dan", "Cole", .adult)
        .and(GrantHouseholdManagement(household: .walkers, person: .ann))
        .and(GrantHouseholdManagement(household: .youngs, person: .yan))
        .and(GrantHouseholdManagement(household: .coles, person: .cora))
        .and(GrantRole(person: .cora, role: .committee))
        .and(GrantRole(person: .tess, role: .treasurer))
        .and(GrantRole(person: .dan, role: .committee))
        .and(DeactivatePerson(person: .dan, reason: "moved away"))

    /// And a season, whose schedule has still to be made.
    static let season = people.and(
        CreateSeason(
            name: "Trees 2026", year: 2026, firstDay: "2026-11-27", lastDay: "2026-12-24",
            location: "Elm Street"))

    /// And four shifts of two scouts and two parents, three of them published.
    static let troop = season.shift("2026-12-05", "09:00", "12:00")
        .shift("2026-12-05", "12:00", "15:00").shift("2026-12-06", "09:00", "12:00")
        .shift("2026-12-12", "09:00", "12:00", publish: false)

    /// Ann and Ben have come to the morning shift, by assignments 1 and 2.
    static let twoAdultsThere = troop.signedUp(.ann, .morning).signedUp(.ben, .morning)
        .checkedIn(1, at: .dec(5, "08:50")).checkedIn(2, at: .dec(5, "08:50"))

    private func member(
        _ household: Household.ID, _ firstName: String, _ lastName: String, _ kind: PersonKind
    ) -> Given {
        and(
            AddFamilyMember(
                household: household, firstName: firstName, lastName: lastName, kind: kind))
    }

    /// A scout who has claimed their profile: no command leads there yet.
    private func scout(
        _ id: Person.ID, _ firstName: String, _ lastName: String, _ households: Household.ID...
    ) -> Given {
        let added = PersonAdded(
            person: id, kind: .scout, role: .scout, firstName: .known(firstName),
            lastName: .known(lastName), hasAccount: true)
        return households.reduce(and(.people(.added(added)))) {
            $0.and(.households(.joined(.init(household: $1, person: id))))
        }
    }

    func shift(
        _ day: CalendarDay, _ start: TimeOfDay, _ end: TimeOfDay, endDay: CalendarDay? = nil,
        scouts: Int = 2, parents: Int = 2, season: Season.ID = 1, publish: Bool = true
    ) -> Given {
        and(
            AddShift(
                season: season, day: day, start: start, end: end, endDay: endDay,
                requiredScouts: scouts, requiredParents: parents, publish: publish,
                reason: day < "2026-12-01" ? "for the record" : nil))
    }

    func signedUp(
        _ person: Person.ID, _ shift: Shift.ID, by actor: Actor = .operator,
        at now: Instant = .beforehand
    ) -> Given {
        and(SignUp(shift: shift, person: person), by: actor, at: now)
    }

    func checkedIn(_ assignment: Assignment.ID, at now: Instant) -> Given {
        and(CheckIn(assignment: assignment, method: .manual), at: now)
    }

    func checkedOut(_ assignment: Assignment.ID, at now: Instant) -> Given {
        and(CheckOut(assignment: assignment), at: now)
    }

    func policy(_ change: (inout SetSeasonPolicy) -> Void) -> Given {
        var command = SetSeasonPolicy(season: 1)
        change(&command)
        return and(command)
    }
}
