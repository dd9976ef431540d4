import EventSourcing
import TestSupport
import Testing
import TreeLot
import TreeLotApp

@testable import AppTestSupport

struct AsOfTests {
    private let store = NotingStore()
    private let asker = Context(actor: .operator, now: Instant(iso8601: "2026-11-20T12:00:00Z")!)

    @Test func `a position shows exactly what the log was up to there`() async throws {
        let scheduler = try await SmallLot.scheduler(over: store)
        _ = try await scheduler.execute(signUp(2))
        var models = ReadModels()
        for commit in try store.all() {
            models.apply(commit)
            #expect(try await scheduler.models(asOf: .position(commit.last)) == models)
        }
    }

    @Test func `the middle of a commit shows nothing of it`() async throws {
        let scheduler = try await SmallLot.scheduler(over: store)
        // Opening the lot records two events.
        #expect(try await scheduler.models(asOf: .position(Position(1))) == ReadModels())
        let refusal = await #expect(throws: LotRefusal.self) {
            try await scheduler.ask(shiftDetails(1), asker, asOf: .position(Position(1)))
        }
        #expect(refusal?.code == "no-lot")
    }

    @Test func `an instant shows what was recorded then, that moment included`() async throws {
        let scheduler = try await SmallLot.scheduler(over: store)
        var late = try signUp(2)
        late.context.now = Instant(iso8601: "2026-11-10T12:00:00Z")!
        _ = try await scheduler.execute(late)
        let before = Instant(iso8601: "2026-11-10T11:59:59.999Z")!
        #expect(try await scheduler.models(asOf: .instant(before)).head == SmallLot.head)
        let then = try await scheduler.models(asOf: .instant(late.context.now))
        #expect(then.head == SmallLot.head.advanced(by: 1))
        #expect(try await scheduler.models(asOf: .instant(.latest)) == then)
        #expect(try await scheduler.models(asOf: .instant(.earliest)) == ReadModels())
    }

    @Test func `a position that is not there yet is refused`() async throws {
        let scheduler = try await SmallLot.scheduler(over: store)
        for position in [SmallLot.head.advanced(by: 1), Position(.max)] {
            let refusal = await #expect(throws: LotRefusal.self) {
                try await scheduler.ask(shiftDetails(1), asker, asOf: .position(position))
            }
            #expect(refusal?.code == "invalid")
            await #expect(throws: LotRefusal.self) {
                try await scheduler.models(asOf: .position(position))
            }
        }
    }

    @Test func `numbers are for who is at the lot now, and not for who once was`() async throws {
        let scheduler = try await SmallLot.scheduler(over: store)
        let during = Instant(iso8601: "2026-12-05T09:30:00-08:00")!
        for submission in [
            try say("change-phone", #""person":3,"phone":"+1 555 010 0003""#), try signUp(2),
            try signUp(3),
            try say(
                "check-in", #""assignment":1,"method":"manual""#, by: .person(2),
                at: "2026-12-05T09:00:00-08:00"),
        ] {
            let outcome = try await scheduler.execute(submission)
            try #require(outcome.refusal == nil, "\(outcome)")
        }
        func phone(at now: Instant, asOf moment: Moment = .now) async throws -> String? {
            var question = ShiftDetails()
            question.shift = 1
            let answer = try await scheduler.ask(
                question, Context(actor: .person(2), now: now), asOf: moment)
            return answer.assignments.first { $0.person == 3 }?.phone
        }
        #expect(try await phone(at: during) != nil)
        _ = try await scheduler.execute(
            say(
                "check-out", #""assignment":1"#, by: .person(2), at: "2026-12-05T12:00:00-08:00"))
        let evening = Instant(iso8601: "2026-12-05T20:00:00-08:00")!
        #expect(try await phone(at: evening) == nil)
        #expect(try await phone(at: evening, asOf: .instant(during)) == nil)
    }

    @Test func `an audit reads no further than its moment`() async throws {
        let scheduler = try await SmallLot.scheduler(over: store)
        _ = try await scheduler.execute(signUp(2))
        let all = try await scheduler.ask(Audit(), asker).entries
        #expect(all.map(\.position) == Array(1...19))
        let past = try await scheduler.ask(Audit(), asker, asOf: .position(SmallLot.head)).entries
        #expect(past.map(\.position) == Array(1...18))
    }
}
