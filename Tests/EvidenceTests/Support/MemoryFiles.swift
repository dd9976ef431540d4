import Dispatch
import Synchronization

@testable import Evidence

/// The files of evidence, in memory.
final class MemoryFiles: EvidenceFiles {
    struct Full: Error {}

    private struct State {
        var files: [String: [UInt8]] = [:]
        var secrets: Set<String> = []
        var written: [String] = []
        /// What a notary reported.
        var reports: [String] = []
        /// After so many more nothing can be written.
        var writesLeft = Int.max
        /// How often nothing could be written.
        var refused = 0
    }

    private let state = Mutex(State())
    private let changes = DispatchSemaphore(value: 0)
    let path = "/lot/evidence"

    init() {}

    init(_ other: MemoryFiles) {
        for name in other.names { self[name] = other[name] }
    }

    subscript(name: String) -> [UInt8]? {
        get { state.withLock { $0.files[name] } }
        set { state.withLock { $0.files[name] = newValue } }
    }

    func text(_ name: String) -> String? { self[name].map { String(decoding: $0, as: UTF8.self) } }

    var names: [String] { state.withLock { $0.files.keys.sorted() } }
    var secrets: Set<String> { state.withLock { $0.secrets } }
    var written: [String] { state.withLock { $0.written } }
    var refused: Int { state.withLock { $0.refused } }
    var reports: [String] { state.withLock { $0.reports } }
    func note(_ report: String) {
        state.withLock { $0.reports.append(report) }
        changes.signal()
    }
    func allow(writes: Int) { state.withLock { $0.writesLeft = writes } }

    func read(_ name: String) throws -> [UInt8]? { self[name] }

    func writeSecret(_ bytes: [UInt8], to name: String) throws {
        try write(bytes, to: name)
        state.withLock { _ = $0.secrets.insert(name) }
    }

    func write(_ bytes: [UInt8], to name: String) throws {
        defer { changes.signal() }
        try state.withLock { state in
            guard state.writesLeft > 0 else {
                state.refused += 1
                throw Full()
            }
            state.writesLeft -= 1
            state.files[name] = bytes
            state.written.append(name)
        }
    }

    /// Waits on this very thread for what the notary's thread does, so that it does not matter how many
    /// other tests are waiting for a turn.
    func wait(until isSo: () throws -> Bool) rethrows {
        while try !isSo() { changes.wait() }
    }

    func list(_ directory: String) throws -> [String] {
        names.filter { $0.hasPrefix(directory + "/") }
            .map { String($0.dropFirst(directory.count + 1)) }
    }
}
