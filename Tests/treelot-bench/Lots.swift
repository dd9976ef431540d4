import ArgumentParser
import EventLog
import EventSourcing
import Foundation
import TreeLot
import TreeLotApp

/// Many lots in one process, as a server hosts them.
struct Lots: AsyncParsableCommand {
    @Option(help: "A directory of lots, which are written to.") var data: String
    @Option(help: "How many of them are opened.") var lots = 100
    @Option(help: "So many commit side by side, each on a lot of its own at a time.")
    var writers = 64
    @Option(help: "How long commits are made, and how long commands are decided.")
    var seconds = 2.0
    @Option(help: "The season that is reported on.") var season: UInt32 = 5

    func run() async throws {
        Measure.allowManyFiles()
        let directories = try FileManager.default.contentsOfDirectory(atPath: data).sorted()
            .prefix(lots).map { data + "/" + $0 }
        guard directories.count == lots else { throw ValidationError("There are fewer lots.") }
        var figures: [JSON.Member] = [.init("lots", .whole(lots))]
        figures += try await hosted(directories)
        figures += try await replayed(directories)
        print(JSON.object(figures))
    }

    /// Opened for writing, all of them at a time.
    private func hosted(_ directories: [String]) async throws -> [JSON.Member] {
        let bytes = Measure.peakBytes
        let (opening, schedulers) = try Measure.seconds {
            try directories.map { try Scheduler(store: LotStore(directory: $0, mode: .write)) }
        }
        let openBytes = Measure.peakBytes - bytes
        let openThreads = Measure.threads
        let answers = try await answers(of: schedulers)
        var past: [Double] = []
        for (directory, scheduler) in zip(directories, schedulers).prefix(20) {
            let store = try LotStore(directory: directory, mode: .read)
            past.append(try await Stretch(of: Season.ID(season), in: store).askThen(scheduler))
        }
        let fleet = try await Fleet(schedulers, people: writers)
        let (load, threads) = try await fleet.commit(writers: writers, seconds: seconds)
        for scheduler in schedulers { await scheduler.close() }
        let latencies = load.latencies.sorted()
        return [
            .init("open", .number(opening)), .init("openBytes", .whole(openBytes)),
            .init("openThreads", openThreads.map { .whole($0) } ?? .null),
            .init("threads", threads.map { .whole($0) } ?? .null),
            .init("writers", .whole(min(writers, lots))),
            .init("commitsPerSecond", .number(Double(latencies.count) / load.seconds)),
            .init("p50", .number(latencies.quantile(0.5))),
            .init("p99", .number(latencies.quantile(0.99))),
            .init("p999", .number(latencies.quantile(0.999))),
            .init("past", .number(past.median)), .init("answers", .object(answers)),
        ]
    }

    /// Each question is asked of every lot in turn.
    private func answers(of schedulers: [Scheduler]) async throws -> [JSON.Member] {
        var lots: [Subjects] = []
        for scheduler in schedulers { lots.append(try Subjects(await scheduler.models)) }
        let rounds = max(1, 50 / lots.count)
        return try LotQuestions.all.compactMap { type in
            let seconds = try (0..<rounds).flatMap { _ in
                try lots.compactMap { try $0.seconds(type) }
            }
            guard !seconds.isEmpty else { return nil }
            return JSON.Member(type.name, .number(seconds.median))
        }
    }

    /// Folded from their logs, all of them; then commands are decided on some of them in turn, without
    /// a disk.
    private func replayed(_ directories: [String]) async throws -> [JSON.Member] {
        var bytes = 0
        var events = 0
        let (replay, _) = try Measure.seconds {
            for directory in directories {
                let store = try LotStore(directory: directory, mode: .read)
                bytes += store.info.bytes
                events += store.head.value
                var models = ReadModels()
                try models.catchUp(with: store)
            }
        }
        let fleet = try await Fleet(
            directories.prefix(100).map { directory in
                let store = try LotStore(directory: directory, mode: .read)
                return try Scheduler(store: UnkeptStore(behind: store))
            }, people: writers)
        return [
            .init("events", .whole(events)), .init("bytes", .whole(bytes)),
            .init("replay", .number(replay)),
            .init(
                "commandsPerSecond",
                .number(try await fleet.decide(together: 50, seconds: seconds))),
        ]
    }
}
