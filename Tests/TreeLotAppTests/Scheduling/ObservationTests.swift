import Synchronization
import Testing

@testable import AppTestSupport
@testable import EventSourcing
@testable import TreeLot
@testable import TreeLotApp

/// Questions that are asked once and answered again whenever the answer changed.
struct ObservationTests {
    private let scheduler: Scheduler
    private let noon = Instant(iso8601: "2026-11-01T12:00:00Z")!

    init() async throws {
        scheduler = try await SmallLot.scheduler(over: InMemoryEventStore<LotEvent>())
    }

    private func observe<Q: LotQuestion>(
        _ question: Question<Q>, by actor: Actor = .operator
    ) async -> AsyncThrowingStream<Q.Answer, any Error>.Iterator {
        await scheduler.observe(question.question, Context(actor: actor, now: noon))
            .makeAsyncIterator()
    }

    @Test func `the present answer comes first`() async throws {
        var answers = await observe(try shiftDetails(1))
        let answer = try #require(await answers.next())
        #expect(answer.shift.parents == 0)
    }

    @Test func `a sign-up brings the next answer, once it is on the disk`() async throws {
        var answers = await observe(try shiftDetails(1))
        _ = try await answers.next()
        _ = try await scheduler.execute(signUp(2))
        let answer = try #require(await answers.next())
        #expect(answer.shift.parents == 1)
    }

    @Test func `what concerns another shift brings none`() async throws {
        var answers = await observe(try shiftDetails(1))
        _ = try await answers.next()
        _ = try await scheduler.execute(signUp(2, shift: 3))
        _ = try await scheduler.execute(signUp(3, shift: 1))
        // The next answer is already that of the second sign-up.
        let answer = try #require(await answers.next())
        #expect(answer.assignments.map(\.person) == [3])
    }

    @Test func `what changes nothing brings none`() async throws {
        var answers = await observe(try shiftDetails(1))
        _ = try await answers.next()
        let rename = try say(
            "rename-person", #""person":5,"firstName":"Mia Rose","lastName":"Walker""#)
        _ = try await scheduler.execute(rename)
        _ = try await scheduler.execute(signUp(2))
        #expect(try await answers.next()?.shift.parents == 1)
    }

    @Test func `who is slow gets the newest answer and no queue`() async throws {
        var answers = await observe(try shiftDetails(1))
        _ = try await scheduler.execute(signUp(2))
        _ = try await scheduler.execute(signUp(3))
        // Callers are told before observers look: this waits for both.
        #expect(await scheduler.observerCount == 1)
        #expect(try await answers.next()?.shift.parents == 2)
    }

    @Test func `time brings an answer when a shift is over`() async throws {
        var answers = await observe(try shiftDetails(1))
        #expect(try await answers.next()?.shift.status == .published)
        await scheduler.passTime(to: Instant(iso8601: "2026-12-05T19:59:59Z")!)
        await scheduler.passTime(to: Instant(iso8601: "2026-12-05T20:00:00Z")!)
        #expect(try await answers.next()?.shift.status == .completed)
    }

    @Test func `an answer is made once for all who see the same`() async throws {
        var streams: [AsyncThrowingStream<Int, any Error>] = []
        for person in 2...6 as ClosedRange<UInt32> {
            streams.append(
                await scheduler.observe(
                    CountedQuestion(), Context(actor: .person(person), now: noon)))
        }
        #expect(CountedQuestion.made.load(ordering: .relaxed) == 1)
        _ = try await scheduler.execute(signUp(2))
        await scheduler.passTime(to: noon.advanced(byMinutes: 1))
        for stream in streams {
            var answers = stream.makeAsyncIterator()
            _ = try await answers.next()
        }
        // Another one sees something of their own.
        _ = await scheduler.observe(CountedQuestion(), Context(actor: .operator, now: noon))
        let made = CountedQuestion.made.load(ordering: .relaxed)
        #expect(made <= 4, "\(made) answers for five who see the same, and one other")
    }

    @Test func `who may not know any more is told so, and no more`() async throws {
        var answers = await observe(try familySchedule(1), by: .person(3))
        _ = try await answers.next()
        _ = try await scheduler.execute(say("deactivate-person", #""person":3"#))
        await #expect(throws: LotRefusal.self) { _ = try await answers.next() }
        #expect(await scheduler.observerCount == 0)
    }

    @Test func `who may not know is told so at once`() async throws {
        var answers = await observe(try familySchedule(1), by: .person(1))
        _ = try await answers.next()  // Ada leads the troop.
        var refused = await observe(try familySchedule(1), by: .visitor)
        await #expect(throws: LotRefusal.self) { _ = try await refused.next() }
    }

    @Test func `whoever stops listening is forgotten`() async throws {
        let listener = Task { [scheduler, noon] in
            let answers = await scheduler.observe(
                try shiftDetails(1).question, Context(actor: .operator, now: noon))
            for try await _ in answers {}
        }
        while await scheduler.observerCount == 0 { await Task.yield() }
        listener.cancel()
        while await scheduler.observerCount > 0 { await Task.yield() }
        _ = try await scheduler.execute(signUp(2))
        #expect(await scheduler.observerCount == 0)
    }

    @Test func `an audit is told again when what it asks for is touched`() async throws {
        var answers = try await audit(of: 1)
        let before = try #require(await answers.next()).entries
        _ = try await scheduler.execute(signUp(2))
        let after = try #require(await answers.next()).entries
        #expect(after.count == before.count + 1)
        #expect(after.last?.event == "assignment.signed-up")
    }

    @Test func `an audit is not told again because of another shift`() async throws {
        var answers = try await audit(of: 1)
        let before = try #require(await answers.next()).entries
        _ = try await scheduler.execute(signUp(2, shift: 3))
        _ = try await scheduler.execute(signUp(3, shift: 1))
        // The next answer is already that of the second sign-up.
        #expect(try await answers.next()?.entries.count == before.count + 1)
    }

    @Test func `an audit calls people what they are called now`() async throws {
        _ = try await scheduler.execute(signUp(2))
        var answers = try await audit(of: 1)
        #expect(try await answers.next()?.entries.last?.sentence.contains("Roberta") == false)
        _ = try await scheduler.execute(
            say("rename-person", #""person":2,"firstName":"Roberta","lastName":"Hill""#))
        #expect(try await answers.next()?.entries.last?.sentence.contains("Roberta") == true)
    }

    @Test func `an audit is the committee’s, and ends when somebody leaves it`() async throws {
        var refused = try await audit(of: 1, by: .person(3))
        await #expect(throws: LotRefusal.self) { _ = try await refused.next() }
        #expect(await scheduler.observerCount == 0)
    }

    private func audit(
        of shift: Shift.ID, by actor: Actor = .operator
    ) async throws -> AsyncThrowingStream<Audit.Answer, any Error>.Iterator {
        var question = Audit()
        question.shift = shift
        return await scheduler.observe(question, Context(actor: actor, now: noon))
            .makeAsyncIterator()
    }

    private func view() throws -> Observer<ReadModels>.View {
        var clerk = Clerk(store: InMemoryEventStore<LotEvent>(), models: ReadModels())
        for command in try SmallLot.commands() { _ = try clerk.decide(command) }
        try clerk.flush()
        return Observer<ReadModels>.View(
            models: clerk.models, now: noon, log: InMemoryEventStore<LotEvent>().reader,
            answers: SharedAnswers())
    }

    @Test func `all have their turn, though what they look at changes before each`() throws {
        let view = try view()
        var observers = Observers<ReadModels>()
        let looks = (0..<100).map { _ in Count() }
        for look in looks {
            let observer = Observer<ReadModels> { _ in
                look.add()
                return .seen([.shift(1)])
            }
            observers.look(observers.add(observer), at: view)
        }
        for _ in looks {
            observers.wake([.shift(1)])
            observers.look(at: view, for: .zero)
        }
        #expect(looks.allSatisfy { $0.value == 2 })
    }

    @Test func `of thousands who look at other shifts, nobody looks again`() throws {
        let view = try view()
        var observers = Observers<ReadModels>()
        let looks = Count()
        for number in 0..<9_000 {
            let shift = Shift.ID(UInt32(number % 3 + 1))
            let observer = Observer<ReadModels> { _ in
                looks.add()
                return .seen([.shift(shift)])
            }
            observers.look(observers.add(observer), at: view)
        }
        #expect(looks.value == 9_000)
        observers.wake([.shift(2), .person(1)])
        while observers.areWaiting { observers.look(at: view, for: .seconds(1)) }
        #expect(looks.value == 12_000)
    }
}

private func familySchedule(_ household: UInt32) throws -> Question<FamilySchedule> {
    Question(
        question: try JSONParser.parse(#"{"household":\#(household)}"#).record(FamilySchedule.self))
}

private final class Count: @unchecked Sendable {
    private(set) var value = 0
    func add() { value += 1 }
}

/// Counts how often it is answered. All people see the same.
private struct CountedQuestion: LotQuestion {
    typealias Answer = Int

    static let name = "counted"
    static let permitted = Set<Relation>.members
    static let made = Atomic(0)

    func answerAuthorized(_ models: ReadModels, _ context: Context) throws(LotRefusal) -> Int {
        Self.made.add(1, ordering: .relaxed).newValue
    }

    func viewpoint(of actor: Actor, in lot: Lot) -> Viewpoint {
        if case .person = actor { .member } else { .own(actor) }
    }

    mutating func fields(_ coder: inout some FieldCoder) throws(FieldError) {}
}
