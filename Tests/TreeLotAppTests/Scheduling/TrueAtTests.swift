import EventSourcing
import Testing

@testable import AppTestSupport
@testable import TreeLot
@testable import TreeLotApp

/// Two kinds of past: what was known at a moment, and what was true then by what is known now.
///
/// Emma comes at 09:00 and is checked out at 12:00. On the next day the committee corrects that: she
/// left at 11:00. Omar’s check-out is forgotten.
struct TrueAtTests {
    private let scheduler: Scheduler
    private let later = Context(
        actor: .operator, now: Instant(iso8601: "2026-12-07T12:00:00-08:00")!)

    init() async throws {
        scheduler = try await SmallLot.scheduler(over: InMemoryEventStore<LotEvent>())
        for submission in [
            try signUp(2), try signUp(3),
            try say(
                "check-in", #""assignment":1,"method":"manual""#, by: .person(2),
                at: "2026-12-05T09:00:00-08:00"),
            try say(
                "check-in", #""assignment":2,"method":"manual""#, by: .person(2),
                at: "2026-12-05T09:05:00-08:00"),
            try say(
                "check-out", #""assignment":1"#, by: .person(2), at: "2026-12-05T12:00:00-08:00"),
            try say("close-forgotten-visit", #""assignment":2"#, at: "2026-12-05T13:00:00-08:00"),
            try say(
                "adjust-attendance",
                #""assignment":1,"checkedOutAt":"2026-12-05T11:00:00-08:00","reason":"the sheet""#,
                at: "2026-12-06T10:00:00-08:00"),
        ] {
            let outcome = try await scheduler.execute(submission)
            try #require(outcome.refusal == nil, "\(outcome)")
        }
    }

    private func roster(
        trueAt: String, asOf moment: Moment = .now
    ) async throws -> ShiftRoster.Answer {
        let text = #"{"shift":1,"trueAt":"\#(trueAt)"}"#
        let question = try JSONParser.parse(text).record(ShiftRoster.self)
        return try await scheduler.ask(question, later, asOf: moment)
    }

    @Test func `by what is known now, she had gone`() async throws {
        let roster = try await roster(trueAt: "2026-12-05T11:30:00-08:00")
        #expect(roster.present.map(\.person) == [3])
        #expect(roster.gone.map(\.person) == [2])
    }

    @Test func `by what was known on the same evening, she was there`() async throws {
        let evening = Instant(iso8601: "2026-12-05T20:00:00-08:00")!
        let roster = try await roster(
            trueAt: "2026-12-05T11:30:00-08:00", asOf: .instant(evening))
        #expect(roster.present.map(\.person) == [2, 3])
    }

    @Test func `who stayed longer than could be checked out was not forgotten`() async throws {
        let outcome = try await scheduler.execute(
            say(
                "adjust-attendance",
                #""assignment":1,"checkedOutAt":"2026-12-05T14:00:00-08:00","reason":"stayed""#,
                at: "2026-12-06T11:00:00-08:00"))
        try #require(outcome.refusal == nil, "\(outcome)")
        let roster = try await roster(trueAt: "2026-12-05T13:30:00-08:00")
        #expect(roster.present.map(\.person) == [2])
        #expect(roster.gone.map(\.person) == [3])
    }

    @Test func `what had not happened yet is left out`() async throws {
        let before = try await roster(trueAt: "2026-12-05T08:59:00-08:00")
        #expect(before.expected.map(\.person) == [2, 3])
        let begun = try await roster(trueAt: "2026-12-05T10:30:00-08:00")
        #expect(begun.present.map(\.person) == [2, 3])
        #expect(begun.gone.isEmpty)
    }

    @Test func `a forgotten check-out stands at the scheduled end`() async throws {
        #expect(
            try await roster(trueAt: "2026-12-05T11:59:59-08:00").present.map(\.person) == [3])
        #expect(
            try await roster(trueAt: "2026-12-05T12:00:00-08:00").gone.map(\.person) == [2, 3])
    }

    @Test func `hours are those that had been worked`() async throws {
        func minutes(_ trueAt: String) async throws -> Int {
            let text = #"{"person":2,"trueAt":"\#(trueAt)"}"#
            let question = try JSONParser.parse(text).record(AttendanceHistory.self)
            return try await scheduler.ask(question, later).minutes
        }
        #expect(try await minutes("2026-12-05T10:59:00-08:00") == 0)
        #expect(try await minutes("2026-12-05T11:00:00-08:00") == 120)
    }

    @Test func `the future is nobody’s to know`() async throws {
        let refusal = await #expect(throws: LotRefusal.self) {
            _ = try await roster(trueAt: "2026-12-08T12:00:00-08:00")
        }
        #expect(refusal?.code == "invalid")
    }
}
