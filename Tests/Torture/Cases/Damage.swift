import EventLog
import TestSupport

extension Fault {
    /// Every bit of the log, one at a time.
    static let bits = Fault(name: "every bit flipped") { seed, effort in
        var findings = Findings()
        var random = SeededRandom(seed: seed)
        for round in 0..<effort.choose(sample: 2, quick: 2, full: 4) {
            let log = try WholeLog(
                seed: random.next(), groups: 16, closes: round % 2 == 0,
                room: round < 2 ? .usual : .little)
            for segment in log.segments {
                for bit in 0..<log.bytes(segment).count * 8 {
                    let isChosen = effort.choose(
                        sample: random.next() % 400 == 0, quick: random.next() % 8 == 0,
                        full: true)
                    guard isChosen else { continue }
                    var bytes = log.bytes(segment)
                    bytes[bit / 8] ^= 1 << UInt8(bit % 8)
                    findings.take(log.verdict(bytes, in: segment), "\(segment), bit \(bit)")
                }
            }
        }
        return findings
    }

    /// Every sector zeroed, every two of a file swapped, every sector written over another.
    static let sectors = Fault(name: "sectors zeroed, doubled, swapped") { seed, effort in
        var findings = Findings()
        var random = SeededRandom(seed: seed)
        for round in 0..<effort.choose(sample: 1, quick: 2, full: 8) {
            let log = try WholeLog(
                seed: random.next(), groups: 30, closes: round % 2 == 0,
                room: round % 4 < 2 ? .usual : .little)
            for sectorBytes in [64, 512, 4096] {
                for segment in log.segments {
                    for (what, bytes) in damagedSectors(of: log.bytes(segment), sectorBytes)
                    where bytes != log.bytes(segment) {
                        let isChosen = effort.choose(
                            sample: random.next() % 300 == 0, quick: random.next() % 5 == 0,
                            full: true)
                        guard isChosen else { continue }
                        findings.take(log.verdict(bytes, in: segment), "\(segment), \(what)")
                    }
                }
            }
        }
        return findings
    }

    /// A file went on, was put back or lost what was not flushed, and went on differently; and behind
    /// its new end, remains of the old bytes show up again.
    static let oldTails = Fault(name: "an old tail under a new one") { seed, effort in
        var findings = Findings()
        var random = SeededRandom(seed: seed)
        for _ in 0..<effort.choose(sample: 6, quick: 60, full: 400) {
            let disk = TapeDisk()
            let room: Room = Bool.random(using: &random) ? .usual : .little
            var life = Life(on: disk, seed: random.next(), room: room)
            try life.session(groups: Int.random(in: 1...9, using: &random), closes: false)
            let start = disk.image
            try life.session(groups: 4, closes: Bool.random(using: &random))
            let old = disk.image

            let other = TapeDisk(start)
            var otherLife = Life(on: other, seed: random.next(), room: .usual)
            otherLife.takeOver(try openLog(on: TapeDisk(start), .read).all())
            try otherLife.session(groups: 1, closes: Bool.random(using: &random))
            for sectorBytes in [1, 64, 512, 4096] {
                let image = other.image.overlaid(on: old, sectorBytes)
                let verdict = Inspection(image: image, ledger: otherLife.ledger, mayRefuse: true)
                    .verdict()
                findings.take(verdict, "sectors of \(sectorBytes)")
            }
        }
        return findings
    }
}

/// What became of the bytes, and how.
private func damagedSectors(
    of bytes: [UInt8], _ sectorBytes: Int
) -> [(String, [UInt8])] {
    let sectors = stride(from: 0, to: bytes.count, by: sectorBytes).map {
        $0..<min($0 + sectorBytes, bytes.count)
    }
    var damaged: [(String, [UInt8])] = []
    for sector in sectors {
        var zeroed = bytes
        zeroed.replaceSubrange(sector, with: [UInt8](repeating: 0, count: sector.count))
        damaged.append(("\(sector) zeroed", zeroed))
        for other in sectors where other.count == sector.count && other != sector {
            var doubled = bytes
            doubled.replaceSubrange(other, with: bytes[sector])
            damaged.append(("\(sector) also at \(other)", doubled))
            guard other.lowerBound > sector.lowerBound else { continue }
            var swapped = doubled
            swapped.replaceSubrange(sector, with: bytes[other])
            damaged.append(("\(sector) and \(other) swapped", swapped))
        }
    }
    return damaged
}

extension DiskImage {
    /// These files, with what `old` has behind their ends, from the next border of a sector on.
    fileprivate func overlaid(on old: DiskImage, _ sectorBytes: Int) -> DiskImage {
        var image = self
        for (path, bytes) in files where path.hasSuffix(".log") {
            let border = (bytes.count + sectorBytes - 1) / sectorBytes * sectorBytes
            guard let under = old.files[path], under.count > border else { continue }
            image.files[path] =
                bytes + [UInt8](repeating: 0, count: border - bytes.count) + under[border...]
        }
        return image
    }
}
