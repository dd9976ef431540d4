import EventSourcing
import TestSupport
import TreeLot
import TreeLotApp

/// A command, as a script's line says it: `say("sign-up", #""shift":1,"person":2"#, by: .person(2))`.
func say(
    _ name: String, _ fields: String = "", by actor: Actor = .operator, at: String? = nil,
    key: String? = nil
) throws -> Submission {
    guard let type = LotCommands.named(name) else { fatalError("no action \(name)") }
    let now = at.map { Instant(iso8601: $0)! } ?? Instant(iso8601: "2026-11-01T12:00:00Z")!
    return Submission(
        try command(type, fields), context: Context(actor: actor, now: now), face: .cli, key: key)
}

private func command<C: LotCommand>(_ type: C.Type, _ fields: String) throws -> any LotCommand {
    try JSONParser.parse("{\(fields)}").record(type)
}

extension Outcome {
    var acceptance: Acceptance? {
        if case .accepted(let acceptance) = self { acceptance } else { nil }
    }
    var refusal: LotRefusal? { if case .refused(let refusal) = self { refusal } else { nil } }
    var code: String { refusal?.code ?? "accepted" }
}

/// A lot with a family of two adults and two scouts, and a season of three shifts one after the
/// other on Saturday 5 December 2026, from 09:00 in Los Angeles (17:00 UTC), three hours each.
enum SmallLot {
    static let head = Position(18)

    static func commands() throws -> [Submission] {
        let household = #""household":1"#
        return [
            try say(
                "open-lot",
                #""troop":"Troop 5","timeZone":"America/Los_Angeles","#
                    + #""leader":{"firstName":"Ada","lastName":"Lovell"}"#),
            try say("add-household", #""name":"Walker""#),
            try member(household, "Emma", "adult"), try member(household, "Omar", "adult"),
            try member(household, "Finn", "scout"), try member(household, "Mia", "scout"),
            try say("grant-household-management", household + #","person":2"#),
            try say(
                "create-season",
                #""name":"Winter","year":2026,"firstDay":"2026-11-28","lastDay":"2026-12-24","#
                    + #""location":"Church car park""#),
            try shift("09:00", "12:00"), try shift("12:00", "15:00"), try shift("15:00", "18:00"),
            try say("publish-schedule", #""season":1"#),
        ]
    }

    private static func member(_ household: String, _ name: String, _ kind: String) throws
        -> Submission
    {
        try say(
            "add-family-member",
            household + #","firstName":"\#(name)","lastName":"Walker","kind":"\#(kind)""#)
    }

    private static func shift(_ start: String, _ end: String) throws -> Submission {
        try say(
            "add-shift",
            #""season":1,"day":"2026-12-05","start":"\#(start)","end":"\#(end)","#
                + #""requiredScouts":1,"requiredParents":2"#)
    }

    static func open(_ scheduler: Scheduler) async throws {
        for command in try commands() {
            let outcome = try await scheduler.execute(command)
            precondition(outcome.refusal == nil, "\(outcome)")
        }
    }

    static func scheduler(
        over store: any EventStore<LotEvent> & Sendable
    ) async throws -> Scheduler {
        let scheduler = try Scheduler(store: store, secrets: ToySecrets())
        try await open(scheduler)
        return scheduler
    }
}

func signUp(
    _ person: UInt32, shift: UInt32 = 1, by actor: Actor = .person(2), key: String? = nil
) throws -> Submission {
    try say("sign-up", #""shift":\#(shift),"person":\#(person)"#, by: actor, key: key)
}
