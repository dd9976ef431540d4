import ArgumentParser
import EventLog
import EventSourcing
import TreeLot
import TreeLotApp

/// The retrospective of one season out of many, as it stood when that season was over.
struct SeasonReport: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "season")

    @Option var data: String
    @Option var season: UInt32 = 5
    @Option var rounds = 3

    func run() async throws {
        let store = try LotStore(directory: data, mode: .read)
        let stretch = try Stretch(of: Season.ID(season), in: store)
        let scheduler = try Scheduler(store: LotStore(directory: data, mode: .read))
        var past: [Double] = []
        var present: [Double] = []
        var reading: [Double] = []
        for _ in 0..<rounds {
            past.append(try await stretch.askThen(scheduler))
            present.append(try await stretch.askNow(scheduler))
            reading.append(try Measure.seconds { try stretch.read(store) }.0)
        }
        Measure.report([
            "seasonEvents": .whole(stretch.last.value - stretch.before.value),
            "completed": .whole(stretch.last.value),
            "past": .number(past.median), "present": .number(present.median),
            "reading": .number(reading.median),
        ])
    }
}

/// Where a season’s commits lie in the log.
struct Stretch {
    let season: Season.ID
    /// The last position before the season was planned.
    private(set) var before = Position.start
    /// The position at which it was completed.
    private(set) var last = Position.start

    /// - Throws: if the season is not there, or not over.
    init(of season: Season.ID, in store: LotStore) throws {
        self.season = season
        var before: Position?
        var last: Position?
        try store.read(after: .start) { commit in
            for event in commit.events {
                switch event {
                case .seasons(.created(let fact)) where fact.season == season:
                    before = Position(commit.first.value - 1)
                case .seasons(.completed(let fact)) where fact.season == season:
                    last = commit.last
                default: break
                }
            }
            return last == nil
        }
        guard let before, let last else {
            throw Unexpected(description: "Season \(season) is not over in this log.")
        }
        self.before = before
        self.last = last
    }

    /// Reads and decodes the season’s own commits, and folds nothing.
    func read(_ store: LotStore) throws {
        var events = 0
        try store.read(after: before) { commit in
            events += commit.count
            return commit.last < last
        }
        guard events == last.value - before.value else {
            throw Unexpected(description: "There are \(events) events.")
        }
    }

    /// The seconds until there is an answer as of the season’s end.
    func askThen(_ scheduler: Scheduler) async throws -> Double {
        try await ask(scheduler, .position(last))
    }

    /// The seconds until there is an answer about the season as of today.
    func askNow(_ scheduler: Scheduler) async throws -> Double { try await ask(scheduler, .now) }

    private func ask(_ scheduler: Scheduler, _ moment: Moment) async throws -> Double {
        var question = SeasonStatistics()
        question.season = season
        let context = Context(actor: .operator, now: await scheduler.models.latest)
        let (seconds, answer) = try await Measure.secondsAwaiting {
            try await scheduler.ask(question, context, asOf: moment)
        }
        guard answer.visits > 0 else { throw Unexpected(description: "Nobody came.") }
        return seconds
    }
}
