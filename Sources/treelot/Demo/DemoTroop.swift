import EventSourcing
import TreeLotApp

extension DemoWorld {
    /// Opens the lot and takes in so many families.
    mutating func moveIn(
        _ count: Int, _ zone: String, at now: Instant, _ decide: Decide
    ) throws {
        _ = try act(
            "open-lot",
            [
                "troop": "Troop 900", "timeZone": .string(zone),
                "leader": .object(["firstName": "Ada", "lastName": "Park"]),
            ], by: .operator, at: now, decide)
        for number in 0..<count { try addFamily(number, now, decide) }
        for person in committee {
            _ = try act(
                "grant-role", ["person": .whole(person), "role": "committee"], by: .person(1),
                at: now, decide)
        }
    }

    private mutating func addFamily(_ number: Int, _ now: Instant, _ decide: Decide) throws {
        let names = DemoNames.family
        let round = number / names.count
        let name = names[number % names.count] + (round > 0 ? " \(round + 1)" : "")
        guard
            let household = try act(
                "add-household", ["name": .string(name)], by: .person(1), at: now, decide)?.id
        else { return }
        var family = Family(household: household, adults: [], scouts: [])
        for _ in 0..<(dice.chance(80) ? 2 : 1) {
            let first = dice.pick(DemoNames.adult)
            guard let person = try add(first, name, "adult", household, now, decide) else {
                continue
            }
            _ = try act(
                "grant-household-management",
                ["household": .whole(household), "person": .whole(person)], by: .person(1),
                at: now, decide)
            family.adults.append(person)
        }
        for _ in 0..<dice.pick([1, 1, 1, 2, 2, 3]) {
            let first = dice.pick(DemoNames.scout)
            if let person = try add(first, name, "scout", household, now, decide) {
                family.scouts.append(person)
            }
        }
        families.append(family)
    }

    private mutating func add(
        _ first: String, _ last: String, _ kind: JSON, _ household: UInt32, _ now: Instant,
        _ decide: Decide
    ) throws -> UInt32? {
        try act(
            "add-family-member",
            [
                "household": .whole(household), "firstName": .string(first),
                "lastName": .string(last), "kind": kind,
            ], by: .person(1), at: now, decide)?.id
    }
}
