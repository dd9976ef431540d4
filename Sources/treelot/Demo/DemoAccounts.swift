import EventSourcing
import TreeLot
import TreeLotApp

/// An account of a demo’s troop that its user can sign in to.
struct DemoAccount: Sendable {
    var who: String
    var person: Person.ID
    var household: Household.ID?
    /// Signs them in, once, within a day.
    var code: String
}

extension DemoAccount {
    var json: JSON {
        .object(
            [
                .init("who", .string(who)), .init("person", .whole(person.rawValue)),
                household.map { .init("household", .whole($0.rawValue)) },
                .init("code", .string(code)),
            ].compactMap(\.self))
    }
}

extension Scheduler {
    /// A leader, a member of the committee, and a parent whose family is expected at the lot.
    func letIn(_ world: DemoWorld, at now: Instant) async throws -> [DemoAccount] {
        let committee = world.families[0]
        let guests = world.guests
        return [
            try await letIn("leader", 1, nil, at: now),
            try await letIn("committee", committee.adults[0], committee.household, at: now),
            try await letIn("parent", guests.adults[0], guests.household, at: now),
        ]
    }

    private func letIn(
        _ who: String, _ person: Person.ID, _ household: Household.ID?, at now: Instant
    ) async throws -> DemoAccount {
        let command = IssueSignInCode { $0.person = person }
        let outcome = try await execute(
            Submission(command, context: Context(actor: .operator, now: now), face: .cli))
        guard case .accepted(let acceptance) = outcome, let code = acceptance.codes.first else {
            preconditionFailure("everybody in a demo is active")
        }
        return DemoAccount(who: who, person: person, household: household, code: code)
    }
}
