import EventLog
import EventSourcing
import Foundation
import TreeLotApp

/// Opens the lot in a data directory.
enum LotDirectory {
    /// To record something. One process at a time may.
    /// - Parameter creating: make the directory if there is none.
    static func open(
        _ directory: String, creating: Bool = false, segmentBytes: Int? = nil
    ) throws -> LotStore {
        if creating {
            try make(directory)
        } else {
            try requireLot(directory)
        }
        var options = LogOptions(lotID: randomID(), witness: LotEvidence.notary(directory))
        if let segmentBytes { options.segmentBytes = segmentBytes }
        let store = try retryWhileLocked {
            try LotStore(directory: directory, mode: .write, options: options)
        }
        if let recovery = store.info.recovery { Terminal.note("Recovered: \(recovery)") }
        return store
    }

    /// Makes a directory where there is none, with those around it.
    static func make(_ directory: String) throws {
        do {
            try FileManager.default.createDirectory(
                atPath: directory, withIntermediateDirectories: true)
        } catch {
            var isDirectory: ObjCBool = false
            let exists = FileManager.default.fileExists(
                atPath: directory, isDirectory: &isDirectory)
            throw Failure(
                exists && !isDirectory.boolValue
                    ? "\(directory) is a file. Name a directory."
                    : "The directory \(directory) can’t be made. May you write there?")
        }
    }

    /// Another command may be at work for a moment; a server or a script holds on for longer, and then
    /// its number is told.
    private static func retryWhileLocked<Store>(_ open: () throws -> Store) throws -> Store {
        let deadline = Date(timeIntervalSinceNow: 2)
        while true {
            do { return try open() } catch EventLogError.locked where Date() < deadline {
                Thread.sleep(forTimeInterval: 0.02)
            }
        }
    }

    /// To look, beside whoever records.
    static func read(_ directory: String) throws -> LotStore {
        try requireLot(directory)
        return try LotStore(directory: directory, mode: .read)
    }

    /// To ask, beside whoever records.
    static func readModels(_ directory: String) throws -> Scheduler {
        try requireLot(directory)
        return try Scheduler(directory: directory, mode: .read)
    }

    /// Whether something has been recorded there.
    static func exists(_ directory: String) -> Bool {
        let files = try? FileManager.default.contentsOfDirectory(atPath: directory + "/events")
        return files?.contains { $0.hasSuffix(".log") } ?? false
    }

    static func requireLot(_ directory: String) throws {
        guard exists(directory) else {
            throw Failure(
                "There is no lot in \(directory). Make one with `treelot init`, "
                    + "or name another directory with --data.")
        }
    }

    private static func randomID() -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }
}

/// Something went wrong that is worth one plain sentence and a code.
struct Failure: Error, CustomStringConvertible {
    var description: String
    var code: ExitStatus = .failed

    init(_ description: String, code: ExitStatus = .failed) {
        self.description = description
        self.code = code
    }
}

/// What the shell is told.
enum ExitStatus: Int32 {
    case done = 0
    /// A refusal, or something else than was expected.
    case refused = 1
    case malformed = 2
    /// The disk or the log.
    case failed = 3
}

extension Instant {
    /// The machine’s clock: read here, at the edge, and nowhere inside.
    static var present: Instant {
        Instant(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded(.down)))
    }

    /// Nobody records what is to happen later than this: the time of the log never goes back, and a
    /// mistyped year would be with it for good.
    static var horizon: Instant { present.advanced(byMinutes: 10 * 366 * 24 * 60) }
}
