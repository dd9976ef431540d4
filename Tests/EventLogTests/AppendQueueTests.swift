import Foundation
@testable import Postgres
import Synchronization
import Testing

/// Appends of several lots in one transaction, without a database.
struct AppendQueueTests {
    private let queue = AppendQueue()
    private let bench = Bench()

    /// Stands in the place of the database: what it is sent waits until it is let go.
    private final class Bench: Sendable {
        let sent = Mutex<[[Int]]>([])
        private let mayEnd = DispatchSemaphore(value: 0)

        func send(
            _ appends: [LotAppend], _ result: ([LotAppend]) throws(PostgresError) -> [Bool]
        ) throws(PostgresError) -> [Bool] {
            sent.withLock { $0.append(appends.map(\.lot)) }
            mayEnd.wait()
            return try result(appends)
        }

        func letGo(_ count: Int) { for _ in 0..<count { mayEnd.signal() } }
    }

    private func append(to lot: Int) -> LotAppend {
        LotAppend(lot: lot, head: 0, epoch: 1, ends: [1], commits: [])
    }

    /// What became of the append to each lot: the first is sent by itself, and the others gather behind it.
    private func outcomes(
        of lots: [Int], _ result: @escaping @Sendable ([LotAppend]) throws(PostgresError) -> [Bool]
    ) async -> [Result<Bool, PostgresError>] {
        let found = Mutex<[Int: Result<Bool, PostgresError>]>([:])
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread { [queue, bench] in
                let all = DispatchGroup()
                for (index, lot) in lots.enumerated() {
                    all.enter()
                    Thread.detachNewThread {
                        let outcome = Result { () throws(PostgresError) in
                            try queue.append(append(to: lot)) { (appends) throws(PostgresError) in
                                try bench.send(appends, result)
                            }
                        }
                        found.withLock { $0[index] = outcome }
                        all.leave()
                    }
                    while queue.waiting < index || bench.sent.withLock(\.isEmpty) { usleep(500) }
                }
                bench.letGo(100)
                all.wait()
                continuation.resume(
                    returning: lots.indices.map { index in found.withLock { $0[index]! } })
            }
        }
    }

    @Test func `what gathers while another is sent goes together, in the order of the lots`()
        async throws
    {
        let outcomes = await outcomes(of: [2, 9, 7, 8]) { $0.map { $0.lot != 8 } }
        #expect(outcomes == [true, true, true, false].map { .success($0) })
        #expect(bench.sent.withLock(\.self) == [[2], [7, 8, 9]])
        #expect(try queue.append(append(to: 3)) { $0.map { _ in true } })
    }

    @Test func `what refuses one does not refuse the others`() async {
        let refusal = PostgresError.failed(code: "55P03", message: "lock timeout")
        let outcomes = await outcomes(of: [1, 3, 4, 5]) { appends throws(PostgresError) in
            if appends.contains(where: { $0.lot == 4 }) { throw refusal }
            return appends.map { _ in true }
        }
        #expect(
            outcomes
                == [.success(true), .success(true), .failure(refusal), .success(true)])
    }

    @Test
    func `where it is unknown what was stored, it is for all of them, and none is sent twice`()
        async
    {
        let broken = PostgresError.unreachable("gone")
        let outcomes = await outcomes(of: [1, 2, 3]) { appends throws(PostgresError) in
            if appends.count > 1 { throw broken }
            return appends.map { _ in true }
        }
        #expect(outcomes == [.success(true), .failure(broken), .failure(broken)])
        #expect(bench.sent.withLock(\.count) == 2)
    }
}
