import EventSourcing
import TreeLot
import TreeLotApp

extension DemoWorld {
    /// Opens the lot and adds `count` families.
    mutating func moveIn(
        _ count: Int, _ zone: String, at now: Instant, _ decide: Decide
    ) throws {
        let open = OpenLot {
            $0.troop = "Troop 900"
            $0.timeZone = zone
            $0.leader.firstName = "Ada"
            $0.leader.lastName = "Park"
        }
        _ = try act(open, as: .operator, at: now, decide)
        for number in 0..<count { try addFamily(number, now, decide) }
        for person in committee {
            let grant = GrantRole {
                $0.person = person
                $0.role = .committee
            }
            _ = try act(grant, by: 1, at: now, decide)
        }
    }

    private mutating func addFamily(_ number: Int, _ now: Instant, _ decide: Decide) throws {
        let names = DemoNames.family
        let round = number / names.count
        let name = names[number % names.count] + (round > 0 ? " \(round + 1)" : "")
        guard
            let household: Household.ID = try act(
                AddHousehold { $0.name = name }, by: 1, at: now, decide)?.id()
        else { return }
        var family = Family(household: household, adults: [], scouts: [])
        var taken: Set<String> = []
        for _ in 0..<(dice.chance(80) ? 2 : 1) {
            let first = firstName(from: DemoNames.adult, besides: &taken)
            guard let person = try add(first, name, .adult, household, now, decide) else {
                continue
            }
            let grant = GrantHouseholdManagement {
                $0.household = household
                $0.person = person
            }
            _ = try act(grant, by: 1, at: now, decide)
            family.adults.append(person)
        }
        for _ in 0..<dice.pick([1, 1, 1, 2, 2, 3]) {
            let first = firstName(from: DemoNames.scout, besides: &taken)
            if let person = try add(first, name, .scout, household, now, decide) {
                family.scouts.append(person)
            }
        }
        families.append(family)
        for scout in family.scouts {
            for adult in family.adults {
                let relate = Relate {
                    $0.adult = adult
                    $0.scout = scout
                    $0.kinship = .parent
                }
                _ = try act(relate, by: 1, at: now, decide)
            }
        }
    }

    /// No two of a family have one name: where it is taken, the next of the list.
    private mutating func firstName(
        from names: [String], besides taken: inout Set<String>
    ) -> String {
        let name = dice.pick(names)
        let place = names.firstIndex(of: name) ?? 0
        let free = (names[place...] + names[..<place]).first { !taken.contains($0) } ?? name
        taken.insert(free)
        return free
    }

    private mutating func add(
        _ first: String, _ last: String, _ kind: PersonKind, _ household: Household.ID,
        _ now: Instant, _ decide: Decide
    ) throws -> Person.ID? {
        let member = AddFamilyMember {
            $0.household = household
            $0.firstName = first
            $0.lastName = last
            $0.kind = kind
        }
        return try act(member, by: 1, at: now, decide)?.id()
    }
}
