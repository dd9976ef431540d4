import EventSourcing
import TreeLot
import TreeLotApp

/// A troop that lives through its seasons: everything that happens goes through the same actions as in
/// real life, refusals included.
struct DemoWorld: Sendable {
    var dice: Dice
    var families: [Family] = []
    var season = DemoSeason()
    /// Actions that a rule stood in the way of.
    private(set) var refusals = 0
    private(set) var actions = 0
    /// An assignment in whose story several people had a hand.
    var told: Assignment.ID?

    struct Family: Sendable {
        var household: Household.ID
        var adults: [Person.ID]
        var scouts: [Person.ID]

        func has(_ person: Person.ID) -> Bool { (adults + scouts).contains(person) }
    }

    /// The family whose accounts a user of the demo may use to look at a season that is under way.
    var guests: Family { families[families.count - 1] }

    /// Decides one action.
    typealias Decide = (Submission) throws -> Outcome

    init(seed: UInt64) { dice = Dice(seed: seed) }

    /// Committee members, beside the leader, who is person 1.
    var committee: [Person.ID] { families.prefix(4).map { $0.adults[0] } }

    /// Does an action of a person.
    /// - Returns: what was accepted; nil if it was refused.
    mutating func act(
        _ command: any LotCommand, by person: Person.ID, at now: Instant, _ decide: Decide
    ) throws -> Acceptance? {
        try act(command, as: .person(person.rawValue), at: now, decide)
    }

    /// Does an action.
    /// - Returns: what was accepted; nil if it was refused.
    mutating func act(
        _ command: any LotCommand, as actor: Actor, at now: Instant, _ decide: Decide
    ) throws -> Acceptance? {
        let submission = Submission(
            command, context: Context(actor: actor, now: now),
            face: actor == .system ? .system : actor == .operator ? .cli : .web)
        actions += 1
        switch try decide(submission) {
        case .accepted(let acceptance): return acceptance
        case .refused:
            refusals += 1
            return nil
        }
    }
}

extension Acceptance {
    /// The number of the one thing that was made.
    func id<Of>() -> Identifier<Of>? { things.first.map { Identifier($0.number) } }
}
