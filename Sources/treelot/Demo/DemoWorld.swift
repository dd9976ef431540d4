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
    var told: UInt32?

    struct Family: Sendable {
        var household: UInt32
        var adults: [UInt32]
        var scouts: [UInt32]

        func has(_ person: UInt32) -> Bool { (adults + scouts).contains(person) }
    }

    /// Through whose eyes somebody may look at a season that is under way.
    var guests: Family { families[families.count - 1] }

    /// Decides one action.
    typealias Decide = (Submission) throws -> Outcome

    init(seed: UInt64) { dice = Dice(seed: seed) }

    /// Committee members, beside the leader, who is person 1.
    var committee: [UInt32] { families.prefix(4).map { $0.adults[0] } }

    /// Does an action.
    /// - Returns: what was accepted; nil if it was refused.
    mutating func act(
        _ name: String, _ fields: KeyValuePairs<String, JSON>, by actor: Actor, at now: Instant,
        _ decide: Decide
    ) throws -> Acceptance? {
        guard let type = LotCommands.named(name) else {
            preconditionFailure("there is no action \(name)")
        }
        let submission = Submission(
            try Self.command(type, .object(fields)), context: Context(actor: actor, now: now),
            face: actor == .system ? .system : actor == .operator ? .cli : .web)
        actions += 1
        switch try decide(submission) {
        case .accepted(let acceptance): return acceptance
        case .refused:
            refusals += 1
            return nil
        }
    }

    private static func command<C: LotCommand>(_ type: C.Type, _ fields: JSON) throws -> C {
        try fields.record(type)
    }
}

extension Acceptance {
    /// The number of the one thing that was made.
    var id: UInt32? { things.first?.id }
}
