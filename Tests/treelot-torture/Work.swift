import ArgumentParser
import EventLog
import EventSourcing
import Foundation
import Torture
import TreeLot
import TreeLotApp

/// A load to be killed: writers side by side, each of which waits for its answer before it goes on.
///
/// What it says goes to the standard output line by line, past all buffers, so that it is told even if
/// the process is killed right after:
///
///     open HEAD
///     s KEY             is about to be submitted
///     a KEY POSITION    was acknowledged, with the position of its last event
///     n KEY             needed nothing to be recorded
///     u KEY MESSAGE     failed: it is unknown whether it is recorded
///     f KEY MESSAGE     was recorded earlier, and what was told then can't be read
///     d KEY MESSAGE     failed: nothing is recorded any more
///     asked COUNT       a question was answered after that, from so many people
///     end HEAD
struct Work: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Writers that submit commands and say so, to be killed meanwhile.")

    @Option(help: "A directory whose parent exists.") var data: String
    @Option var writers = 16
    @Option(help: "How many commands each submits.") var turns = 1 << 40
    @Option(help: "Of a segment.") var segmentBytes = 16 << 10
    @Option(help: "Snapshots are due after so many events.") var snapshotEvery = 100

    func run() async throws {
        let lot = try Assembly.open(data, segmentBytes: segmentBytes)
        let (head, done) = (lot.head, try LotWork.turns(in: lot))
        let scheduler = try Scheduler(store: lot, snapshotEvery: snapshotEvery)
        Line.say("open \(head)")
        let work = LotWork(writers: writers)
        guard await prepare(work, scheduler) else { return await end(scheduler, failed: true) }
        let failed = await withTaskGroup(of: Bool.self) { [writers, turns] group in
            for writer in 0..<writers {
                group.addTask {
                    await Self.write(work, writer, from: done[writer] ?? 0, turns, scheduler)
                }
            }
            return await group.reduce(false) { $0 || $1 }
        }
        await end(scheduler, failed: failed)
    }

    /// All of it in one group.
    /// - Returns: false if it failed.
    private func prepare(_ work: LotWork, _ scheduler: Scheduler) async -> Bool {
        let submissions = work.preparations(at: .present)
        for submission in submissions { Line.say("s \(submission.key!)") }
        do {
            let outcomes = try await scheduler.executeTogether { decide in
                try submissions.map { try decide($0) }
            }
            for (submission, outcome) in zip(submissions, outcomes) {
                Self.say(submission.key!, outcome)
            }
            return true
        } catch {
            for submission in submissions { Line.say("u \(submission.key!) \(error)") }
            return false
        }
    }

    /// - Returns: whether the disk has failed.
    private static func write(
        _ work: LotWork, _ writer: Int, from first: Int, _ turns: Int, _ scheduler: Scheduler
    ) async -> Bool {
        var failures = 0
        var turn = first
        while turn < first + turns, failures < 3 {
            let submission = work.submission(writer: writer, turn: turn, at: .present)
            let key = submission.key!
            Line.say("s \(key)")
            do {
                say(key, try await scheduler.execute(submission))
            } catch ProcessorError.writerDead(let cause) {
                Line.say("d \(key) \(ProcessorError.writerDead(cause))")
                failures += 1
            } catch ProcessorError.unknown(let cause) {
                Line.say("u \(key) \(ProcessorError.unknown(cause))")
                failures += 1
            } catch {
                Line.say("f \(key) \(error)")
            }
            turn += 1
        }
        return failures > 0
    }

    private static func say(_ key: String, _ outcome: Outcome) {
        switch outcome {
        case .accepted(let acceptance) where acceptance.isUnchanged: Line.say("n \(key)")
        case .accepted(let acceptance): Line.say("a \(key) \(acceptance.position)")
        case .refused(let refusal): Line.say("n \(key) \(refusal.code)")
        }
    }

    private func end(_ scheduler: Scheduler, failed: Bool) async {
        if failed {
            var everybody = HouseholdMembers()
            everybody.household = .init(1)
            let context = Context(actor: .operator, now: .present)
            do {
                let answer = try await scheduler.ask(everybody, context)
                Line.say("asked \(answer.members.count)")
            } catch is LotRefusal {
                Line.say("asked 0")  // There are no people yet.
            } catch {
                Line.say("asked -1")
            }
        }
        let head = await scheduler.models.head
        await scheduler.close()
        Line.say("end \(head)")
    }
}

extension Instant {
    fileprivate static var present: Instant {
        Instant(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded(.down)))
    }
}
