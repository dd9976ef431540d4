import Evidence
import Synchronization

/// Files in memory, on a machine whose power can fail at any step of any call.
final class MemoryVaultFiles: VaultFiles {
    struct State {
        var recorded: String?
        var locked: String?
        /// Of the files that were put in another’s place, how often.
        var numbers: [String: UInt64] = [:]
        var files: [String: [UInt8]] = [:]
        var directories: Set<String> = []
        /// The steps that are left until the power fails; nil: it never does.
        var stepsLeft: Int?
        var stepsDone = 0
        var replacements = 0
        var appended = 0
    }

    struct Counts: Equatable {
        var replacements: Int
        var appended: Int
    }

    let state: Mutex<State>

    init(_ files: [String: [UInt8]] = [:], directories: Set<String> = []) {
        state = Mutex(State(files: files, directories: directories))
    }

    var files: [String: [UInt8]] { state.withLock { $0.files } }
    var stepsDone: Int { state.withLock { $0.stepsDone } }
    var counts: Counts {
        state.withLock { Counts(replacements: $0.replacements, appended: $0.appended) }
    }

    /// The machine after a restart; its power fails after so many more steps.
    func restarted(failingAfter steps: Int? = nil) -> MemoryVaultFiles {
        let again = MemoryVaultFiles(files, directories: state.withLock { $0.directories })
        again.state.withLock { $0.stepsLeft = steps }
        return again
    }

    func set(_ path: String, _ bytes: [UInt8]?) { state.withLock { $0.files[path] = bytes } }
    func set(_ path: String, _ text: String) { set(path, Array(text.utf8)) }
    func mount(_ directory: String) { state.withLock { _ = $0.directories.insert(directory) } }
    func unmount(_ directory: String) { state.withLock { _ = $0.directories.remove(directory) } }

    private static func step(_ state: inout State, _ path: String) throws(VaultError) {
        guard state.stepsLeft != 0 else { throw .system(call: "power", path: path, errno: 5) }
        state.stepsLeft = state.stepsLeft.map { $0 - 1 }
        state.stepsDone += 1
    }

    func read(_ path: String) throws(VaultError) -> [UInt8]? { state.withLock { $0.files[path] } }

    func write(
        _ bytes: [UInt8], to path: String, at offset: Int
    ) throws(VaultError) -> VaultFileStamp {
        try state.withLock { state throws(VaultError) in
            guard let file = state.files[path] else {
                throw .system(call: "open", path: path, errno: 2)
            }
            state.appended += bytes.count
            // Every byte is a step: any beginning of them may be what is left.
            state.files[path] = Array(file[..<offset])
            for byte in bytes {
                try Self.step(&state, path)
                state.files[path]!.append(byte)
            }
            return Self.stamp(state, path)!
        }
    }

    @discardableResult
    func replace(
        _ path: String, with bytes: [UInt8], destroyingOld: Bool
    ) throws(VaultError) -> VaultFileStamp {
        try state.withLock { state throws(VaultError) in
            try Self.step(&state, path)
            state.files[path + ".new"] = Array(bytes[..<(bytes.count / 2)])
            try Self.step(&state, path)
            state.files[path + ".new"] = bytes
            try Self.step(&state, path)
            state.files[path + ".new"] = nil
            state.files[path] = bytes
            state.numbers[path, default: 0] += 1
            state.replacements += 1
            try Self.step(&state, path)
            return Self.stamp(state, path)!
        }
    }

    func remove(_ path: String) throws(VaultError) {
        try state.withLock { state throws(VaultError) in
            guard state.files[path] != nil else { return }
            try Self.step(&state, path)
            state.files[path] = nil
        }
    }

    func isDirectory(_ path: String) -> Bool { state.withLock { $0.directories.contains(path) } }

    func stamp(of path: String) throws(VaultError) -> VaultFileStamp? {
        state.withLock { Self.stamp($0, path) }
    }

    private static func stamp(_ state: State, _ path: String) -> VaultFileStamp? {
        state.files[path].map {
            VaultFileStamp(number: state.numbers[path] ?? 0, bytes: $0.count, written: 0)
        }
    }

    func alone<Result>(
        with path: String, _ body: () throws(VaultError) -> Result
    ) throws(VaultError) -> Result {
        guard state.withLock({ $0.locked != path }) else { throw .busy(path: path) }
        return try body()
    }

    /// Another process writes this file, and does not come to an end.
    func lock(_ path: String?) { state.withLock { $0.locked = path } }

    func whileNobodyRecords<Result>(
        in directory: String, _ body: () throws(VaultError) -> Result
    ) throws(VaultError) -> Result? {
        guard state.withLock({ $0.recorded != directory }) else { return nil }
        return try body()
    }

    /// The lock of this directory is taken.
    func record(in directory: String?) { state.withLock { $0.recorded = directory } }
}
