import EventLog
import EventSourcing
import TestSupport
import TreeLot
import TreeLotApp

/// Sessions of a lot with snapshots, one command at a time, so that the same seed makes the same tape.
struct LotLife {
    static let directory = "/lot"

    let disk = TapeDisk()
    private let work = LotWork(writers: 2, shifts: 2)
    private var random: SeededRandom
    private var told = 0
    private var turn = 0

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    static func open(_ disk: TapeDisk, _ mode: LogMode) throws -> Scheduler {
        // Snapshots are taken when this says so.
        try Scheduler(
            directory: directory, mode: mode, options: options(on: disk), snapshotEvery: .max)
    }

    mutating func session(commands: Int, closes: Bool) async throws {
        let scheduler = try Self.open(disk, .write)
        if told == 0 {
            for submission in work.preparations(at: now) {
                try await execute(submission, scheduler)
            }
        }
        for _ in 0..<commands {
            turn += 1
            try await execute(
                work.submission(writer: turn % 2, turn: turn / 2, at: now), scheduler)
            if Int.random(in: 0..<4, using: &random) == 0 { await scheduler.takeSnapshots() }
        }
        if closes { await scheduler.close() }
        disk.restart()
    }

    /// Everything that was decided: nothing has failed, so it is what is in the log at the end.
    func ledger() throws -> Ledger {
        let commits = try openLog(on: TapeDisk(disk.image), .read).all()
        return Ledger(decided: commits, acknowledged: commits.count)
    }

    private let now = Instant(iso8601: "2026-11-21T12:00:00Z")!

    private mutating func execute(_ submission: Submission, _ scheduler: Scheduler) async throws {
        disk.note(decided: told + 1, acknowledged: told)
        guard case .accepted(let acceptance) = try await scheduler.execute(submission) else {
            throw Broken(what: "a command was refused")
        }
        if !acceptance.isUnchanged { told += 1 }
        disk.note(decided: told, acknowledged: told)
    }
}

/// Opens a lot after a fault: the log as ever, and the read models against a fold of all of it.
struct LotInspection {
    let image: DiskImage
    let ledger: Ledger
    var mayRefuse = false

    func verdict() async -> Verdict {
        let log = Inspection(image: image, ledger: ledger, mayRefuse: mayRefuse).verdict()
        guard log == .kept, image.directories.contains("/lot/events") else { return log }
        for mode in [LogMode.read, .write] {
            do {
                let disk = TapeDisk(image)
                let models = try await LotLife.open(disk, mode).models
                var folded = ReadModels()
                try folded.catchUp(with: openLog(on: disk, .read))
                guard models == folded else {
                    return .broken("the read models are not what the log folds to")
                }
            } catch {
                if !mayRefuse { return .broken("the lot does not open: \(error)") }
            }
        }
        return .kept
    }
}
