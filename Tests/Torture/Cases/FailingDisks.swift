import EventLog
import EventSourcing
import TestSupport

extension Fault {
    /// The process ends at any step, and the system lives; another opens the log and goes on; and then
    /// the power goes.
    static let kills = Fault(name: "a kill at every step, then a power cut") { seed, effort in
        var findings = Findings()
        var random = SeededRandom(seed: seed)
        for _ in 0..<effort.choose(sample: 1, quick: 3, full: 40) {
            let disk = TapeDisk()
            var life = Life(on: disk, seed: random.next(), room: .little)
            for groups in [0, 5, 2] {
                try life.session(groups: groups, closes: Bool.random(using: &random))
            }
            var state = DiskState(DiskImage())
            var told = Ledger()
            for (number, step) in disk.tape.enumerated() {
                if case .told(let decided, let acknowledged) = step {
                    told = life.ledger.told(decided: decided, acknowledged: acknowledged)
                }
                state.apply(step)
                if effort == .sample, random.next() % 8 != 0 { continue }
                let next = Life(
                    on: TapeDisk(state), seed: random.next(), room: .usual, ledger: told)
                findings.take(aftermath(of: next, &random), "killed at step \(number)")
            }
        }
        return findings
    }

    /// Each flush fails once. The system forgets what it could not write, and goes on showing it; the
    /// process stays, or ends on the spot; another opens the log and goes on; and then the power goes.
    static let failedFlushes = Fault(name: "a flush fails, in memory") { seed, effort in
        var findings = Findings()
        var random = SeededRandom(seed: seed)
        for _ in 0..<effort.choose(sample: 1, quick: 3, full: 20) {
            let seed = random.next()
            let room: Room = Bool.random(using: &random) ? .usual : .little
            for killsAtFailure in [false, true] {
                for number in 1... {
                    let fault = TapeDisk.Fault(
                        failingFlush: number, killsAtFailure: killsAtFailure)
                    let disk = TapeDisk(fault: fault)
                    var life = Life(on: disk, seed: seed, room: room)
                    guard fails(&life, groups: 8) else { break }
                    if effort == .sample, random.next() % 4 != 0 { continue }
                    findings.take(
                        aftermath(of: life, &random),
                        "seed \(seed), flush \(number), killed: \(killsAtFailure)")
                }
            }
        }
        return findings
    }

    /// The disk is full after any number of bytes.
    static let fullDisks = Fault(name: "the disk is full, in memory") { seed, effort in
        var findings = Findings()
        var random = SeededRandom(seed: seed)
        for _ in 0..<effort.choose(sample: 1, quick: 2, full: 8) {
            let seed = random.next()
            for killsAtFailure in [false, true] {
                let step = effort.choose(sample: 1997, quick: 197, full: 53)
                for bytesFree in stride(from: 0, through: 20_000, by: step) {
                    let fault = TapeDisk.Fault(
                        killsAtFailure: killsAtFailure, bytesFree: bytesFree)
                    let disk = TapeDisk(fault: fault)
                    var life = Life(on: disk, seed: seed, room: .little)
                    guard fails(&life, groups: 12) else { break }
                    findings.take(
                        aftermath(of: life, &random),
                        "seed \(seed), \(bytesFree) bytes free, killed: \(killsAtFailure)")
                }
            }
        }
        return findings
    }

    /// Whether a session meets a failure, and stays dead after it.
    private static func fails(_ life: inout Life, groups: Int) -> Bool {
        guard let store = try? openLog(on: life.disk, room: life.room) else { return true }
        do {
            try life.begin(with: store)
            for _ in 0..<groups { try life.append(to: store) }
            return false
        } catch {
            life.failure = error
            // Even if the disk is well again; and what was acknowledged can still be read.
            let late = life.history.group(after: store.head)
            life.staysDead = (try? store.append(late, after: store.head)) == nil
            life.readsGoOn =
                (try? store.all()) == Array(life.ledger.decided.prefix(life.ledger.acknowledged))
            return true
        }
    }

    /// The next process opens the log on the same machine and goes on; then the power goes.
    private static func aftermath(of life: Life, _ random: inout SeededRandom) -> Verdict {
        guard life.staysDead else { return .broken("the writer was not dead") }
        guard life.readsGoOn else { return .broken("what was acknowledged can't be read any more") }
        var life = life
        life.disk.restart()
        let start = life.disk.with { ($0.state, $0.tape.count) }
        let before = life.ledger
        do { try life.session(groups: 3, closes: Bool.random(using: &random)) } catch {
            return .broken("the next process: \((error as? Broken)?.what ?? "\(error)")")
        }
        let tape = Array(life.disk.tape.dropFirst(start.1))
        var worst = Verdict.kept
        var cuts = PowerCuts(PowerCut(sectorBytes: 512, outcomesMax: 4))
        cuts.each(of: tape, on: start.0, life.ledger, before: before, &random) { inspection, _ in
            if case .broken(let what) = inspection.verdict(), worst == .kept {
                worst = .broken("after a power cut: \(what)")
            }
        }
        return worst
    }
}
