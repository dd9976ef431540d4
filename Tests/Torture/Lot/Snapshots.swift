import EventLog
import TestSupport

extension Fault {
    /// The power goes while snapshots are written, renamed and removed beside the log.
    static let lostSnapshots = Fault(name: "a power cut among snapshots and renames") {
        seed, effort in
        var findings = Findings()
        var random = SeededRandom(seed: seed)
        for round in 0..<effort.choose(sample: 1, quick: 1, full: 8) {
            var life = LotLife(seed: random.next())
            for _ in 0..<3 {
                try await life.session(commands: 8, closes: Bool.random(using: &random))
            }
            let outcomesMax = effort.choose(sample: 4, quick: 6, full: 12)
            var cuts = PowerCuts(
                PowerCut(sectorBytes: 512, outcomesMax: outcomesMax),
                share: effort.choose(sample: 0.03, quick: 0.4, full: 1))
            var inspections: [LotInspection] = []
            cuts.each(
                of: life.disk.tape, on: DiskState(DiskImage()), try life.ledger(), &random
            ) { found, _ in
                inspections.append(
                    LotInspection(
                        image: found.image, ledger: found.ledger, mayRefuse: found.mayRefuse))
            }
            for inspection in inspections {
                findings.take(await inspection.verdict(), "round \(round)")
            }
        }
        return findings
    }

    /// Snapshots with flipped bits, cut, gone, under each other's names, or newer than the log.
    static let damagedSnapshots = Fault(name: "snapshots damaged, lost, of another history") {
        seed, effort in
        var findings = Findings()
        var random = SeededRandom(seed: seed)
        var life = LotLife(seed: random.next())
        for _ in 0..<3 { try await life.session(commands: 10, closes: true) }
        let (image, ledger) = (life.disk.image, try life.ledger())
        for _ in 0..<effort.choose(sample: 40, quick: 500, full: 8000) {
            let (what, damaged) = image.withDamagedSnapshot(&random)
            findings.take(
                await LotInspection(image: damaged, ledger: ledger).verdict(), what)
        }
        // The log was put back to an earlier state, and its snapshots were not.
        let log = WholeLog(image, ledger.decided)
        let last = log.segments.last!
        for frame in log.layout(last).frames where !frame.isMark {
            let put = log.with(Array(log.bytes(last).prefix(frame.offset)), in: last)
            let found = try openLog(on: TapeDisk(put), .read).all()
            let ledger = Ledger(decided: found, acknowledged: found.count)
            findings.take(
                await LotInspection(image: put, ledger: ledger).verdict(),
                "the log put back to \(found.count) commits")
        }
        return findings
    }
}

extension DiskImage {
    /// With something done to one or two of its snapshots, and what.
    fileprivate func withDamagedSnapshot(
        _ random: inout SeededRandom
    ) -> (String, DiskImage) {
        var image = self
        let paths = files.keys.filter { $0.hasSuffix(".snapshot") }.sorted()
        let (path, other) = (
            paths.randomElement(using: &random)!, paths.randomElement(using: &random)!
        )
        let place = Int.random(in: files[path]!.indices, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0..<5:
            image.files[path]![place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            return ("\(path), a bit at \(place)", image)
        case 5:
            image.files[path] = Array(files[path]!.prefix(place))
            return ("\(path) cut at \(place)", image)
        case 6:
            image.files[path] = nil
            return ("\(path) gone", image)
        default:
            (image.files[path], image.files[other]) = (files[other], files[path])
            return ("\(path) and \(other) exchanged", image)
        }
    }
}
