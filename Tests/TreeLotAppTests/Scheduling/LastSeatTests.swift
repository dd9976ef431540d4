import EventSourcing
import Testing
import TreeLot
import TreeLotApp

@testable import AppTestSupport

struct LastSeatTests {
    @Test(arguments: [2, 40])
    func `exactly one wins, however many ask at once`(clients: Int) async throws {
        let scheduler = try Scheduler(store: NotingStore())
        try await SmallLot.open(scheduler)
        for number in 0..<clients {
            _ = try await scheduler.execute(
                say(
                    "add-family-member",
                    #""household":1,"firstName":"S\#(number)","lastName":"W","kind":"scout""#))
        }
        let codes = try await withThrowingTaskGroup(of: String.self) { group in
            for number in 0..<clients {
                group.addTask {
                    try await scheduler.execute(signUp(6 + UInt32(number), key: "k\(number)")).code
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(codes.sorted() == ["accepted"] + Array(repeating: "shift-full", count: clients - 1))
    }

    @Test func `one client that asks many times at once with one key gets one place`() async throws
    {
        let scheduler = try Scheduler(store: NotingStore())
        try await SmallLot.open(scheduler)
        let outcomes = try await withThrowingTaskGroup(of: Acceptance?.self) { group in
            for _ in 0..<30 {
                group.addTask { try await scheduler.execute(signUp(2, key: "k")).acceptance }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes.allSatisfy { $0 != nil && $0 == outcomes[0] })
        #expect(await scheduler.models.head == SmallLot.head.advanced(by: 1))
    }
}
