import Dispatch
import Synchronization

/// What is to be appended to a lot: behind `head`, while its epoch is that of the writer.
struct LotAppend: Sendable {
    let lot: Int
    let head: Int
    let epoch: Int
    /// The position of the last event of each commit.
    let ends: [Int]
    let commits: [ArraySlice<UInt8>]
}

/// Group commit over several lots: what is appended to them at the same time shares a transaction, and so a flush and a
/// wait for the standby, as commits of one lot do.
///
/// Who comes first sends at once, and the others gather meanwhile; one of them sends next, for all.
final class AppendQueue: Sendable {
    /// Whether each was stored. One was not if its lot has another head or another writer.
    typealias Send = ([LotAppend]) throws(PostgresError) -> [Bool]

    private let state = Mutex(State())

    private struct State {
        var isSending = false
        var waiting: [Waiter] = []
    }

    /// How many wait while others are being sent.
    var waiting: Int { state.withLock { $0.waiting.count } }

    /// - Returns: false if it was not stored, since the lot has another head or another writer.
    /// - Throws: what `send` throws; it is unknown then what was stored, if it says so.
    func append(_ append: LotAppend, _ send: Send) throws(PostgresError) -> Bool {
        let own = Waiter(append)
        let isFirst = state.withLock { state in
            if state.isSending { state.waiting.append(own) }
            defer { state.isSending = true }
            return !state.isSending
        }
        var word = isFirst ? .send : own.wait()
        if case .send = word {
            sendAll(own, send)
            word = own.wait()
        }
        guard case .done(let result) = word else { return try send([append])[0] }
        return try result.get()
    }

    private func sendAll(_ own: Waiter, _ send: Send) {
        let others = state.withLock { state in
            defer { state.waiting = [] }
            return state.waiting
        }
        // Two processes lock rows in the same order, as far as the database’s plan keeps it.
        let all = ([own] + others).sorted { $0.append.lot < $1.append.lot }
        let result = Result { () throws(PostgresError) in try send(all.map(\.append)) }
        let next = state.withLock { state -> Waiter? in
            state.isSending = !state.waiting.isEmpty
            return state.isSending ? state.waiting.removeFirst() : nil
        }
        next?.go(on: .send)
        for (index, waiter) in all.enumerated() {
            // What refuses one must not refuse the others.
            if case .failure(let error) = result, all.count > 1, !error.leavesUnknown {
                waiter.go(on: .sendAlone)
            } else {
                waiter.go(on: .done(result.map { $0[index] }))
            }
        }
    }

    /// A thread that waits until its lot’s commits were sent, or until it is its turn to send.
    private final class Waiter: Sendable {
        enum Word {
            case send, sendAlone
            case done(Result<Bool, PostgresError>)
        }

        let append: LotAppend
        private let word = Mutex(Word.sendAlone)
        private let said = DispatchSemaphore(value: 0)

        init(_ append: LotAppend) { self.append = append }

        func go(on word: Word) {
            self.word.withLock { $0 = word }
            said.signal()
        }

        func wait() -> Word {
            said.wait()
            return word.withLock(\.self)
        }
    }
}
