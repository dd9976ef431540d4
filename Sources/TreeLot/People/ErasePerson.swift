public import EventSourcing

/// Erases a person who has left for good: names, address and all notes and reasons about them. Their hours
/// and shifts still count, as those of a “former volunteer”. Their future shifts are cancelled, and they
/// leave their households; a household that has no other member is erased with them. So are the profiles that were
/// merged into theirs, and the households into that one: each is sealed with a key of its own.
///
/// It cannot be undone: once it is recorded, their key is destroyed.
public struct ErasePerson: LotCommand, SaysWhy {
    public static let name = "erase-person"
    public static let permitted = Set<Relation>.leaders

    public var person: Person.ID
    /// Stays, in the clear: it says why something is missing.
    public var reason: String
    /// Those whom the same decision erases; not a field of the action.
    var together: Set<Person.ID> = []

    public func decideAuthorized(_ lot: Lot, _ context: Context) throws(LotRefusal) -> [LotEvent] {
        let person = try lot.person(person)
        let reason = try Check.requiredText(reason, "reason")
        guard !person.isErased else { return [] }
        let numbers = lot.people.numbers(of: person.id)
        guard !numbers.contains(where: { lot.people[$0].isNamed(in: reason) }) else {
            throw .invalid(
                "reason",
                "must not name person \(person.id): it stays when all else about them is forgotten",
                because: .namesThem)
        }
        try lot.requireErasable(person, together: together)
        let ahead = lot.assignments.of(person.id).filter { lot.isAhead($0, at: context.now) }
        let leaving: [LotEvent] =
            person.isActive ? [.people(.deactivated(PersonDeactivated(person: person.id)))] : []
        return leaving + ahead.map { lot.cancellation(of: $0, .personDeactivated) }
            + numbers.map { .people(.erased(PersonErased(person: $0))) }
            + person.households.flatMap { lot.ending(of: $0, with: person.id) }
    }
}

extension ErasePerson: NamesPerson {
    public init() { self.init(person: .none, reason: "") }
}

extension Lot {
    /// Refuses the last leader, and the last manager of an active household in which anybody stays.
    /// - Parameter together: those who are erased by the same decision.
    func requireErasable(_ person: Person, together: Set<Person.ID>) throws(LotRefusal) {
        guard !isLastLeader(person) else { throw .lastLeader(person.id) }
        for household in person.households where isLastManager(person.id, of: household) {
            let staying = Set(households[household].members).subtracting(together)
            guard staying.isSubset(of: [person.id]) else {
                throw .lastManager(person.id, of: household)
            }
        }
    }

    /// A household without another member is erased, too: its name is the person’s.
    fileprivate func ending(of id: Household.ID, with person: Person.ID) -> [LotEvent] {
        let household = households[id]
        guard household.members.allSatisfy({ $0 == person }) else { return [] }
        let leaving: [LotEvent] =
            household.isActive
            ? [.households(.deactivated(HouseholdDeactivated(household: id)))] : []
        return leaving
            + households.numbers(of: id).map {
                .households(.erased(HouseholdErased(household: $0)))
            }
    }
}

extension Person {
    /// Whether a text has one of their names, or their address, as words of their own.
    fileprivate func isNamed(in text: String) -> Bool {
        let words = text.lowercased().split(whereSeparator: Self.isBetweenWords)
        return [firstName, lastName, email].contains { name in
            let parts = (name?.value ?? "").lowercased().split(whereSeparator: Self.isBetweenWords)
            return !parts.isEmpty && words.contains(parts)
        }
    }

    private static func isBetweenWords(_ character: Character) -> Bool {
        !character.isLetter && !character.isNumber
    }
}

extension LotRefusal {
    static func erased(_ person: Person.ID) -> LotRefusal {
        LotRefusal(
            .erased,
            "Person \(person) was erased: nothing about them can be changed or brought back. "
                + "Who comes again gets a new profile.",
            ["person": .whole(person.rawValue)])
    }

    static func erased(_ household: Household.ID) -> LotRefusal {
        LotRefusal(
            .erased,
            "Household \(household) was erased with its last member and cannot be brought back. "
                + "Add a new one.",
            ["household": .whole(household.rawValue)])
    }
}

extension PersonErased {
    static let clause = "the person was erased"

    func told(_ say: Narrator) -> Told {
        Told(
            "erased \(say.person(person))",
            es: "borró \(say.es.their("los", "datos", of: person))")
    }

    var erased: Subject? { person.subject }

    static var whyItStays: String { WhyItStays.erased }
}

extension HouseholdErased {
    static let clause = "the household was erased"

    func told(_ say: Narrator) -> Told {
        Told(
            "erased \(say.household(household))",
            es: "borró los datos del \(say.es.household(household))")
    }

    var erased: Subject? { household.subject }

    static var whyItStays: String { WhyItStays.erased }
}
