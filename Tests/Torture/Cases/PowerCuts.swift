import EventLog
import EventSourcing
import TestSupport

/// Cuts the power at steps of a tape, and looks at what may be left.
struct PowerCuts {
    let cut: PowerCut
    /// The share of all steps that is tried.
    var share = 1.0
    private var seen: Set<Int> = []

    init(_ cut: PowerCut, share: Double = 1) {
        self.cut = cut
        self.share = share
    }

    /// Calls `body` with what a power cut may leave, the same thing once.
    /// - Parameters:
    ///   - state: of the disk when the tape was empty.
    ///   - ledger: of the life on it; `before` is how much of it was told when the tape was empty.
    mutating func each(
        of tape: [Step], on state: DiskState, _ ledger: Ledger, before: Ledger = Ledger(),
        _ random: inout SeededRandom, _ body: (Inspection, inout SeededRandom) throws -> Void
    ) rethrows {
        var state = state
        var told = before
        for (number, step) in tape.enumerated() {
            if case .told(let decided, let acknowledged) = step {
                told = ledger.told(decided: decided, acknowledged: acknowledged)
            }
            state.apply(step)
            guard share >= 1 || Double.random(in: 0..<1, using: &random) < share else { continue }
            var cut = cut
            cut.filler = PowerCut.Filler.allCases[number % PowerCut.Filler.allCases.count]
            var images: [DiskImage] = []
            cut.outcomes(of: state, &random) { images.append($0) }
            for image in images where isUnseen(image, told) {
                let inspection = Inspection(
                    image: image, ledger: told, mayRefuse: cut.filler == .echo)
                try body(inspection, &random)
            }
        }
    }

    private mutating func isUnseen(_ image: DiskImage, _ ledger: Ledger) -> Bool {
        var hasher = Hasher()
        hasher.combine(image)
        hasher.combine(ledger.acknowledged)
        return seen.insert(hasher.finalize()).inserted
    }
}

extension Fault {
    /// The power goes at any step of a life of several sessions; of what was not flushed, any sectors
    /// of this size are there or not, in any order.
    static func lostWrites(sectorBytes: Int) -> Fault {
        Fault(name: "writes lost, reordered, torn at \(sectorBytes) bytes") { seed, effort in
            let outcomesMax = effort.choose(sample: 12, quick: 30, full: 150)
            return try powerCuts(
                seed, effort, PowerCut(sectorBytes: sectorBytes, outcomesMax: outcomesMax),
                textBytesMax: 250)
        }
    }

    /// The same for the entries of directories: files that were made, renamed or removed. Commits are
    /// long, so that there are many files.
    static let lostEntries = Fault(name: "directory entries lost, reordered") { seed, effort in
        let cut = PowerCut(sectorBytes: 4096, outcomesMax: 64, variesOnlyEntries: true)
        return try powerCuts(seed, effort, cut, textBytesMax: 3000)
    }

    private static func powerCuts(
        _ seed: UInt64, _ effort: Effort, _ cut: PowerCut, textBytesMax: Int
    ) throws -> Findings {
        var findings = Findings()
        var random = SeededRandom(seed: seed)
        for round in 0..<effort.choose(sample: 3, quick: 10, full: 60) {
            let disk = TapeDisk()
            var life = Life(
                on: disk, seed: random.next(), room: round % 2 == 0 ? .usual : .little)
            life.history.textBytesMax = textBytesMax
            for _ in 0..<3 {
                try life.session(
                    groups: Int.random(in: 0...7, using: &random),
                    closes: Bool.random(using: &random))
            }
            var cuts = PowerCuts(cut, share: effort.choose(sample: 0.1, quick: 1, full: 1))
            cuts.each(of: disk.tape, on: DiskState(DiskImage()), life.ledger, &random) {
                inspection, _ in findings.take(inspection.verdict(), "round \(round)")
            }
        }
        return findings
    }

    /// The power goes again while the log is being recovered from a power cut, and so on, five deep.
    static let nestedRecoveries = Fault(name: "a crash during recovery, five deep") {
        seed, effort in
        var findings = Findings()
        var random = SeededRandom(seed: seed)
        for _ in 0..<effort.choose(sample: 4, quick: 40, full: 400) {
            let disk = TapeDisk()
            var life = Life(on: disk, seed: random.next(), room: .usual)
            try life.session(groups: 6, closes: false)
            try nested(
                in: disk, on: DiskState(DiskImage()), life.ledger, before: Ledger(), depth: 5,
                branches: effort.choose(sample: 3, quick: 4, full: 4), &random, &findings)
        }
        return findings
    }

    /// - Parameter branches: so many of the outcomes are recovered from, and cut off again.
    private static func nested(
        in disk: TapeDisk, on state: DiskState, _ ledger: Ledger, before: Ledger, depth: Int,
        branches: Int, _ random: inout SeededRandom, _ findings: inout Findings
    ) throws {
        var cuts = PowerCuts(PowerCut(sectorBytes: 64, outcomesMax: 6))
        var inspections: [Inspection] = []
        cuts.each(of: disk.tape, on: state, ledger, before: before, &random) { inspection, _ in
            inspections.append(inspection)
        }
        for inspection in inspections.shuffled(using: &random).prefix(branches) {
            let verdict = inspection.verdict()
            findings.take(verdict, "\(5 - depth) deep")
            guard depth > 1, verdict == .kept, !inspection.mayRefuse else { continue }
            let next = TapeDisk(inspection.image)
            var life = Life(
                on: next, seed: random.next(), room: .little, ledger: inspection.ledger)
            // Recovery, and a little of what comes after it.
            try life.session(groups: Int.random(in: 0...1, using: &random), closes: false)
            try nested(
                in: next, on: DiskState(inspection.image), life.ledger,
                before: inspection.ledger, depth: depth - 1, branches: max(1, branches - 1),
                &random, &findings)
        }
    }
}
