import EventSourcing
import TestSupport
import Testing
import TreeLot
import TreeLotApp

@testable import AppTestSupport

/// A code is used once: the first client is in, every other is told that it is not valid.
struct RedeemAtOnceTests {
    /// Everything that can be tried with one code, by many at once.
    private static func rivals(_ purpose: String, _ code: String, _ number: Int) throws
        -> Submission
    {
        switch purpose {
        case "claim":
            try say("claim-profile", #""code":"\#(code)""#, by: .visitor, key: "k\(number)")
        case "sign-in":
            try say("sign-in", #""code":"\#(code)","device":"D\#(number)""#, by: .visitor)
        case "link":
            try say(
                "link-scout-to-household", #""code":"\#(code)","household":\#(number + 2)"#,
                by: .person(UInt32(number + 6)))
        default:
            try say(
                "redeem-invite",
                #""code":"\#(code)","firstName":"N\#(number)","lastName":"Nash""#, by: .visitor)
        }
    }

    private static let makers = [
        "invite": ("generate-invite-codes", #""role":"parent","count":1,"#, Actor.operator),
        "claim": ("issue-claim-code", #""person":5,"#, .operator),
        "link": ("regenerate-household-link-code", #""scout":5"#, .person(2)),
        "sign-in": ("issue-sign-in-code", #""person":3"#, .person(2)),
    ]

    @Test(arguments: ["invite", "claim", "link", "sign-in"])
    func `exactly one wins, whoever is first`(_ purpose: String) async throws {
        for seed in 1...25 as ClosedRange<UInt64> {
            let (scheduler, code) = try await Self.lot(with: purpose)
            var random = SeededRandom(seed: seed)
            let order = (0..<8).shuffled(using: &random)
            let codes = try await withThrowingTaskGroup(of: String.self) { group in
                for number in order {
                    let rival = try Self.rivals(purpose, code, number)
                    group.addTask { try await scheduler.execute(rival).code }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            let expected = ["accepted"] + Array(repeating: "code-invalid", count: 7)
            #expect(codes.sorted() == expected, "seed \(seed)")
            let models = await scheduler.models
            #expect(models.counts[0].count == (purpose == "invite" ? 14 : 13), "seed \(seed)")
        }
    }

    /// The small lot, with eight more households of one manager each, and a code.
    private static func lot(with purpose: String) async throws -> (Scheduler, String) {
        let scheduler = try await SmallLot.scheduler(over: NotingStore())
        for number in 0..<8 {
            let household = #""household":\#(number + 2)"#
            for submission in [
                try say("add-household", #""name":"H\#(number)""#),
                try say(
                    "add-family-member",
                    household + #","firstName":"A","lastName":"B","kind":"adult""#),
                try say(
                    "grant-household-management", household + #","person":\#(number + 6)"#),
            ] {
                let outcome = try await scheduler.execute(submission)
                precondition(outcome.refusal == nil, "\(outcome)")
            }
        }
        let (name, fields, actor) = makers[purpose]!
        let expiry =
            ["link", "sign-in"].contains(purpose) ? "" : #""expiresAt":"2026-12-01T00:00:00Z""#
        let made = try await scheduler.execute(say(name, fields + expiry, by: actor))
        return (scheduler, try #require(made.acceptance?.codes.first))
    }
}
