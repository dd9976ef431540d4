import EventLog
import EventSourcing
import TestSupport
import Testing
import TreeLot
import TreeLotApp

@testable import AppTestSupport

struct CommandKeyTests {
    private let directory = TemporaryDirectory()

    private func scheduler() async throws -> Scheduler {
        let scheduler = try Scheduler(store: NotingStore())
        try await SmallLot.open(scheduler)
        return scheduler
    }

    @Test func `records once and answers the same`() async throws {
        let scheduler = try await scheduler()
        let first = try await scheduler.execute(signUp(2, key: "k")).acceptance
        #expect(first?.events == ["assignment.signed-up"])
        #expect(first?.things.map(\.number) == [1])
        for _ in 0..<3 {
            #expect(try await scheduler.execute(signUp(2, key: "k")).acceptance == first)
        }
        #expect(await scheduler.models.head == first?.position)
    }

    @Test func `answers the same at a later moment, through another door`() async throws {
        let scheduler = try await scheduler()
        let first = try await scheduler.execute(signUp(2, key: "k")).acceptance
        var retry = try signUp(2, key: "k")
        retry.context.now = retry.context.now.advanced(byMinutes: 60)
        retry.face = .api
        #expect(try await scheduler.execute(retry).acceptance == first)
    }

    @Test func `is for one content only`() async throws {
        let scheduler = try await scheduler()
        let first = try await scheduler.execute(signUp(2, key: "k")).acceptance!
        let other = try await scheduler.execute(signUp(3, key: "k"))
        #expect(other.code == "key-reused")
        #expect(other.refusal?.facts["position"] == .whole(first.position.value))
        let action = try say("cancel-assignment", #""assignment":1"#, by: .person(2), key: "k")
        #expect(try await scheduler.execute(action).code == "key-reused")
    }

    @Test func `is for one actor only`() async throws {
        let scheduler = try await scheduler()
        _ = try await scheduler.execute(signUp(2, key: "k"))
        #expect(
            try await scheduler.execute(signUp(2, by: .operator, key: "k")).code == "key-reused")
    }

    @Test func `holds within one group`() async throws {
        let scheduler = try await scheduler()
        let codes = try await scheduler.executeTogether { decide in
            let first = try decide(signUp(2, key: "k")).acceptance
            let again = try decide(signUp(2, key: "k")).acceptance
            #expect(first == again)
            return try decide(signUp(3, key: "k")).code
        }
        #expect(codes == "key-reused")
        #expect(await scheduler.models.head == SmallLot.head.advanced(by: 1))
    }

    @Test func `holds across opening the log again`() async throws {
        let lot = try LotStore(directory: directory.lot, mode: .write)
        let scheduler = try Scheduler(store: lot)
        try await SmallLot.open(scheduler)
        let first = try await scheduler.execute(signUp(2, key: "k")).acceptance
        await scheduler.close()
        for _ in 0..<2 {
            let again = try Scheduler(store: LotStore(directory: directory.lot, mode: .write))
            #expect(try await again.execute(signUp(2, key: "k")).acceptance == first)
            #expect(try await again.execute(signUp(3, key: "k")).code == "key-reused")
            #expect(try await again.rebuild().equal)
            #expect(try await again.execute(signUp(2, key: "k")).acceptance == first)
            await again.close()
        }
    }

    @Test func `of a command that changed nothing is remembered while the process lives`()
        async throws
    {
        let scheduler = try await scheduler()
        _ = try await scheduler.execute(signUp(2))
        let unchanged = try await scheduler.execute(signUp(2, key: "k")).acceptance
        #expect(unchanged?.isUnchanged == true)
        #expect(unchanged?.things.map(\.number) == [1])
        _ = try await scheduler.execute(
            say("cancel-assignment", #""assignment":1"#, by: .person(2)))
        #expect(try await scheduler.execute(signUp(2, key: "k")).acceptance == unchanged)
        #expect(try await scheduler.execute(signUp(3, key: "k")).code == "key-reused")
        #expect(try await scheduler.rebuild().equal)
        #expect(try await scheduler.execute(signUp(2, key: "k")).acceptance == unchanged)
    }

    @Test func `of a command that was refused may be used again`() async throws {
        let scheduler = try await scheduler()
        #expect(try await scheduler.execute(signUp(99, key: "k")).code == "not-found")
        #expect(try await scheduler.execute(signUp(2, key: "k")).code == "accepted")
    }
}
