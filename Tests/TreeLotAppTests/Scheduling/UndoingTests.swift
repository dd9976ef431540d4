import TestSupport
import Testing
import TreeLot
import TreeLotApp

@testable import AppTestSupport
@testable import EventSourcing

struct UndoingTests {
    private func undo(_ position: Int, by actor: Actor = .person(2)) throws -> Submission {
        try say("undo", #""position":\#(position),"reason":"by mistake""#, by: actor)
    }

    @Test func `the commit that makes up has the position as its cause`() async throws {
        let store = NotingStore()
        let scheduler = try await SmallLot.scheduler(over: store)
        let done = try await scheduler.execute(try signUp(4))
        let position = try #require(done.acceptance).position
        let outcome = try await scheduler.execute(try undo(position.value))
        #expect(outcome.acceptance?.events == ["assignment.cancelled"])
        let envelope = try #require(try store.all().last?.envelope)
        #expect(envelope.cause == position)
        #expect(envelope.command == "undo" && envelope.onBehalfOf == [4])
        #expect(envelope.reason == "by mistake" && envelope.about == [.person(4)])
    }

    @Test func `what was decided since the undo looked back is not overwritten`() async throws {
        let store = NotingStore()
        let scheduler = try await SmallLot.scheduler(over: store)
        func rename(_ name: String) throws -> Submission {
            try say("rename-person", #""person":2,"firstName":"\#(name)","lastName":"Stone""#)
        }
        let first = try await scheduler.execute(try rename("Ann"))
        let position = try #require(first.acceptance).position
        var decisions = DecisionQueue<TreeLotApplication>(models: await scheduler.models)
        let undo = try undo(position.value, by: .operator)
        let informed = try await scheduler.lookingBack(undo)
        _ = try decisions.decide(try rename("Anna"))
        guard case .made(let late) = try decisions.decide(informed) else {
            Issue.record("it is no repetition")
            return
        }
        #expect(late.code == "cannot-undo")
        // And where nothing came between, it is undone.
        decisions = DecisionQueue<TreeLotApplication>(models: await scheduler.models)
        guard case .made(let undone) = try decisions.decide(informed) else {
            Issue.record("it is no repetition")
            return
        }
        #expect(undone.code == "accepted")
    }

    @Test func `what is not on the disk yet can be undone in the same breath`() async throws {
        let run = try await ScriptRun()
        let signUp = SmallLot.head.value + 1
        let results = try await run.run(
            #"{"by":{"person":2},"do":"sign-up","shift":1,"person":2}"#,
            #"{"by":{"person":2},"do":"undo","position":\#(signUp)}"#,
            #"{"by":{"person":2},"do":"undo","position":\#(signUp + 1)}"#,
            #"{"by":{"person":2},"do":"undo","position":99,"expect":"not-found"}"#)
        #expect(
            results.map(\.short) == ["accepted", "accepted", "accepted", "refused not-found"])
        #expect(results[2].content["events"] == .array(["assignment.signed-up"]))
    }

    @Test func `a preview says what would be recorded and records nothing`() async throws {
        let store = NotingStore()
        let scheduler = try await SmallLot.scheduler(over: store)
        _ = try await scheduler.execute(try signUp(4))
        let before = store.head
        let preview = try await scheduler.preview(of: try undo(before.value))
        #expect(preview.events.map(\.event) == ["assignment.cancelled"])
        #expect(preview.people.map(\.person) == [4])
        #expect(preview.cause == before.value)
        #expect(store.head == before)
        await #expect(throws: LotRefusal.self) {
            try await scheduler.preview(of: try undo(before.value, by: .visitor))
        }
    }

    @Test func `the same key undoes once`() async throws {
        let scheduler = try await SmallLot.scheduler(over: NotingStore())
        let done = try await scheduler.execute(try signUp(4))
        let position = try #require(done.acceptance).position
        var submission = try undo(position.value)
        submission.key = "k"
        let first = try await scheduler.execute(submission).acceptance
        let again = try await scheduler.execute(submission).acceptance
        #expect(first != nil && first == again)
    }
}
