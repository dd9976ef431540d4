import EventSourcing
import TreeLot
import TreeLotApp

/// Where actions are recorded: in this process, or in the one that has the lot open.
enum Recorder {
    case here(Scheduler)
    case there(OperatorLine)

    var clock: LotClock {
        get async {
            switch self {
            case .here(let scheduler): await LotClock(of: scheduler)
            case .there(let line): LotClock(zone: line.lot.timeZone)
            }
        }
    }

    /// The latest moment in the log.
    var latest: Instant {
        get async {
            switch self {
            case .here(let scheduler): await scheduler.models.latest
            case .there(let line): line.lot.latest
            }
        }
    }

    func execute(_ line: ScriptLine) async throws -> Outcome {
        switch self {
        case .here(let scheduler): try await scheduler.execute(try Submission(line))
        case .there(let connection): try connection.execute(line)
        }
    }

    /// Does something, and closes the log whatever becomes of it.
    func closing<Result>(_ work: () async throws -> Result) async throws -> Result {
        switch self {
        case .here(let scheduler): try await scheduler.closing { _ in try await work() }
        case .there: try await work()
        }
    }
}

extension Submission {
    /// The action of a line.
    /// - Throws: ``MalformedLine`` for a question.
    init(_ line: ScriptLine) throws {
        guard case .command(let command) = line.request else {
            throw MalformedLine("This is a question. Ask it with `treelot ask`.")
        }
        self.init(
            command, context: Context(actor: line.by, now: line.at ?? .present), face: .cli,
            key: line.key)
    }
}
