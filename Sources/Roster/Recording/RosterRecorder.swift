public import EventSourcing
public import TreeLot
public import TreeLotApp

/// Executes a plan, family by family, with the same commands as every other client.
///
/// Each command has a key of the file: a run that was stopped in the middle is finished by the next, and
/// nothing is made twice.
public struct RosterRecorder {
    private let by: Actor
    private let face: Face
    private let now: () -> Instant
    private var recorded = Recorded()

    /// The refusals, by line.
    public var failures: [Int: LotRefusal] { recorded.failures }
    /// How much there is now of what was planned.
    public var made: RosterCounts { recorded.made }

    private struct Recorded: Sendable {
        var failures: [Int: LotRefusal] = [:]
        var made = RosterCounts()
    }

    public init(by: Actor, through face: Face, now: @escaping () -> Instant) {
        self.by = by
        self.face = face
        self.now = now
    }

    /// One family shares one flush.
    public mutating func record(_ family: RosterPlan.Family, on scheduler: Scheduler) async throws {
        let (context, face) = (context, face)
        note(
            try await scheduler.executeTogether {
                try Self.recorded(family, context, face, $0)
            })
    }

    /// By another way of deciding.
    public mutating func record(
        _ family: RosterPlan.Family, by decide: (Submission) throws -> Outcome
    ) throws {
        note(try Self.recorded(family, context, face, decide))
    }

    private mutating func note(_ family: Recorded) {
        recorded.failures.merge(family.failures) { first, _ in first }
        recorded.made += family.made
    }

    private static func recorded(
        _ family: RosterPlan.Family, _ context: Context, _ face: Face,
        _ decide: (Submission) throws -> Outcome
    ) throws -> Recorded {
        try record(family) { command, key in
            try decide(Submission(command, context: context, face: face, key: key))
        }
    }

    private var context: Context { Context(actor: by, now: now()) }

    private typealias Decide = (any LotCommand, String?) throws -> Outcome

    private static func record(
        _ family: RosterPlan.Family, _ decide: Decide
    ) throws -> Recorded {
        var recorded = Recorded()
        var household = family.household
        if family.isNew {
            var new = AddHousehold()
            new.name = family.name
            switch try decide(new, family.key) {
            case .accepted(let acceptance):
                household = acceptance.things.first.map { Household.ID($0.number) }
                recorded.made.households += 1
            case .refused(let refusal):
                for member in family.members { recorded.failures[member.line] = refusal }
            }
        }
        var made: [String: Person.ID] = [:]
        if let household {
            for member in family.members {
                if let refusal = try record(
                    member, in: household, &made, &recorded.made, decide)
                {
                    recorded.failures[member.line] = refusal
                }
            }
        }
        for relation in family.relations {
            if let refusal = try record(relation, made, &recorded.made, decide) {
                recorded.failures[relation.line] = recorded.failures[relation.line] ?? refusal
            }
        }
        return recorded
    }

    private static func record(
        _ member: RosterPlan.Member, in household: Household.ID, _ made: inout [String: Person.ID],
        _ counts: inout RosterCounts, _ decide: Decide
    ) throws -> LotRefusal? {
        var person = member.person
        if person == nil {
            var command = member.command
            command.household = household
            switch try decide(command, member.key) {
            case .accepted(let acceptance):
                person = acceptance.things.first { $0.kind == "person" }.map {
                    Person.ID($0.number)
                }
                made[member.key] = person
                counts.people += 1
            case .refused(let refusal): return refusal
            }
        }
        guard member.becomesManager, let person else { return nil }
        var grant = GrantHouseholdManagement()
        grant.household = household
        grant.person = person
        if case .refused(let refusal) = try decide(grant, nil) { return refusal }
        counts.managers += 1
        return nil
    }

    /// Nothing is said of a person who was refused: their own line is.
    private static func record(
        _ relation: RosterPlan.Relation, _ made: [String: Person.ID],
        _ counts: inout RosterCounts, _ decide: Decide
    ) throws -> LotRefusal? {
        let person = { (party: RosterPlan.Party) in
            switch party {
            case .here(let id): id
            case .new(let key): made[key]
            }
        }
        guard let adult = person(relation.adult), let scout = person(relation.scout) else {
            return nil
        }
        var command = Relate()
        command.adult = adult
        command.scout = scout
        command.kinship = relation.kinship
        if case .refused(let refusal) = try decide(command, nil) { return refusal }
        counts.relations += 1
        return nil
    }
}
